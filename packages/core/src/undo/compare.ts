import { type SavedComponent, type Snapshot, snapshotWorld } from "../save";
import type { Data, World } from "../world";

/** One value in which two worlds differ. */
export interface Difference {
  /** Its path in the tree: `["entities", "12", "Position", "x"]` or `["resources", "space.levels", "0", "tiles", "17"]`. */
  readonly path: readonly string[];
  /** The level that the entity is on. */
  readonly level?: number;
  /** The value in the first world; undefined if there is none. */
  readonly one: unknown;
  /** The value in the other world. */
  readonly other: unknown;
}

/**
 * The values in which two worlds differ, at most `most`: entities first, then resources and streams. Worlds of two versions of the engine are compared
 * by their snapshots.
 * @example expect(compareWorlds(played, loaded).map(tellDifference)).toEqual([]);
 */
export function compareWorlds(one: World | Snapshot, other: World | Snapshot, most = 100): Difference[] {
  const [first, second] = [treeOf(one), treeOf(other)];
  const found: Difference[] = [];
  compare(found, most, [], first, second);
  return found.map((difference) => ({ ...difference, ...levelOf(difference.path, first, second) }));
}

/**
 * Describes a difference: `entity 12 on level 0: Actor.speed is 100, not 50`,
 * `resource space.levels: 0.tiles.12 is 4, not 1`.
 * @example for (const difference of compareWorlds(one, other)) console.log(tellDifference(difference));
 */
export function tellDifference({ path, level, one, other }: Difference): string {
  const [kind, name, ...rest] = path;
  const thing = name === undefined ? kind : `${SINGULAR[kind as keyof WorldTree]} ${name}`;
  const where = level === undefined ? thing : `${thing} on level ${level}`;
  const what = rest.length === 0 ? "it" : rest.join(".");
  if (other === undefined) return `${where}: only the first world has ${what}`;
  if (one === undefined) return `${where}: only the other world has ${what}`;
  return `${where}: ${what} is ${JSON.stringify(one)}, not ${JSON.stringify(other)}`;
}

const SINGULAR: Readonly<Record<keyof WorldTree, string>> = {
  entities: "entity",
  resources: "resource",
  streams: "stream",
  nextSerial: "the next serial",
};

function compare(found: Difference[], most: number, path: string[], one: unknown, other: unknown): void {
  if (found.length >= most || Object.is(one, other)) return;
  if (!isBranch(one) || !isBranch(other)) {
    found.push({ path, one, other });
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    compare(found, most, [...path, key], one[key], other[key]);
  }
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** A world's state as a tree that people can read and tools can compare, down to single values. */
interface WorldTree {
  /** By serial, then by component, then by field. */
  readonly entities: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Data>>>>>>;
  readonly resources: Readonly<Record<string, Data>>;
  /** The state of each random stream. */
  readonly streams: Readonly<Record<string, Data>>;
  /** The serial that the next spawned entity will get. */
  readonly nextSerial: number;
}

function treeOf(world: World | Snapshot): WorldTree {
  const snapshot = "serials" in world ? world : snapshotWorld(world);
  const { serials, components, resources, streams, nextSerial } = snapshot;
  const entities = Object.fromEntries(Array.from(serials, (serial) => [String(serial), {}]));
  for (const component of components) plant(entities, component);
  return { entities, resources, streams: streams as unknown as WorldTree["streams"], nextSerial };
}

function plant(entities: Record<string, Record<string, object>>, component: SavedComponent): void {
  const columns = Object.entries(component.columns);
  component.serials.forEach((serial, row) => {
    const fields = columns.map(([field, column]) => [field, column[row]] as const);
    const entity = entities[serial];
    if (entity) entity[component.name] = Object.fromEntries(fields);
  });
}

/** The level that an entity is on, as far as either tree shows it. */
function levelOf(
  [kind, name = ""]: readonly string[],
  one: WorldTree,
  other: WorldTree,
): Pick<Difference, "level"> {
  const level = kind === "entities" && (one.entities[name] ?? other.entities[name])?.["Position"]?.["level"];
  return typeof level === "number" ? { level } : {};
}
