import type { AnyComponent } from "./component";
import { type Entity, NO_ROW, type Row } from "./identity";
import { type Asked, inside, type Roll, type Table, type World } from "./world";

/**
 * All entities that have every one of these components: a new array in spawn order.
 * @example for (const orc of entitiesWith(world, Mind, Position)) makeNoise(world, { ...read(world, orc, Position), loudness: 5 });
 */
export function entitiesWith(world: World, ...components: readonly AnyComponent[]): Entity[] {
  return rollOf(world, components).entities.slice();
}

/**
 * The rows of the same entities in the same order, for hot loops. This is the internal list, which is updated as entities come and go. Entities that
 * are removed during the loop leave `NO_ROW` in their place. In a loop that spawns, or queries the same components again, use `entitiesWith`, which
 * returns a copy.
 * @example for (const row of rowsInOrder(world, Health)) total += health.now[row]!;
 */
export function rowsInOrder(world: World, ...components: readonly AnyComponent[]): readonly Row[] {
  return rollOf(world, components).rows;
}

/**
 * The roll of the entities that have every one of these components: always the same object, kept up to date.
 */
export function rollOf(world: World, components: readonly AnyComponent[]): Roll {
  const { tableAt, everyone } = world[inside];
  const [first] = components;
  if (!first) {
    closeHoles(everyone);
    return everyone;
  }
  const table = tableAt[first.index];
  if (!table) return createRoll([]);
  const roll = askedBefore(table.asked, components) ?? ask(world, table, components);
  closeHoles(roll);
  return roll;
}

function askedBefore(asked: readonly Asked[], components: readonly AnyComponent[]): Roll | undefined {
  for (const { components: those, roll } of asked) {
    let same = 0;
    if (those.length === components.length)
      while (same < those.length && those[same] === components[same]) same++;
    if (same === components.length) return roll;
  }
  return undefined;
}

/** The same components in another order share one roll. */
function ask(world: World, first: Table, components: readonly AnyComponent[]): Roll {
  const { tableAt } = world[inside];
  const tables = new Set(components.map(({ index }) => tableAt[index]));
  // A component that the world does not have never has any entities.
  if (tables.has(undefined)) return createRoll([]);
  const known = first.rolls.find(
    (roll) => roll.tables.length === tables.size && roll.tables.every((table) => tables.has(table)),
  );
  const roll = known ?? fill(world, createRoll([...tables] as Table[]));
  first.asked.push({ components: [...components], roll });
  return roll;
}

function fill(world: World, roll: Roll): Roll {
  const { everyone } = world[inside];
  for (const [at, row] of everyone.rows.entries())
    if (row !== NO_ROW && belongs(roll, row)) enrol(roll, row, everyone.entities[at]!);
  for (const table of roll.tables) table.rolls.push(roll);
  return roll;
}

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
  // If many entities come and go between queries, the roll must not grow forever.
  if (roll.holes > FEW && roll.holes * 2 > roll.rows.length) closeHoles(roll);
  const at = placeOf(roll.entities, entity);
  // First, because it is the usual case, and reading beyond the end of an array is slow.
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
  // Everything after the last hole moves up at once, which is fast: often the oldest entities go first.
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
    const row = rows[at]!;
    if (row === NO_ROW) {
      left--;
      continue;
    }
    rows[to] = row;
    entities[to++] = entities[at]!;
  }
  return to;
}

/** The index where an entity is, or would be, in a list in spawn order. */
export function placeOf(entities: readonly Entity[], entity: Entity): number {
  let high = entities.length;
  if (high === 0 || entities[high - 1]! < entity) return high;
  let low = 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entities[middle]! < entity) low = middle + 1;
    else high = middle;
  }
  return low;
}
