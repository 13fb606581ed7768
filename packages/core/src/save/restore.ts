import { restoreRandom, type Seed } from "@delvekit/random";
import {
  attachTo,
  CapacityError,
  copyData,
  createWorld,
  type Data,
  type Entity,
  entitiesWith,
  giveBackRow,
  giveSerial,
  insideOf,
  isRowTaken,
  messageOf,
  NO_ROW,
  type Row,
  refusalOf,
  refuseUnknown,
  rowOrNone,
  SaveError,
  streamOf,
  type Table,
  takeRow,
  text,
  type World,
  type WorldSetup,
} from "../world";
import { type FitOptions, fitSnapshot } from "./fit";
import { checkShape } from "./shape";
import type { SavedComponent, Snapshot } from "./snapshot";

/**
 * Makes a world from a snapshot. It goes on as the one that was copied would have.
 *
 * @param setup the plugins and components that the world was made with, or later versions of them.
 * @throws {SaveError} when the snapshot is of another version, does not fit the set-up, or holds something impossible; for an unknown option.
 * @throws {CapacityError} when there are more entities than the set-up allows.
 * @example const copy = restoreWorld(snapshotWorld(world), setup);
 */
export function restoreWorld(snapshot: Snapshot, setup: WorldSetup, options: FitOptions = {}): World {
  refuseUnknown("loading", options, ["drop"], SaveError);
  checkShape(snapshot);
  const world = createWorld({ ...setup, seed: seedOf(snapshot) });
  // First of all: what follows costs something for each entity.
  if (snapshot.serials.length > world.capacity) {
    throw new CapacityError(
      `the save has ${snapshot.serials.length} entities; the set-up's capacity is ${world.capacity}, give it a larger one`,
    );
  }
  const fitted = fitSnapshot(world, snapshot, options);
  try {
    checkNames(world, fitted);
    fill(world, fitted);
    // Only now: what is checked may depend on other components, and on who stands where.
    checkValues(world);
    checkResources(world);
  } catch (cause) {
    throw impossible(cause);
  }
  return world;
}

function seedOf(snapshot: Snapshot): Seed {
  let seed: Seed;
  try {
    seed = restoreRandom(snapshot.root).seed;
  } catch (cause) {
    throw impossible(cause);
  }
  const problem = typeof seed === "string" ? text.problem(seed) : undefined;
  if (problem !== undefined) throw new SaveError(`the save holds something impossible: its seed ${problem}`);
  return seed;
}

function impossible(cause: unknown): SaveError {
  if (cause instanceof SaveError) return cause;
  const why = messageOf(cause);
  return new SaveError(`the save holds something impossible: ${why}`, { cause });
}

/**
 * Gives a world without entities the state of a snapshot. What can be derived must be as `create` made it.
 * @param before in which row each serial was; without it bitecs gives what it likes
 */
export function fill(world: World, snapshot: Snapshot, before: ReadonlyMap<number, Row> = new Map()): void {
  const { provided, resources, identity, tables } = insideOf(world);
  for (const [name, state] of Object.entries(snapshot.streams)) streamOf(world, name).restore(state);
  for (const resource of provided) {
    // What is newer than the save stays as it was made.
    if (!resource.load || !Object.hasOwn(snapshot.resources, resource.name)) continue;
    // Copied, because the world goes on changing what it is given, and a snapshot may be restored twice.
    const saved = copyData(snapshot.resources[resource.name] as Data);
    resources[resource.index] = resource.load(saved, world);
  }
  giveRows(world, snapshot.serials, before);
  identity.next = snapshot.nextSerial;

  const saved = [...tables.values()].map((table) => [table, componentIn(snapshot, table)] as const);
  for (const [table, component] of saved) attachRows(world, table, component);
  for (const [table, component] of saved) {
    for (const serial of component.serials) {
      tellAdded(world, table, serial);
    }
  }
}

function tellAdded(world: World, table: Table, serial: number): void {
  try {
    const row = rowOrNone(world, serial as Entity);
    for (const { hooks } of table.watchers) hooks.added?.(world, serial as Entity, row);
  } catch (cause) {
    throw refused(table.component.name, serial, cause);
  }
}

/** @throws {SaveError} for a field that names an entity which never was. */
function checkNames(world: World, snapshot: Snapshot): void {
  for (const table of insideOf(world).tables.values()) {
    const { name, serials, columns } = componentIn(snapshot, table);
    for (const slot of table.fields.filter(({ field }) => field.entity)) {
      const named = columns[slot.name] as Uint32Array | undefined;
      const at = named?.findIndex((serial) => serial >= snapshot.nextSerial) ?? -1;
      if (at < 0) continue;
      throw new SaveError(
        `${name}.${slot.name} of entity ${serials[at]} is entity ${named?.[at]}, which never existed`,
      );
    }
  }
}

/** @throws {SaveError} for values that the world would not let be written. */
function checkValues(world: World): void {
  for (const table of insideOf(world).tables.values()) {
    if (table.watchers.every(({ hooks }) => !hooks.validate)) continue;
    for (const entity of entitiesWith(world, table.component)) {
      const refusal = refusalOf(world, table, entity);
      if (!refusal) continue;
      const { name } = table.component;
      const what = refusal.field === undefined ? name : `${name}.${refusal.field}`;
      throw refused(what, entity, refusal.cause);
    }
  }
}

/** @throws what a resource has against the rest of the save. */
function checkResources(world: World): void {
  const { provided, resources } = insideOf(world);
  for (const resource of provided) resource.loaded?.(resources[resource.index], world);
}

function refused(what: string, serial: number, cause: unknown): SaveError {
  const why = messageOf(cause);
  return new SaveError(`${what} of entity ${serial} is impossible in this set-up: ${why}`, { cause });
}

/** bitecs gives free rows in an order of its own: all are taken that come before the wanted ones, and then given back. */
function giveRows(world: World, serials: Iterable<number>, before: ReadonlyMap<number, Row>): void {
  const wanted = new Map<Row, number>();
  for (const serial of serials) {
    const row = before.get(serial);
    // A row that bitecs gave to an entity of somebody else's meanwhile is not to be had.
    if (row === undefined || isRowTaken(insideOf(world).newcomers, row))
      giveSerial(world, takeRow(world, insideOf(world)), serial);
    else wanted.set(row, serial);
  }
  const spare: Row[] = [];
  while (wanted.size > 0) {
    const row = takeRow(world, insideOf(world));
    const serial = wanted.get(row);
    if (serial === undefined) spare.push(row);
    else giveSerial(world, row, serial);
    wanted.delete(row);
  }
  for (const row of spare) giveBackRow(world, insideOf(world), row);
}

function attachRows(world: World, table: Table, saved: SavedComponent): void {
  saved.serials.forEach((serial, at) => {
    const row = rowOrNone(world, serial as Entity);
    if (row === NO_ROW)
      throw new SaveError(`${saved.name} belongs to entity ${serial}, which the save lacks`);
    for (const { name, column } of table.fields) {
      column[row] = saved.columns[name]?.[at] as never;
    }
    attachTo(world, table, row);
  });
}

function componentIn(snapshot: Snapshot, table: Table): SavedComponent {
  return snapshot.components.find(({ name }) => name === table.component.name) as SavedComponent;
}
