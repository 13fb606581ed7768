import { expect, test } from "@playwright/test";
import type { SessionsPage } from "../page/sessions";
import { FILLED, open } from "./open";

/** What a page holds besides its elements. */
interface Held {
  listeners: number;
  observers: number;
  intervals: number;
  frames: number;
}

type Global = { page: SessionsPage; held: Held };

/** Counts listeners, observers, intervals and waiting frames from now on. */
function count(): void {
  const held: Held = { listeners: 0, observers: 0, intervals: 0, frames: 0 };
  Object.assign(window, { held });
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const known = new Map<EventTarget, Set<string>>();
  let names = 0;
  const ids = new WeakMap<object, number>();
  const keyOf = (type: string, listener: object, options: unknown) => {
    if (!ids.has(listener)) ids.set(listener, names++);
    const capture = typeof options === "object" ? (options as AddEventListenerOptions)?.capture : options;
    return `${type} ${ids.get(listener)} ${capture === true}`;
  };
  // Listeners of elements go with them: only what outlives a game is counted.
  const lasts = (target: EventTarget) =>
    target === window || target === document || target instanceof MediaQueryList;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    add.call(this, type, listener, options);
    const self = this ?? window;
    if (!listener || !lasts(self)) return;
    const keys = known.get(self) ?? new Set();
    known.set(self, keys);
    const key = keyOf(type, listener, options);
    if (keys.has(key)) return;
    keys.add(key);
    held.listeners++;
    const signal = typeof options === "object" ? options?.signal : undefined;
    if (signal) add.call(signal, "abort", () => keys.delete(key) && held.listeners--);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    remove.call(this, type, listener, options);
    if (listener && known.get(this ?? window)?.delete(keyOf(type, listener, options))) held.listeners--;
  };
  const Observer = window.ResizeObserver;
  window.ResizeObserver = class extends Observer {
    private isCounted = false;
    override observe(target: Element): void {
      super.observe(target);
      if (!this.isCounted) held.observers++;
      this.isCounted = true;
    }
    override disconnect(): void {
      super.disconnect();
      if (this.isCounted) held.observers--;
      this.isCounted = false;
    }
  };
  const timers = new Set<number>();
  const { setInterval: start, clearInterval: end } = window;
  Object.assign(window, {
    setInterval: (work: () => void, milliseconds: number) => {
      const id = start(work, milliseconds) as unknown as number;
      timers.add(id);
      held.intervals = timers.size;
      return id;
    },
    clearInterval: (id: number) => {
      end(id);
      timers.delete(id);
      held.intervals = timers.size;
    },
  });
}

test("after a hundred games that were started and stopped, a page holds nothing of them", async ({
  page,
}) => {
  await page.addInitScript(count);
  await open(page, FILLED, "sessions");
  const heldAfter = (games: number) =>
    page.evaluate(async (times) => {
      const { page: sessions, held } = window as unknown as Global;
      for (let i = 0; i < times; i++) {
        const session = sessions.start();
        // Some are stopped at once, as in React's strict mode, others in the middle of a game.
        if (i % 4 > 0) {
          await new Promise((resolve) => setTimeout(resolve, 20));
          dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
          await new Promise((resolve) => setTimeout(resolve, 20 * (i % 4)));
        }
        await session.stop();
      }
      const elements = document.querySelectorAll("main *, canvas, style").length;
      return { ...held, elements, sheets: document.adoptedStyleSheets.length };
    }, games);
  const first = await heldAfter(4);
  expect(first).toMatchObject({ observers: 0, intervals: 0, elements: 0, sheets: 0 });
  expect(await heldAfter(96)).toEqual(first);
});

test("a game takes the element of the one that was stopped before, and the saved game goes on", async ({
  page,
}) => {
  await open(page, FILLED, "sessions");
  await page.evaluate(() => {
    const { page: sessions } = window as unknown as Global;
    // As React's strict mode mounts, unmounts and mounts again.
    void sessions.start().stop();
    Object.assign(window, { session: sessions.start() });
  });
  await page.getByRole("option", { name: "New game", exact: true }).click();
  const turn = page.getByRole("region", { name: "Status" }).getByText(/^turn/);
  await expect(turn).toHaveText("turn 0");
  await page.keyboard.press("ArrowRight");
  await expect(turn).toHaveText("turn 1");
  await expect(page.locator(".dk-page")).toHaveCount(1);
  await page.evaluate(async () => {
    const { session, page: sessions } = window as unknown as Global & { session: { stop(): Promise<void> } };
    await session.stop();
    sessions.start();
  });
  await page.getByRole("option", { name: "Continue" }).click();
  await expect(turn).toHaveText("turn 1");
});

test("a second game in the same element is refused", async ({ page }) => {
  await open(page, FILLED, "sessions");
  const why = await page.evaluate(async () => {
    const { page: sessions } = window as unknown as Global;
    sessions.start();
    return sessions.start().ended.catch((error: Error) => error.message);
  });
  expect(why).toContain("already shows a game");
});
