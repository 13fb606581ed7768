import { directionTo, findPath } from "@delvekit/grid";
import { hasBit } from "../../sight";
import { cellOn, entitiesOn, move, Position, tilesetOf } from "../../space";
import { type Command, type Entity, has, MindError, read, refuseUnknown, type World } from "../../world";
import { Mind } from "../mind";
import { isFoe } from "../target";
import { type Known, knownTo, type Limits, mapCosts } from "./known";

/** What to do next on the way. Reasons are for a person to read. */
export type Advice =
  /** Give this command, then ask again. */
  | { readonly kind: "go"; readonly action: Command }
  /** Something came into view that one should look at first. */
  | { readonly kind: "stopped"; readonly by: Entity; readonly reason: string }
  /** One is there, or nothing is left to do. */
  | { readonly kind: "done"; readonly reason: string }
  /** There is no way, as far as one knows. */
  | { readonly kind: "unreachable"; readonly reason: string };

/** When to stop on the way, and what to go round. */
export interface StopOptions {
  /** Whether a foe in view stops. Default true. */
  readonly foes?: boolean;
  /** Whatever else in view stops, such as things that the player was not told of yet. Default nothing. */
  readonly stopFor?: (entity: Entity) => boolean;
  /** Whether closed doors are opened, or left alone. Default true. */
  readonly doors?: boolean;
  /** Cells of the level not to step on for now, beside those that all shun: what is too hot for this one, say. Default none. */
  readonly avoid?: (cell: number) => boolean;
}

/** Who or what in view stops the actor, if anything. */
export function stopBy(
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

/** Everything in view but the actor, in the order of spawning. */
export function inView(world: World, actor: Entity, { level, visible }: Known): Entity[] {
  return entitiesOn(world, level.id).filter((entity) => {
    const { x, y } = read(world, entity, Position);
    return entity !== actor && hasBit(visible, y * level.width + x);
  });
}

/** The command that steps from a cell to one beside it. */
export function stepTo(width: number, from: number, to: number): Advice {
  const [fromX, toX] = [from % width, to % width];
  const dir = directionTo(toX - fromX, Math.floor(to / width) - Math.floor(from / width)) ?? "n";
  return { kind: "go", action: move({ dir }) };
}

/**
 * The next step of an actor's way to a place of its level, as far as it knows the level by sight and memory. Ask again after every
 * step, so that the way changes with what one sees, and the front end can stop at any time.
 *
 * @throws {SpaceError} off the map. @throws {MindError} for one without `Viewer` and `Position`, or an unknown option.
 * @example const advice = travelTo(world, hero, x, y); if (advice.kind === "go") step(world, advice.action);
 */
export function travelTo(
  world: World,
  actor: Entity,
  x: number,
  y: number,
  options: StopOptions = {},
): Advice {
  refuseUnknown("travelTo", options, ["foes", "stopFor", "doors", "avoid"], MindError);
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

/** Everything that stops one, but doors that may be opened. */
export function limitsOf({ doors = true, avoid }: StopOptions): Limits {
  return { doors: !doors, locks: true, dangers: true, others: true, avoid };
}

function firstStep(
  world: World,
  actor: Entity,
  known: Known,
  goal: number,
  limits: Limits,
): number | undefined {
  const costs = mapCosts(world, actor, known, limits);
  // A way to a cell that one cannot stand on ends beside it; here it has to be reached.
  if (costs.cells[goal] === 0) return undefined;
  return findPath(costs, known.cell, goal, { field: known.field })?.[0];
}

/** What would have to be otherwise for there to be a way: each limit is lifted in turn, and stays lifted. */
function whyNot(world: World, actor: Entity, known: Known, goal: number, options: StopOptions): string {
  const { level } = known;
  const tile = tilesetOf(world).tiles[level.tiles.cells[goal] as number];
  let limits = limitsOf(options);
  const opens = (change: Partial<Limits>): boolean => {
    limits = { ...limits, ...change };
    return firstStep(world, actor, known, goal, limits) !== undefined;
  };
  if (opens({ others: false })) return "Someone is in the way.";
  if (opens({ doors: false })) return "A closed door is in the way.";
  if (opens({ dangers: false })) return "The way there is too dangerous.";
  if (opens({ locks: false })) return "A locked door is in the way.";
  if (tile && !tile.walkable) return `The ${tile.name} is in the way.`;
  return "You know no way there.";
}
