// What the browser itself tells while the page is out of sight; only who asks for it gets it.

import { remember, remembered } from "./site.svelte";

class Notices {
  readonly can_be = "Notification" in globalThis;
  is_on = $state(
    remembered("notices") === "on" && "Notification" in globalThis && Notification.permission === "granted",
  );

  /** Turn them on or off; whether that was possible, for the browser may refuse. */
  async turn(is_on: boolean): Promise<boolean> {
    const may = !is_on || (await Notification.requestPermission()) === "granted";
    this.is_on = is_on && may;
    remember("notices", this.is_on ? "on" : "");
    return may;
  }

  /** Say something if the page is hidden; what was said before of the same thing goes. */
  tell(tag: string, title: string, body: string): void {
    if (!this.is_on || !document.hidden) return;
    try {
      const notice = new Notification(title, { body, tag });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones know of notices and show none.
    }
  }
}

export const notices = new Notices();
