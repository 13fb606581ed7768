import {
  add,
  at,
  blockerAt,
  distancesTo,
  entitiesOn,
  has,
  levelOf,
  Mind,
  NONE,
  now,
  Position,
  Quarry,
  read,
  spawn,
  streamOf,
  viewOf,
  type World,
} from "@delvekit/core";
import { UNREACHED } from "@delvekit/grid";
import { MONSTER_BLUEPRINTS } from "../content/monsters";
import { heroOf } from "../hero/hero";
import { splash } from "../items/splash";
import { depthOf } from "./depth";
import { drawEncounter } from "./populate";

/** How often, in ticks, somebody may come: resting has its price. */
export const WANDER_PERIOD = 10000;
/** How likely it is then. */
const CHANCE = 0.6;
/** No more come while so many are about. */
const CROWD = 14;
/** How far away they start, in steps. */
const FAR = 20;

/** "depths.wander in": now and then a group of monsters arrives out of sight and comes looking for the hero. */
export function wanderIn(world: World): void {
  const random = streamOf(world, "depths.wanderers");
  const hero = heroOf(world);
  const { level: id, x, y } = read(world, hero, Position);
  const about = entitiesOn(world, id).filter((entity) => has(world, entity, Mind)).length;
  if (about >= CROWD || !random.chance(CHANCE)) return;

  const level = levelOf(world, id);
  const { visible } = viewOf(world, hero);
  const distances = distancesTo(world, id, y * level.width + x, true).cells;
  const far: number[] = [];
  distances.forEach((distance, cell) => {
    if (distance >= FAR && distance !== UNREACHED && visible.cells[cell] === 0) far.push(cell);
  });
  if (far.length === 0) return;

  const cell = random.pick(far);
  const { monster, count } = drawEncounter(random, depthOf(id));
  const around = splash(level, { x: cell % level.width, y: Math.floor(cell / level.width) }, 30);
  const free = around.filter((place) => blockerAt(world, id, place.x, place.y) === NONE);
  for (const place of free.slice(0, random.roll(count))) {
    const wanderer = spawn(world, MONSTER_BLUEPRINTS[monster], at(id, place.x, place.y));
    add(world, wanderer, Quarry, { prey: hero, level: id, x, y, seen: now(world) });
  }
}
