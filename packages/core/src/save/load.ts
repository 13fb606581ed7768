import { excessOf } from "@delvekit/grid/data";
import { type Budget, budgetOf, type ReadBudget } from "../budget";
import { messageOf, refuseUnknown, SaveError, type World, type WorldSetup } from "../world";
import { unpack } from "./format";
import { joinSnapshot } from "./join";
import { decode } from "./msgpack/decode";
import { restoreWorld } from "./restore";
import type { Snapshot } from "./snapshot";

/** Options for loading a save. */
export interface LoadOptions {
  /** Limits on reading the save. In addition, there are never more entities than the setup has room for. */
  readonly budget?: ReadBudget;
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
  refuseUnknown("loadWorld", options, ["budget"], SaveError);
  if (!(save instanceof Uint8Array))
    throw new SaveError(`loadWorld takes a Uint8Array; it was given ${typeof save}`);
  const budget = budgetOf(options.budget, save.length, SaveError);
  return restoreWorld(snapshotFrom(unpack(save, budget), budget), setup);
}

function snapshotFrom(contents: readonly Uint8Array[], budget: Budget): Snapshot {
  const exceeded = (limit: "nodes" | "depth") => excessOf("the save", budget, limit, SaveError);
  try {
    return joinSnapshot(decode(contents, { ...budget, exceeded })) as Snapshot;
  } catch (cause) {
    if (cause instanceof SaveError) throw cause;
    throw new SaveError(`the save's contents cannot be read: ${messageOf(cause)}`, { cause });
  }
}
