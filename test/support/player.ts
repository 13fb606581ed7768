import type { SaveStore } from "@delvekit/core/store";
import { type View, wordsOf } from "@delvekit/display/view";
import { type App, run } from "@delvekit/screens";
import { type Headless, headless } from "@delvekit/screens/headless";

/** A player without a screen, at the title of a game. */
export interface Played extends Headless {
  /** Resolves when the player has quit. */
  readonly done: Promise<void>;
}

/** Runs a game for a player without a screen. */
export async function play(app: App, store?: SaveStore, seed = 12): Promise<Played> {
  const player = headless({ seed, ...(store && { store }) });
  const done = run(app, player).ended.then(() => undefined);
  await player.press();
  return { ...player, done };
}

/** The topmost card. */
export function cardOf({ cards }: View) {
  return cards.at(-1);
}

/** The words of the log. */
export function logOf({ log }: View): string[] {
  return log.map(({ text }) => wordsOf(text));
}
