import { FaultError } from "./errors";
import type { Event, Happening } from "./event";
import { countEvent } from "./meter";
import type { Details, Schema } from "./schema";
import { type Events, insideOf, type Listener, type World } from "./world";

/** Makes an event centre with no listeners. */
export function createEvents(): Events {
  return { listeners: new Map(), happened: [] };
}

/**
 * Calls `listener` on every later event of a kind, in the order in which listeners were added.
 * Listeners belong to the set-up, not to the saved state. A plugin names its own in `events`.
 * @example listen(world, Died, (_world, { entity }) => say(`${entity} is dead.`));
 */
export function listen<S extends Schema>(
  world: World,
  { type }: Event<S>,
  listener: (world: World, told: Happening & Details<S>) => void,
): void {
  const { events, phase } = insideOf(world);
  addListener(events, type, { plugin: phase.plugin, listener });
}

/** Adds a listener behind those that are there. */
export function addListener({ listeners }: Events, type: string, listener: Listener): void {
  const list = listeners.get(type);
  if (list) list.push(listener);
  else listeners.set(type, [listener]);
}

/**
 * Records what happened for the front end and tells the listeners at once.
 *
 * @throws {FaultError} naming the plugin whose listener fails.
 * @example emit(world, Died({ entity: orc, by: hero }));
 */
export function emit(world: World, happening: Happening): void {
  const { events, meter } = insideOf(world);
  const { type } = happening;
  if (meter) countEvent(meter, type);
  events.happened.push(happening);
  for (const { plugin, listener } of events.listeners.get(type) ?? []) {
    try {
      listener(world, happening as never);
    } catch (cause) {
      const who = plugin === undefined ? "a listener" : `plugin "${plugin}"`;
      throw new FaultError(`${who}, told of "${type}",`, cause);
    }
  }
}

/**
 * Takes everything that happened since the last call, oldest first. Turns do this for every outcome.
 * @example for (const event of takeEvents(world)) console.log(event.type);
 */
export function takeEvents(world: World): Happening[] {
  const { events } = insideOf(world);
  const { happened } = events;
  events.happened = [];
  return happened;
}
