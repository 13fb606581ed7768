import type { AutosaveResult, SaveStore } from "@delvekit/core/store";
import type { Game } from "../game";
import { type Berth, createBerth } from "./berth";
import { type News, unremoved, unsaved, whyOf } from "./news";
import type { Opening } from "./opening";
import { newSlot } from "./slots";

/** Keeps whatever game is being played saved, so that it may be left at any moment. */
export interface Keeper {
  /** Why the game is not saved, when it cannot be. */
  readonly trouble: string | undefined;
  /** Where the game is saved. */
  readonly slot: string;
  /**
   * To be called with the game that is being played after anything that may have changed it. Turns are saved in the background. The save of
   * a game that has ended is removed, and so is that of a game in place of which another one is played, as soon as that one is saved.
   */
  keep(game: Game): void;
  /** Saves for the last time, and waits until all is done. `trouble` tells whether it went well. */
  close(): Promise<void>;
}

/** What a keeper needs from outside. */
interface Outside {
  /** Milliseconds since 1970, for the notes of the saves. */
  readonly time: () => number;
  /** Called when saving fails; not again until it has worked in between. */
  readonly tell: (news: News) => void;
}

/** Makes a keeper for a game that was opened. */
export function createKeeper(
  store: SaveStore,
  { game, slot, replaces, trouble: first }: Opening,
  { time, tell }: Outside,
): Keeper {
  let trouble = first;
  let isOver = false;
  let errands = Promise.resolve();
  /** How to remove the saves that the game is to replace. */
  let replaced = replaces === undefined ? [] : [() => store.remove(replaces)];
  let berth = moor(game, slot);

  function moor(game: Game, slot: string): Berth {
    return createBerth(store, game, slot, {
      time,
      onResult(result) {
        note(result);
        if (result.kind === "saved" && game === berth.game) clear();
      },
    });
  }

  function note(result: AutosaveResult): void {
    if (result.kind === "saved") trouble = undefined;
    if (result.kind === "failed") complain(result.error);
  }

  function complain(error: unknown): void {
    const isNews = trouble === undefined;
    trouble = whyOf(error);
    if (isNews) tell(unsaved(trouble));
  }

  function clear(): void {
    for (const remove of replaced) {
      errands = errands.then(remove).catch((error) => tell(unremoved(error)));
    }
    replaced = [];
  }

  return {
    get trouble() {
      return trouble;
    },
    get slot() {
      return berth.slot;
    },
    keep(game) {
      if (game !== berth.game) {
        if (!isOver) replaced.push(berth.vacate);
        berth = moor(game, newSlot(game.seed, time()));
        isOver = false;
      }
      if (!game.ending) return berth.keep();
      if (isOver) return;
      isOver = true;
      replaced.push(berth.vacate);
      clear();
    },
    async close() {
      if (!isOver) await berth.save();
      await errands;
    },
  };
}
