import { createMemoryStore, type SaveStore } from "@delvekit/core/store";
import { checkKey, createFrame, printFrame } from "@delvekit/display";
import type { Theme } from "@delvekit/display/look";
import { drawView } from "@delvekit/display/stage";
import type { Input, View } from "@delvekit/display/view";
import { KitError } from "@delvekit/kit";
import type { Seed } from "@delvekit/random";
import type { Host } from "..";
import { whenLoaded } from "../loading";

/** Options of `headless`. */
export interface HeadlessOptions {
  /** Where games are saved. Default: in memory. */
  readonly store?: SaveStore;
  /** The seed of every new game. Default 1. */
  readonly seed?: Seed;
  /** The time in milliseconds since 1970, as far as the game knows. Default 0. */
  readonly now?: number;
}

/** A host without a screen. */
export interface Headless extends Host {
  /** All views that were shown, oldest first. */
  readonly views: readonly View[];
  /**
   * The current view.
   * @throws {KitError} before anything was shown, or if the game could not open: then `ended` of its session tells why
   * @example console.log(player.view().log.length);
   */
  view(): View;
  /**
   * Presses keys, one after the other, and returns the view after everything that they do is done.
   * @throws {UnknownKeyError} for a key that no keyboard has, before any is pressed
   * @example await player.press("Enter", "ArrowRight", "g");
   */
  press(...keys: readonly string[]): Promise<View>;
  /**
   * Sends any other input, and returns the view after that.
   * @example await player.input({ kind: "key", key: "o" });
   */
  input(input: Input): Promise<View>;
  /**
   * The current view as a terminal of this size would show it, without colours. Default 80 x 24.
   * @example console.log(player.text(80, 24));
   */
  text(columns?: number, rows?: number): string;
}

/**
 * Plays without a screen. Nothing waits for a clock: an input is done when the game waits for the next one. Only a store whose answer comes from outside
 * of the program is waited for, for a moment.
 *
 * @example
 * const player = headless({ seed: 7 });
 * run(cinderHalls, player);
 * await player.press("Enter", "ArrowRight");
 * console.log(player.text());
 */
export function headless({ store = createMemoryStore(), seed = 1, now = 0 }: HeadlessOptions = {}): Headless {
  const views: View[] = [];
  /** Calls of the store that are not answered yet. */
  const open = new Set<unknown>();
  let look: Theme | undefined;
  let take: (input: Input) => void = () => undefined;

  const view = () => views.at(-1) ?? nothingShown();
  const input = async (one: Input) => {
    await settled(views, open);
    take(one);
    await settled(views, open);
    return view();
  };

  return {
    store: watched(store, open),
    now: () => now,
    seed: () => seed,
    open({ theme, onInput }) {
      look = theme;
      take = onInput;
      return { show: (shown) => void views.push(shown), close: () => undefined };
    },
    views,
    view,
    input,
    async press(...keys) {
      for (const key of keys) checkKey(key, "press");
      await settled(views, open);
      for (const key of keys) await input({ kind: "key", key });
      return view();
    },
    text(columns = 80, rows = 24) {
      const frame = createFrame(columns, rows);
      drawView(frame, view(), { theme: look ?? nothingShown() });
      return printFrame(frame);
    },
  };
}

function nothingShown(): never {
  throw new KitError(
    "nothing is shown yet: give this host to run, and press a key; `ended` says what failed",
  );
}

/** After so many steps of the program without anything new, everything that was started is done, or waits for the store. */
const STEPS = 100;
/** For so many rounds of the event loop it waits for a store that does not answer. */
const ROUNDS = 3;

/** The same store; `open` has its calls that are not answered yet. */
function watched<T extends object>(called: T, open: Set<unknown>): T {
  const get = (_: T, name: string | symbol) => {
    const part: unknown = Reflect.get(called, name);
    if (typeof part !== "function") return part;
    return async (...given: unknown[]) => {
      const call = part.apply(called, given);
      open.add(call);
      return call.finally(() => open.delete(call));
    };
  };
  return new Proxy(called, { get });
}

/** Waits until everything that was started is done, or waits for the player or for a store that does not answer. */
async function settled(views: readonly View[], open: ReadonlySet<unknown>): Promise<void> {
  for (let left = ROUNDS; left > 0; left--) {
    const { length } = views;
    for (let step = 0; step < STEPS; step++) if (await whenLoaded()) step = 0;
    // biome-ignore lint/style/noRestrictedGlobals: only a store that is outside of the program is waited for
    if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 0));
    else if (views.length === length) return;
    if (views.length !== length) left = ROUNDS + 1;
  }
}
