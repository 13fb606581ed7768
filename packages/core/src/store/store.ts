/** What a game tells of a save besides its bytes. */
export interface SaveNote {
  /** When it was taken, in the game's own count: milliseconds since 1970 as a rule. A finite number. */
  readonly time: number;
  /** What a list of saves shows: hero, place, turn. Any text. Default: empty. */
  readonly summary?: string;
}

/** One saved game, as a list shows it. */
export interface SaveInfo {
  /** The name it was written under. */
  readonly slot: string;
  readonly time: number;
  readonly summary: string;
  /** How many bytes the save has. */
  readonly size: number;
  /** Why the save cannot be read, when it cannot. Everything else but the slot's name may be empty then. */
  readonly damage?: string;
}

/** Bytes with what is known of them. */
export interface StoredSave {
  readonly info: SaveInfo;
  readonly bytes: Uint8Array;
}

/**
 * A place for saved games, each in a slot of its own: one to 64 small letters, digits, `-` and `_`, beginning with a letter or digit.
 * What is stored are bytes: of `saveWorld`, or any others.
 *
 * A slot holds the whole of what was last written to it with success. Every function answers with a promise that is rejected with a
 * `StoreError` when the place fails, and then has changed nothing.
 */
export interface SaveStore {
  /** All slots with a save, the latest first, those of the same time by name. */
  list(): Promise<readonly SaveInfo[]>;
  /** The save of a slot, or undefined when there is none. Rejected for a damaged one. */
  read(slot: string): Promise<StoredSave | undefined>;
  /** Puts bytes into a slot, in place of those that were there. */
  write(slot: string, bytes: Uint8Array, note: SaveNote): Promise<SaveInfo>;
  /** Empties a slot, if there is anything in it. */
  remove(slot: string): Promise<void>;
}
