/**
 * Inspects a world: its entities as plain JSON, and the time that its systems take.
 * @module inspect
 */

import type { Json } from "./replay";
import { timeOf } from "./turns";
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

/** What a world has and what its systems do, as plain JSON for any front end. */
export interface Inspection {
  readonly seed: string;
  /** The time in ticks; -1 in a world without turns. */
  readonly tick: number;
  /** In the order in which they were added. */
  readonly plugins: readonly string[];
  /** In spawn order. */
  readonly entities: readonly InspectedEntity[];
  readonly systems: readonly InspectedSystem[];
  /**
   * What takes time besides systems, by name: "deciding" of minds, of it "perceiving" and what each desire prepares and feels; "paths" that were asked for, of them
   * "path maps" of levels and "path windows" around goals that had to be computed; the "view" of a game with screens, and whatever goes through `runTimed`.
   * Parts count in the whole, too.
   */
  readonly work: readonly Pick<InspectedSystem, "name" | "calls" | "time">[];
  /** How often each kind of event has happened since `measure`; empty if nothing is being measured. */
  readonly events: readonly { readonly type: string; readonly count: number }[];
}

/** An entity with its components and their values. */
export interface InspectedEntity {
  readonly entity: Entity;
  readonly components: { readonly [component: string]: { readonly [field: string]: Json } };
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

/**
 * Returns the entities of a world and the work of its systems as plain JSON that shares nothing with it. For debuggers and tools: it visits everything,
 * so do not call it every frame. `snapshotWorld` has the rest of the state.
 * @example console.log(JSON.stringify(inspect(world).entities, undefined, 2));
 */
export function inspect(world: World): Inspection {
  const { plugins, meter } = world[inside];
  const systems = systemsIn(world);
  const efforts = [...(meter?.efforts ?? [])].sort(byKey);
  return {
    seed: String(world.seed),
    tick: hasPlugin(world, "turns") ? timeOf(world) : -1,
    plugins: plugins.map(({ name }) => name),
    entities: entitiesWith(world).map((entity) => entityIn(world, entity)),
    systems,
    work: efforts
      .filter(([name]) => !systems.some((system) => system.name === name))
      .map(([name, effort]) => ({ name, ...effort })),
    events: [...(meter?.events ?? [])].sort(byKey).map(([type, count]) => ({ type, count })),
  };
}

function entityIn(world: World, entity: Entity): InspectedEntity {
  const own = [...world[inside].tables.keys()].filter((component) => has(world, entity, component));
  const values = own.map((one) => [one.name, { ...(read(world, entity, one) as { [field: string]: Json }) }]);
  return { entity, components: Object.fromEntries(values) as InspectedEntity["components"] };
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

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
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
