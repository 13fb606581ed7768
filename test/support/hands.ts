import { expect, type Locator, type Page } from "@playwright/test";

/** A way to play: with one device and no other. */
export interface Hands {
  /** Chooses a row of the window that is open: the first whose name has these words. */
  choose(words: RegExp): Promise<void>;
  /** Does one of the things that buttons on the screen stand for. */
  verb(name: "explore" | "down" | "wait"): Promise<void>;
  /** Opens the list of all that can be done. */
  menu(): Promise<void>;
  step(way: string): Promise<void>;
}

const STEPS: Readonly<Record<string, { readonly x: number; readonly y: number; readonly key: string }>> = {
  north: { x: 0, y: -1, key: "ArrowUp" },
  south: { x: 0, y: 1, key: "ArrowDown" },
  west: { x: -1, y: 0, key: "ArrowLeft" },
  east: { x: 1, y: 0, key: "ArrowRight" },
  "north-west": { x: -1, y: -1, key: "y" },
  "north-east": { x: 1, y: -1, key: "u" },
  "south-west": { x: -1, y: 1, key: "b" },
  "south-east": { x: 1, y: 1, key: "n" },
};

const row = (page: Page, words: RegExp) => page.getByRole("option", { name: words }).first();
const action = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Actions" }).getByRole("button", { name });

/** The keyboard alone: arrows and Enter in lists, keys for the rest. */
export function keyboard(page: Page): Hands {
  const keys = { explore: "o", down: ">", wait: "." };
  return {
    choose: async (words) => {
      await moveTo(page, words, async (rows) => {
        for (let row = 0; row < Math.abs(rows); row++)
          await page.keyboard.press(rows > 0 ? "ArrowDown" : "ArrowUp");
      });
      await page.keyboard.press("Enter");
    },
    verb: (name) => page.keyboard.press(keys[name]),
    menu: () => page.keyboard.press("m"),
    step: (way) => page.keyboard.press(STEPS[way]!.key),
  };
}

/** The mouse alone: clicks on rows, buttons and cells. */
export function mouse(page: Page): Hands {
  return pointer(
    page,
    (target) => target.click(),
    ({ x, y }) => page.mouse.click(x, y),
  );
}

/** Fingers alone: taps. */
export function touch(page: Page): Hands {
  return pointer(
    page,
    (target) => target.tap(),
    ({ x, y }) => page.touchscreen.tap(x, y),
  );
}

function pointer(
  page: Page,
  press: (target: Locator) => Promise<void>,
  pressAt: (at: { readonly x: number; readonly y: number }) => Promise<void>,
): Hands {
  return {
    choose: (words) => press(row(page, words)),
    verb: (name) => press(action(page, name)),
    menu: () => press(action(page, "menu")),
    step: async (way) => pressAt(await cellBeside(page, STEPS[way]!)),
  };
}

/** The accessibility tree alone: what has a role and a name is pressed as a screen reader presses it; steps are keys. */
export function reader(page: Page): Hands {
  const press = (target: Locator) => target.evaluate((element: HTMLElement) => element.click());
  return {
    choose: (words) => press(row(page, words)),
    verb: (name) => press(action(page, name)),
    menu: () => press(action(page, "menu")),
    step: (way) => page.keyboard.press(STEPS[way]!.key),
  };
}

/** A gamepad alone: a stick, A, and the list behind the menu button. */
export function gamepad(page: Page): Hands {
  const press = (button: number) => page.evaluate((at) => window.gamepad.press(at), button);
  const push = (x: number, y: number, times = 1) =>
    page.evaluate(([dx, dy, count]) => window.gamepad.push(dx!, dy!, count!), [x, y, times]);
  const hands: Hands = {
    choose: async (words) => {
      await moveTo(page, words, (rows) => push(0, Math.sign(rows), Math.abs(rows)));
      await press(0);
    },
    menu: () => press(9),
    async verb(name) {
      if (name === "explore") return press(8);
      await hands.menu();
      await expect(row(page, /Explore/)).toBeVisible();
      // Stairs that nobody has found are not in the list; B closes it.
      if (name === "down" && !(await row(page, /stairs down/).isVisible())) return press(1);
      await hands.choose(name === "down" ? /stairs down/ : /Wait a turn/);
    },
    step: async (way) => push(STEPS[way]!.x, STEPS[way]!.y),
  };
  return hands;
}

/** Gives a page a gamepad whose buttons and stick a test moves. To be called before the page is opened. */
export async function plugInGamepad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const axes = [0, 0, 0, 0];
    navigator.getGamepads = () => [{ connected: true, buttons, axes } as unknown as Gamepad];
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const until = async (time: number) => {
      for (const start = performance.now(); performance.now() - start < time; ) await frames(1);
    };
    window.gamepad = {
      async press(at) {
        buttons[at]!.pressed = true;
        await frames(2);
        buttons[at]!.pressed = false;
        await frames(2);
      },
      async push(x, y, times) {
        for (let time = 0; time < times; time++) {
          [axes[0], axes[1]] = [x, y];
          // A direction counts once both axes have had time to come; held longer, it repeats.
          await until(60);
          await frames(1);
          [axes[0], axes[1]] = [0, 0];
          await frames(2);
        }
      },
    };
  });
}

declare global {
  interface Window {
    gamepad: {
      press(button: number): Promise<void>;
      push(x: number, y: number, times: number): Promise<void>;
    };
  }
}

/**
 * Goes through a list, the shorter way, until the row with these words is the chosen one.
 *
 * @param move goes down so many rows, or up if there are fewer than none
 */
async function moveTo(page: Page, words: RegExp, move: (rows: number) => Promise<void>): Promise<void> {
  // The title comes with a hall that burns, which takes a busy machine its time.
  await expect(row(page, words)).toBeVisible({ timeout: 20_000 });
  for (let tries = 0; tries < 6; tries++) {
    const rows = await rowsBetween(page, words);
    if (rows === 0) return;
    await move(rows);
  }
  throw new Error(`no row ${words} can be reached`);
}

/** How many rows below the chosen one the first with these words is. Lists go round. */
async function rowsBetween(page: Page, words: RegExp): Promise<number> {
  const rows = await page.locator("[data-card]:not([inert]) [role=option]").evaluateAll((options) =>
    options.map((option) => ({
      text: option.textContent ?? "",
      isChosen: option.getAttribute("aria-selected") === "true",
    })),
  );
  const down = rows.findIndex(({ text }) => words.test(text)) - rows.findIndex(({ isChosen }) => isChosen);
  return Math.abs(down) * 2 <= rows.length ? down : down - Math.sign(down) * rows.length;
}

/** Where a cell beside the hero is on the page. */
async function cellBeside(page: Page, { x, y }: { readonly x: number; readonly y: number }) {
  const map = page.getByRole("region", { name: "Map" });
  const at = await map.evaluate(({ dataset }) => ({
    corner: dataset["corner"],
    focus: dataset["focus"],
    cell: dataset["cell"],
  }));
  const [[left = 0, top = 0], [column = 0, line = 0]] = [at.corner, at.focus].map((text) =>
    text!.split(",").map(Number),
  ) as [number[], number[]];
  const box = (await map.boundingBox())!;
  const cell = Number(at.cell);
  return { x: box.x + (column - left + x + 0.5) * cell, y: box.y + (line - top + y + 0.5) * cell };
}
