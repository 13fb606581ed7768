import { saveWorld } from "../save";
import { timeOf } from "../turns";
import { inside, refuseUnknown, refuseUnlessWhole, StoreError, supposedError, type World } from "../world";
import { checkSlot, type SaveInfo, type SaveStore } from "./store";

/** When and where a game saves automatically. */
export interface AutosaveOptions {
  /** Returns the time for the list of saves, usually `Date.now`: the engine itself reads no clock. */
  readonly time: () => number;
  /** Ticks between saves, a whole number from 1. Default 10,000: a hundred normal turns. */
  readonly every?: number;
  /** How many saves are kept, 1 to 99: a new one replaces the oldest. Default 3. */
  readonly keep?: number;
  /** The name of the slots: "auto" stands for "auto-1", "auto-2" and so on, or for itself if only one save is kept. Default "auto". */
  readonly slot?: string;
  /** What the list of saves shows. Default: nothing. */
  readonly summary?: (world: World) => string;
  /** Called with the result of every save that succeeded or failed. */
  readonly onResult?: (result: AutosaveResult) => void;
}

/** The result of an opportunity to save. */
export type AutosaveResult =
  /** It was not time yet, or the previous save is still being written. */
  | { readonly kind: "idle" }
  | { readonly kind: "saved"; readonly info: SaveInfo }
  /** All earlier saves are still there; the next opportunity is used. */
  | { readonly kind: "failed"; readonly error: unknown };

/** Saves a game automatically. */
export interface Autosave {
  /**
   * Call it after every step. The state is copied at once. The promise resolves to the result; you need not await it, because it is rejected only if
   * `onResult` throws.
   * @example step(world, command); const result = await autosave.after(world);
   */
  after(world: World): Promise<AutosaveResult>;
  /**
   * Saves now in any case, after any write in progress: for the end of a session.
   * @example await autosave.save(world); // before the program ends
   */
  save(world: World): Promise<AutosaveResult>;
}

/**
 * Makes an autosave, which saves a world at regular intervals, each time replacing the oldest of its saves. A failure never disturbs the game, and
 * never costs an existing save.
 *
 * @throws {StoreError} for invalid options.
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
      if (world[inside].phase.supposing > 0) throw supposedError("autosave");
      last = timeOf(world);
      const bytes = saveWorld(world);
      const note = { time: options.time(), summary: options.summary?.(world) ?? "" };
      await turn;
      const into = await oldest(store, slots, written);
      const info = await store.write(into, bytes, note);
      written.push(...written.splice(0).filter((slot) => slot !== into), into);
      return info;
    }).then((told) => {
      // Try again at the next opportunity.
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
      // A game that has just started has nothing to lose yet; one that was undone counts from its current tick.
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

/** The slot that is empty, damaged, or was written longest ago; of equals, the first in `written`. */
async function oldest(
  store: SaveStore,
  slots: readonly string[],
  written: readonly string[],
): Promise<string> {
  // With only one slot there is no choice, and a page that is being closed has no time to read the list.
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
  // A single save has the name of the slot itself.
  checkSlot(slot, keep === 1 ? "" : `-${keep}`);
}
