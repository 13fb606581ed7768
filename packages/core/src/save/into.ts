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
 * A world was put back to another state of its own. Whoever keeps anything of it outside of it (a front end its levels, its
 * map, rows) has to look anew.
 */
export const Restored = event("restored");

/**
 * Puts a world into a state that was copied from it, or from another of the same seed and set-up. It stays the same object, with
 * its listeners and its schedule; entities may be in other rows afterwards, and levels are other objects.
 *
 * @throws {TurnError} within a turn. @throws {SaveError} when the snapshot is of another seed, version or set-up, or holds something impossible.
 * @throws {CapacityError} when it has more entities than the world can hold. The world is as it was then.
 * @example const before = snapshotWorld(world); step(world, command); restoreInto(world, before);
 */
export function restoreInto(world: World, snapshot: Snapshot): void {
  refuseWhilePlaying(world, "restoreInto");
  const { tables, plugins } = insideOf(world);
  // A rehearsal: what cannot be restored is found out before anything is lost.
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
 * The same without a rehearsal, for snapshots that are known to be good.
 * @param before in which row each serial was
 * @example const now = snapshotWorld(world); putBack(world, now);
 */
export function putBack(world: World, snapshot: Snapshot, before?: ReadonlyMap<number, Row>): void {
  const { phase, undoing, unsaved, streams, provided, resources } = insideOf(world);
  phase.restoring = true;
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
