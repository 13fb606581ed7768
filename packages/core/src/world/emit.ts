import { FaultError } from "./errors";
import type { EventType, Occurrence } from "./event";
import { countEvent } from "./meter";
import { type Events, insideOf, type World } from "./world";

/** Makes an event centre with no listeners. */
export function createEvents(): Events {
  return { listeners: new Map(), happened: [] };
}

/**
 * Calls `listener` on every later occurrence, in the order in which listeners were added.
 * Listeners belong to the set-up (plugins), not to the saved state.
 */
export function listen<T extends object>(
  world: World,
  type: EventType<T>,
  listener: (world: World, told: Occurrence<T>) => void,
): void {
  const { events, phase } = insideOf(world);
  const { listeners } = events;
  const list = listeners.get(type.name) ?? [];
  list.push({ plugin: phase.plugin, listener });
  listeners.set(type.name, list);
}

/**
 * Records an occurrence for the front end and tells the listeners at once.
 * @throws {FaultError} naming the plugin whose listener fails.
 */
export function emit<T extends object>(world: World, type: EventType<T>, tells: T): void {
  const { events, meter } = insideOf(world);
  if (meter) countEvent(meter, type.name);
  const occurrence: { type: string } = { type: type.name, ...tells };
  // Again, for whoever tells of a `type` without asking the compiler.
  occurrence.type = type.name;
  events.happened.push(occurrence);
  for (const { plugin, listener } of events.listeners.get(type.name) ?? []) {
    try {
      listener(world, occurrence as never);
    } catch (cause) {
      const who = plugin === undefined ? "a listener" : `plugin "${plugin}"`;
      throw new FaultError(`${who}, told of "${type.name}",`, cause);
    }
  }
}

/** Takes everything that happened since the last call, oldest first. Turns do this for every outcome. */
export function takeEvents(world: World): Occurrence[] {
  const { events } = insideOf(world);
  const { happened } = events;
  events.happened = [];
  return happened;
}
