/**
 * Inspects a world: its entities as plain JSON, and the time that its systems and other work take.
 * @module inspect
 */

import type { Json } from "./replay";
import {
  type AnyComponent,
  type Command,
  createMeter,
  type Entity,
  entitiesWith,
  type Happening,
  has,
  inside,
  read,
  type World,
} from "./world";

/** What a world has and does, as plain JSON for any front end. */
export interface Inspection {
  /** In spawn order. */
  readonly entities: readonly InspectedEntity[];
  /**
   * What has run since `measure`, by name, and how long it took in the unit of the clock: systems; "deciding" of minds, of it "perceiving" and what each desire
   * prepares and feels; "paths" that were asked for, of them "path maps" of levels and "path windows" around goals that had to be computed; the "view" of a game
   * with screens, and whatever goes through `runTimed`. Parts count in the whole, too.
   */
  readonly work: readonly { readonly name: string; readonly calls: number; readonly time: number }[];
  /** How often each kind of event has happened since `measure`. */
  readonly events: readonly { readonly type: string; readonly count: number }[];
}

/** An entity with its components and their values. */
export interface InspectedEntity {
  readonly entity: Entity;
  readonly components: { readonly [component: string]: { readonly [field: string]: Json } };
}

/**
 * The component of a world that has a name; undefined if none has.
 * @example const component = componentNamed(world, "Position");
 */
export function componentNamed(world: World, name: string): AnyComponent | undefined {
  return [...world[inside].tables.keys()].find((component) => component.name === name);
}

/**
 * Returns the entities of a world and the work that was measured as plain JSON that shares nothing with it. For debuggers and tools: it visits everything,
 * so do not call it every frame. `snapshotWorld` has the rest of the state, `world.schedule` the systems in their order.
 * @example console.log(JSON.stringify(inspect(world).entities, undefined, 2));
 */
export function inspect(world: World): Inspection {
  const { meter } = world[inside];
  return {
    entities: entitiesWith(world).map((entity) => entityIn(world, entity)),
    work: [...(meter?.efforts ?? [])].sort(byKey).map(([name, effort]) => ({ name, ...effort })),
    events: [...(meter?.events ?? [])].sort(byKey).map(([type, count]) => ({ type, count })),
  };
}

function entityIn(world: World, entity: Entity): InspectedEntity {
  const own = [...world[inside].tables.keys()].filter((component) => has(world, entity, component));
  const values = own.map((one) => [one.name, { ...(read(world, entity, one) as { [field: string]: Json }) }]);
  return { entity, components: Object.fromEntries(values) as InspectedEntity["components"] };
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
