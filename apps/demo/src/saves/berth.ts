import { type AutosaveResult, createAutosave, type SaveStore } from "@delvekit/core/store";
import { type Game, status } from "../game";

/** A game and its slot among the saves. */
export interface Berth {
  readonly game: Game;
  readonly slot: string;
  /** Saves the game unless nothing has happened since it was saved. The state is copied at once, and written in the background. */
  keep(): void;
  /** Saves it in any case, after whatever is being written. */
  save(): Promise<AutosaveResult>;
  /** Removes its save, for good. */
  vacate(): Promise<void>;
}

/** What a berth needs from outside. */
export interface BerthOptions {
  readonly time: () => number;
  /** Told of every save that was made or that failed. */
  readonly onResult: (result: AutosaveResult) => void;
}

/** Makes a berth for a game. */
export function createBerth(
  store: SaveStore,
  game: Game,
  slot: string,
  { time, onResult }: BerthOptions,
): Berth {
  const autosave = createAutosave(store, {
    slot,
    keep: 1,
    every: 1,
    time,
    summary: () => summaryOf(game),
    onResult(result) {
      // Turns may have been played while it was written.
      if (result.kind === "saved") keep();
      onResult(result);
    },
  });
  const keep = () => void autosave.after(game.world);
  // What the game is like now counts as saved; the next turn does not.
  keep();
  return {
    game,
    slot,
    keep,
    save: () => autosave.save(game.world),
    async vacate() {
      // Waits for what is being written. And where nothing can be removed, what stays is known to be over.
      await autosave.save(game.world);
      await store.remove(slot);
    },
  };
}

/** A game in a few words. */
function summaryOf(game: Game): string {
  const { depth, turn } = status(game);
  return `seed ${game.seed}, depth ${depth}, turn ${turn}`;
}
