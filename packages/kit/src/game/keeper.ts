import type { SaveStore } from "@delvekit/core/store";

/** Keeps a slot up to date with a game that goes on: one write at a time, always the latest state. */
export interface Keeper {
  /** Why the last state could not be written. */
  readonly trouble: string | undefined;
  /** To be called when something changed: it is written as soon as what is being written now is. */
  keep(): void;
  /** Waits until everything is written. */
  settle(): Promise<void>;
  /** Empties the slot, after what is being written. */
  clear(): Promise<void>;
}

/** What a keeper needs. */
interface Kept {
  readonly store: SaveStore;
  readonly slot: string;
  /** The generation that the slot is known to have, 0 for an empty one: another program's save is never replaced. */
  readonly generation: number;
  /** The bytes of the state as it is now. */
  readonly bytes: () => Uint8Array;
  /** What lists of saves show. */
  readonly note: () => { readonly time: number; readonly summary: string };
}

/** Makes a keeper for a slot. */
export function createKeeper({ store, slot, generation, bytes, note }: Kept): Keeper {
  let trouble: string | undefined;
  let over = generation;
  let due = false;
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    // What changes meanwhile is written afterwards, all of it at once.
    while (due) {
      due = false;
      try {
        const info = await store.write(slot, bytes(), { ...note(), over });
        over = info.generation;
        trouble = undefined;
      } catch (error) {
        trouble = error instanceof Error ? error.message : String(error);
      }
    }
    writing = undefined;
  };

  const settle = async (): Promise<void> => {
    while (writing) await writing;
  };
  return {
    get trouble() {
      return trouble;
    },
    keep() {
      due = true;
      writing ??= write();
    },
    settle,
    async clear() {
      await settle();
      if (trouble === undefined) await store.remove(slot);
    },
  };
}
