import {
  type ActionResult,
  action,
  done,
  type Entity,
  emit,
  entity,
  event,
  failed,
  has,
  i32,
  read,
  type World,
} from "@delvekit/core";
import { contactsOf, Mind } from "@delvekit/core/minds";
import {
  blockerAt,
  entitiesOn,
  type LevelId,
  levelOf,
  Position,
  put,
  sleepLevel,
  tileAt,
  wakeLevel,
} from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import type { TileName } from "../content/tiles";
import { carriesCrown } from "../crown/crown";
import { splash } from "../loot/splash";
import { depthOf } from "./depth";
import { levelAtDepth, placeOfTile } from "./enter";

/** Somebody went to another depth. */
export const ChangedDepth = event("changed depth", { entity, from: i32, to: i32 });

/** Somebody climbed out of the halls. */
export const LeftTheHalls = event("left the halls", { entity });

/** How much of what it missed a level lives through when the hero comes back, in ticks: fires burn down, and sleepers stir. */
const CATCH_UP = 2000;

/** Goes down the stairs. */
export const descend = action("descend");

/** Goes up the stairs; out of the halls only with what one came for. */
export const ascend = action("ascend");

/** Answers `descend`. */
export function goDown(world: World, actor: Entity): ActionResult {
  const { level, x, y } = read(world, actor, Position);
  if (tileAt(world, level, x, y).name !== "stairs down") return failed("There are no stairs down here.");
  travel(world, actor, levelAtDepth(world, depthOf(level) + 1), "stairs up");
  return done();
}

/** Answers `ascend`. */
export function goUp(world: World, actor: Entity): ActionResult {
  const { level, x, y } = read(world, actor, Position);
  if (tileAt(world, level, x, y).name !== "stairs up") return failed("There are no stairs up here.");
  if (depthOf(level) === 1) return leave(world, actor);
  travel(world, actor, levelAtDepth(world, depthOf(level) - 1), "stairs down");
  return done();
}

function leave(world: World, actor: Entity): ActionResult {
  if (!carriesCrown(world, actor)) return failed("You will not leave without the Ember Crown.");
  emit(world, LeftTheHalls({ entity: actor }));
  return done();
}

/** Takes the hero, and whoever is at its heels, to another level. */
function travel(world: World, hero: Entity, to: LevelId, arrival: TileName): void {
  const from = read(world, hero, Position);
  const followers = pursuersBeside(world, from);
  // Before the hero arrives: nobody may act on it for all that time.
  wakeLevel(world, to, { catchUp: CATCH_UP });
  const landing = freeCells(world, to, placeOfTile(world, to, arrival), followers.length + 1);
  [hero, ...followers].forEach((entity, i) => {
    const cell = landing[i];
    if (cell) put(world, entity, to, cell.x, cell.y);
  });
  sleepLevel(world, from.level);
  emit(world, ChangedDepth({ entity: hero, from: depthOf(from.level), to: depthOf(to) }));
}

/** Hunters within reach of a place. */
function pursuersBeside(world: World, { level, x, y }: { level: LevelId } & Point): Entity[] {
  return entitiesOn(world, level).filter((entity) => {
    if (!has(world, entity, Mind) || contactsOf(world, entity).length === 0) return false;
    const position = read(world, entity, Position);
    return Math.max(Math.abs(position.x - x), Math.abs(position.y - y)) === 1;
  });
}

/** The free cells nearest to some stairs, themselves first. Whoever stands on them is in the way and is not moved. */
function freeCells(world: World, level: LevelId, stairs: Point, count: number): Point[] {
  const around = splash(levelOf(world, level), stairs, 40);
  return around.filter(({ x, y }) => blockerAt(world, level, x, y) === undefined).slice(0, count);
}
