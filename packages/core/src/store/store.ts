import { messageOf, NewerSaveError, StoreError } from "../world";

function unfit(slot: string, problem: string): StoreError {
  return new StoreError(`slot "${slot}": ${problem}`, slot);
}

/** What a game stores with a save besides its bytes. */
export interface SaveNote {
  /** When it was made, usually in milliseconds since 1970. Any finite number. */
  readonly time: number;
  /** What a list of saves shows: hero, place, turn. Any text of up to 100,000 characters. Default: empty. */
  readonly summary?: string;
  /**
   * The generation of the save that this one continues, 0 for an empty slot. If the slot now holds another, because a second page or program wrote to
   * it, nothing is written. Default: the save that is there is replaced.
   */
  readonly over?: number;
}

/** The longest summary. Encoded as JSON it is shorter than the longest note that stores read. */
const LONGEST_SUMMARY = 100_000;

/** One saved game, as a list shows it. */
export interface SaveInfo {
  /** The name under which it was written. */
  readonly slot: string;
  readonly time: number;
  readonly summary: string;
  /** The size of the save in bytes. */
  readonly size: number;
  /** Changes with every write to the slot: it counts up from 1. Saves from versions without generations have 1. */
  readonly generation: number;
  /** Why the save cannot be read, if it cannot. Then all other properties except the slot may be empty. */
  readonly damage?: string;
}

/** A save's bytes and its entry in the list. */
export interface StoredSave {
  readonly info: SaveInfo;
  readonly bytes: Uint8Array;
}

/**
 * A place for saved games. Each has its own slot: a name of one to 64 lower-case letters, digits, `-` and `_`, starting with a letter or digit. A
 * store holds bytes, of `saveWorld` or any others.
 *
 * A slot always holds the complete result of the last successful write. Every function returns a promise. If the store fails, the promise is rejected
 * with a `StoreError`, and nothing has changed.
 */
export interface SaveStore {
  /**
   * All slots that have a save, the latest first, then by name.
   * @example for (const { slot, summary } of await store.list()) console.log(slot, summary);
   */
  list(): Promise<readonly SaveInfo[]>;
  /**
   * The save in a slot, or undefined if there is none. Rejected for a damaged one.
   * @example const saved = await store.read("hero"); if (saved) loadWorld(saved.bytes, setup);
   */
  read(slot: string): Promise<StoredSave | undefined>;
  /**
   * Writes bytes to a slot, replacing what was there. Rejected with a `NewerSaveError` if that is not the save named by `note.over`.
   * @example await store.write("hero", saveWorld(world), { time: Date.now(), summary: "depth 3" });
   */
  write(slot: string, bytes: Uint8Array, note: SaveNote): Promise<SaveInfo>;
  /**
   * Empties a slot, if there is anything in it.
   * @example await store.remove("hero"); // permadeath
   */
  remove(slot: string): Promise<void>;
}

const SLOT = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Names that mean devices on Windows, whatever extension follows. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/** Whether a slot may have this name. */
export function isSlot(name: string): boolean {
  return typeof name === "string" && SLOT.test(name) && !DEVICE.test(name);
}

/** @throws {StoreError} for a name that not every store can use. */
export function checkSlot(slot: string): void {
  if (isSlot(slot)) return;
  throw new StoreError(
    `slot ${JSON.stringify(slot)}: allowed are 1 to 64 lower-case letters, digits, - and _, beginning with a letter or digit`,
    slot,
  );
}

/** Checks bytes for a slot and describes them as its first save. @throws {StoreError} before anything is stored. */
function describeSave(slot: string, bytes: Uint8Array, { time, summary = "", over }: SaveNote): SaveInfo {
  checkSlot(slot);
  if (over !== undefined && !(Number.isSafeInteger(over) && over >= 0))
    throw unfit(slot, `over is ${over}; allowed are generations, whole numbers from 0`);
  if (!(bytes instanceof Uint8Array)) throw unfit(slot, `a save must be a Uint8Array; it is ${typeof bytes}`);
  if (!Number.isFinite(time)) throw unfit(slot, `time is ${time}; allowed is any finite number`);
  if (typeof summary !== "string") throw unfit(slot, `a summary must be text; it is ${typeof summary}`);
  if (summary.length > LONGEST_SUMMARY)
    throw unfit(slot, `the summary has ${summary.length} characters; allowed are ${LONGEST_SUMMARY}`);
  return { slot, time, summary, size: bytes.length, generation: 1 };
}

/** The list entry of a slot whose save cannot be read: it must not hide the others. */
export function damagedSave(slot: string, damage: string): SaveInfo {
  return { slot, time: 0, summary: "", size: 0, generation: 0, damage };
}

/**
 * A save's description as the successor of the one in its slot.
 * @throws {NewerSaveError} if that is not the one it should replace.
 */
export function following(info: SaveInfo, generation: number, { over }: SaveNote): SaveInfo {
  if (over !== undefined && over !== generation) throw new NewerSaveError(info.slot, over, generation);
  return { ...info, generation: generation + 1 };
}

/** The generation of a slot, 0 for an empty one. Saves from versions without generations have 1. */
export function generationOf(info: unknown): number {
  if (typeof info !== "object" || info === null) return 0;
  const { generation } = info as Partial<SaveInfo>;
  return Number.isSafeInteger(generation) && (generation as number) > 0 ? (generation as number) : 1;
}

/** Where a store keeps its saves. It gets slots and saves that were checked, and fails with any error. */
export interface Shelf {
  /** Its name in messages. */
  readonly name: string;
  list(): Promise<readonly SaveInfo[]>;
  read(slot: string): Promise<StoredSave | undefined>;
  /** @param info describes it as the first save of its slot @param bytes its own copy */
  write(info: SaveInfo, bytes: Uint8Array, note: SaveNote): Promise<SaveInfo>;
  remove(slot: string): Promise<unknown>;
}

/** A store whose saves are on a shelf. */
export function storeOn(shelf: Shelf): SaveStore {
  return {
    async list() {
      const saves = await shelf.list().catch((cause) => {
        throw new StoreError(`the saves in ${shelf.name} cannot be listed: ${messageOf(cause)}`, "", {
          cause,
        });
      });
      return [...saves].sort((a, b) => b.time - a.time || (a.slot < b.slot ? -1 : 1));
    },
    async read(slot) {
      checkSlot(slot);
      return inWords("read", slot, shelf.read(slot));
    },
    async write(slot, bytes, note) {
      const info = describeSave(slot, bytes, note);
      // Copied before anything is awaited, so that later changes to the bytes do not matter.
      return inWords("written", slot, shelf.write(info, Uint8Array.from(bytes), note));
    },
    async remove(slot) {
      checkSlot(slot);
      await inWords("removed", slot, shelf.remove(slot));
    },
  };
}

/** What is done to a slot; if it fails, with an error that names the slot. @param done as in "cannot be written" */
export function inWords<T>(done: string, slot: string, doing: Promise<T>): Promise<T> {
  return doing.catch((cause) => {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError(`slot "${slot}" cannot be ${done}: ${messageOf(cause)}`, slot, { cause });
  });
}

/**
 * Makes a store that lasts as long as the program: for tests, and for games that do not save anywhere else.
 * @example const store = createMemoryStore(); // in tests
 */
export function createMemoryStore(): SaveStore {
  const slots = new Map<string, StoredSave>();
  return storeOn({
    name: "memory",
    list: async () => [...slots.values()].map(({ info }) => info),
    async read(slot) {
      const save = slots.get(slot);
      return save && { ...save, bytes: save.bytes.slice() };
    },
    async write(first, bytes, note) {
      const info = following(first, generationOf(slots.get(first.slot)?.info), note);
      slots.set(first.slot, { info, bytes });
      return info;
    },
    remove: async (slot) => slots.delete(slot),
  });
}
