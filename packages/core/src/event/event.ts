import { insideOf, type World } from "../world/world";

/** A kind of event: its name, and by type what each occurrence tells. */
export interface EventType<T extends object = object> {
  readonly name: string;
  /** Only for the compiler: what an occurrence holds. */
  readonly _tells?: T;
}

/** Something that happened, as plain data. */
export type Occurrence<T extends object = object> = { readonly type: string } & Readonly<T>;

/**
 * Declares a kind of event.
 * @example const Died = eventType<{ entity: number; by: number }>("died");
 */
export function eventType<T extends object>(name: string): EventType<T> {
  return Object.freeze({ name });
}

/** What listens to events of one world, and what happened since the last turn began. */
export interface Events {
  readonly listeners: Map<string, ((world: World, told: never) => void)[]>;
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
  const { listeners } = insideOf(world).events;
  const list = listeners.get(type.name) ?? [];
  list.push(listener);
  listeners.set(type.name, list);
}

/** Records an occurrence for the front end and tells the listeners at once. */
export function emit<T extends object>(world: World, type: EventType<T>, tells: T): void {
  const { events } = insideOf(world);
  const occurrence = { type: type.name, ...tells };
  events.happened.push(occurrence);
  for (const listener of events.listeners.get(type.name) ?? []) {
    listener(world, occurrence as never);
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
