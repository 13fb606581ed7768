import { createMemoryStore } from "@delvekit/core/store";
import { type Host, run } from "@delvekit/screens";
import tutorial from "../src/app";

/** There and back, and a rest. A crab comes after some forty turns, and would end the game after seventy. */
const KEYS = Array.from({ length: 60 }, (_, turn) => "lhjk.."[turn % 6]!);

/** Presses a key, and waits for the next view. */
type Press = (key: string) => Promise<void>;

/**
 * The first turns of the tutorial without a screen, begun again and again: each run is a key, and is over when the turn's view is shown, or if wished
 * when the turn is saved, too. Without that it is saved between the keys, as in a page, which saves after it has handed the view to its stage.
 */
export function keysOfTutorial({ saved = false } = {}) {
  let player = begin();
  let turn = KEYS.length;
  return {
    pieces: 1,
    async prepare() {
      await player.save();
      if (turn < KEYS.length) return;
      await player.close();
      player = begin();
      turn = 0;
      await player.press("Enter");
      await player.save();
    },
    async run() {
      await player.press(KEYS[turn++]!);
      if (saved) await player.save();
      return turn;
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
