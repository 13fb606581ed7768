import {
  dismiss,
  emit,
  event,
  insideOf,
  type Row,
  refuseWhilePlaying,
  rowsInOrder,
  SaveError,
  takeEvents,
  type World,
} from "../world";
import { fitSnapshot } from "./fit";
import { fill, restoreWorld } from "./restore";
import type { Snapshot } from "./snapshot";

/**
 * A world was put back into an earlier state. Code that keeps anything of it elsewhere (levels, a map, rows) has to read it again.
 */
export const Restored = event("restored");

/**
 * Puts a world into a state that was copied from it, or from another world with the same seed and set-up. It stays the same object, with its
 * listeners and its schedule; entities may be in other rows afterwards, and levels are new objects.
 *
 * @throws {TurnError} during a turn. @throws {SaveError} if the snapshot has another seed, version or set-up, or contains something impossible.
 * @throws {CapacityError} if it has more entities than the world can hold. In all these cases the world is unchanged.
 * @example const before = snapshotWorld(world); step(world, command); restoreInto(world, before);
 */
export function restoreInto(world: World, snapshot: Snapshot): void {
  refuseWhilePlaying(world, "restoreInto");
  const { tables, plugins } = insideOf(world);
  // A dry run: find out what cannot be restored before anything is lost.
  const { seed } = restoreWorld(snapshot, {
    plugins,
    components: [...tables.keys()],
    capacity: world.capacity,
  });
  if (seed !== world.seed) {
    throw new SaveError(`the snapshot is of seed ${String(seed)}; this world's is ${String(world.seed)}`);
  }
  putBack(world, fitSnapshot(world, snapshot));
}

/**
 * The same without the dry run, for snapshots that are known to be valid.
 * @param before the row that each serial had
 * @example const now = snapshotWorld(world); putBack(world, now);
 */
export function putBack(world: World, snapshot: Snapshot, before?: ReadonlyMap<number, Row>): void {
  const { phase, undoing, unsaved, streams, provided, resources } = insideOf(world);
  phase.restoring = "whole";
  undoing.lost = true;
  unsaved.lost = true;
  try {
    for (const row of [...rowsInOrder(world)]) dismiss(world, row);
    for (const name of streams.keys()) if (!Object.hasOwn(snapshot.streams, name)) streams.delete(name);
    for (const resource of provided) resources[resource.index] = resource.create(world);
    fill(world, snapshot, before);
  } finally {
    phase.restoring = false;
  }
  takeEvents(world);
  emit(world, Restored());
}
