// What is cut, covered or out of sight in what a page shows; see looking.py.
(slack) => {
  const found = new Set();
  const modal = document.querySelector("dialog:modal");
  /** The same function, which works out each element once: nothing changes meanwhile. */
  const once = (work) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, work(element));
      return known.get(element);
    };
  };
  const shown = once((element) => (!modal || modal.contains(element)) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest("[inert], [aria-hidden=true], .hidden, [hidden]"));
  const styleOf = once((element) => {
    const { clipPath, position, overflowX, overflowY, textOverflow } = getComputedStyle(element);
    return { clipPath, position, overflowX, overflowY, textOverflow };
  });
  const frameOf = once((element) => element.getBoundingClientRect());
  const isUnseen = once((element) => {
    const { clipPath, position } = styleOf(element);
    if (clipPath !== "none" || (position === "absolute" && element.clientWidth <= 1)) return true;
    return element.parentElement !== null && isUnseen(element.parentElement);
  });
  const name = (element) => {
    const label = element.closest("[aria-label]")?.getAttribute("aria-label") ?? "";
    const kind = element.tagName.toLowerCase() + (element.className.baseVal ?? element.className ?? "")
      .toString().replace(/svelte-\S+/g, "").trim().split(/\s+/).filter(Boolean).map((one) => "." + one).join("");
    return kind + (label ? ` (${label.slice(0, 40)})` : "");
  };
  const scrolls = (style, axis) => ["auto", "scroll"].includes(style["overflow" + axis]);
  const hides = (style, axis) => ["hidden", "clip"].includes(style["overflow" + axis]);
  const page_scrolls = document.documentElement.scrollHeight > innerHeight + 1;

  /** What cuts a box off, if there is no way to the rest. */
  const cutBy = (element, box) => {
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      const style = styleOf(one);
      const frame = frameOf(one);
      const over = { X: [frame.left - box.left, box.right - frame.right], Y: [frame.top - box.top, box.bottom - frame.bottom] };
      for (const axis of ["X", "Y"])
        if (hides(style, axis) && Math.max(...over[axis]) > slack && !scrolls(style, axis)) return one;
      if (scrolls(style, "X") || scrolls(style, "Y")) return null;
      if (style.position === "fixed") break;
    }
    if (page_scrolls) return null;
    const is_out = box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack;
    return is_out ? document.body : null;
  };

  /** What lies over the middle of a box and does not belong to its element. */
  const coveredBy = (element, box) => {
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(element) || element.contains(top)) return null;
    if (element.closest("label")?.contains(top)) return null;
    for (let one = top; one; one = one.parentElement) {
      if (one.contains(element)) break;
      const { position } = styleOf(one);
      if (position === "sticky" || (position === "fixed" && page_scrolls)) return null;
    }
    for (let one = element.parentElement; one; one = one.parentElement) {
      const style = styleOf(one);
      const frame = frameOf(one);
      if ((scrolls(style, "X") || scrolls(style, "Y")) &&
          (y < frame.top || y > frame.bottom || x < frame.left || x > frame.right)) return null;
    }
    const map = element.closest(".map"); // whoever moves it sees the rest
    if (map && map !== element) {
      const frame = frameOf(map);
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return null;
      if (top.closest("[data-over], .map .buttons")) return null;
    }
    const same = top.closest("button, a, .piece");
    if (same && same === element.closest("button, a, .piece")) return null;
    return top;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.textContent.trim();
    if (!text || !element || element.closest("script, style, noscript, pre, svg") || !shown(element) || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const say = (what, by) => found.add(`${what}: "${text.slice(0, 40)}" in ${name(element)} by ${name(by)}`);
    for (const box of range.getClientRects()) {
      if (!box.width || !box.height) continue;
      const by = cutBy(element, box);
      if (by) { say("cut", by); break; }
      const over = coveredBy(element, box);
      if (over) { say("covered", over); break; }
    }
    if (styleOf(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + slack)
      found.add(`cut: "${text.slice(0, 40)}" ends in an ellipsis in ${name(element)}`);
  }
  for (const element of document.querySelectorAll("button, a[href], input, select, textarea")) {
    if (!shown(element) || isUnseen(element)) continue;
    const box = frameOf(element);
    if (!box.width || !box.height) continue;
    const over = coveredBy(element, box);
    if (over) found.add(`covered: ${name(element)} by ${name(over)}`);
  }
  const isSeen = (one) => {
    const { x, y, width, height } = frameOf(one);
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const asked = [...document.querySelectorAll(".piece.may")].filter(shown);
  const seen = asked.filter(isSeen);
  const offers = [...document.querySelectorAll("[data-over] .offer")].filter(shown); // of what somebody opened
  if (asked.length && !seen.length && !offers.some(isSeen)) found.add("what is asked about is not in sight");
  if (!page_scrolls && document.querySelector("[data-size]:not([data-size=phone])"))
    for (const one of asked.filter((one) => !seen.includes(one) && !one.closest(".map")))
      found.add(`asked about, but not in sight: ${name(one)}`);
  return [...found];
}
