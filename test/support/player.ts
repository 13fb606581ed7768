import { createMemoryStore, type SaveStore } from "@delvekit/core/store";
import type { Input, View } from "@delvekit/display/view";
import { type App, type Host, run } from "@delvekit/kit/screens";

/** A player without a screen: presses keys and looks at the views. */
export interface Played {
  readonly views: readonly View[];
  readonly store: SaveStore;
  /** Resolves when the player has quit. */
  readonly done: Promise<void>;
  view(): View;
  press(...keys: readonly string[]): Promise<View>;
  input(input: Input): Promise<View>;
}

/** Lets everything happen that is due. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Runs a game for a player without a screen. */
export async function play(app: App, store: SaveStore = createMemoryStore(), seed = 12): Promise<Played> {
  const views: View[] = [];
  let take: (input: Input) => void = () => undefined;
  const host: Host = {
    open({ onInput }) {
      take = onInput;
      return { show: (view) => void views.push(view), close: () => undefined };
    },
    store,
    now: () => 0,
    seed: () => seed,
  };
  const done = run(app, host);
  await settle();
  const view = () => views.at(-1) as View;
  const input = async (one: Input) => {
    take(one);
    await settle();
    return view();
  };
  return {
    views,
    store,
    done,
    view,
    input,
    async press(...keys) {
      for (const key of keys) await input({ kind: "key", key });
      return view();
    },
  };
}

/** The topmost card. */
export function cardOf({ cards }: View) {
  return cards.at(-1);
}

/** The words of the log. */
export function logOf({ log }: View): string[] {
  return log.map(({ text }) =>
    typeof text === "string"
      ? text
      : text.map((part) => (typeof part === "string" ? part : part.text)).join(""),
  );
}
