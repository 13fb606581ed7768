import { restoreRandom } from "@delvekit/random";
import { addComponent, addEntity, entityExists, removeEntity } from "bitecs";
import type { Table } from "../component/table";
import { entityOfSerial } from "../entity";
import { giveSerial } from "../entity/entity";
import { CapacityError, SaveError } from "../errors";
import { copyData } from "../resource/data";
import { createWorld, streamOf, type WorldSetup } from "../world";
import { insideOf, type World } from "../world/world";
import { describe, type SavedComponent, SNAPSHOT_VERSION, type Snapshot } from "./snapshot";

/**
 * Makes a world from a snapshot. It goes on as the one that was copied would have.
 *
 * @param setup the same plugins and components that the world was made with.
 * @throws {SaveError} when the snapshot is of another version or set-up, or holds something impossible.
 * @throws {CapacityError} when there are more entities than the set-up allows.
 */
export function restoreWorld(snapshot: Snapshot, setup: WorldSetup): World {
  if (snapshot.version !== SNAPSHOT_VERSION) {
    throw new SaveError(
      `the save has layout ${snapshot.version}; this version reads layout ${SNAPSHOT_VERSION}`,
    );
  }
  const world = createWorld({ ...setup, seed: restoreRandom(snapshot.root).seed });
  checkSetup(world, snapshot);
  if (snapshot.serials.length > world.capacity) {
    throw new CapacityError(
      `the save has ${snapshot.serials.length} entities; the set-up's capacity is ${world.capacity}, give it a larger one`,
    );
  }
  try {
    fill(world, snapshot);
  } catch (cause) {
    throw new SaveError(
      `the save holds something impossible: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
  return world;
}

/**
 * Gives a world without entities the state of a snapshot. What can be derived must be as `create` made it.
 * @param numbers which entity number each serial had; without them bitecs gives what it likes
 */
export function fill(
  world: World,
  snapshot: Snapshot,
  numbers: ReadonlyMap<number, number> = new Map(),
): void {
  const { provided, resources, identity, tables } = insideOf(world);
  for (const [name, state] of Object.entries(snapshot.streams)) streamOf(world, name).restore(state);
  for (const resource of provided) {
    // Copied, because the world goes on changing what it is given, and a snapshot may be restored twice.
    const saved = copyData(snapshot.resources[resource.name] ?? null);
    if (resource.load) resources.set(resource.name, resource.load(saved, world));
  }
  giveNumbers(world, snapshot.serials, numbers);
  identity.next = snapshot.nextSerial;

  const saved = [...tables.values()].map((table) => [table, componentIn(snapshot, table)] as const);
  for (const [table, component] of saved) attachRows(world, table, component);
  for (const [table, component] of saved) {
    for (const serial of component.serials) {
      for (const { hooks } of table.watchers) hooks.added?.(world, entityOfSerial(world, serial));
    }
  }
}

/** bitecs gives free numbers in an order of its own: all are taken that come before the wanted ones, and then given back. */
function giveNumbers(world: World, serials: Iterable<number>, numbers: ReadonlyMap<number, number>): void {
  const wanted = new Map<number, number>();
  for (const serial of serials) {
    const number = numbers.get(serial);
    // A number that bitecs gave to an entity of somebody else's meanwhile is not to be had.
    if (number === undefined || entityExists(world, number)) giveSerial(world, addEntity(world), serial);
    else wanted.set(number, serial);
  }
  const spare: number[] = [];
  while (wanted.size > 0) {
    const number = addEntity(world);
    const serial = wanted.get(number);
    if (serial === undefined) spare.push(number);
    else giveSerial(world, number, serial);
    wanted.delete(number);
  }
  for (const number of spare) removeEntity(world, number);
}

function attachRows(world: World, table: Table, saved: SavedComponent): void {
  saved.serials.forEach((serial, row) => {
    const entity = entityOfSerial(world, serial);
    if (entity === 0) throw new SaveError(`${saved.name} belongs to entity ${serial}, which the save lacks`);
    for (const { name, column } of table.fields) {
      column[entity] = saved.columns[name]?.[row] as never;
    }
    addComponent(world, entity, table.component);
  });
}

function componentIn(snapshot: Snapshot, table: Table): SavedComponent {
  return snapshot.components.find(({ name }) => name === table.component.name) as SavedComponent;
}

function checkSetup(world: World, snapshot: Snapshot): void {
  const { tables, provided } = insideOf(world);
  const spell = (list: readonly { name: string; fields: Readonly<Record<string, string>> }[]) =>
    list
      .map(
        ({ name, fields }) =>
          `${name}(${Object.entries(fields)
            .sort()
            .map((pair) => pair.join(": "))
            .join(", ")})`,
      )
      .sort();
  compare("component", spell(snapshot.components), spell([...tables.values()].map(describe)));
  const ours = provided.filter((resource) => resource.load).map(({ name }) => name);
  compare("resource", Object.keys(snapshot.resources), ours);
}

function compare(what: string, saved: readonly string[], ours: readonly string[]): void {
  const lost = saved.filter((name) => !ours.includes(name));
  const missing = ours.filter((name) => !saved.includes(name));
  if (lost.length === 0 && missing.length === 0) return;
  const told = [
    lost.length > 0 ? `only the save has ${what} ${lost.join(", ")}` : "",
    missing.length > 0 ? `only the set-up has ${what} ${missing.join(", ")}` : "",
  ];
  throw new SaveError(`the save was made with another set-up: ${told.filter(Boolean).join("; ")}`);
}
