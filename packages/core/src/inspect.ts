/**
 * Inspects a world: everything in it as plain JSON, and the time that its systems take.
 * @module inspect
 */

import type { Cells } from "@delvekit/grid";
import type { Json } from "./replay";
import { entitiesOn, isAsleep, levelsOf } from "./space";
import { awaitedActor, queueOf, timeOf, turnsIn } from "./turns";
import {
  type AnyComponent,
  type Command,
  createMeter,
  type Entity,
  entitiesWith,
  type Happening,
  has,
  hasPlugin,
  inside,
  read,
  type World,
} from "./world";

/** Everything about a world, as plain JSON for any front end. */
export interface Inspection {
  readonly seed: string;
  readonly capacity: number;
  /** The time in ticks; -1 in a world without turns. */
  readonly tick: number;
  /** The entity whose command is awaited, if any. */
  readonly awaited: Entity | undefined;
  /** In the order in which they were added. */
  readonly plugins: readonly string[];
  readonly components: readonly InspectedComponent[];
  /** In spawn order. */
  readonly entities: readonly InspectedEntity[];
  readonly resources: readonly InspectedResource[];
  readonly levels: readonly InspectedLevel[];
  readonly systems: readonly InspectedSystem[];
  /**
   * What takes time besides systems, by name: "deciding" of minds, of it "perceiving" and what each desire prepares and feels; "paths" that were asked for, of them
   * "path maps" of levels and "path windows" around goals that had to be computed; the "view" of a game with screens, and whatever goes through `runTimed`.
   * Parts count in the whole, too.
   */
  readonly work: readonly Pick<InspectedSystem, "name" | "calls" | "time">[];
  /** The coming turns, the next one first. */
  readonly queue: readonly { readonly tick: number; readonly entity: Entity }[];
  readonly streams: readonly { readonly name: string; readonly position: Json }[];
  readonly actions: readonly { readonly type: string; readonly plugins: readonly string[] }[];
  /** How often each kind of event has happened since `measure`; empty if nothing is being measured. */
  readonly events: readonly { readonly type: string; readonly count: number }[];
}

/** A component: its fields with their types, and how many entities have it. */
export interface InspectedComponent {
  readonly name: string;
  readonly fields: { readonly [field: string]: string };
  readonly entities: number;
}

/** An entity with its components and their values. */
export interface InspectedEntity {
  readonly entity: Entity;
  readonly components: { readonly [component: string]: { readonly [field: string]: Json } };
  /** What `InspectOptions.why` returned. */
  readonly why?: Json;
}

/** A resource as a save would contain it, shortened; derived resources have no value. */
export interface InspectedResource {
  readonly name: string;
  readonly saved: boolean;
  readonly value?: Json;
}

/** A level and the number of entities on it. */
export interface InspectedLevel {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly asleep: boolean;
  readonly entities: number;
}

/** A system and its place in the schedule. `calls` and `time` count from `measure`; they are 0 if nothing is being measured. */
export interface InspectedSystem {
  readonly name: string;
  readonly phase: string;
  /** Its position in the phase, from 0. */
  readonly place: number;
  /** Its period in ticks, in phases that follow time. */
  readonly every: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly calls: number;
  /** In total, in the unit of the clock given to `measure`. */
  readonly time: number;
}

/**
 * The component of a world that has a name; undefined if none has.
 * @example const component = componentNamed(world, "Position");
 */
export function componentNamed(world: World, name: string): AnyComponent | undefined {
  return [...world[inside].tables.keys()].find((component) => component.name === name);
}

/** Options of {@link inspect}. */
export interface InspectOptions {
  /** How many items of a list are shown before it is cut off. Default 20. */
  readonly items?: number;
  /** Explains why an entity does what it does: `explain`, or a function of the game. Returns undefined if there is nothing to say. */
  readonly why?: (world: World, entity: Entity) => unknown;
}

/**
 * Returns everything in a world as plain JSON that shares nothing with it. Big grids are summarized. For debuggers and tools: it visits everything,
 * so do not call it every frame.
 * @example console.log(JSON.stringify(inspect(world, { items: 5 }), undefined, 2));
 */
export function inspect(world: World, { items = 20, why }: InspectOptions = {}): Inspection {
  const { plugins, tables, provided, resources, streams, actions, meter } = world[inside];
  const entities = entitiesWith(world);
  const hasTurns = hasPlugin(world, "turns");
  const systems = systemsIn(world);
  const efforts = [...(meter?.efforts ?? [])].sort(byKey);
  return {
    seed: String(world.seed),
    capacity: world.capacity,
    tick: hasTurns ? timeOf(world) : -1,
    awaited: hasTurns ? awaitedActor(world) : undefined,
    plugins: plugins.map(({ name }) => name),
    components: [...tables.values()].map(({ component, fields }) => ({
      name: component.name,
      fields: Object.fromEntries(fields.map(({ name, field }) => [name, field.kind])),
      entities: entities.filter((entity) => has(world, entity, component)).length,
    })),
    entities: entities.map((entity) => entityIn(world, entity, why)),
    resources: provided.map(({ name, save, index }) =>
      save
        ? { name, saved: true, value: toJson(save(resources[index], world), items) }
        : { name, saved: false },
    ),
    levels: levelsIn(world),
    systems,
    work: efforts
      .filter(([name]) => !systems.some((system) => system.name === name))
      .map(([name, effort]) => ({ name, ...effort })),
    queue: queueIn(world),
    streams: [...streams]
      .sort(byKey)
      .map(([name, stream]) => ({ name, position: { ...stream.save().position } })),
    actions: [...actions].map(([type, all]) => ({ type, plugins: all.map(({ plugin }) => plugin) })),
    events: [...(meter?.events ?? [])].sort(byKey).map(([type, count]) => ({ type, count })),
  };
}

function entityIn(world: World, entity: Entity, why: InspectOptions["why"]): InspectedEntity {
  const own = [...world[inside].tables.keys()].filter((component) => has(world, entity, component));
  const values = own.map((one) => [one.name, read(world, entity, one) as { [field: string]: Json }]);
  const components = Object.fromEntries(values) as InspectedEntity["components"];
  const told = why?.(world, entity);
  const known = { entity, components };
  return told === undefined ? known : { ...known, why: toJson(told) };
}

function levelsIn(world: World): InspectedLevel[] {
  if (!hasPlugin(world, "space")) return [];
  return levelsOf(world).map(({ id, name, width, height }) => {
    const entities = entitiesOn(world, id).length;
    return { id, name, width, height, asleep: isAsleep(world, id), entities };
  });
}

function systemsIn(world: World): InspectedSystem[] {
  const { schedule } = world;
  const { meter } = world[inside];
  return schedule.phases().flatMap((phase) =>
    schedule.order(phase).map(({ system: { name }, every, before, after }, place) => {
      const { calls, time } = meter?.efforts.get(name) ?? { calls: 0, time: 0 };
      return { name, phase, place, every, before: [...before], after: [...after], calls, time };
    }),
  );
}

function queueIn(world: World): Inspection["queue"] {
  if (!hasPlugin(world, "turns")) return [];
  return turnsIn(queueOf(world)).map(({ tick, serial }) => ({ tick, entity: serial as Entity }));
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Any value as readable JSON: arrays of numbers are summed up, lists cut after `items` entries, numbers that JSON lacks become texts; functions are left out. */
function toJson(value: unknown, items = Number.POSITIVE_INFINITY): Json {
  const text = JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === "bigint" || (typeof item === "number" && !Number.isFinite(item))) return String(item);
    if (ArrayBuffer.isView(item)) return sumUp(item as Cells);
    if (!Array.isArray(item) || item.length <= items) return item;
    return [...item.slice(0, items), `and ${item.length - items} more`];
  });
  return text === undefined ? null : (JSON.parse(text) as Json);
}

function sumUp(cells: Cells): Json {
  let [lowest, highest, nonzero] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const value of cells) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
    if (value !== 0) nonzero++;
  }
  const { length } = cells;
  return length === 0 ? { length } : { length, lowest, highest, nonzero };
}

/**
 * The details of an event or a command that are entities, by name, also those that are gone. Empty for one that no plugin of the world handles or shows.
 * @example for (const [name, entity] of entitiesIn(world, move({ dir: "n" }))) console.log(name, entity);
 */
export function entitiesIn(world: World, told: Happening | Command): [name: string, entity: Entity][] {
  const { plugins } = world[inside];
  const tokens = plugins.flatMap(({ events = [], shows = [], actions = [] }) => [
    ...[...events, ...shows].map(({ event }) => event),
    ...actions.map(({ action }) => action),
  ]);
  const { schema = {} } = tokens.find(({ type }) => type === told.type) ?? {};
  const details = told as unknown as Readonly<Record<string, Entity | undefined>>;
  return Object.entries(schema).flatMap(([name, { kind }]) => {
    const value = details[name];
    return kind === "entity" && value ? [[name, value] as [string, Entity]] : [];
  });
}

/**
 * Starts counting, from zero, how often each system runs, minds decide and each kind of event happens; `inspect` reports the counts. With a clock it also
 * adds up how long that takes. The counts are not part of the world's state, and nothing is counted until you call this.
 *
 * @param clock returns the time, in any unit
 * @example measure(world, () => performance.now());
 */
export function measure(world: World, clock?: () => number): void {
  world[inside].meter = createMeter(clock);
}
