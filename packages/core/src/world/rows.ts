import { addEntity, entityExists, removeEntity } from "bitecs";
import type { Row } from "./identity";
import { inside, type World } from "./world";

/*
 * Who gets which row. Until somebody calls a function of bitecs, rows are assigned here; from then on by bitecs, which numbers its entities the same way.
 */

/** The mark of entities that core spawned, which distinguishes them from entities made with bitecs directly. */
export const Spawned = Object.freeze({ name: "Spawned" });

/** Assigns a row to a new entity. It can be beyond the world's capacity if entities were made with bitecs directly. */
export function takeRow(world: World): Row {
  const { identity, bitecs } = world[inside];
  if (bitecs) return addEntity(world) as Row;
  return identity.free.pop() ?? ((identity.highest + 1) as Row);
}

/**
 * Assigns these rows, which were in use before. bitecs assigns free rows in its own order: all are taken until the wanted ones come, then the others are
 * given back.
 */
export function claimRows(world: World, rows: readonly Row[]): void {
  const { identity, bitecs } = world[inside];
  const wanted = new Set(rows);
  if (!bitecs) {
    identity.free = identity.free.filter((row) => !wanted.has(row));
    return;
  }
  for (const row of rows)
    if (isForeign(world, row)) throw new Error(`row ${row} is taken by an entity made with bitecs`);
  const spare: Row[] = [];
  while (wanted.size > 0) {
    const row = addEntity(world) as Row;
    if (!wanted.delete(row)) spare.push(row);
  }
  for (const row of spare) removeEntity(world, row);
}

/** Whether an entity that was made with bitecs directly is in a row. */
export function isForeign(world: World, row: Row): boolean {
  const { identity, bitecs } = world[inside];
  return bitecs !== undefined && !identity.serials[row] && entityExists(world, row);
}
