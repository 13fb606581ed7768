import {
  assertAlive,
  CoreError,
  copyData,
  type Data,
  type Entity,
  emit,
  entityFrom,
  expectFinite,
  expectList,
  expectWhole,
  type Happening,
  inside,
  refuseUnknown,
  refuseUnlessWhole,
  resource,
  resourceOf,
  TurnError,
  touchResource,
  type World,
} from "../world";
import { ClockResource, clockOf, LAST_TICK } from "./clock";
import { createQueue, earliest, isLittered, pop, push, type TurnQueue } from "./queue";

/** An event that will happen. */
export interface Timer {
  readonly id: number;
  /** The name of the event. */
  readonly type: string;
  readonly tells: { readonly [key: string]: Data };
  /** The tick at which it will happen next. */
  readonly tick: number;
  /** Ticks between repetitions, 0 for an event that happens once. */
  readonly every: number;
  /** The serial of the entity that the event is about, 0 for none. */
  readonly about: number;
  /** The number of what it was started by. */
  readonly cause?: number;
}

/** A timer with its place among the others, which are saved in the order in which they were started or last rang. */
interface Placed extends Timer {
  readonly place: number;
}

/** All timers of one world. */
export interface Timers {
  /** The id of the next timer to be started. */
  next: number;
  /** The place of the next timer to be started or to ring. */
  place: number;
  readonly byId: Map<number, Placed>;
  /** When each timer is due; entries of stopped timers are dropped when their time comes. */
  queue: TurnQueue;
}

/** The key of the part that undo records of {@link Timers.next}; the others are recorded by their ids, which start at 1. */
const NEXT = 0;

/** The timers. Saved. */
export const TimersResource = resource<Timers>({
  name: "turns.timers",
  create: () => createTimers(1),
  save: ({ next, byId }) => ({ next, timers: inOrder(byId.values()).map(withCause) }),
  hash: ({ next, byId }) => ({ next, timers: inOrder(byId.values()).map(unplaced) }),
  load: (data) => {
    const { next, timers } = data as unknown as { next: number; timers: readonly Partial<Placed>[] };
    const loaded = createTimers(expectWhole(next, "the next timer", Number.MAX_SAFE_INTEGER));
    for (const timer of expectList(timers, "the timers") as readonly Partial<Placed>[]) {
      const place = expectWhole(timer.place ?? loaded.place, "the place of a timer", Number.MAX_SAFE_INTEGER);
      enter(loaded, { ...checkTimer(timer as Timer, loaded.next), place });
    }
    return loaded;
  },
  loaded: ({ byId }, world) => {
    const { tick: now } = resourceOf(world, ClockResource);
    for (const { id, tick } of byId.values()) {
      if (tick < now)
        throw new CoreError(`timer ${id} was due at tick ${tick}, but it is already tick ${now}`);
    }
  },
  tracked: {
    keys: ({ byId }) => [NEXT, ...byId.keys()],
    part: ({ next, byId }, id) => (id === NEXT ? next : (byId.get(id) as unknown as Data | undefined)),
    hash: ({ next, byId }, id): Data | undefined => {
      const timer = byId.get(id);
      return id === NEXT ? next : timer && unplaced(timer);
    },
    put: (timers, id, timer) => {
      if (id === NEXT) timers.next = timer as number;
      else if (timer) enter(timers, timer as unknown as Placed);
      else timers.byId.delete(id);
      return true;
    },
    whole: ([next, ...timers]) => ({
      next: next as number,
      timers: inOrder(timers as unknown as Placed[]) as unknown as Data,
    }),
  },
});

function createTimers(next: number): Timers {
  return { next, place: 0, byId: new Map(), queue: createQueue() };
}

/** A timer as it is saved. */
function withCause(timer: Timer): Data {
  const { cause } = timer;
  return cause === undefined ? unplaced(timer) : { ...unplaced(timer), cause };
}

/** What counts of a timer for fingerprints: its place is its position in the list. */
function unplaced({ id, type, tells, tick, every, about }: Timer) {
  return { id, type, tells, tick, every, about };
}

function inOrder(timers: Iterable<Placed>): Placed[] {
  return [...timers].sort((a, b) => a.place - b.place);
}

function checkTimer(timer: Timer, next: number): Timer {
  const { id, type, tells, tick, every, about, cause = 0 } = timer;
  expectWhole(id, "a timer's id", next - 1);
  expectWhole(tick, `the tick of timer ${id}`, Number.MAX_SAFE_INTEGER);
  expectWhole(every, `the period of timer ${id}`, Number.MAX_SAFE_INTEGER);
  expectWhole(about, `the entity of timer ${id}`);
  expectWhole(cause, `the cause of timer ${id}`, Number.MAX_SAFE_INTEGER);
  if (typeof type !== "string" || typeof tells !== "object" || tells === null) {
    throw new CoreError(`timer ${id} has no event`);
  }
  expectFinite(tells, `what timer ${id} tells`);
  return timer;
}

/**
 * The world's timers.
 * @example const timers = timersOf(world);
 */
export function timersOf(world: World): Timers {
  return resourceOf(world, TimersResource);
}

/** Adds a timer, or reschedules it, after all others. */
export function keep(timers: Timers, timer: Timer): void {
  enter(timers, { ...timer, place: timers.place });
}

function enter(timers: Timers, timer: Placed): void {
  timers.byId.set(timer.id, timer);
  timers.place = Math.max(timers.place, timer.place + 1);
  push(timers.queue, timer.tick, timer.id);
  if (!isLittered(timers.queue, timers.byId.size)) return;
  timers.queue = createQueue();
  for (const { id, tick } of timers.byId.values()) push(timers.queue, tick, id);
}

/** The timer that is due first. Entries of timers that were stopped or rescheduled are dropped. */
export function nextTimer({ queue, byId }: Timers): Timer | undefined {
  for (;;) {
    const due = earliest(queue);
    if (!due) return undefined;
    const timer = byId.get(due.serial);
    if (timer?.tick === due.tick) return timer;
    pop(queue);
  }
}

/** Emits the event of a timer, unless the entity that it is about is gone. @returns the number of that event */
export function ring(world: World, timer: Timer): number {
  const timers = touchResource(world, TimersResource, timer.id);
  timers.byId.delete(timer.id);
  const entity = entityFrom(world, timer.about);
  if (timer.about !== 0 && entity === undefined) return 0;
  if (timer.every > 0) keep(timers, { ...timer, tick: timer.tick + timer.every });
  const tells = copyData(timer.tells) as object;
  const about = timer.about === 0 ? undefined : { entity };
  const { causes } = world[inside];
  const number = causes.last + 1;
  causes.now = timer.cause ?? 0;
  emit(world, Object.assign(tells, about, { type: timer.type }) as unknown as Happening);
  return number;
}

/** When a timer's event happens, and which entity it is about. */
export interface TimerOptions {
  /** Ticks from now until it happens, at least 1. */
  readonly after: number;
  /** Ticks between repetitions, at least 1. If omitted, it happens once. */
  readonly every?: number;
  /** The entity that it is about, passed to the event as `entity`. The event does not happen if that entity is gone. */
  readonly about?: Entity | undefined;
}

/**
 * Makes an event happen later, once or repeatedly. Timers are saved, so the details of the event must be plain data. At the same tick, timers come
 * after the environment and before the actors, in the order in which they were started.
 *
 * @returns the timer's number, for `stopTimer`
 * @example startTimer(world, Hatched({ entity: egg }), { after: 5000, about: egg });
 * @throws {TurnError} for ticks that are not whole numbers from 1, or an unknown option. @throws {EntityError} if `about` is not alive.
 */
export function startTimer(world: World, happening: Happening, options: TimerOptions): number {
  refuseUnknown("startTimer", options, ["after", "every", "about"], TurnError);
  const { after, every, about } = options;
  checkTicks("after", after);
  if (every !== undefined) checkTicks("every", every);
  if (about !== undefined) assertAlive(world, about);
  const timers = touchResource(world, TimersResource, NEXT);
  const id = timers.next++;
  touchResource(world, TimersResource, id);
  const tick = clockOf(world).tick + after;
  const { type, ...tells } = copyData(happening as unknown as Data) as Timer["tells"] & Happening;
  const cause = world[inside].causes.now;
  // The entity that it is about is stored as its serial, which a save can hold.
  if (about !== undefined && tells["entity"] === about) Reflect.deleteProperty(tells, "entity");
  keep(timers, { id, type, tells, tick, every: every ?? 0, about: about ?? 0, ...(cause > 0 && { cause }) });
  return id;
}

/**
 * Stops a timer. Returns false if there is none with this number, because its event has happened or it was stopped before.
 * @example stopTimer(world, fuse); // the bomb is defused
 */
export function stopTimer(world: World, id: number): boolean {
  return touchResource(world, TimersResource, id).byId.delete(id);
}

/**
 * Ticks until a timer's event happens next; undefined if there is none with this number.
 * @example const turnsLeft = Math.ceil((ticksLeft(world, fuse) ?? 0) / 100);
 */
export function ticksLeft(world: World, id: number): number | undefined {
  const timer = timersOf(world).byId.get(id);
  return timer && timer.tick - clockOf(world).tick;
}

/** @throws {TurnError} unless it is a whole number from 1. */
function checkTicks(name: string, ticks: number): void {
  refuseUnlessWhole(name, ticks, TurnError, 1, LAST_TICK, "ticks");
}
