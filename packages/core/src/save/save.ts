import { type Budget, budgetOf, type ReadBudget, tooMuch } from "../budget";
import {
  foreignIn,
  messageOf,
  refuseUnknown,
  refuseWhilePlaying,
  SaveError,
  type World,
  type WorldSetup,
} from "../world";
import type { FitOptions } from "./fit";
import { assemble, unpack } from "./format";
import { joinSnapshot } from "./join";
import { decode } from "./msgpack/decode";
import { partsOf } from "./parts";
import { restoreWorld } from "./restore";
import type { Snapshot } from "./snapshot";

/** Options for loading a save. */
export interface LoadOptions extends FitOptions {
  /** Limits on reading the save. In addition, there are never more entities than the setup has room for. */
  readonly budget?: ReadBudget;
}

/**
 * A world's state as bytes for a file. Call it at any time between steps. The first save of a world takes time in proportion to the world, later ones
 * in proportion to what has changed, so a game can save every turn. The bytes depend only on the state.
 * @throws {TurnError} during a turn. @throws {SaveError} for entities and components that were made with bitecs directly, because a save would not
 * contain them.
 * @example await store.write("hero", saveWorld(world), { time: Date.now(), summary: "on level 3" });
 */
export function saveWorld(world: World): Uint8Array {
  assertSavable(world, "saveWorld");
  return assemble(partsOf(world));
}

/**
 * Makes a world from a save. It continues exactly as the saved one would have.
 *
 * A save from an older version of the game is brought up to date: fields, components and resources that are new start in their initial state, fields
 * that no longer exist are dropped, and the plugins' `migrations` do the rest.
 *
 * @param setup the plugins and components that the world was made with, or later versions of them.
 * @throws {SaveError} if the bytes are not a save, are truncated, were altered, are from a newer version, exceed the budget, or do not fit the
 * setup; for an unknown option.
 * @throws {CapacityError} if there are more entities than the setup allows.
 * @example const saved = await store.read("hero"); const world = saved && loadWorld(saved.bytes, setup);
 */
export function loadWorld(save: Uint8Array, setup: WorldSetup, options: LoadOptions = {}): World {
  refuseUnknown("loadWorld", options, ["drop", "budget"], SaveError);
  const { budget: given, ...fit } = options;
  if (!(save instanceof Uint8Array))
    throw new SaveError(`loadWorld takes a Uint8Array; it was given ${typeof save}`);
  const budget = budgetOf(given, save.length, SaveError);
  return restoreWorld(snapshotFrom(unpack(save, budget), budget), setup, fit);
}

function snapshotFrom(contents: readonly Uint8Array[], budget: Budget): Snapshot {
  const exceeded = (limit: "nodes" | "depth") => tooMuch("the save", budget, limit, SaveError);
  try {
    return joinSnapshot(decode(contents, { ...budget, exceeded })) as Snapshot;
  } catch (cause) {
    if (cause instanceof SaveError) throw cause;
    throw new SaveError(`the save's contents cannot be read: ${messageOf(cause)}`, { cause });
  }
}

/**
 * Checks that a world can be saved now, and completely.
 * @param what the calling function, for messages
 * @throws {TurnError} during a turn. @throws {SaveError} for entities and components that were made with bitecs directly, because a save would not
 * contain them.
 */
export function assertSavable(world: World, what: string): void {
  refuseWhilePlaying(world, what);
  const [first, ...more] = foreignIn(world);
  if (!first) return;
  const who = first.entity === undefined ? "" : `entity ${first.entity}: `;
  const others = more.length > 0 ? ` There are ${more.length} more: see checkWorld.` : "";
  throw new SaveError(`${what} would lose what was made with bitecs directly. ${who}${first.text}${others}`);
}
