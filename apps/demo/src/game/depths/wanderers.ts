import { type Entity, has, read, spawn, streamOf, type World } from "@delvekit/core";
import { distancesTo, inform, Mind } from "@delvekit/core/minds";
import { hasBit, viewOf } from "@delvekit/core/sight";
import { at, blockerAt, entitiesOn, type LevelId, levelOf, Position } from "@delvekit/core/space";
import { type Point, UNREACHED } from "@delvekit/grid";
import { MONSTER_BLUEPRINTS } from "../content/monsters";
import { heroOf } from "../hero/hero";
import { splash } from "../loot/splash";
import { depthOf } from "./depth";
import { drawEncounter } from "./populate";

/** How likely it is that somebody comes. */
const CHANCE = 0.9;
/** No more come while so many are about. */
const CROWD = 14;
/** How far away they start, in steps. */
const FAR = 20;
/** Over how many cells a group may spread when it arrives. */
const AROUND = 20;

/** "depths.wander in": now and then a group of monsters arrives out of sight and comes looking for the hero. */
export function wanderIn(world: World): void {
  const random = streamOf(world, "depths.wanderers");
  const hero = heroOf(world);
  const { level, x, y } = read(world, hero, Position);
  const about = entitiesOn(world, level).filter((entity) => has(world, entity, Mind)).length;
  if (about >= CROWD || !random.chance(CHANCE)) return;

  const far = farCells(world, hero);
  if (far.length === 0) return;
  const { monster, count } = drawEncounter(random, depthOf(level));
  for (const place of freeCellsAround(world, level, random.pick(far), random.roll(count))) {
    const wanderer = spawn(world, MONSTER_BLUEPRINTS[monster], at(level, place.x, place.y));
    // It has a scent, as it were: it goes where the hero is now.
    inform(world, wanderer, { who: hero, level, x, y, certainty: 1000, sense: "smell" });
  }
}

/** Cells of the hero's level to stand on that are a long way off, and out of sight. */
function farCells(world: World, hero: Entity): number[] {
  const { level, x, y } = read(world, hero, Position);
  const { visible } = viewOf(world, hero);
  const { walkCosts } = levelOf(world, level);
  const far: number[] = [];
  distancesTo(world, level, y * visible.width + x, { opens: true }).cells.forEach((distance, cell) => {
    const standable = walkCosts.cells[cell] !== 0 && !hasBit(visible, cell);
    if (standable && distance >= FAR && distance !== UNREACHED) far.push(cell);
  });
  return far;
}

function freeCellsAround(world: World, id: LevelId, cell: number, count: number): Point[] {
  const level = levelOf(world, id);
  const center = { x: cell % level.width, y: Math.floor(cell / level.width) };
  return splash(level, center, AROUND)
    .filter(({ x, y }) => blockerAt(world, id, x, y) === undefined)
    .slice(0, count);
}
