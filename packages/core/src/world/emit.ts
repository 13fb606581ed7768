import type { Command } from "./action";
import type { Details, Schema } from "./component";
import { FaultError } from "./errors";
import type { Event, Happening } from "./event";
import type { Entity, Row } from "./identity";
import { type Cause, type Causes, type Events, inside, type Listener, type Table, type World } from "./world";

/**
 * Calls `listener` for every later event of a kind, in the order in which listeners were added.
 * Listeners belong to the setup, not to the saved state. A plugin lists its listeners in `events`.
 * @example listen(world, Died, (_world, { entity }) => say(`${entity} is dead.`));
 */
export function listen<S extends Schema>(
  world: World,
  { type }: Event<S>,
  listener: (world: World, told: Happening & Details<S>) => void,
): void {
  const { events, phase } = world[inside];
  addListener(events, type, { plugin: phase.plugin, listener });
}

/** Adds a listener after the existing ones. */
export function addListener({ listeners }: Events, type: string, listener: Listener): void {
  const list = listeners.get(type);
  if (list) list.push(listener);
  else listeners.set(type, [listener]);
}

/**
 * Emits an event: records it for the front end and calls its listeners at once.
 *
 * @throws {FaultError} naming the plugin whose listener threw.
 * @example emit(world, Died({ entity: orc, by: hero }));
 */
export function emit(world: World, happening: Happening): void {
  const { events, meter, causes } = world[inside];
  const { type } = happening;
  meter?.events.set(type, (meter.events.get(type) ?? 0) + 1);
  events.happened.push(happening);
  const { now } = causes;
  causes.now = noteCause(causes, happening);
  for (const { plugin, listener } of events.listeners.get(type) ?? NOBODY) {
    try {
      listener(world, happening as never);
    } catch (cause) {
      const event = JSON.stringify(type);
      const who =
        plugin === undefined ? `a listener to ${event}` : `plugin "${plugin}", listening to ${event},`;
      throw new FaultError(who, cause);
    }
  }
  causes.now = now;
}

/** How many events and commands are remembered: those of some hundred turns. A power of two. */
export const KEPT = 2048;

/** How many events and commands are saved, and looked at for causes. */
export const RECENT = 128;

/** Notes an event or a command. @returns its number */
export function noteCause(causes: Causes, told: Happening | Command, actor?: Entity): Cause {
  const { system, now: by, stamp: before } = causes;
  const stamp = ++causes.stamps;
  const cause = ++causes.last;
  causes.stamp = stamp;
  const { ring } = causes;
  ring[cause & (KEPT - 1)] = { told, system, by, actor, said: undefined, saved: undefined, stamp, before };
  const old = ring[(cause - RECENT) & (KEPT - 1)];
  if (old) old.saved = undefined;
  return cause;
}

const NOBODY: readonly Listener[] = [];

/**
 * Runs the hooks of a component after it was added, changed or removed.
 * @throws {FaultError} naming the plugin whose hook threw.
 */
export function tell(
  world: World,
  table: Table,
  what: "added" | "changed" | "leaving" | "removed" | "undone",
  row: Row,
): void {
  const entity = world[inside].identity.serials[row] as Entity;
  // An entity that was made with bitecs directly.
  if (!entity) return;
  for (const { plugin, hooks } of table.watchers) {
    try {
      hooks[what]?.(world, entity, row);
    } catch (cause) {
      world[inside].undoing.torn = true;
      throw new FaultError(`plugin "${plugin}", in its hook "${what}" of ${table.component.name},`, cause);
    }
  }
}

/**
 * Removes and returns all events since the last call, oldest first. Each turn does this for its outcome.
 * @example for (const event of takeEvents(world)) console.log(event.type);
 */
export function takeEvents(world: World): Happening[] {
  const { events } = world[inside];
  const { happened } = events;
  events.happened = [];
  return happened;
}
