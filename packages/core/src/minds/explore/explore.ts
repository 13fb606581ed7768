import { computeDistances, downhill } from "@delvekit/grid";
import { pickUp } from "../../items";
import { hasBit } from "../../sight";
import { Position } from "../../space";
import { type Entity, handles, MindError, read, refuseUnknown, type World } from "../../world";
import { type Known, knownTo, type Limits, mapCosts } from "./known";
import { type Advice, inView, limitsOf, type StopOptions, stepTo, stopBy } from "./travel";

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
  refuseUnknown(
    "autoexplore",
    options,
    ["foes", "stopFor", "doors", "avoid", "locked", "fetch", "remembered"],
    MindError,
  );
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
  const goals = [...things, ...frontierOf(known, costs.cells)];
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
  if (opens({ others: false })) return "Someone is in the way.";
  if (opens({ doors: false })) return "The rest is behind closed doors.";
  if (opens({ dangers: false })) return "The rest is too dangerous.";
  if (opens({ locks: false })) return "The rest is behind locked doors.";
  return "Everything is explored.";
}
