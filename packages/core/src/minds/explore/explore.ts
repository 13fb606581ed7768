import { directionTo, downhill } from "@delvekit/grid";
import { computeDistances, findPath } from "@delvekit/grid/plain";
import { pickUp } from "../../items";
import { type BitGrid, hasBit, seenBy } from "../../sight";
import { cellOn, type Level, move, Position, tilesetOf } from "../../space";
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
import { placeIn } from "../paths/ways";
import { isFoe } from "../target";
import { cellFrom, type Known, knownTo, type Limits, type Search, searchesFor } from "./known";

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
  const stopped = stopBy(world, actor, options);
  if (stopped) return stopped;
  const things = thingsIn(world, actor, known, options);
  if (things.includes(known.cell)) return { kind: "go", action: pickUp() };
  const next = nextStep(searchesFor(world, actor, known, limitsOf(options)), known, things);
  if (next >= 0) return stepTo(known.level.width, known.cell, next);
  const hasWay = (limits: Limits) => nextStep(searchesFor(world, actor, known, limits), known, []) >= 0;
  return { kind: "done", reason: obstacleFor(options, hasWay)?.[1] ?? "Everything is explored." };
}

/** The cells of things to fetch. */
function thingsIn(world: World, actor: Entity, known: Known, options: ExploreOptions): number[] {
  const { fetch = () => false, remembered = [] } = options;
  if (!handles(world, "pick up")) return [];
  return [...seenBy(world, actor).filter(fetch), ...remembered].map((entity) => {
    const { x, y } = read(world, entity, Position);
    return y * known.level.width + x;
  });
}

function nextStep(searches: Iterable<Search>, known: Known, things: readonly number[]): number {
  for (const search of searches) {
    const { costs, field, reach } = search;
    // What lies in a closed cage is out of reach.
    const open = things
      .map((cell) => placeIn(search, known.level, cell))
      .filter((place) => costs.cells[place]);
    const goals = frontierIn(search, known);
    goals.push(...open);
    if (goals.length === 0) continue;
    const here = placeIn(search, known.level, known.cell);
    if (computeDistances(costs, goals, { out: field, maximum: reach }).cells[here]! > reach) continue;
    const next = downhill(field, costs, here);
    return next < 0 ? next : cellFrom(search, known.level, next);
  }
  return -1;
}

/** The places that can be entered, have not been visited yet, and are next to cells that were never seen. */
function frontierIn(search: Search, known: Known): number[] {
  const { level, remembered, visited } = known;
  const costs = search.costs.cells;
  const goals: number[] = [];
  for (let place = 0; place < costs.length; place++) {
    if (costs[place] === 0) continue;
    const cell = cellFrom(search, level, place);
    if (visited[cell] !== 1 && isEdge(level, remembered, cell)) goals.push(place);
  }
  return goals;
}

/** Whether a cell, or one of those around it, was never seen. In plain loops, because it is asked of whole levels. */
function isEdge({ width, height }: Level, remembered: BitGrid, cell: number): boolean {
  const x = cell % width;
  const [west, east] = [x > 0 ? 1 : 0, x < width - 1 ? 1 : 0];
  for (let middle = cell - width; middle <= cell + width; middle += width) {
    if (middle < 0 || middle >= width * height) continue;
    for (let near = middle - west; near <= middle + east; near++) if (!hasBit(remembered, near)) return true;
  }
  return false;
}

/** What can be in the way of explorers and of travellers, and the limits without which it is not. */
const OBSTACLES = [
  [{ others: undefined }, "Someone is in the way.", "Someone is in the way."],
  [{ dangers: false, avoid: undefined }, "The rest is too dangerous.", "The way there is too dangerous."],
  [{ locks: false }, "The rest is behind locked doors.", "A locked door is in the way."],
] as const;

/** What is in the way: each limit is lifted in turn, and stays lifted, until there is a way. */
function obstacleFor(options: StopOptions, hasWay: (limits: Limits) => boolean) {
  let limits = limitsOf(options);
  // Lifting a limit only opens ways: if there is none without any, nothing is in the way.
  if (!hasWay(Object.assign({}, limits, ...OBSTACLES.map(([change]) => change)))) return undefined;
  return OBSTACLES.find(([change]) => {
    limits = { ...limits, ...change };
    return hasWay(limits);
  });
}

/** What to do next on the way. Reasons are text for the player. */
export type Advice =
  /** Give this command, then ask again. */
  | { readonly kind: "go"; readonly action: Command }
  /** A foe is in view. */
  | { readonly kind: "stopped"; readonly by: Entity; readonly reason: string }
  /** The actor has arrived, or nothing is left to do. */
  | { readonly kind: "done"; readonly reason: string }
  /** There is no known path. */
  | { readonly kind: "unreachable"; readonly reason: string };

/** When to stop on the way, and what to avoid. */
export interface StopOptions {
  /** Whether to stop when a foe is in view. Default true. */
  readonly foes?: boolean;
  /** Whether to keep away from dangers in view, such as fire, and from those that are remembered, such as traps. Default true. */
  readonly dangers?: boolean;
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
const STOP_OPTIONS = ["foes", "dangers", "avoid", "locked", "blocks"] as const;

/** The foe in view that is a reason to stop, if any. */
function stopBy(world: World, actor: Entity, { foes = true }: StopOptions): Advice | undefined {
  const isThreat = (one: Entity) => has(world, one, Mind) && isFoe(world, actor, one);
  const by = foes ? seenBy(world, actor).find(isThreat) : undefined;
  return by === undefined ? undefined : { kind: "stopped", by, reason: "A foe is in view." };
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
export function travelTo(world: World, who: Entity, x: number, y: number, options: StopOptions = {}): Advice {
  refuseUnknown("travelTo", options, STOP_OPTIONS, MindError);
  const known = knownTo(world, who);
  const goal = cellOn(known.level, x, y);
  if (goal === known.cell) return { kind: "done", reason: "You are there." };
  const stopped = stopBy(world, who, options);
  if (stopped) return stopped;
  if (!hasBit(known.remembered, goal))
    return { kind: "unreachable", reason: "You have not seen that place." };
  const next = firstStep(searchesFor(world, who, known, limitsOf(options)), known, goal);
  if (next !== undefined) return stepTo(known.level.width, known.cell, next);
  const tile = tilesetOf(world).tiles[known.level.tiles.cells[goal]!]!;
  const unknown = tile.walkable ? "You know no way there." : `The ${tile.name} is in the way.`;
  const hasWay = (limits: Limits) =>
    firstStep(searchesFor(world, who, known, limits), known, goal) !== undefined;
  return { kind: "unreachable", reason: obstacleFor(options, hasWay)?.[2] ?? unknown };
}

/** All obstacles. */
function limitsOf(options: StopOptions): Limits {
  const { dangers = true, avoid, locked, blocks = () => true } = options;
  return { locks: true, dangers, others: blocks, avoid, locked };
}

function firstStep(searches: Iterable<Search>, known: Known, goal: number): number | undefined {
  for (const search of searches) {
    const { costs, field, reach } = search;
    const place = placeIn(search, known.level, goal);
    if (place < 0) continue;
    // A path to an impassable cell ends beside it, but here the cell itself must be reached.
    if (costs.cells[place] === 0) return undefined;
    const path = findPath(costs, placeIn(search, known.level, known.cell), place, { field }) ?? [];
    const cost = path.reduce((sum, step) => sum + costs.cells[step]!, 0);
    if (path.length > 0 && cost <= reach) return cellFrom(search, known.level, path[0]!);
  }
  return undefined;
}
