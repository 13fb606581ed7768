import { type Entity, NO_ROW, type Row } from "./identity";
import type { Roll, Table } from "./world";

/*
 * Rolls are lists of entities, one for each set of components that was ever queried. They are updated as entities come and go. Serials ascend, so new
 * entities are usually added at the end; removed ones leave a hole, which is closed at the next query.
 */

/** This many holes are tolerated between queries. */
const FEW = 64;

/** An empty roll for the entities that have all of these components. */
export function createRoll(tables: readonly Table[]): Roll {
  return { tables, rows: [], entities: [], holes: 0 };
}

/** Whether the entity in a row has all components of a roll. */
export function belongs({ tables }: Roll, row: number): boolean {
  for (const { owners } of tables) if (owners[row] !== 1) return false;
  return true;
}

/** Inserts an entity in its place. */
export function enrol(roll: Roll, row: Row, entity: Entity): void {
  // If many entities come and go between queries, the roll must not grow for ever.
  if (roll.holes > FEW && roll.holes * 2 > roll.rows.length) closeHoles(roll);
  const at = placeOf(roll.entities, entity);
  // First, because it is the rule, and reading beyond the end of an array is slow.
  if (at === roll.rows.length) {
    roll.rows.push(row);
    roll.entities.push(entity);
  } else if (roll.entities[at] === entity) {
    if (roll.rows[at] === NO_ROW) roll.holes--;
    roll.rows[at] = row;
  } else {
    roll.rows.splice(at, 0, row);
    roll.entities.splice(at, 0, entity);
  }
}

/** Removes an entity, if it is in the roll. */
export function strike(roll: Roll, entity: Entity): void {
  const at = placeOf(roll.entities, entity);
  if (roll.entities[at] !== entity || roll.rows[at] === NO_ROW) return;
  roll.rows[at] = NO_ROW;
  roll.holes++;
}

/** Closes all holes of a roll. */
export function closeHoles(roll: Roll): void {
  const { rows, entities, holes } = roll;
  if (holes === 0) return;
  // All after the last hole move up at once, which is fast: often the oldest entities go first.
  const to = moveUp(roll);
  rows.splice(to, holes);
  entities.splice(to, holes);
  roll.holes = 0;
}

/**
 * Moves the entities between the first hole and the last to the front. Returns the index after them, where all holes are now. A function of its own,
 * because V8 may compile a long loop again and again if code that it has not run yet follows.
 */
function moveUp({ rows, entities, holes }: Roll): number {
  let to = rows.indexOf(NO_ROW);
  let left = holes;
  for (let at = to; left > 0; at++) {
    const row = rows[at] as Row;
    if (row === NO_ROW) {
      left--;
      continue;
    }
    rows[to] = row;
    entities[to++] = entities[at] as Entity;
  }
  return to;
}

/** The index where an entity is, or would be. */
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
