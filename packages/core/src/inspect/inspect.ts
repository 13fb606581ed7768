import type { Json } from "../replay";
import { entitiesOn, isAsleep, levelsOf } from "../space";
import { LevelsResource } from "../space/level";
import { awaitedActor, now } from "../turns";
import { ClockResource, QueueResource } from "../turns/clock";
import { entitiesWith, entityOfSerial, has, hasResource, read, resourceOf, serialOf } from "../world";
import { insideOf, type World } from "../world/world";
import type { InspectedEntity, InspectedLevel, InspectedSystem, Inspection } from "./inspection";
import { shorten, toJson } from "./shorten";

/** What an inspection tells besides. */
export interface InspectOptions {
  /** How many items of a list are shown before it is shortened. Default 20. */
  readonly items?: number;
  /** Says of an entity why it does what it does: `explain`, or a game's own. Undefined for nothing to say. */
  readonly why?: (world: World, entity: number) => unknown;
}

/**
 * Looks into a world: everything in it as plain JSON that shares nothing with it. Big grids are summed up. For debuggers and tools: it walks
 * over everything, so not for every frame.
 */
export function inspect(world: World, { items = 20, why }: InspectOptions = {}): Inspection {
  const { plugins, tables, provided, resources, streams, actions, meter } = insideOf(world);
  const entities = entitiesWith(world, []);
  const timed = hasResource(world, ClockResource);
  return {
    seed: String(world.seed),
    capacity: world.capacity,
    tick: timed ? now(world) : -1,
    awaited: timed ? awaitedActor(world) : 0,
    plugins: plugins.map(({ name }) => name),
    components: [...tables.values()].map(({ component, fields }) => ({
      name: component.name,
      fields: Object.fromEntries(fields.map(({ name, field }) => [name, field.kind])),
      entities: entities.filter((entity) => has(world, entity, component)).length,
    })),
    entities: entities.map((entity) => entityIn(world, entity, why)),
    resources: provided.map(({ name, save, index }) =>
      save
        ? { name, saved: true, value: shorten(save(resources[index], world), items) }
        : { name, saved: false },
    ),
    levels: levelsIn(world),
    systems: systemsIn(world),
    queue: queueIn(world),
    streams: [...streams]
      .sort(byKey)
      .map(([name, stream]) => ({ name, position: { ...stream.save().position } })),
    actions: [...actions].map(([type, handlings]) => ({
      type,
      plugins: handlings.map(({ plugin }) => plugin),
    })),
    events: [...(meter?.events ?? [])].sort(byKey).map(([type, count]) => ({ type, count })),
  };
}

function entityIn(world: World, entity: number, why: InspectOptions["why"]): InspectedEntity {
  const components: Record<string, { readonly [field: string]: Json }> = {};
  for (const { component } of insideOf(world).tables.values()) {
    if (has(world, entity, component))
      components[component.name] = read(world, entity, component) as { [field: string]: Json };
  }
  const told = why?.(world, entity);
  const known = { entity, serial: serialOf(world, entity), components };
  return told === undefined ? known : { ...known, why: toJson(told) };
}

function levelsIn(world: World): InspectedLevel[] {
  if (!hasResource(world, LevelsResource)) return [];
  return levelsOf(world).map(({ id, name, width, height }) => ({
    id,
    name,
    width,
    height,
    asleep: isAsleep(world, id),
    entities: entitiesOn(world, id).length,
  }));
}

function systemsIn(world: World): InspectedSystem[] {
  const { schedule } = world;
  const { meter } = insideOf(world);
  return schedule.phases().flatMap((phase) =>
    schedule.order(phase).map(({ system: { name }, every, before, after }, place) => {
      const { calls, time } = meter?.systems.get(name) ?? { calls: 0, time: 0 };
      return { name, phase, place, every, before: [...before], after: [...after], calls, time };
    }),
  );
}

function queueIn(world: World): Inspection["queue"] {
  if (!hasResource(world, QueueResource)) return [];
  return [...resourceOf(world, QueueResource).heap]
    .sort((a, b) => a.tick - b.tick || a.serial - b.serial)
    .map(({ tick, serial }) => ({ tick, serial, entity: entityOfSerial(world, serial) }));
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
