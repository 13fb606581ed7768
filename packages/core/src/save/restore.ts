import { refuseUnless } from "@delvekit/grid/data";
import { restoreRandom, type Seed } from "@delvekit/random";
import {
  attachTo,
  CapacityError,
  claimRows,
  copyData,
  createWorld,
  dismiss,
  type Entity,
  entitiesWith,
  giveSerial,
  inside,
  isForeign,
  loseAll,
  messageOf,
  type Row,
  refusalOf,
  rowOrNone,
  rowsInOrder,
  SaveError,
  streamOf,
  type Table,
  takeEvents,
  takeRow,
  text,
  type World,
  type WorldSetup,
} from "../world";
import { fitSnapshot } from "./fit";
import { checkShape } from "./shape";
import type { SavedComponent, Snapshot } from "./snapshot";

/**
 * Makes a world from a snapshot. It continues exactly as the world that was copied would have.
 *
 * @param setup the plugins and components that the world was made with, or later versions of them.
 * @throws {SaveError} if the snapshot has another version, does not fit the setup, or contains something impossible.
 * @throws {CapacityError} if there are more entities than the setup allows.
 * @example const copy = restoreWorld(snapshotWorld(world), setup);
 */
export function restoreWorld(snapshot: Snapshot, setup: WorldSetup): World {
  checkShape(snapshot);
  const world = createWorld({ ...setup, seed: seedOf(snapshot) });
  // Checked first, because everything below takes time for each entity.
  if (snapshot.serials.length > world.capacity) {
    throw new CapacityError(
      `the save has ${snapshot.serials.length} entities; the setup's capacity is ${world.capacity}, give it a larger one`,
    );
  }
  const fitted = fitSnapshot(world, snapshot);
  try {
    checkNames(world, fitted);
    fill(world, fitted);
    // Checked only now, because a check may depend on other components and on the occupants of places.
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
  if (typeof seed === "string")
    refuseUnless("the save holds something impossible: its seed", seed, text, SaveError);
  return seed;
}

function impossible(cause: unknown): SaveError {
  if (cause instanceof SaveError) return cause;
  const why = messageOf(cause);
  return new SaveError(`the save holds something impossible: ${why}`, { cause });
}

/**
 * Gives an empty world the state of a snapshot. Derived resources must be as `create` made them.
 * @param before the row that each serial had; without it, any free one
 */
function fill(world: World, snapshot: Snapshot, before: ReadonlyMap<number, Row> = new Map()): void {
  const { provided, resources, identity, tables } = world[inside];
  for (const [name, state] of Object.entries(snapshot.streams)) streamOf(world, name).restore(state);
  for (const resource of provided) {
    // Resources newer than the save stay as they were created.
    if (!resource.load || !Object.hasOwn(snapshot.resources, resource.name)) continue;
    // Copied, because the world will change what it is given, and a snapshot may be restored twice.
    const saved = copyData(snapshot.resources[resource.name]!);
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

/** @throws {SaveError} for a field that refers to an entity that never existed. */
function checkNames(world: World, snapshot: Snapshot): void {
  for (const table of world[inside].tables.values()) {
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

/** @throws {SaveError} for values that the world would not let you write. */
function checkValues(world: World): void {
  for (const table of world[inside].tables.values()) {
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

/** @throws whatever a resource objects to in the rest of the save. */
function checkResources(world: World): void {
  const { provided, resources } = world[inside];
  for (const resource of provided) resource.loaded?.(resources[resource.index], world);
}

function refused(what: string, serial: number, cause: unknown): SaveError {
  const why = messageOf(cause);
  return new SaveError(`${what} of entity ${serial} is impossible in this setup: ${why}`, { cause });
}

function giveRows(world: World, serials: Iterable<number>, before: ReadonlyMap<number, Row>): void {
  const kept = new Map([...before].filter(([, row]) => !isForeign(world, row)));
  const all = [...serials];
  const claimed = all.flatMap((serial) => kept.get(serial) ?? []);
  claimRows(world, claimed);
  for (const serial of all) giveSerial(world, kept.get(serial) ?? takeRow(world), serial);
}

function attachRows(world: World, table: Table, saved: SavedComponent): void {
  saved.serials.forEach((serial, at) => {
    const row = rowOrNone(world, serial as Entity);
    for (const { name, column } of table.fields) {
      column[row] = saved.columns[name]?.[at] as never;
    }
    attachTo(world, table, row);
  });
}

function componentIn(snapshot: Snapshot, table: Table): SavedComponent {
  return snapshot.components.find(({ name }) => name === table.component.name) as SavedComponent;
}

/**
 * Puts a world into a state that was copied from it, which is not checked. It stays the same object, with its listeners and its schedule.
 * @param before the row that each serial had
 * @example const now = snapshotWorld(world); putBack(world, now);
 */
export function putBack(world: World, snapshot: Snapshot, before?: ReadonlyMap<number, Row>): void {
  const { phase, journal, undoing, streams, provided, resources } = world[inside];
  phase.restoring = "whole";
  loseAll(journal);
  try {
    for (const row of [...rowsInOrder(world)]) dismiss(world, row);
    for (const name of streams.keys()) if (!Object.hasOwn(snapshot.streams, name)) streams.delete(name);
    for (const { index, setup, create } of provided) if (!setup) resources[index] = create(world);
    fill(world, snapshot, before);
    undoing.torn = false;
  } finally {
    phase.restoring = false;
  }
  takeEvents(world);
}
