import { get, has, type World } from "@delvekit/core";
import { burningCellsOf, HeatSource } from "@delvekit/core/heat";
import { awayFrom, type Desire, desire, type Moment, towards } from "@delvekit/core/minds";
import { entitiesOn, type Level, Position } from "@delvekit/core/space";
import { hasLineOfSight } from "@delvekit/grid";
import { cellsBetween, nearestOf, reachOf } from "./reach";

/** How far away fire is feared, in cells. */
const AFRAID = 5;

/** Keeps away from everything that burns and sees no reason to hunt near it. */
export function fearFire(weight = 20): Desire {
  return desire("fear fire", weight, (moment) => {
    const { world, level, cell } = moment;
    const near = burning(world, level).filter((fire) => cellsBetween(level, cell, fire) <= AFRAID);
    return awayFrom(moment, near);
  });
}

/** Keeps out of the glow of flames and coals: one point for each cell that it is nearer than it likes. */
export function shunLight(weight = 14, reach = 4): Desire {
  return desire("shun light", weight, ({ world, level, cell }) => {
    const near = lights(world, level).filter((light) => cellsBetween(level, cell, light) <= reach + 1);
    if (near.length === 0) return undefined;
    return (next) => Math.min(0, Math.min(...near.map((light) => cellsBetween(level, next, light))) - reach);
  });
}

/** Flies to the nearest light in sight. One point per step. */
export function seekLight(weight = 16, sight = 12): Desire {
  return desire("seek light", weight, (moment) => {
    const { world, level, cell } = moment;
    const seen = lights(world, level).filter(
      (light) => cellsBetween(level, cell, light) <= sight && isSeen(moment, light),
    );
    const nearest = nearestOf(moment, seen);
    return nearest === undefined ? undefined : (next) => -cellsBetween(level, next, nearest);
  });
}

/** How near prey must be before it forgets what burns, in cells. */
const TEMPTED = 3;

/** Goes to the nearest ground that burns and does not burn yet, unless a foe is near. One point per step. */
export function kindle(weight = 14, sight = 7): Desire {
  return desire("kindle", weight, (moment) => {
    const { target, cell } = moment;
    if (target?.now && reachOf(moment, cell, target) <= TEMPTED) return undefined;
    const tinder = nearestOf(moment, tinderIn(moment, sight));
    return tinder === undefined ? undefined : towards(moment, tinder);
  });
}

function tinderIn(moment: Moment, within: number): number[] {
  const { world, level, cell } = moment;
  const fires = new Set(burning(world, level));
  const [x, y] = [cell % level.width, Math.floor(cell / level.width)];
  const found: number[] = [];
  for (let row = Math.max(0, y - within); row <= Math.min(level.height - 1, y + within); row++)
    for (let column = Math.max(0, x - within); column <= Math.min(level.width - 1, x + within); column++) {
      const there = row * level.width + column;
      const { walkable, fuel } = level.tileset.tiles[level.tiles.cells[there]!]!;
      if (walkable && fuel > 0 && !fires.has(there) && isSeen(moment, there)) found.push(there);
    }
  return found;
}

function burning(world: World, { id }: Level): number[] {
  return [...burningCellsOf(world, id).cells];
}

/** Cells that burn, and those of braziers and other sources of heat that nobody carries about. */
function lights(world: World, level: Level): number[] {
  const sources = entitiesOn(world, level.id).flatMap((entity) => {
    const place = has(world, entity, HeatSource) ? get(world, entity, Position) : undefined;
    return place ? [place.y * level.width + place.x] : [];
  });
  return [...burning(world, level), ...sources];
}

function isSeen({ level, cell }: Moment, other: number): boolean {
  const { width, opacity } = level;
  const [x, toX] = [cell % width, other % width];
  return hasLineOfSight(opacity, x, (cell - x) / width, toX, (other - toX) / width);
}
