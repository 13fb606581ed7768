import { type Patch, sizeOfPatch } from "./patch";

/** What leads from one noted state to the next, back or forth. */
export interface Leg {
  readonly patch: Patch;
  /** Whether the state that it leads to is one in which a command was given: where undoing and redoing stop. */
  readonly stop: boolean;
  readonly bytes: number;
}

/** A way through noted states: the leg to take next comes last. */
export interface Trail {
  readonly legs: Leg[];
  /** How many of them lead to a stop. */
  stops: number;
  /** About how much memory they take up. */
  bytes: number;
}

/** A way to nowhere. */
export function createTrail(): Trail {
  return { legs: [], stops: 0, bytes: 0 };
}

/** Adds the leg that is to be taken next. */
export function pushLeg(trail: Trail, patch: Patch, stop: boolean): void {
  const leg = { patch, stop, bytes: sizeOfPatch(patch) };
  trail.legs.push(leg);
  count(trail, leg, 1);
}

/** Takes the next leg, of a trail that has one. */
export function popLeg(trail: Trail): Leg {
  const leg = trail.legs.pop() as Leg;
  count(trail, leg, -1);
  return leg;
}

/** Drops the farthest legs until no more than so many stops and bytes are left. */
export function shorten(trail: Trail, stops: number, bytes: number): void {
  while (trail.stops > stops || trail.bytes > bytes) count(trail, trail.legs.shift() as Leg, -1);
}

/** Drops all of it. */
export function clearTrail(trail: Trail): void {
  shorten(trail, 0, 0);
  trail.legs.length = 0;
}

function count(trail: Trail, leg: Leg, times: number): void {
  trail.bytes += leg.bytes * times;
  if (leg.stop) trail.stops += times;
}
