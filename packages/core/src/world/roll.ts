import { type Entity, NO_ROW, type Row } from "./identity";
import type { Roll, Table } from "./world";

/*
 * Rolls of entities, one for each set of components that was ever asked for. They are kept as entities come and go: serials are given in
 * ascending order, so whoever is new mostly comes last; whoever goes leaves a hole, which is closed when somebody asks for the roll.
 */

/** So few holes are left alone while nobody looks. */
const FEW = 64;

/** An empty roll of the entities with all of these components. */
export function createRoll(tables: readonly Table[]): Roll {
  return { tables, rows: [], entities: [], holes: 0 };
}

/** Whether the entity in a row has all that a roll asks for. */
export function belongs({ tables }: Roll, row: number): boolean {
  for (const { owners } of tables) if (owners[row] !== 1) return false;
  return true;
}

/** Adds an entity in its place. */
export function enrol(roll: Roll, row: Row, entity: Entity): void {
  // Where many come and go and nobody looks, a roll does not grow for ever.
  if (roll.holes > FEW && roll.holes * 2 > roll.rows.length) closeHoles(roll);
  const at = placeOf(roll.entities, entity);
  if (roll.entities[at] === entity) {
    if (roll.rows[at] === NO_ROW) roll.holes--;
    roll.rows[at] = row;
    return;
  }
  if (at === roll.rows.length) {
    roll.rows.push(row);
    roll.entities.push(entity);
  } else {
    roll.rows.splice(at, 0, row);
    roll.entities.splice(at, 0, entity);
  }
}

/** Takes an entity out, if it is in. */
export function strike(roll: Roll, entity: Entity): void {
  const at = placeOf(roll.entities, entity);
  if (roll.entities[at] !== entity || roll.rows[at] === NO_ROW) return;
  roll.rows[at] = NO_ROW;
  roll.holes++;
}

/** Makes a roll dense. */
export function closeHoles(roll: Roll): void {
  if (roll.holes === 0) return;
  const { rows, entities } = roll;
  let to = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as Row;
    if (row === NO_ROW) continue;
    rows[to] = row;
    entities[to++] = entities[at] as Entity;
  }
  rows.length = to;
  entities.length = to;
  roll.holes = 0;
}

/** Where an entity is, or would be. */
function placeOf(entities: readonly Entity[], entity: Entity): number {
  let high = entities.length;
  if (high === 0 || (entities[high - 1] as Entity) < entity) return high;
  let low = 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entities[middle] as Entity) < entity) low = middle + 1;
    else high = middle;
  }
  return low;
}
