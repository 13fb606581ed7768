import { createMemoryStore } from "@delvekit/core/store";
import { type Host, run } from "@delvekit/screens";
import tutorial from "../src/app";

/** There and back, and a rest. A crab comes after some forty turns, and would end the game after seventy. */
const KEYS = Array.from({ length: 60 }, (_, turn) => "lhjk.."[turn % 6]!);

/** Presses a key, and waits for the next view. */
type Press = (key: string) => Promise<void>;

/**
 * The first turns of the tutorial without a screen: each key is a turn, and is over when its view is shown, or if wished when it is saved, too.
 */
export function keysOfTutorial({ saved = false } = {}) {
  let player = begin();
  return {
    pieces: KEYS.length,
    async prepare() {
      await player.close();
      player = begin();
      await player.press("Enter");
      await player.save();
    },
    async run() {
      for (const key of KEYS) {
        await player.press(key);
        if (saved) await player.save();
      }
      return KEYS.length;
    },
  };
}

function begin(): { readonly press: Press; save(): Promise<void>; close(): Promise<void> } {
  let take: Parameters<Host["open"]>[0]["onInput"] = () => undefined;
  let show: () => void = () => undefined;
  const nextView = () =>
    new Promise<void>((resolve) => {
      show = resolve;
    });
  const title = nextView();
  const session = run(tutorial, {
    store: createMemoryStore(),
    now: () => 0,
    seed: () => 1,
    open({ onInput }) {
      take = onInput;
      return { show: () => show(), close: () => undefined };
    },
  });
  return {
    async press(key) {
      await title;
      const view = nextView();
      take({ kind: "key", key });
      await view;
    },
    save: async () => session.game?.flush(),
    close: () => session.stop(),
  };
}
