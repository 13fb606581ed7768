import { type Entity, get, has, type Place, type World } from "@delvekit/core";
import { attitudeTo } from "@delvekit/core/minds";
import { isVisible, Viewer } from "@delvekit/core/sight";
import { Blocker, blockerAt, entitiesNear, type Level, levelOf, Position } from "@delvekit/core/space";
import { directionTo, hasLineOfSight, inBounds, offsetOf, type Point } from "@delvekit/grid";
import { placesWithin, stepsBetween } from "../places";
import type { Foresight } from "./effect";

/**
 * Where an effect may be directed, as data: the same row moves the player's cursor, previews the targets, lets monsters choose, and explains what is
 * not allowed. `reach` and `radius` are in cells; the target must be in sight, except with `sight: false`.
 */
export type Aim =
  /** The one who uses it. */
  | { readonly at: "self" }
  /** The nearest foe in sight. */
  | { readonly at: "nearest"; readonly reach: number }
  /** A creature. */
  | { readonly at: "entity"; readonly reach: number; readonly sight?: false }
  /** A cell that is at least `from` steps away, and everything in sight of it, `radius` cells around. */
  | {
      readonly at: "cell";
      readonly reach: number;
      readonly from?: number;
      readonly radius?: number;
      readonly sight?: false;
    }
  /** Everything in one direction, up to the first obstacle, or beyond it. */
  | { readonly at: "direction"; readonly reach: number; readonly pierces?: true };

/** What an effect would reach, and what would happen: odds, cells that may burn, changes, warnings. */
export interface Preview extends Foresight {
  readonly cells: readonly Place[];
  /** The path of what flies there, cell by cell, ending where it comes down; undefined if nothing flies. */
  readonly path?: readonly Place[];
  readonly targets: readonly Entity[];
  /** Why it cannot be done, worded like the failure of the action; undefined if it can. */
  readonly refusal?: string;
}

/**
 * Why an entity cannot aim at a cell, worded like the failure of the action; undefined if it can.
 * @example const why = findAimProblem(world, hero, { at: "cell", reach: 8 }, { x, y }); // "That is too far away."
 */
export function findAimProblem(world: World, by: Entity, aim: Aim, at?: Point): string | undefined {
  const found = aimed(world, by, aim, at);
  return "refusal" in found ? found.refusal : undefined;
}

/** The result of aiming: the centre and what is there, or why it is not allowed. */
export type Aimed =
  | { readonly center: Place; readonly cells: readonly Place[]; readonly targets: readonly Entity[] }
  | { readonly refusal: string };

/** Computes what an entity's effect would reach. Changes and draws nothing. */
export function aimed(world: World, by: Entity, aim: Aim, at: Point | undefined): Aimed {
  const here = get(world, by, Position);
  if (!here) return { refusal: "You are nowhere." };
  if (aim.at === "self") return only(world, by);
  if (aim.at === "nearest") {
    const foe = findNearestFoe(world, by, here, aim.reach);
    return foe === undefined ? { refusal: "Nobody is in reach." } : only(world, foe);
  }
  if (!at) return UNAIMED;
  if (aim.at === "direction") return along(world, here, aim, at);
  const there = { level: here.level, ...at };
  const refusal = outOfReach(world, by, here, aim, there);
  if (refusal !== undefined) return { refusal };
  if (aim.at === "cell") return discAt(world, there, aim.radius ?? 0);
  const target = blockerAt(world, there.level, there.x, there.y);
  return target === undefined ? { refusal: "Nobody is there." } : only(world, target);
}

const UNAIMED = { refusal: "Choose where to aim." } as const;

function only(world: World, target: Entity): Aimed {
  const center = get(world, target, Position) as Place;
  return { center, cells: [center], targets: [target] };
}

function outOfReach(
  world: World,
  by: Entity,
  here: Place,
  aim: Extract<Aim, { at: "entity" | "cell" }>,
  there: Place,
): string | undefined {
  if (!inBounds(levelOf(world, here.level), there.x, there.y)) return "That is off the map.";
  if (aim.sight !== false && !sees(world, by, here, there)) return "You cannot see that place.";
  const steps = stepsBetween(here, there);
  if (steps > aim.reach) return "That is too far away.";
  return aim.at === "cell" && steps < (aim.from ?? 0) ? "That is too near." : undefined;
}

/** A place with the cells within a radius that it has a line of sight to, except walls, and who is there. */
export function discAt(world: World, center: Place, radius: number): Extract<Aimed, { center: Place }> {
  const level = levelOf(world, center.level);
  const cells = placesWithin(world, center, radius).filter(({ x, y }) => {
    const [dx, dy] = [x - center.x, y - center.y];
    if (dx * dx + dy * dy > radius * radius + radius) return false;
    if (isWall(level, x, y) && (dx !== 0 || dy !== 0)) return false;
    return hasLineOfSight(level.opacity, center.x, center.y, x, y);
  });
  return { center, cells, targets: blockersIn(world, cells) };
}

function along(world: World, here: Place, aim: Extract<Aim, { at: "direction" }>, at: Point): Aimed {
  const { reach, pierces } = aim;
  const direction = directionTo(at.x - here.x, at.y - here.y);
  if (direction === undefined) return UNAIMED;
  const level = levelOf(world, here.level);
  const { dx, dy } = offsetOf(direction);
  const cells: Place[] = [];
  for (let step = 1; step <= reach; step++) {
    const cell = { level: here.level, x: here.x + dx * step, y: here.y + dy * step };
    if (!inBounds(level, cell.x, cell.y) || isWall(level, cell.x, cell.y)) break;
    cells.push(cell);
    if (pierces !== true && blockerAt(world, cell.level, cell.x, cell.y) !== undefined) break;
  }
  const center = cells.at(-1);
  if (!center) return { refusal: "There is a wall." };
  return { center, cells, targets: blockersIn(world, cells) };
}

/** Whether a cell blocks both sight and movement. */
function isWall({ width, opacity, walkCosts }: Level, x: number, y: number): boolean {
  const cell = y * width + x;
  return opacity.cells[cell] === 1 && walkCosts.cells[cell] === 0;
}

function blockersIn(world: World, cells: readonly Place[]): Entity[] {
  return cells.flatMap(({ level, x, y }) => blockerAt(world, level, x, y) ?? []);
}

/**
 * The nearest foe in sight; of equally near ones, the one that was spawned first.
 * @example const foe = findNearestFoe(world, hero, { level, x, y }, 5);
 */
export function findNearestFoe(world: World, by: Entity, here: Place, reach: number): Entity | undefined {
  let best: Entity | undefined;
  let least = reach + 1;
  for (const other of entitiesNear(world, here.level, here.x, here.y, reach)) {
    if (!has(world, other, Blocker) || attitudeTo(world, by, other) !== "foe") continue;
    const there = get(world, other, Position) as Place;
    const distance = stepsBetween(here, there);
    if (distance >= least || !sees(world, by, here, there)) continue;
    best = other;
    least = distance;
  }
  return best;
}

/** Whether an entity sees a place of its level. An entity without `Viewer` sees everything in its line of sight. */
function sees(world: World, by: Entity, here: Place, there: Place): boolean {
  if (has(world, by, Viewer)) return isVisible(world, by, there.x, there.y);
  return hasLineOfSight(levelOf(world, here.level).opacity, here.x, here.y, there.x, there.y);
}
