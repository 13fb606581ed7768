import {
  assertAlive,
  copyData,
  type Data,
  type Entity,
  type Happening,
  refuseUnknown,
  refuseUnlessWhole,
  TurnError,
  type World,
} from "../world";
import { clockOf } from "./clock";
import { keep, type Timer, timersOf, timersToChange } from "./timer-queue";

/** When a timer's event happens, and about whom. */
export interface TimerOptions {
  /** Ticks from now until it happens, at least 1. */
  readonly after: number;
  /** Ticks between repetitions, at least 1. Left out, it happens once. */
  readonly every?: number;
  /** The entity that it is about: the event tells of it as `entity`, and does not happen once it is gone. */
  readonly about?: Entity | undefined;
}

/**
 * Lets an event happen later, once or again and again. Timers are saved, so what the event tells must be plain data. At
 * equal ticks they come after the environment and before the actors, in the order in which they were started.
 *
 * @returns the timer's number, to stop it with
 * @example startTimer(world, Hatched({ entity: egg }), { after: 5000, about: egg });
 * @throws {TurnError} for ticks that are not whole numbers from 1, or another option. @throws {EntityError} if `about` is not alive.
 */
export function startTimer(world: World, happening: Happening, options: TimerOptions): number {
  refuseUnknown("startTimer", options, ["after", "every", "about"], TurnError);
  const { after, every, about } = options;
  checkTicks("after", after);
  if (every !== undefined) checkTicks("every", every);
  if (about !== undefined) assertAlive(world, about);
  const timers = timersToChange(world);
  const id = timers.next++;
  const tick = clockOf(world).tick + after;
  const { type, ...tells } = copyData(happening as unknown as Data) as Timer["tells"] & Happening;
  // Whom it is about is told by its serial, which a save keeps.
  if (about !== undefined && tells["entity"] === about) Reflect.deleteProperty(tells, "entity");
  keep(timers, { id, type, tells, tick, every: every ?? 0, about: about ?? 0 });
  return id;
}

/**
 * Stops a timer. Answers false if there is none with this number: it has happened, or was stopped before.
 * @example stopTimer(world, fuse); // the bomb is defused
 */
export function stopTimer(world: World, id: number): boolean {
  return timersToChange(world).byId.delete(id);
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
  refuseUnlessWhole(name, ticks, TurnError, 1, undefined, "ticks");
}
