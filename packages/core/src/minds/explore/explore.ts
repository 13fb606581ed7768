import { directionTo, downhill } from "@delvekit/grid";
import { computeDistances, findPath } from "@delvekit/grid/plain";
import { pickUp } from "../../items";
import { hasBit } from "../../sight";
import { cellOn, entitiesOn, move, Position, tilesetOf } from "../../space";
import {
  type Command,
  type Entity,
  handles,
  has,
  MindError,
  read,
  refuseUnknown,
  type World,
} from "../../world";
import { Mind } from "../mind";
import { isFoe } from "../target";
import { type Known, knownTo, type Limits, mapCosts } from "./known";

/** Options of {@link autoexplore}. */
export interface ExploreOptions extends StopOptions {
  /** Which things in view to fetch on the way, in worlds that have the action "pick up". Default none. */
  readonly fetch?: (entity: Entity) => boolean;
  /** Things out of view that the actor remembers and should fetch too. Default none. */
  readonly remembered?: readonly Entity[];
}

/**
 * The next step of an actor that explores its level: to the nearest place from which it can see something new, judging only by what it sees and
 * remembers. Call it again after every step, until it is done.
 *
 * @throws {MindError} for an entity without `Viewer` and `Position`, or an unknown option.
 * @example const advice = autoexplore(world, hero); if (advice.kind === "go") step(world, advice.action);
 */
export function autoexplore(world: World, actor: Entity, options: ExploreOptions = {}): Advice {
  refuseUnknown("autoexplore", options, [...STOP_OPTIONS, "fetch", "remembered"], MindError);
  const known = knownTo(world, actor);
  known.visited[known.cell] = 1;
  const stopped = stopBy(world, actor, known, options);
  if (stopped) return stopped;
  const things = thingsIn(world, actor, known, options);
  if (things.includes(known.cell)) return { kind: "go", action: pickUp() };
  const next = nextStep(world, actor, known, things, limitsOf(options));
  if (next >= 0) return stepTo(known.level.width, known.cell, next);
  return { kind: "done", reason: whatIsLeft(world, actor, known, options) };
}

/** The cells of things to fetch. */
function thingsIn(
  world: World,
  actor: Entity,
  known: Known,
  { fetch = () => false, remembered = [] }: ExploreOptions,
): number[] {
  if (!handles(world, "pick up")) return [];
  return [...inView(world, actor, known).filter(fetch), ...remembered].map((entity) => {
    const { x, y } = read(world, entity, Position);
    return y * known.level.width + x;
  });
}

function nextStep(
  world: World,
  actor: Entity,
  known: Known,
  things: readonly number[],
  limits: Limits,
): number {
  const costs = mapCosts(world, actor, known, limits);
  // What lies in a closed cage is out of reach.
  const goals = [...things.filter((cell) => costs.cells[cell] !== 0), ...frontierOf(known, costs.cells)];
  return downhill(computeDistances(costs, goals, { out: known.field }), costs, known.cell);
}

/** The cells that can be entered, have not been visited yet, and are next to cells that were never seen. */
function frontierOf({ level, remembered, visited }: Known, costs: Uint8Array): number[] {
  const { width, height } = level;
  const goals: number[] = [];
  for (let cell = 0; cell < costs.length; cell++) {
    if (costs[cell] === 0 || visited[cell] === 1) continue;
    const x = cell % width;
    const y = (cell - x) / width;
    search: for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        if (hasBit(remembered, ny * width + nx)) continue;
        goals.push(cell);
        break search;
      }
    }
  }
  return goals;
}

/** Why exploring is over: each limit is lifted in turn to find the one that matters. */
function whatIsLeft(world: World, actor: Entity, known: Known, options: ExploreOptions): string {
  let limits = limitsOf(options);
  const opens = (change: Partial<Limits>): boolean => {
    limits = { ...limits, ...change };
    return nextStep(world, actor, known, [], limits) >= 0;
  };
  if (opens({ others: undefined })) return "Someone is in the way.";
  if (opens({ doors: false })) return "The rest is behind closed doors.";
  if (opens({ dangers: false })) return "The rest is too dangerous.";
  if (opens({ locks: false })) return "The rest is behind locked doors.";
  return "Everything is explored.";
}

/** What to do next on the way. Reasons are text for the player. */
export type Advice =
  /** Give this command, then ask again. */
  | { readonly kind: "go"; readonly action: Command }
  /** Something came into view that deserves a look first. */
  | { readonly kind: "stopped"; readonly by: Entity; readonly reason: string }
  /** The actor has arrived, or nothing is left to do. */
  | { readonly kind: "done"; readonly reason: string }
  /** There is no known path. */
  | { readonly kind: "unreachable"; readonly reason: string };

/** When to stop on the way, and what to avoid. */
export interface StopOptions {
  /** Whether to stop when a foe is in view. Default true. */
  readonly foes?: boolean;
  /** What else in view is a reason to stop, such as things that the player has not been told about. Default nothing. */
  readonly stopFor?: (entity: Entity) => boolean;
  /** Whether to open closed doors; otherwise they are left alone. Default true. */
  readonly doors?: boolean;
  /** Cells of the level to avoid for now, besides those that everybody avoids: too hot for this actor, for example. Default none. */
  readonly avoid?: (cell: number) => boolean;
  /**
   * For doors with locks of their own: whether the door in a cell is locked to the actor, or undefined for doors that open to everybody with `Keys`.
   * Default undefined everywhere.
   */
  readonly locked?: (cell: number) => boolean | undefined;
  /** Whether an entity that the actor saw in a cell is in the way. Default: everybody is. A game whose friends change places lets them pass. */
  readonly blocks?: (entity: Entity) => boolean;
}

/** The options of journeys. */
const STOP_OPTIONS = ["foes", "stopFor", "doors", "avoid", "locked", "blocks"] as const;

/** The entity in view that is a reason to stop, if any. */
function stopBy(
  world: World,
  actor: Entity,
  known: Known,
  { foes = true, stopFor }: StopOptions,
): Advice | undefined {
  for (const entity of inView(world, actor, known)) {
    if (foes && has(world, entity, Mind) && isFoe(world, actor, entity)) {
      return { kind: "stopped", by: entity, reason: "A foe is in view." };
    }
    if (stopFor?.(entity)) return { kind: "stopped", by: entity, reason: "Something came into view." };
  }
  return undefined;
}

/** Everything in view except the actor, in spawn order. */
function inView(world: World, actor: Entity, { level, visible }: Known): Entity[] {
  return entitiesOn(world, level.id).filter((entity) => {
    const { x, y } = read(world, entity, Position);
    return entity !== actor && hasBit(visible, y * level.width + x);
  });
}

/** Advice to step from a cell to an adjacent one. */
function stepTo(width: number, from: number, to: number): Advice {
  const [fromX, toX] = [from % width, to % width];
  const dir = directionTo(toX - fromX, Math.floor(to / width) - Math.floor(from / width)) ?? "n";
  return { kind: "go", action: move({ dir }) };
}

/**
 * The next step of an actor's path to a place on its level, judging only by what it sees and remembers. Call it again after every step, so that the
 * path adapts to what comes into view and the front end can stop at any time.
 *
 * @throws {SpaceError} off the map. @throws {MindError} for an entity without `Viewer` and `Position`, or an unknown option.
 * @example const advice = travelTo(world, hero, x, y); if (advice.kind === "go") step(world, advice.action);
 */
export function travelTo(
  world: World,
  actor: Entity,
  x: number,
  y: number,
  options: StopOptions = {},
): Advice {
  refuseUnknown("travelTo", options, STOP_OPTIONS, MindError);
  const known = knownTo(world, actor);
  const goal = cellOn(known.level, x, y);
  if (goal === known.cell) return { kind: "done", reason: "You are there." };
  const stopped = stopBy(world, actor, known, options);
  if (stopped) return stopped;
  if (!hasBit(known.remembered, goal))
    return { kind: "unreachable", reason: "You have not seen that place." };
  const next = firstStep(world, actor, known, goal, limitsOf(options));
  if (next !== undefined) return stepTo(known.level.width, known.cell, next);
  return { kind: "unreachable", reason: whyNot(world, actor, known, goal, options) };
}

/** All obstacles, except doors that may be opened. */
function limitsOf({ doors = true, avoid, locked, blocks = () => true }: StopOptions): Limits {
  return { doors: !doors, locks: true, dangers: true, others: blocks, avoid, locked };
}

function firstStep(
  world: World,
  actor: Entity,
  known: Known,
  goal: number,
  limits: Limits,
): number | undefined {
  const costs = mapCosts(world, actor, known, limits);
  // A path to an impassable cell ends beside it, but here the cell itself must be reached.
  if (costs.cells[goal] === 0) return undefined;
  return findPath(costs, known.cell, goal, { field: known.field })?.[0];
}

/** Why there is no path: each limit is lifted in turn, and stays lifted, until there is one. */
function whyNot(world: World, actor: Entity, known: Known, goal: number, options: StopOptions): string {
  const { level } = known;
  const tile = tilesetOf(world).tiles[level.tiles.cells[goal]!];
  let limits = limitsOf(options);
  const opens = (change: Partial<Limits>): boolean => {
    limits = { ...limits, ...change };
    return firstStep(world, actor, known, goal, limits) !== undefined;
  };
  if (opens({ others: undefined })) return "Someone is in the way.";
  if (opens({ doors: false })) return "A closed door is in the way.";
  if (opens({ dangers: false })) return "The way there is too dangerous.";
  if (opens({ locks: false })) return "A locked door is in the way.";
  if (tile && !tile.walkable) return `The ${tile.name} is in the way.`;
  return "You know no way there.";
}
