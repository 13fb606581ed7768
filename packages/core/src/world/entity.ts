import { addComponent, addEntity, query, removeComponent, removeEntity } from "bitecs";
import {
  type AnyComponent,
  type Changes,
  type ComponentOf,
  eachPart,
  type Making,
  type Part,
  partOf,
  type Store,
  type Values,
} from "./component";
import { CapacityError, ComponentError, EntityError } from "./errors";
import type { ColumnField } from "./field";
import { refuseUnknown } from "./refusals";
import type { Schema } from "./schema";
import { Spawned, tell } from "./table";
import { type Having, insideOf, type Table, type World } from "./world";

/** A thing in a world: a number from 1 to the capacity, used again after its removal. 0 stands for none. */
export type Entity = number;

/** The entity number that stands for none. */
export const NONE: Entity = 0;

/**
 * Makes an entity of components, components with values, and blueprints, in any order: later ones override earlier ones, field by
 * field. Every value is checked before anything is made.
 *
 * @example spawn(world, RAT, Health({ now: 1 }), Asleep);
 * @throws {CapacityError} when the world is full.
 * @throws {ComponentError} for a component the world does not have, or a value its field does not allow.
 */
export function spawn(world: World, ...makings: readonly Making[]): Entity {
  const merged = new Map<Table, Readonly<Record<string, unknown>>>();
  eachPart(makings, ({ component, values }) => {
    const table = tableOf(world, component);
    const before = merged.get(table);
    merged.set(table, before === undefined ? values : { ...before, ...values });
  });
  return spawnChecked(world, merged);
}

function spawnChecked(world: World, merged: ReadonlyMap<Table, Readonly<Record<string, unknown>>>): Entity {
  const { identity } = insideOf(world);
  if (identity.bySerial.size >= world.capacity) {
    throw new CapacityError(
      `the world is full: it holds ${world.capacity} entities; give createWorld a larger capacity`,
    );
  }
  const having = (component: AnyComponent) =>
    [...merged.keys()].some((table) => table.component === component);
  for (const [table, values] of merged) check(world, table, NONE, values, having);
  const entity = addEntity(world);
  if (entity > world.capacity) {
    removeEntity(world, entity);
    throw new CapacityError(`entities made by bitecs itself fill the world's capacity of ${world.capacity}`);
  }
  giveSerial(world, entity, identity.next);
  for (const [table, values] of merged) attach(world, entity, table, values);
  for (const table of merged.keys()) tell(world, table, "added", entity);
  return entity;
}

/** Makes a number from bitecs an entity of ours. Loading gives the serials that were saved. */
export function giveSerial(world: World, entity: Entity, serial: number): void {
  const { identity } = insideOf(world);
  identity.serials[entity] = serial;
  identity.bySerial.set(serial, entity);
  identity.next = Math.max(identity.next, serial + 1);
  identity.highest = Math.max(identity.highest, entity);
  addComponent(world, entity, Spawned);
}

/** Removes an entity and all it has. @throws {EntityError} when it is not alive. */
export function despawn(world: World, entity: Entity): void {
  assertAlive(world, entity);
  for (const table of insideOf(world).tables.values()) {
    if (has(world, entity, table.component)) tell(world, table, "leaving", entity);
  }
  removeEntity(world, entity);
}

/** Whether this number is a living entity now. */
export function isAlive(world: World, entity: Entity): boolean {
  return (insideOf(world).identity.serials[entity] ?? 0) !== 0;
}

/**
 * The entity's serial: given in the order of spawning, never given twice, kept by saves. Sort by it where order matters.
 * @throws {EntityError} when it is not alive.
 */
export function serialOf(world: World, entity: Entity): number {
  assertAlive(world, entity);
  return insideOf(world).identity.serials[entity] as number;
}

/** The living entity with this serial, or 0. */
export function entityOfSerial(world: World, serial: number): Entity {
  return insideOf(world).identity.bySerial.get(serial) ?? NONE;
}

/**
 * Gives an entity a component. If it has that already, the values given are changed.
 *
 * @throws {EntityError | ComponentError} before anything has changed.
 * @example add(world, hero, Poisoned({ strength: 2 }));
 */
export function add(world: World, entity: Entity, making: Part | AnyComponent): void {
  assertAlive(world, entity);
  const { component, values } = partOf(making);
  const table = tableOf(world, component);
  if (table.owners[entity] === 1) {
    rewrite(world, entity, table, values);
    return;
  }
  check(world, table, entity, values);
  attach(world, entity, table, values);
  tell(world, table, "added", entity);
}

/** Takes a component away, if the entity has it. @throws {EntityError} when it is not alive. */
export function remove(world: World, entity: Entity, component: AnyComponent): void {
  assertAlive(world, entity);
  if (has(world, entity, component)) removeComponent(world, entity, component);
}

/** Whether a living entity has the component. */
export function has(world: World, entity: Entity, component: AnyComponent): boolean {
  return insideOf(world).tableAt[component.index]?.owners[entity] === 1;
}

/** A component's values as a fresh object. @throws {EntityError} when the entity is gone or lacks it. */
export function read<S extends Schema>(world: World, entity: Entity, component: ComponentOf<S>): Values<S> {
  const table = assertHas(world, entity, component);
  const values: Record<string, unknown> = {};
  for (const { name, field, column } of table.fields) {
    const kept = column[entity] as never;
    values[name] = field.entity ? entityOfSerial(world, kept) : field.decode(kept);
  }
  return values as Values<S>;
}

/**
 * Changes some fields of a component.
 * @throws {EntityError | ComponentError} before anything has changed.
 */
export function write<S extends Schema>(
  world: World,
  entity: Entity,
  component: ComponentOf<S>,
  values: NoInfer<Changes<S>>,
): void {
  rewrite(world, entity, assertHas(world, entity, component), values);
}

function rewrite(
  world: World,
  entity: Entity,
  table: Table,
  values: Readonly<Record<string, unknown>>,
): void {
  check(world, table, entity, values);
  store(world, table, entity, values);
  tell(world, table, "changed", entity);
}

/**
 * A component's columns in this world, indexed by entity, for hot loops. Writing here is unchecked and tells nobody:
 * do not write `Position` or `Actor` this way. Fields of type `entity` hold serials.
 * @throws {ComponentError} when the world does not have the component.
 */
export function storeOf<S extends Schema>(world: World, component: ComponentOf<S>): Store<S> {
  return tableOf(world, component).columns as Store<S>;
}

/** All entities with every one of these components, a fresh array in the order of spawning. */
export function entitiesWith(world: World, components: readonly AnyComponent[]): Entity[] {
  const { serials } = insideOf(world).identity;
  const found = Array.from(query(world, components.length === 0 ? [Spawned] : [...components, Spawned]));
  return found.sort((a, b) => (serials[a] as number) - (serials[b] as number));
}

function attach(world: World, entity: Entity, table: Table, values: Readonly<Record<string, unknown>>): void {
  store(world, table, entity, values);
  addComponent(world, entity, table.component);
}

function store(world: World, table: Table, entity: Entity, values: Readonly<Record<string, unknown>>): void {
  for (const { name, field, column } of table.fields) {
    const value = values[name];
    if (value === undefined) continue;
    column[entity] = (field.entity ? serialOrNone(world, value as Entity) : field.encode(value)) as never;
  }
}

function serialOrNone(world: World, entity: Entity): number {
  return insideOf(world).identity.serials[entity] ?? 0;
}

function check(
  world: World,
  table: Table,
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  having: Having = (component) => has(world, entity, component),
): void {
  const { name, schema } = table.component;
  let known = 0;
  for (const { name, field } of table.fields) {
    const value = values[name];
    if (value !== undefined) checkValue(world, table, name, field, value);
    else if (!Object.hasOwn(values, name)) continue;
    known++;
  }
  if (known < Object.keys(values).length)
    refuseUnknown(name, values, Object.keys(schema), ComponentError, "field");
  for (const { hooks } of table.watchers) hooks.check?.(world, entity, values, having);
}

function checkValue(
  world: World,
  { component }: Table,
  name: string,
  field: ColumnField,
  value: unknown,
): void {
  const problem = field.problem(value);
  if (problem !== undefined) throw new ComponentError(`${component.name}.${name}: ${problem}`);
  if (field.entity && value !== NONE && !isAlive(world, value as Entity)) {
    throw new EntityError(
      `${component.name}.${name}: entity ${String(value)} is not alive; give a living one, or 0 for none`,
    );
  }
}

function tableOf(world: World, component: AnyComponent): Table {
  const table = insideOf(world).tableAt[component.index];
  if (!table) {
    throw new ComponentError(
      `this world has no component ${component.name}; add the plugin that brings it to createWorld's plugins, or, if it is your own, add it to createWorld's components`,
    );
  }
  return table;
}

function assertAlive(world: World, entity: Entity): void {
  if (!isAlive(world, entity))
    throw new EntityError(`entity ${entity} is not alive; ask isAlive(world, entity) before`);
}

function assertHas(world: World, entity: Entity, component: AnyComponent): Table {
  assertAlive(world, entity);
  const table = tableOf(world, component);
  if (table.owners[entity] !== 1)
    throw new EntityError(
      `entity ${entity} has no ${component.name}; add it, or ask has(world, entity, ${component.name}) before`,
    );
  return table;
}
