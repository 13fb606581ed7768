import { addComponent } from "bitecs";
import {
  type AnyComponent,
  type Changes,
  type Columns,
  type ComponentOf,
  type Making,
  type Part,
  partOf,
  type ReadColumns,
  type Values,
} from "./component";
import { CapacityError, ComponentError, EntityError } from "./errors";
import type { ColumnField } from "./field";
import { type Entity, findRow, NO_ROW, putRow, type Row } from "./identity";
import { mark } from "./marks";
import { giveBackRow, isNewcomer, Spawned, takeRow } from "./newcomers";
import { refuseUnknown } from "./refusals";
import { enrol } from "./roll";
import type { Schema } from "./schema";
import { attachTo, detachFrom, dismiss, tell } from "./table";
import { type Having, insideOf, type Table, type World } from "./world";

/**
 * Makes an entity of components, components with values, and blueprints, in any order: later ones override earlier ones, field by
 * field. Every value is checked before anything is made.
 *
 * @example spawn(world, RAT, Health({ now: 1 }), Asleep);
 * @throws {CapacityError} when the world is full.
 * @throws {ComponentError} for a component the world does not have, or a value its field does not allow.
 */
export function spawn(world: World, ...makings: readonly Making[]): Entity {
  const parts: Spawning = { tables: [], values: [] };
  for (const making of makings) gather(world, parts, making);
  return spawnChecked(world, parts);
}

/** What an entity is made of, each component once. Two lists, since many entities are made. */
interface Spawning {
  readonly tables: Table[];
  readonly values: Readonly<Record<string, unknown>>[];
}

const NOTHING: Readonly<Record<string, unknown>> = Object.freeze({});

function gather(world: World, parts: Spawning, making: Making): void {
  if ("component" in making) gatherPart(world, parts, making.component, making.values);
  else if ("makings" in making) for (const inner of making.makings) gather(world, parts, inner);
  else gatherPart(world, parts, making, NOTHING);
}

function gatherPart(
  world: World,
  { tables, values }: Spawning,
  component: AnyComponent,
  more: Readonly<Record<string, unknown>>,
): void {
  const table = tableOf(world, component);
  const at = tables.indexOf(table);
  if (at >= 0) {
    values[at] = { ...values[at], ...more };
    return;
  }
  tables.push(table);
  values.push(more);
}

function spawnChecked(world: World, { tables, values }: Spawning): Entity {
  const { identity } = insideOf(world);
  if (identity.rows.size >= world.capacity) {
    throw new CapacityError(
      `the world is full: it holds ${world.capacity} entities; give createWorld a larger capacity`,
    );
  }
  for (let i = 0; i < tables.length; i++)
    check(world, tables[i] as Table, undefined, values[i] as Readonly<Record<string, unknown>>, tables);
  const row = takeRow(world, insideOf(world));
  if (row > world.capacity) {
    giveBackRow(world, insideOf(world), row);
    throw new CapacityError(`entities made by bitecs itself fill the world's capacity of ${world.capacity}`);
  }
  const entity = identity.next as Entity;
  giveSerial(world, row, entity);
  for (let i = 0; i < tables.length; i++)
    attach(world, row, tables[i] as Table, values[i] as Readonly<Record<string, unknown>>);
  for (const table of tables) {
    // Whoever was told of another component may have taken it away.
    if (table.watchers.length > 0 && identity.serials[row] === entity) tell(world, table, "added", row);
  }
  return entity;
}

/** Makes a row that of an entity. Loading gives the serials that were saved. */
export function giveSerial(world: World, row: Row, serial: number): void {
  const { identity, everyone, newcomers } = insideOf(world);
  identity.serials[row] = serial;
  mark(identity.marks, row);
  putRow(identity.rows, serial, row);
  identity.next = Math.max(identity.next, serial + 1);
  identity.highest = Math.max(identity.highest, row);
  if (!isNewcomer(newcomers, row)) addComponent(world, row, Spawned);
  enrol(everyone, row, serial as Entity);
}

/**
 * Removes an entity and all it has.
 * @throws {EntityError} when it is not alive.
 * @example despawn(world, potion);
 */
export function despawn(world: World, entity: Entity): void {
  const row = livingRow(world, entity);
  for (const table of insideOf(world).tables.values()) {
    if (table.owners[row] === 1) tell(world, table, "leaving", row);
  }
  if (rowOrNone(world, entity) === row) dismiss(world, row);
}

/**
 * Whether an entity is still there. None is not.
 * @example if (!isAlive(world, target)) return failed("It is gone.");
 */
export function isAlive(world: World, entity: Entity | undefined): boolean {
  return rowOrNone(world, entity) !== NO_ROW;
}

/**
 * The row in which an entity's values are now, to index columns and for bitecs; undefined when it is gone.
 * @example const row = rowOf(world, hero); if (row !== undefined) columnsOf(world, Health).now[row] -= 1;
 */
export function rowOf(world: World, entity: Entity): Row | undefined {
  return rowOrNone(world, entity) || undefined;
}

/**
 * The entity in a row.
 * @throws {EntityError} for a row that is not in use, or that of an entity made by bitecs itself.
 * @example for (const row of [...rowsWith(world, Health)]) if (columns.now[row] === 0) despawn(world, entityAt(world, row));
 */
export function entityAt(world: World, row: Row): Entity {
  const serial = insideOf(world).identity.serials[row];
  if (!serial) throw new EntityError(`no entity is in row ${row}`);
  return serial as Entity;
}

/**
 * An entity from plain data, such as a file, a URL or a worker's message; undefined if no such entity is alive.
 * @example const target = entityFrom(world, saved.target);
 */
export function entityFrom(world: World, serial: number): Entity | undefined {
  return findRow(insideOf(world).identity.rows, serial) === NO_ROW ? undefined : (serial as Entity);
}

/**
 * {@link rowOf} for loops: `NO_ROW` for none and for those that are gone, where columns hold initial values.
 * @example const strength = columns.strength[rowOrNone(world, wielded)] as number;
 */
export function rowOrNone(world: World, entity: Entity | undefined): Row {
  return findRow(insideOf(world).identity.rows, entity);
}

/** The row of an entity. @throws {EntityError} when it is not alive. */
export function livingRow(world: World, entity: Entity): Row {
  const row = rowOrNone(world, entity);
  if (row === NO_ROW)
    throw new EntityError(`entity ${entity} is not alive; ask isAlive(world, entity) before`);
  return row;
}

/**
 * Refuses an entity that is gone, for plugins that check before they change anything.
 * @throws {EntityError} when it is not alive.
 * @example assertAlive(world, target);
 */
export function assertAlive(world: World, entity: Entity): void {
  livingRow(world, entity);
}

/**
 * {@link has} for loops over rows.
 * @example if (rowHas(world, row, Burning)) hurt(row);
 */
export function rowHas(world: World, row: Row, component: AnyComponent): boolean {
  return insideOf(world).tableAt[component.index]?.owners[row] === 1;
}

/**
 * Gives an entity a component. If it has that already, the values given are changed.
 *
 * @throws {EntityError | ComponentError} before anything has changed.
 * @example add(world, hero, Poisoned({ strength: 2 }));
 */
export function add(world: World, entity: Entity, making: Part | AnyComponent): void {
  const row = livingRow(world, entity);
  const { component, values } = partOf(making);
  const table = tableOf(world, component);
  if (table.owners[row] === 1) {
    rewrite(world, entity, row, table, values);
    return;
  }
  check(world, table, entity, values);
  attach(world, row, table, values);
  tell(world, table, "added", row);
}

/**
 * Takes a component away, if the entity has it.
 * @throws {EntityError} when it is not alive.
 * @example remove(world, hero, Poisoned);
 */
export function remove(world: World, entity: Entity, component: AnyComponent): void {
  const row = livingRow(world, entity);
  if (rowHas(world, row, component)) detachFrom(world, tableOf(world, component), row);
}

/**
 * Whether a living entity has the component. None has nothing.
 * @example if (has(world, hero, Poisoned)) say("You feel sick.");
 */
export function has(world: World, entity: Entity | undefined, component: AnyComponent): boolean {
  return rowHas(world, rowOrNone(world, entity), component);
}

/**
 * A component's values as a fresh object.
 * @throws {EntityError} when the entity is gone or lacks it.
 * @example const { x, y } = read(world, hero, Position);
 */
export function read<S extends Schema>(world: World, entity: Entity, component: ComponentOf<S>): Values<S> {
  const row = livingRow(world, entity);
  return valuesIn(world, owning(world, entity, row, component), row) as Values<S>;
}

/**
 * A component's values as a fresh object; undefined when the entity is gone or lacks it, and for none.
 * @example const grip = get(world, hero, Gripped)?.by;
 */
export function get<S extends Schema>(
  world: World,
  entity: Entity | undefined,
  component: ComponentOf<S>,
): Values<S> | undefined {
  const row = rowOrNone(world, entity);
  return rowHas(world, row, component)
    ? (valuesIn(world, tableOf(world, component), row) as Values<S>)
    : undefined;
}

function valuesIn(world: World, table: Table, row: Row): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, field, column } of table.fields) {
    const kept = column[row] as never;
    values[name] = field.entity ? entityFrom(world, kept) : field.decode(kept);
  }
  return values;
}

/**
 * Changes some fields of a component.
 * @throws {EntityError | ComponentError} before anything has changed.
 * @example write(world, hero, Health, { now: 7 });
 */
export function write<S extends Schema>(
  world: World,
  entity: Entity,
  component: ComponentOf<S>,
  values: NoInfer<Changes<S>>,
): void {
  const row = livingRow(world, entity);
  rewrite(world, entity, row, owning(world, entity, row, component), values);
}

function rewrite(
  world: World,
  entity: Entity,
  row: Row,
  table: Table,
  values: Readonly<Record<string, unknown>>,
): void {
  check(world, table, entity, values);
  put(table, row, values);
  tell(world, table, "changed", row);
}

/**
 * A component's columns in this world, indexed by row, for loops that write. Writing here is unchecked and tells nobody:
 * do not write `Position` or `Actor` this way. Fields of type `entity` hold serials, 0 for none. Nobody knows what is written, so from
 * the first call on every turn compares all of the component: {@link readColumns} and {@link touch} cost nothing.
 * @throws {ComponentError} when the world does not have the component.
 * @example for (const row of rowsWith(world, Health)) columnsOf(world, Health).now[row]!--;
 */
export function columnsOf<S extends Schema>(world: World, component: ComponentOf<S>): Columns<S> {
  const table = tableOf(world, component);
  table.raw = true;
  return table.columns as unknown as Columns<S>;
}

/**
 * The same columns for loops that only read.
 * @throws {ComponentError} when the world does not have the component.
 * @example const { now } = readColumns(world, Health); for (const row of rowsWith(world, Health)) draw(row, now[row] as number);
 */
export function readColumns<S extends Schema>(world: World, component: ComponentOf<S>): ReadColumns<S> {
  return tableOf(world, component).columns as unknown as ReadColumns<S>;
}

/**
 * A component's columns for writing to one row of them: unchecked and without telling anybody, as with {@link columnsOf}, but only this row
 * is looked at when the turn is over. Call it in every turn that writes.
 * @throws {ComponentError} when the world does not have the component.
 * @example for (const row of rowsWith(world, Health)) touch(world, row, Health).now[row]!--;
 */
export function touch<S extends Schema>(world: World, row: Row, component: ComponentOf<S>): Columns<S> {
  const table = tableOf(world, component);
  mark(table.marks, row);
  return table.columns as unknown as Columns<S>;
}

/**
 * The components that a world has, in the order in which its plugins bring them.
 * @example const isKnown = componentsOf(world).includes(Health);
 */
export function componentsOf(world: World): readonly AnyComponent[] {
  return [...insideOf(world).tables.keys()];
}

/**
 * What an entity is made of now, in the order of {@link componentsOf}.
 * @throws {EntityError} when it is gone.
 * @example const twin = spawn(world, ...partsOf(world, orc).filter(({ component }) => component !== Position));
 */
export function partsOf(world: World, entity: Entity): Part[] {
  const row = livingRow(world, entity);
  const held = [...insideOf(world).tables.values()].filter(({ owners }) => owners[row] === 1);
  return held.map((table) => ({ component: table.component, values: valuesIn(world, table, row) }));
}

/**
 * How many more entities a world can hold.
 * @example if (capacityLeft(world) < 100) stopSpawning();
 */
export function capacityLeft(world: World): number {
  return world.capacity - insideOf(world).identity.rows.size;
}

function attach(world: World, row: Row, table: Table, values: Readonly<Record<string, unknown>>): void {
  put(table, row, values);
  attachTo(world, table, row);
}

function put(table: Table, row: Row, values: Readonly<Record<string, unknown>>): void {
  mark(table.marks, row);
  for (const { name, field, column } of table.fields) {
    const value = values[name];
    // Only for an entity does undefined mean something: none.
    if (value === undefined && !(field.entity && Object.hasOwn(values, name))) continue;
    column[row] = field.encode(value) as never;
  }
}

/** @param spawned what an entity that is not there yet is made of, this component among it */
function check(
  world: World,
  table: Table,
  entity: Entity | undefined,
  values: Readonly<Record<string, unknown>>,
  spawned?: readonly Table[],
): void {
  const { name, schema } = table.component;
  let known = 0;
  for (const { name, field } of table.fields) {
    const value = values[name];
    if (value !== undefined) checkValue(world, table, name, field, value);
    else if (!Object.hasOwn(values, name)) continue;
    known++;
  }
  for (const _ in values) known--;
  if (known < 0) refuseUnknown(name, values, Object.keys(schema), ComponentError, "field");
  if (table.watchers.length > 0) validate(world, table, entity, values, spawned);
}

function validate(
  world: World,
  { watchers }: Table,
  entity: Entity | undefined,
  values: Readonly<Record<string, unknown>>,
  spawned: readonly Table[] | undefined,
): void {
  const having: Having = spawned
    ? (component) => spawned.some((table) => table.component === component)
    : (component) => has(world, entity, component);
  for (const { hooks } of watchers) hooks.validate?.(world, entity, values, having);
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
  if (field.entity && !isAlive(world, value as Entity)) {
    throw new EntityError(
      `${component.name}.${name}: entity ${String(value)} is not alive; give a living one, or undefined for none`,
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

function owning(world: World, entity: Entity, row: Row, component: AnyComponent): Table {
  const table = tableOf(world, component);
  if (table.owners[row] !== 1)
    throw new EntityError(
      `entity ${entity} has no ${component.name}; add it, or ask has(world, entity, ${component.name}) before`,
    );
  return table;
}
