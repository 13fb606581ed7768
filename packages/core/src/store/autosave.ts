import { saveWorld } from "../save";
import { timeOf } from "../turns";
import { refuseUnknown, refuseUnlessWhole, StoreError, type World } from "../world";
import { checkSlot, type SaveInfo, type SaveStore } from "./store";

/** When and where a game saves itself. */
export interface AutosaveOptions {
  /** The time for the list of saves. `Date.now` as a rule: the engine itself reads no clock. */
  readonly time: () => number;
  /** Ticks between saves, a whole number from 1. Default 10,000: a hundred normal turns. */
  readonly every?: number;
  /** How many saves are kept, 1 to 99: the oldest makes room for a new one. Default 3. */
  readonly keep?: number;
  /** What the slots are called: "auto" stands for "auto-1", "auto-2" and so on, or for itself where one save is kept. Default "auto". */
  readonly slot?: string;
  /** What the list of saves shows. Default: nothing. */
  readonly summary?: (world: World) => string;
  /** Told of every save that was made or that failed. */
  readonly onResult?: (result: AutosaveResult) => void;
}

/** What came of a chance to save. */
export type AutosaveResult =
  /** It was not yet time, or the save before is still being written. */
  | { readonly kind: "idle" }
  | { readonly kind: "saved"; readonly info: SaveInfo }
  /** All saves made before are still there; the next chance is taken. */
  | { readonly kind: "failed"; readonly error: unknown };

/** Saves a game from time to time. */
export interface Autosave {
  /**
   * To be called after every step. The state is copied at once; the promise tells what came of it, and need not be awaited: it is
   * rejected only when `onResult` throws.
   */
  after(world: World): Promise<AutosaveResult>;
  /** Saves now, whether it is time or not, after whatever is being written: for the end of a session. */
  save(world: World): Promise<AutosaveResult>;
}

/**
 * Makes something that saves worlds every so many ticks, each time in place of the oldest of its saves. What fails never disturbs the
 * game, and never costs a save.
 *
 * @throws {StoreError} for options that are not allowed.
 * @example const autosave = createAutosave(store, { time: Date.now, every: 5000 });
 */
export function createAutosave(store: SaveStore, options: AutosaveOptions): Autosave {
  refuseUnknown("autosave", options, ["time", "every", "keep", "slot", "summary", "onResult"], StoreError);
  const { every = 10_000, keep = 3, slot = "auto" } = options;
  checkOptions(every, keep, slot);
  const slots = keep === 1 ? [slot] : Array.from({ length: keep }, (_, i) => `${slot}-${i + 1}`);
  let last: number | undefined;
  const written: string[] = [];
  let writing: Promise<unknown> | undefined;

  const save = (world: World): Promise<AutosaveResult> => {
    const before = last;
    const turn = writing ?? Promise.resolve();
    const result = attempt(async () => {
      last = timeOf(world);
      const bytes = saveWorld(world);
      const note = { time: options.time(), summary: options.summary?.(world) ?? "" };
      await turn;
      const into = await oldest(store, slots, written);
      const info = await store.write(into, bytes, note);
      written.push(...written.splice(0).filter((slot) => slot !== into), into);
      return info;
    }).then((told) => {
      // Due again at the next chance.
      if (told.kind === "failed") last = before;
      if (writing === result) writing = undefined;
      return told;
    });
    writing = result;
    return result.then((told) => tell(told, options.onResult));
  };

  return {
    save,
    after(world) {
      const tick = timeOf(world);
      // A game that begins has nothing to lose yet, and one that was taken back counts from there.
      if (last === undefined || tick < last) last = tick;
      if (writing || tick - last < every) return Promise.resolve({ kind: "idle" });
      return save(world);
    },
  };
}

async function attempt(write: () => Promise<SaveInfo>): Promise<AutosaveResult> {
  try {
    return { kind: "saved", info: await write() };
  } catch (error) {
    return { kind: "failed", error };
  }
}

/** The slot that is empty, damaged, or was written longest ago; at equal times the one that comes first in `written`. */
async function oldest(
  store: SaveStore,
  slots: readonly string[],
  written: readonly string[],
): Promise<string> {
  // With one slot there is nothing to choose, and on a page that is being left no time to look.
  if (slots.length === 1) return slots[0]!;
  const saves = new Map((await store.list()).map((info) => [info.slot, info]));
  const age = (slot: string) => {
    const info = saves.get(slot);
    return info && info.damage === undefined ? info.time : Number.NEGATIVE_INFINITY;
  };
  const inOrder = [...slots].sort((a, b) => written.indexOf(a) - written.indexOf(b));
  return inOrder.reduce((best, slot) => (age(slot) < age(best) ? slot : best));
}

function tell(result: AutosaveResult, onResult: AutosaveOptions["onResult"]): AutosaveResult {
  onResult?.(result);
  return result;
}

function checkOptions(every: number, keep: number, slot: string): void {
  refuseUnlessWhole("autosave: every", every, StoreError, 1, undefined, "ticks");
  refuseUnlessWhole("autosave: keep", keep, StoreError, 1, 99);
  // One save stands in the slot itself.
  checkSlot(slot, keep === 1 ? "" : `-${keep}`);
}
