import { messageOf, StoreError } from "../world/errors";

/** What a game tells of a save besides its bytes. */
export interface SaveNote {
  /** When it was taken, in the game's own count: milliseconds since 1970 as a rule. A finite number. */
  readonly time: number;
  /** What a list of saves shows: hero, place, turn. Any text of up to 100,000 characters. Default: empty. */
  readonly summary?: string;
}

/** The longest summary. Written as JSON, it stays below the longest note that stores read. */
const LONGEST_SUMMARY = 100_000;

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

const SLOT = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Names that mean devices on Windows, whatever stands behind a dot. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/**
 * @param ending what is put behind the name before it is used
 * @throws {StoreError} for a name that not every store can keep.
 */
export function checkSlot(slot: string, ending = ""): void {
  const whole = `${slot}${ending}`;
  if (typeof slot === "string" && SLOT.test(whole) && !DEVICE.test(whole)) return;
  const behind = ending === "" ? "" : ` with ${JSON.stringify(ending)} behind it`;
  throw new StoreError(
    `slot ${JSON.stringify(slot)}${behind}: allowed are 1 to 64 small letters, digits, - and _, beginning with a letter or digit`,
    slot,
  );
}

/** What is to be known of bytes for a slot. @throws {StoreError} before anything is stored. */
export function describeSave(slot: string, bytes: Uint8Array, { time, summary = "" }: SaveNote): SaveInfo {
  checkSlot(slot);
  if (!(bytes instanceof Uint8Array))
    throw new StoreError(`slot "${slot}": a save is a Uint8Array; given was ${typeof bytes}`, slot);
  if (!Number.isFinite(time))
    throw new StoreError(`slot "${slot}": time is ${time}; allowed is any finite number`, slot);
  if (typeof summary !== "string")
    throw new StoreError(`slot "${slot}": a summary is a text; given was ${typeof summary}`, slot);
  if (summary.length > LONGEST_SUMMARY) {
    const allowed = `allowed are ${LONGEST_SUMMARY}`;
    throw new StoreError(`slot "${slot}": the summary has ${summary.length} characters; ${allowed}`, slot);
  }
  return { slot, time, summary, size: bytes.length };
}

/** What a list shows of a slot whose save cannot be read: it must not hide the others. */
export function damagedSave(slot: string, damage: string): SaveInfo {
  return { slot, time: 0, summary: "", size: 0, damage };
}

/** Saves in the order of every list. */
export function latestFirst(saves: readonly SaveInfo[]): SaveInfo[] {
  return [...saves].sort((a, b) => b.time - a.time || (a.slot < b.slot ? -1 : 1));
}

/** What a store throws when its place fails. */
export function failed(what: string, slot: string, cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  const why = messageOf(cause);
  return new StoreError(`slot "${slot}" cannot be ${what}: ${why}`, slot, { cause });
}

/** Makes a store that lasts as long as the program: for tests, and for games that save nowhere else. */
export function createMemoryStore(): SaveStore {
  const slots = new Map<string, StoredSave>();
  return {
    list: async () => latestFirst([...slots.values()].map(({ info }) => info)),
    async read(slot) {
      checkSlot(slot);
      const save = slots.get(slot);
      return save && { ...save, bytes: save.bytes.slice() };
    },
    async write(slot, bytes, note) {
      const info = describeSave(slot, bytes, note);
      slots.set(slot, { info, bytes: Uint8Array.from(bytes) });
      return info;
    },
    async remove(slot) {
      checkSlot(slot);
      slots.delete(slot);
    },
  };
}
