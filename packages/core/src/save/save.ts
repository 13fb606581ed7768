import { decode, encode } from "@msgpack/msgpack";
import { refuseUnknown, refuseWhilePlaying, SaveError, type World, type WorldSetup } from "../world";
import { checkStructure, createCodec } from "./codec";
import type { FitOptions } from "./fit";
import { LONGEST_CONTENTS, pack, unpack } from "./format";
import { restoreWorld } from "./restore";
import { type Snapshot, snapshotWorld } from "./snapshot";

/** How a save is loaded. */
export interface LoadOptions extends FitOptions {
  /** How many bytes the save may have when it is unpacked. Default 256 MiB; more is refused before room is made for it. */
  readonly maxBytes?: number;
}

/**
 * A world's state as bytes for a file. It can be taken at any time between steps.
 * @throws {TurnError} within one.
 * @example await store.write("hero", saveWorld(world), { time: Date.now(), summary: "on level 3" });
 */
export function saveWorld(world: World): Uint8Array {
  refuseWhilePlaying(world, "saveWorld");
  return pack(encode(snapshotWorld(world), { extensionCodec: createCodec(), sortKeys: true }));
}

/**
 * Makes a world from a save. It goes on as the saved one would have; nothing else is touched, whether this succeeds or not.
 *
 * A save of an older version of the game is brought up to date: fields, components and resources that are new start at their initial
 * state, fields that are gone are dropped, and the plugins' `migrations` do the rest.
 *
 * @param setup the plugins and components that the world was made with, or later versions of them.
 * @throws {SaveError} when the bytes are no save, are cut short, were altered, are from a newer version, or do not fit the set-up; for an unknown option.
 * @throws {CapacityError} when there are more entities than the set-up allows.
 * @example const world = loadWorld(await store.read("hero"), { plugins: game });
 */
export function loadWorld(save: Uint8Array, setup: WorldSetup, options: LoadOptions = {}): World {
  refuseUnknown("loadWorld", options, ["drop", "maxBytes"], SaveError);
  const { maxBytes = LONGEST_CONTENTS, ...fit } = options;
  const contents = unpack(save, maxBytes);
  let snapshot: Snapshot;
  try {
    checkStructure(contents);
    snapshot = decode(contents, { extensionCodec: createCodec() }) as Snapshot;
  } catch (cause) {
    throw new SaveError("the save's contents cannot be read", { cause });
  }
  return restoreWorld(snapshot, setup, fit);
}
