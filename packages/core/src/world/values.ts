import { refuseUnless } from "@delvekit/grid/data";
import {
  type AnyComponent,
  type Blueprint,
  type Changes,
  type Columns,
  type ComponentOf,
  type Part,
  partOf,
  type ReadColumns,
  type Schema,
  type Values,
} from "./component";
import { tell } from "./emit";
import { entityFrom, isAlive, livingRow, rowOrNone } from "./entity";
import { ComponentError, EntityError } from "./errors";
import type { ColumnField } from "./field";
import type { Entity, Row } from "./identity";
import { mark } from "./journal";
import { entitiesWith } from "./query";
import { refuseUnknown } from "./refusals";
import { attachTo, detachFrom } from "./table";
import { type Having, inside, type Table, type World } from "./world";

/** What was given for the fields of a component. */
type Given = Readonly<Record<string, unknown>>;

/**
 * {@link has} for loops over rows.
 * @example if (rowHas(world, row, Burning)) hurt(row);
 */
export function rowHas(world: World, row: Row, component: AnyComponent): boolean {
  return world[inside].tableAt[component.index]?.owners[row] === 1;
}

/**
 * Adds a component to an entity. If it already has the component, the given values are written.
 *
 * @throws {EntityError | ComponentError} before anything has changed.
 * @example add(world, hero, Poisoned({ strength: 2 }));
 */
export function add(world: World, entity: Entity, making: Part | AnyComponent): void {
  const row = livingRow(world, entity);
  const { component, values } = partOf(making);
  const table = tableOf(world, component);
  if (table.owners[row] === 1) {
    checkFields(world, table, values);
    rewrite(world, entity, row, component, values);
    return;
  }
  check(world, table, entity, values);
  attach(world, row, table, values);
  tell(world, table, "added", row);
}

/**
 * Removes a component, if the entity has it.
 * @throws {EntityError} if it is not alive.
 * @example remove(world, hero, Poisoned);
 */
export function remove(world: World, entity: Entity, component: AnyComponent): void {
  const row = livingRow(world, entity);
  if (rowHas(world, row, component)) detachFrom(world, tableOf(world, component), row);
}

/**
 * Whether a living entity has the component; false for undefined.
 * @example if (has(world, hero, Poisoned)) say("You feel sick.");
 */
export function has(world: World, entity: Entity | undefined, component: AnyComponent): boolean {
  return rowHas(world, rowOrNone(world, entity), component);
}

/** What `entitiesWith` gives, one after the other, for loops that emit events: whoever a listener has removed by then, or taken a component from, is left out. */
export function* stillWith(world: World, ...components: readonly AnyComponent[]): Generator<Entity> {
  for (const entity of entitiesWith(world, ...components))
    if (components.every((component) => has(world, entity, component))) yield entity;
}

/**
 * A component's values as a new object.
 * @throws {EntityError} if the entity is gone or does not have it.
 * @example const { x, y } = read(world, hero, Position);
 */
export function read<S extends Schema>(world: World, entity: Entity, component: ComponentOf<S>): Values<S> {
  const row = livingRow(world, entity);
  return valuesIn(world, owning(world, entity, row, component), row) as Values<S>;
}

/**
 * A component's values as a new object; undefined if the entity is gone or does not have it, and for an undefined entity.
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
  checkFields(world, owning(world, entity, row, component), values);
  rewrite(world, entity, row, component, values);
}

/** {@link write} for values that fit their fields and an entity that has the component: only hooks can refuse them. */
export function rewrite(world: World, who: Entity, row: Row, component: AnyComponent, values: Given): void {
  const table = tableOf(world, component);
  validate(world, table, who, values);
  put(table, row, values);
  tell(world, table, "changed", row);
}

/**
 * A component's columns in this world, indexed by row, for loops that write. Values are not checked, and hooks do not run: do not write `Position` or
 * `Actor` this way. Fields of type `entity` hold serials, 0 for none. The engine cannot know what is written, so after the first call every turn
 * compares the whole component; {@link readColumns} and {@link touch} avoid that.
 * @throws {ComponentError} if the world does not have the component.
 * @example for (const row of rowsInOrder(world, Health)) columnsOf(world, Health).now[row]!--;
 */
export function columnsOf<S extends Schema>(world: World, component: ComponentOf<S>): Columns<S> {
  const table = tableOf(world, component);
  if (!table.raw) world[inside].raw.push(component.index);
  table.raw = true;
  return table.columns as unknown as Columns<S>;
}

/**
 * A component's columns for loops that only read.
 * @throws {ComponentError} if the world does not have the component.
 * @example const { now } = readColumns(world, Health); for (const row of rowsInOrder(world, Health)) draw(row, now[row]!);
 */
export function readColumns<S extends Schema>(world: World, component: ComponentOf<S>): ReadColumns<S> {
  return tableOf(world, component).columns as unknown as ReadColumns<S>;
}

/**
 * A component's columns for writing one row: without checks and hooks, as with {@link columnsOf}, but only this row is compared at the end of the
 * turn. Call it again in every turn that writes.
 * @throws {ComponentError} if the world does not have the component.
 * @example for (const row of rowsInOrder(world, Health)) touch(world, row, Health).now[row]!--;
 */
export function touch<S extends Schema>(world: World, row: Row, component: ComponentOf<S>): Columns<S> {
  const table = tableOf(world, component);
  mark(table.marks, row);
  return table.columns as unknown as Columns<S>;
}

/**
 * The components of a world, in the order of its plugins.
 * @example const isKnown = componentsOf(world).includes(Health);
 */
export function componentsOf(world: World): readonly AnyComponent[] {
  return [...world[inside].tables.keys()];
}

/**
 * The components of an entity with their current values, in the order of {@link componentsOf}.
 * @throws {EntityError} if it is gone.
 * @example const twin = spawn(world, ...partsOf(world, orc).filter(({ component }) => component !== Position));
 */
export function partsOf(world: World, entity: Entity): Part[] {
  const row = livingRow(world, entity);
  const held = [...world[inside].tables.values()].filter(({ owners }) => owners[row] === 1);
  return held.map((table) => ({ component: table.component, values: valuesIn(world, table, row) }));
}

export function attach(world: World, row: Row, table: Table, values: Given): void {
  put(table, row, values);
  attachTo(world, table, row);
}

function put(table: Table, row: Row, values: Given): void {
  mark(table.marks, row);
  const { fields } = table;
  let next = 0;
  let given = 0;
  // See `checkFields`.
  for (const name in values) {
    while (next < fields.length && fields[next]!.name !== name) next++;
    const slot = fields[next++];
    if (!slot) {
      putSome(table, row, values);
      return;
    }
    given++;
    const { field, column } = slot;
    const value = values[name];
    if (value !== undefined || field.entity) column[row] = field.encode(value) as never;
  }
  if (given < fields.length && !isLiteral(values)) putSome(table, row, values);
}

/** Whether a loop over the names of an object visits all its values. A class may have others, behind accessors. */
function isLiteral(values: object): boolean {
  return Object.getPrototypeOf(values) === Object.prototype;
}

function putSome({ fields }: Table, row: Row, values: Given): void {
  for (const { name, field, column } of fields) {
    const value = values[name];
    // Undefined is a value only for entity fields: it means none.
    if (value === undefined && !(field.entity && Object.hasOwn(values, name))) continue;
    column[row] = field.encode(value) as never;
  }
}

/** @param spawned the components of an entity that is being spawned, including this one */
export function check(
  world: World,
  table: Table,
  entity: Entity | undefined,
  values: Given,
  spawned?: readonly Table[],
): void {
  checkFields(world, table, values);
  validate(world, table, entity, values, spawned);
}

/**
 * Checks values. They usually are in the order of their fields, and of no others: in a loop over their names, V8 reads them without looking them up, so it
 * is much faster than {@link checkSome}.
 */
function checkFields(world: World, table: Table, values: Given): void {
  const { fields } = table;
  let next = 0;
  let given = 0;
  for (const name in values) {
    while (next < fields.length && fields[next]!.name !== name) next++;
    const slot = fields[next++];
    if (!slot) {
      checkSome(world, table, values);
      return;
    }
    given++;
    const value = values[name];
    if (value !== undefined) checkValue(world, table, name, slot.field, value);
  }
  if (given < fields.length && !isLiteral(values)) checkSome(world, table, values);
}

function checkSome(world: World, table: Table, values: Given): void {
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
}

function validate(
  world: World,
  { watchers }: Table,
  entity: Entity | undefined,
  values: Given,
  spawned?: readonly Table[],
): void {
  if (watchers.length === 0) return;
  const { tableAt } = world[inside];
  // `indexOf` skips the holes at the end of the list, `includes` would not.
  const having: Having = (component) =>
    spawned ? spawned.indexOf(tableAt[component.index]!) >= 0 : has(world, entity, component);
  for (const { hooks } of watchers) hooks.validate?.(world, entity, values, having);
}

function checkValue(world: World, table: Table, name: string, field: ColumnField, value: unknown): void {
  const { component } = table;
  if (!field.fits(value)) refuseUnless(`${component.name}.${name}`, value, field, ComponentError);
  if (field.entity && !isAlive(world, value as Entity)) {
    throw new EntityError(
      `${component.name}.${name}: entity ${String(value)} is not alive; give a living one, or undefined for none`,
    );
  }
}

/** @param kind what is made of the component, for the message */
export function tableOf(world: World, component: AnyComponent, kind?: Blueprint): Table {
  const table = world[inside].tableAt[component.index];
  if (!table) throw missing(world, component, kind);
  return table;
}

function missing(world: World, { name }: AnyComponent, kind: Blueprint | undefined): ComponentError {
  const { plugin } = kind ?? {};
  const remedy =
    plugin === undefined || world[inside].plugins.some(({ name }) => name === plugin)
      ? "add the plugin that provides it to createWorld's plugins, or, if it is your own, add it to createWorld's components"
      : `"${kind?.name}" is from the plugin "${plugin}", which createWorld's plugins do not list; add it, as in [...basics(tiles), ...pieces, table] for a content table`;
  return new ComponentError(`this world has no component ${name}; ${remedy}`);
}

function owning(world: World, entity: Entity, row: Row, component: AnyComponent): Table {
  const table = tableOf(world, component);
  if (table.owners[row] !== 1)
    throw new EntityError(
      `entity ${entity} has no ${component.name}; add it, or check has(world, entity, ${component.name}) first`,
    );
  return table;
}
