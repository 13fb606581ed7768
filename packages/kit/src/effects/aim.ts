import { type Entity, get, has, type Place, type World } from "@delvekit/core";
import { attitude } from "@delvekit/core/minds";
import { isVisible, Viewer } from "@delvekit/core/sight";
import { Blocker, blockerAt, entitiesOn, type Level, levelOf, Position } from "@delvekit/core/space";
import { directionTo, hasLineOfSight, inBounds, offsetOf, type Point } from "@delvekit/grid";
import { stepsBetween } from "../places";
import type { Foresight } from "./foresight";

/**
 * Where an effect may be directed. It is data: the same row aims the player's cursor, previews what would be hit, lets monsters choose, and
 * says why not. `reach` and `radius` are in cells; without sight of a target one needs `sight: false`.
 */
export type Aim =
  /** Whoever does it. */
  | { readonly at: "self" }
  /** The nearest foe in sight. */
  | { readonly at: "nearest"; readonly reach: number }
  /** Somebody. */
  | { readonly at: "entity"; readonly reach: number; readonly sight?: false }
  /** A cell not nearer than `from` and all that is in sight of it, `radius` cells around. */
  | {
      readonly at: "cell";
      readonly reach: number;
      readonly from?: number;
      readonly radius?: number;
      readonly sight?: false;
    }
  /** Everything in a direction, as far as the first that is in the way, or beyond. */
  | { readonly at: "direction"; readonly reach: number; readonly pierces?: true };

/** What an effect would reach, and what would come of it: odds, cells that may burn, what changes, what to beware of. */
export interface Preview extends Foresight {
  readonly cells: readonly Place[];
  /** What flies there, cell by cell, the last where it comes down; without it nothing does. */
  readonly path?: readonly Place[];
  readonly targets: readonly Entity[];
  /** Why it cannot be done, in the words that the action fails with; undefined when it can. */
  readonly refusal?: string;
}

/** Why somebody cannot aim at a cell; undefined when it can. In the words that actions fail with. */
export function canAim(world: World, by: Entity, aim: Aim, at: Point | undefined): string | undefined {
  const found = aimed(world, by, aim, at);
  return "refusal" in found ? found.refusal : undefined;
}

/** What an aim comes to: its center and what is there, or why it cannot be. */
export type Aimed =
  | { readonly center: Place; readonly cells: readonly Place[]; readonly targets: readonly Entity[] }
  | { readonly refusal: string };

/** Works out what an effect of somebody would reach. Changes and draws nothing. */
export function aimed(world: World, by: Entity, aim: Aim, at: Point | undefined): Aimed {
  const here = get(world, by, Position);
  if (!here) return { refusal: "You are nowhere." };
  switch (aim.at) {
    case "self":
      return { center: here, cells: [here], targets: [by] };
    case "nearest": {
      const foe = nearestFoe(world, by, here, aim.reach);
      return foe === undefined ? { refusal: "Nobody is in reach." } : only(world, foe);
    }
    case "entity":
      return at ? atSomebody(world, by, here, aim, { level: here.level, ...at }) : UNAIMED;
    case "cell":
      return at ? atCell(world, by, here, aim, { level: here.level, ...at }) : UNAIMED;
    case "direction":
      return at ? along(world, here, aim, at) : UNAIMED;
  }
}

const UNAIMED = { refusal: "Choose where to aim." } as const;

function only(world: World, target: Entity): Aimed {
  const center = get(world, target, Position) as Place;
  return { center, cells: [center], targets: [target] };
}

type Reaching = { readonly reach: number; readonly sight?: false };

function atSomebody(world: World, by: Entity, here: Place, aim: Reaching, there: Place): Aimed {
  const refusal = outOfReach(world, by, here, aim, there);
  if (refusal !== undefined) return { refusal };
  const target = blockerAt(world, there.level, there.x, there.y);
  return target === undefined ? { refusal: "Nobody is there." } : only(world, target);
}

function atCell(
  world: World,
  by: Entity,
  here: Place,
  aim: Reaching & { readonly radius?: number; readonly from?: number },
  there: Place,
): Aimed {
  const refusal = outOfReach(world, by, here, aim, there);
  if (refusal !== undefined) return { refusal };
  if (stepsBetween(here, there) < (aim.from ?? 0)) return { refusal: "That is too near." };
  return discAt(world, there, aim.radius ?? 0);
}

/** A place with so many cells around it, and who is there. */
export function discAt(world: World, center: Place, radius: number): Extract<Aimed, { center: Place }> {
  const cells = disc(levelOf(world, center.level), center, radius);
  return { center, cells, targets: blockersIn(world, cells) };
}

function outOfReach(
  world: World,
  by: Entity,
  here: Place,
  { reach, sight }: Reaching,
  there: Place,
): string | undefined {
  if (!inBounds(levelOf(world, here.level), there.x, there.y)) return "That is off the map.";
  if (sight !== false && !sees(world, by, here, there)) return "You cannot see that place.";
  return stepsBetween(here, there) > reach ? "That is too far away." : undefined;
}

/** All cells in a circle that its center has a line of sight to, walls left out. */
function disc(level: Level, center: Place, radius: number): Place[] {
  const cells: Place[] = [];
  for (let y = center.y - radius; y <= center.y + radius; y++) {
    for (let x = center.x - radius; x <= center.x + radius; x++) {
      const [dx, dy] = [x - center.x, y - center.y];
      if (dx * dx + dy * dy > radius * radius + radius || !inBounds(level, x, y)) continue;
      if (isWall(level, x, y) && (dx !== 0 || dy !== 0)) continue;
      if (hasLineOfSight(level.opacity, center.x, center.y, x, y)) cells.push({ level: center.level, x, y });
    }
  }
  return cells;
}

function along(
  world: World,
  here: Place,
  { reach, pierces }: { readonly reach: number; readonly pierces?: true },
  at: Point,
): Aimed {
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

/** What neither sight nor feet pass. */
function isWall({ width, opacity, walkCosts }: Level, x: number, y: number): boolean {
  const cell = y * width + x;
  return opacity.cells[cell] === 1 && walkCosts.cells[cell] === 0;
}

function blockersIn(world: World, cells: readonly Place[]): Entity[] {
  return cells.flatMap(({ level, x, y }) => blockerAt(world, level, x, y) ?? []);
}

/** The foe in sight that is nearest, of several the one that was there first. */
export function nearestFoe(world: World, by: Entity, here: Place, reach: number): Entity | undefined {
  let best: Entity | undefined;
  let least = reach + 1;
  for (const other of entitiesOn(world, here.level)) {
    if (!has(world, other, Blocker) || attitude(world, by, other) !== "foe") continue;
    const there = get(world, other, Position) as Place;
    const distance = stepsBetween(here, there);
    if (distance >= least || !sees(world, by, here, there)) continue;
    best = other;
    least = distance;
  }
  return best;
}

/** Whether somebody sees a place of its level. One without `Viewer` sees everything in its line of sight. */
function sees(world: World, by: Entity, here: Place, there: Place): boolean {
  if (has(world, by, Viewer)) return isVisible(world, by, there.x, there.y);
  return hasLineOfSight(levelOf(world, here.level).opacity, here.x, here.y, there.x, there.y);
}
