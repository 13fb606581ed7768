import { messageOf, NewerSaveError, StoreError } from "../world";
import { type Hold, type Lease, type LeaseOptions, takeLease } from "./lease";

/** What a game tells of a save besides its bytes. */
export interface SaveNote {
  /** When it was taken, in the game's own count: milliseconds since 1970 as a rule. A finite number. */
  readonly time: number;
  /** What a list of saves shows: hero, place, turn. Any text of up to 100,000 characters. Default: empty. */
  readonly summary?: string;
  /**
   * The generation of the save that this one goes on from, 0 for a slot that is empty. When the slot holds another by now, because
   * a second page or program wrote to it, nothing is written. Default: whatever is there is replaced.
   */
  readonly over?: number;
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
  /** Another one after every write to the slot: one more as a rule, from 1. Saves from before there were generations have 1. */
  readonly generation: number;
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
  /** Puts bytes into a slot, in place of those that were there. Rejected with a `NewerSaveError` when those are not the ones of `note.over`. */
  write(slot: string, bytes: Uint8Array, note: SaveNote): Promise<SaveInfo>;
  /** Empties a slot, if there is anything in it. */
  remove(slot: string): Promise<void>;
  /**
   * Takes a slot for a game in play, so that a second page or program notices. It is a notice and no lock: who writes should say
   * over which generation. Rejected with a `HeldError` when somebody else has it.
   */
  lease(slot: string, options: LeaseOptions): Promise<Lease>;
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

/** What is to be known of bytes for a slot, as its first save. @throws {StoreError} before anything is stored. */
export function describeSave(
  slot: string,
  bytes: Uint8Array,
  { time, summary = "", over }: SaveNote,
): SaveInfo {
  checkSlot(slot);
  if (over !== undefined && !(Number.isSafeInteger(over) && over >= 0))
    throw new StoreError(
      `slot "${slot}": over is ${over}; allowed are generations, whole numbers from 0`,
      slot,
    );
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
  return { slot, time, summary, size: bytes.length, generation: 1 };
}

/** What a list shows of a slot whose save cannot be read: it must not hide the others. */
export function damagedSave(slot: string, damage: string): SaveInfo {
  return { slot, time: 0, summary: "", size: 0, generation: 0, damage };
}

/**
 * A save's description as what follows the one in its slot.
 * @throws {NewerSaveError} when that is not the one it is to follow.
 */
export function following(info: SaveInfo, generation: number, { over }: SaveNote): SaveInfo {
  if (over !== undefined && over !== generation) throw new NewerSaveError(info.slot, over, generation);
  return { ...info, generation: generation + 1 };
}

/** The generation that a slot has, 0 for an empty one. Saves from before there were generations have 1. */
export function generationOf(info: unknown): number {
  if (typeof info !== "object" || info === null) return 0;
  const { generation } = info as Partial<SaveInfo>;
  return Number.isSafeInteger(generation) && (generation as number) > 0 ? (generation as number) : 1;
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

/**
 * Makes a store that lasts as long as the program: for tests, and for games that save nowhere else.
 * @example const store = createMemoryStore(); // in tests
 */
export function createMemoryStore(): SaveStore {
  const slots = new Map<string, StoredSave>();
  const holds = new Map<string, Hold | undefined>();
  return {
    list: async () => latestFirst([...slots.values()].map(({ info }) => info)),
    async read(slot) {
      checkSlot(slot);
      const save = slots.get(slot);
      return save && { ...save, bytes: save.bytes.slice() };
    },
    async write(slot, bytes, note) {
      const before = generationOf(slots.get(slot)?.info);
      const info = following(describeSave(slot, bytes, note), before, note);
      slots.set(slot, { info, bytes: Uint8Array.from(bytes) });
      return info;
    },
    async remove(slot) {
      checkSlot(slot);
      slots.delete(slot);
    },
    async lease(slot, options) {
      checkSlot(slot);
      return takeLease(async (slot, change) => void holds.set(slot, change(holds.get(slot))), slot, options);
    },
  };
}
