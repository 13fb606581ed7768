import type { MapScene, SceneActor, SceneEvent } from "@delvekit/display/look";
import type { Point } from "@delvekit/grid";
import { type Box, union } from "./boxes";

/** How long things take, in milliseconds. */
const STEP = 60;
/** The duration of each step on a longer path, and the limit for the whole path. */
const WALK_STEP = 40;
const LONGEST_WALK = 600;
const LASTS = { bump: 70, hit: 90, rise: 500, burst: 180 } as const;
const THROW = 220;
const THROW_PER_CELL = 12;

/** Events that flash. */
export const FLASHES: ReadonlySet<SceneEvent["kind"]> = new Set(["hit", "burst"]);
/** Flashes begin together or at least this far apart, so that there are fewer than three in any second, however fast the turns are. */
const BETWEEN_FLASHES = 500;

/** How far a bump goes and how far a number rises, in cells. */
const LUNGE = 1 / 6;
const RISEN = 10 / 24;

/** An actor that is farther than this from its last place has not walked: it appears there. */
const LONGEST_STEP = 2;

/** An event in progress; `share` is the completed part, 0 to 1. */
export interface RunningEvent {
  readonly event: SceneEvent;
  readonly share: number;
}

interface ActorStep {
  readonly from: Point;
  readonly to: Point;
}

/** The animation between two scenes: steps of actors, and events. It has no clock: the time is passed in. */
export class Motion {
  #steps = new Map<string | number, ActorStep>();
  #events: readonly SceneEvent[] = [];
  #start: number | undefined;
  #length = 0;
  #ending = true;
  readonly #flashing = new Set<SceneEvent>();
  #lastFlash = -BETWEEN_FLASHES;
  /** The boxes in which something moves, in cells of the level. */
  boxes: readonly Box[] = [];

  /** Starts animating a scene and the events that led to it. Whatever was still in progress ends. */
  begin(before: MapScene | undefined, scene: MapScene, events: readonly SceneEvent[]): void {
    this.#steps = stepsBetween(before, scene);
    this.#events = events;
    this.#start = undefined;
    const walked = [...this.#steps.values()].map(({ from, to }) => union(roomAround(from), roomAround(to)));
    this.boxes = [...walked, ...events.flatMap((event) => boxesOf(event, scene))];
    this.#length = Math.max(
      this.#steps.size > 0 ? STEP : 0,
      ...events.map((event) => (event.after ?? 0) + durationOf(event)),
    );
    this.#ending = this.#length === 0;
  }

  /** Ends everything at once: a key was pressed, or nothing may move. */
  finish(): void {
    this.#steps.clear();
    this.#events = [];
    this.#length = 0;
  }

  /** Whether anything is in progress at a time. The first call sets the start time; at the end, one last picture is due. */
  isRunning(time: number): boolean {
    if (this.#length > 0 && this.#start === undefined) this.#startAt(time);
    const runs = this.#length > 0 && time - this.#start! < this.#length;
    if (runs) return true;
    const last = !this.#ending;
    this.#ending = true;
    return last;
  }

  /** Whether anything is in progress or due, without starting it. */
  get isDue(): boolean {
    return !this.#ending;
  }

  /** Where an actor is drawn, in cells of the level. */
  placeOf(actor: SceneActor, time: number): Point {
    const now = this.#since(time);
    const step = actor.id === undefined ? undefined : this.#steps.get(actor.id);
    const place =
      this.#walkOf(actor, now) ?? (step === undefined ? actor : between(step.from, step.to, now / STEP));
    const lunge = this.#lungeOf(actor, now);
    return lunge === undefined ? place : { x: place.x + lunge.x, y: place.y + lunge.y };
  }

  /** How much of its movement the view still has to do, from 1 to 0. */
  viewLag(time: number): number {
    return this.#steps.size === 0 ? 0 : Math.max(0, 1 - this.#since(time) / STEP);
  }

  /** The events in progress at a time. */
  eventsAt(time: number): RunningEvent[] {
    const now = this.#since(time);
    return this.#events.flatMap((event) => {
      const share = (now - (event.after ?? 0)) / durationOf(event);
      const isShown = !FLASHES.has(event.kind) || this.#flashing.has(event);
      return isShown && share >= 0 && share < 1 ? [{ event, share }] : [];
    });
  }

  /** Whether a cell's actor flashes. */
  isHit({ x, y }: Point, time: number): boolean {
    return this.eventsAt(time).some(({ event }) => event.kind === "hit" && event.x === x && event.y === y);
  }

  #startAt(time: number): void {
    this.#start = time;
    this.#flashing.clear();
    const flashes = this.#events.filter(({ kind }) => FLASHES.has(kind));
    for (const event of flashes.sort((a, b) => (a.after ?? 0) - (b.after ?? 0))) {
      const begin = time + (event.after ?? 0);
      if (begin > this.#lastFlash && begin < this.#lastFlash + BETWEEN_FLASHES) continue;
      this.#lastFlash = begin;
      this.#flashing.add(event);
    }
  }

  #since(time: number): number {
    return this.#start === undefined ? 0 : time - this.#start;
  }

  /** The position of an actor on a longer path. */
  #walkOf({ id }: SceneActor, now: number): Point | undefined {
    const walk = this.#events.find((event) => event.kind === "walk" && event.id === id);
    if (walk?.kind !== "walk") return undefined;
    const { cells } = walk;
    const gone = ((now - (walk.after ?? 0)) / durationOf(walk)) * (cells.length - 1);
    const [from, to] = [cells[Math.max(0, Math.floor(gone))], cells[Math.floor(gone) + 1]];
    return from && to && gone >= 0 ? between(from, to, gone % 1) : undefined;
  }

  #lungeOf(actor: SceneActor, now: number): Point | undefined {
    const bump = this.#events.find((event) => event.kind === "bump" && event.id === actor.id);
    if (bump?.kind !== "bump") return undefined;
    const share = (now - (bump.after ?? 0)) / LASTS.bump;
    if (share <= 0 || share >= 1) return undefined;
    const out = LUNGE * (1 - Math.abs(2 * share - 1));
    return { x: bump.dx * out, y: bump.dy * out };
  }
}

/** The position of a thing in flight, in cells of the level. */
export function flightOf(event: SceneEvent & { readonly kind: "throw" }, share: number): Point {
  const place = between(event.from, event.to, share);
  return event.arc === true ? { x: place.x, y: place.y - 2.6 * 4 * share * (1 - share) } : place;
}

/** How far a number has risen, in cells. */
export function riseOf(share: number): number {
  return RISEN * (1 - (1 - share) * (1 - share));
}

function durationOf(event: SceneEvent): number {
  if (event.kind === "walk") return Math.min(LONGEST_WALK, WALK_STEP * (event.cells.length - 1));
  if (event.kind === "throw") return THROW + THROW_PER_CELL * cellsBetween(event.from, event.to);
  return LASTS[event.kind];
}

function cellsBetween(from: Point, to: Point): number {
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
}

function stepsBetween(before: MapScene | undefined, scene: MapScene): Map<string | number, ActorStep> {
  const steps = new Map<string | number, ActorStep>();
  const known = new Map((before?.actors ?? []).map((actor) => [actor.id, actor]));
  for (const actor of scene.actors ?? []) {
    const from = actor.id === undefined ? undefined : known.get(actor.id);
    if (from === undefined || actor.id === undefined || !isStep(from, actor)) continue;
    steps.set(actor.id, { from, to: actor });
  }
  return steps;
}

function isStep(from: Point, to: Point): boolean {
  const far = cellsBetween(from, to);
  return far > 0 && far <= LONGEST_STEP;
}

function boxesOf(event: SceneEvent, { actors = [] }: MapScene): Box[] {
  switch (event.kind) {
    case "hit":
      return [roomAround(event)];
    case "rise":
      return [{ left: event.x - 1.5, top: event.y - 1.5, right: event.x + 2.5, bottom: event.y + 1 }];
    case "bump":
      return actors.filter(({ id }) => id === event.id).map(roomAround);
    case "burst":
    case "walk":
      return event.cells.map(roomAround);
    case "throw": {
      const path = union(roomAround(event.from), roomAround(event.to));
      return [event.arc === true ? { ...path, top: path.top - 3 } : path];
    }
  }
}

/** An actor's picture with its mark, bar and shadow. */
export function roomAround({ x, y }: Point): Box {
  return { left: x - 0.6, top: y - 1.4, right: x + 1.6, bottom: y + 1.5 };
}

function between(from: Point, to: Point, share: number): Point {
  const part = Math.min(1, Math.max(0, share));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
