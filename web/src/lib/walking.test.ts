// @vitest-environment happy-dom

import { beforeEach, expect, test } from "vitest";
import { walkAlong } from "./walking";

let list: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    "<ul><li><button>a</button></li><li><button>b</button></li><li><button>c</button></li></ul>";
  list = document.querySelector("ul") as HTMLElement;
  list.addEventListener("keydown", (event) => walkAlong(event as KeyboardEvent & { currentTarget: HTMLElement }));
  list.querySelector("button")?.focus();
});

function press(key: string): string | null | undefined {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return document.activeElement?.textContent;
}

test("arrows walk along a list", () => {
  expect(press("ArrowDown")).toBe("b");
  expect(press("ArrowRight")).toBe("c");
  expect(press("ArrowUp")).toBe("b");
});

test("the walk goes round and round", () => {
  expect(press("ArrowLeft")).toBe("c");
  expect(press("ArrowDown")).toBe("a");
});

test("other keys stay where they are", () => {
  expect(press("x")).toBe("a");
});
