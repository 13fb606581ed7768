import { addComponent, addEntity, removeEntity } from "bitecs";
import { Spawned } from "./bitecs";
import type { AnyComponent, Blueprint, Making } from "./component";
import { tell } from "./emit";
import { livingRow, putRow, rowOrNone } from "./entity";
import { CapacityError } from "./errors";
import type { Entity, Row } from "./identity";
import { mark } from "./journal";
import { enrol } from "./query";
import { dismiss } from "./table";
import { attach, check, tableOf } from "./values";
import { inside, type Table, type World } from "./world";

/**
 * Creates an entity from components, components with values, and blueprints, in any order: later ones override earlier ones, field by field. All
 * values are checked before anything is created.
 *
 * @example spawn(world, RAT, Health({ now: 1 }), Asleep);
 * @throws {CapacityError} if the world is full, or has already made 4,294,967,295 entities.
 * @throws {ComponentError} for a component that the world does not have, or a value that its field does not allow.
 */
export function spawn(world: World, ...makings: readonly Making[]): Entity {
  const { length } = makings;
  // As long as needed if nothing is a blueprint: growing them would take longer than everything else.
  const parts: Spawning = { tables: new Array(length), values: new Array(length), count: 0 };
  for (let i = 0; i < length; i++) gather(world, parts, makings[i]!);
  return spawnChecked(world, parts);
}

/** The components of an entity to be spawned, each once. Two parallel lists, because spawning is frequent: only the first `count` are used. */
interface Spawning {
  readonly tables: Table[];
  readonly values: Readonly<Record<string, unknown>>[];
  count: number;
}

/** Serials are kept in columns of 32 bits. */
const LAST_SERIAL = 0xffffffff;

const NOTHING: Readonly<Record<string, unknown>> = Object.freeze({});

function gather(world: World, parts: Spawning, making: Making, kind?: Blueprint): void {
  // Components are functions, parts and blueprints are not.
  if (typeof making === "function") gatherPart(world, parts, making, NOTHING, kind);
  else if ("component" in making) gatherPart(world, parts, making.component, making.values, kind);
  else if ("makings" in making) for (const inner of making.makings) gather(world, parts, inner, making);
  else gatherPart(world, parts, making, NOTHING, kind);
}

function gatherPart(
  world: World,
  parts: Spawning,
  component: AnyComponent,
  more: Readonly<Record<string, unknown>>,
  kind: Blueprint | undefined,
): void {
  const { tables, values } = parts;
  const table = tableOf(world, component, kind);
  for (let at = 0; at < parts.count; at++) {
    if (tables[at] !== table) continue;
    values[at] = { ...values[at], ...more };
    return;
  }
  tables[parts.count] = table;
  values[parts.count++] = more;
}

function spawnChecked(world: World, { tables, values, count }: Spawning): Entity {
  const { identity } = world[inside];
  if (identity.rows.size >= world.capacity) {
    throw new CapacityError(
      `the world is full: it holds ${world.capacity} entities; give createWorld a larger capacity`,
    );
  }
  if (identity.next > LAST_SERIAL)
    throw new CapacityError(
      `the world has already made ${LAST_SERIAL} entities; there are no further serials`,
    );
  for (let i = 0; i < count; i++)
    check(world, tables[i]!, undefined, values[i] as Readonly<Record<string, unknown>>, tables);
  const row = takeRow(world);
  if (row > world.capacity) {
    removeEntity(world, row);
    throw new CapacityError(`entities made by bitecs itself fill the world's capacity of ${world.capacity}`);
  }
  const entity = identity.next as Entity;
  giveSerial(world, row, entity);
  for (let i = 0; i < count; i++)
    attach(world, row, tables[i]!, values[i] as Readonly<Record<string, unknown>>);
  for (let i = 0; i < count; i++) {
    const table = tables[i]!;
    // A hook of an earlier component may have despawned the entity.
    if (table.watchers.length > 0 && identity.serials[row] === entity) tell(world, table, "added", row);
  }
  return entity;
}

/** Assigns a row to a new entity. It can be beyond the world's capacity if entities were made with bitecs directly. */
export function takeRow(world: World): Row {
  const { identity, bitecs } = world[inside];
  if (bitecs) return addEntity(world) as Row;
  return identity.free.pop() ?? ((identity.highest + 1) as Row);
}

/** Assigns a row to an entity. Loading assigns the saved serials. */
export function giveSerial(world: World, row: Row, serial: number): void {
  const { identity, everyone, bitecs } = world[inside];
  identity.serials[row] = serial;
  mark(identity.marks, row);
  putRow(identity.rows, serial, row);
  identity.next = Math.max(identity.next, serial + 1);
  identity.highest = Math.max(identity.highest, row);
  if (bitecs) addComponent(world, row, Spawned);
  enrol(everyone, row, serial as Entity);
}

/**
 * Removes an entity with all its components.
 * @throws {EntityError} if it is not alive.
 * @example despawn(world, potion);
 */
export function despawn(world: World, entity: Entity): void {
  const row = livingRow(world, entity);
  for (const table of world[inside].tables.values()) {
    if (table.owners[row] === 1) tell(world, table, "leaving", row);
  }
  if (rowOrNone(world, entity) === row) dismiss(world, row);
}
