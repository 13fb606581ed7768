import { query } from "bitecs";
import type { AnyComponent } from "./component";
import { type Entity, NO_ROW, type Row } from "./identity";
import { Spawned } from "./newcomers";
import { belongs, closeHoles, createRoll, enrol } from "./roll";
import { type Asked, insideOf, type Roll, type Table, type World } from "./world";

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
 * @example for (const row of rowsInOrder(world, Health)) total += health.now[row] as number;
 */
export function rowsInOrder(world: World, ...components: readonly AnyComponent[]): readonly Row[] {
  return rollOf(world, components).rows;
}

function rollOf(world: World, components: readonly AnyComponent[]): Roll {
  const { tableAt, everyone } = insideOf(world);
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
  for (const { components: those, roll } of asked) if (areSame(those, components)) return roll;
  return undefined;
}

function areSame(one: readonly AnyComponent[], other: readonly AnyComponent[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** The same components in another order share one roll. */
function ask(world: World, first: Table, components: readonly AnyComponent[]): Roll {
  const { tableAt } = insideOf(world);
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
  const { everyone } = insideOf(world);
  for (const [at, row] of everyone.rows.entries())
    if (row !== NO_ROW && belongs(roll, row)) enrol(roll, row, everyone.entities[at] as Entity);
  for (const table of roll.tables) table.rolls.push(roll);
  return roll;
}

/**
 * The rows of all entities that have every one of these components, for loops. This is bitecs's own list, in no particular order, and it changes as
 * entities come and go: copy it if the loop adds or removes any.
 * @example for (const row of rowsWith(world, Poisoned)) touch(world, row, Health).now[row]!--;
 */
export function rowsWith(world: World, ...components: readonly AnyComponent[]): readonly Row[] {
  return query(world, [...components, Spawned]) as unknown as readonly Row[];
}
