import { createMemoryStore } from "@delvekit/core/store";
import { type Host, run } from "@delvekit/screens";
import tutorial from "../src/app";

/** There and back, and a rest. A crab comes after some forty turns, and would end the game after seventy. */
const KEYS = Array.from({ length: 60 }, (_, turn) => "lhjk.."[turn % 6]!);

/** The first turns of the tutorial without a screen: each key is a turn, and is over when its view is shown. */
export function keysOfTutorial() {
  let press = begin();
  return {
    pieces: KEYS.length,
    async prepare() {
      press = begin();
      await press("Enter");
    },
    async run() {
      for (const key of KEYS) await press(key);
      return KEYS.length;
    },
  };
}

/** Begins a program. @returns what presses a key and waits for the next view */
function begin(): (key: string) => Promise<void> {
  let take: Parameters<Host["open"]>[0]["onInput"] = () => undefined;
  let show: () => void = () => undefined;
  const nextView = () =>
    new Promise<void>((resolve) => {
      show = resolve;
    });
  const title = nextView();
  run(tutorial, {
    store: createMemoryStore(),
    now: () => 0,
    seed: () => 1,
    open({ onInput }) {
      take = onInput;
      return { show: () => show(), close: () => undefined };
    },
  });
  return async (key) => {
    await title;
    const view = nextView();
    take({ kind: "key", key });
    await view;
  };
}
