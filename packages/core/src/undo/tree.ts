import { type SavedComponent, snapshotWorld } from "../save/snapshot";
import type { Data } from "../world";
import { copyData } from "../world/data";
import type { World } from "../world/world";

/** A world's state as a tree that people can read and tools can compare, down to single values. */
export interface WorldTree {
  /** By serial, then by component, then by field. */
  readonly entities: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Data>>>>>>;
  readonly resources: Readonly<Record<string, Data>>;
  /** Where each stream of randomness stands. */
  readonly streams: Readonly<Record<string, Data>>;
  /** The serial of the entity to be spawned next. */
  readonly nextSerial: number;
}

/** A copy of a world's state as a tree: to look at, to write out as JSON, to compare with another. */
export function treeOf(world: World): WorldTree {
  const { serials, components, resources, streams, nextSerial } = snapshotWorld(world);
  const entities = Object.fromEntries(Array.from(serials, (serial) => [String(serial), {}]));
  for (const component of components) plant(entities, component);
  return {
    entities,
    resources,
    streams: copyData(streams as unknown as Data) as WorldTree["streams"],
    nextSerial,
  };
}

function plant(entities: Record<string, Record<string, object>>, component: SavedComponent): void {
  const columns = Object.entries(component.columns);
  component.serials.forEach((serial, row) => {
    const fields = columns.map(([field, column]) => [field, column[row]] as const);
    const entity = entities[serial];
    if (entity) entity[component.name] = Object.fromEntries(fields);
  });
}
