import { EntityError } from "./errors";
import { type Entity, findRow, NO_ROW, type Row } from "./identity";
import { insideOf, type World } from "./world";

/**
 * Whether an entity is still alive; false for undefined.
 * @example if (!isAlive(world, target)) return failed("It is gone.");
 */
export function isAlive(world: World, entity: Entity | undefined): boolean {
  return rowOrNone(world, entity) !== NO_ROW;
}

/**
 * Checks that an entity is alive, for plugins that check before they change anything.
 * @throws {EntityError} if it is not alive.
 * @example assertAlive(world, target);
 */
export function assertAlive(world: World, entity: Entity): void {
  livingRow(world, entity);
}

/**
 * The current row of an entity's values, for indexing columns and for bitecs; undefined if the entity is gone.
 * @example const row = rowOf(world, hero); if (row !== undefined) columnsOf(world, Health).now[row] -= 1;
 */
export function rowOf(world: World, entity: Entity): Row | undefined {
  return rowOrNone(world, entity) || undefined;
}

/**
 * {@link rowOf} for loops: `NO_ROW` for undefined and for entities that are gone; in that row, columns hold initial values.
 * @example const strength = columns.strength[rowOrNone(world, wielded)] as number;
 */
export function rowOrNone(world: World, entity: Entity | undefined): Row {
  return findRow(insideOf(world).identity.rows, entity);
}

/** The row of an entity. @throws {EntityError} if it is not alive. */
export function livingRow(world: World, entity: Entity): Row {
  const row = rowOrNone(world, entity);
  if (row === NO_ROW)
    throw new EntityError(`entity ${entity} is not alive; ask isAlive(world, entity) before`);
  return row;
}

/**
 * The entity in a row.
 * @throws {EntityError} for an unused row, or one of an entity that was made with bitecs directly.
 * @example for (const row of [...rowsWith(world, Health)]) if (columns.now[row] === 0) despawn(world, entityAt(world, row));
 */
export function entityAt(world: World, row: Row): Entity {
  const serial = insideOf(world).identity.serials[row];
  if (!serial) throw new EntityError(`no entity is in row ${row}`);
  return serial as Entity;
}

/**
 * Converts a number from plain data, such as a file, a URL or a worker's message, to an entity; undefined if no such entity is alive.
 * @example const target = entityFrom(world, saved.target);
 */
export function entityFrom(world: World, serial: number): Entity | undefined {
  return findRow(insideOf(world).identity.rows, serial) === NO_ROW ? undefined : (serial as Entity);
}

/**
 * How many more entities a world can hold.
 * @example if (capacityLeft(world) < 100) stopSpawning();
 */
export function capacityLeft(world: World): number {
  return world.capacity - insideOf(world).identity.rows.size;
}
