import { FaultError } from "./errors";
import { countEvent } from "./meter";
import { insideOf, type World } from "./world";

/** A kind of event: its name, and by type what each occurrence tells. */
export interface EventType<T extends object = object> {
  readonly name: string;
  /** Only for the compiler: what an occurrence holds. */
  readonly _tells?: T;
}

/** Something that happened, as plain data. */
export type Occurrence<T extends object = object> = { readonly type: string } & Readonly<T>;

/**
 * Declares a kind of event. What it tells has no `type`: that is the event's name.
 * @example const Died = eventType<{ entity: number; by: number }>("died");
 */
/* @__NO_SIDE_EFFECTS__ */
export function eventType<T extends object & { readonly type?: never }>(name: string): EventType<T> {
  return Object.freeze({ name });
}

/** A listener, and the name of the plugin that added it when it was set up, if one did. */
interface Listening {
  readonly plugin: string | undefined;
  readonly listener: (world: World, told: never) => void;
}

/** What listens to events of one world, and what happened since the last turn began. */
export interface Events {
  readonly listeners: Map<string, Listening[]>;
  happened: Occurrence[];
}

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

/** Whether an occurrence is of this kind; narrows its type. */
export function isEvent<T extends object>(
  occurrence: Occurrence,
  type: EventType<T>,
): occurrence is Occurrence<T> {
  return occurrence.type === type.name;
}

/** Takes everything that happened since the last call, oldest first. Turns do this for every outcome. */
export function takeEvents(world: World): Occurrence[] {
  const { events } = insideOf(world);
  const { happened } = events;
  events.happened = [];
  return happened;
}
