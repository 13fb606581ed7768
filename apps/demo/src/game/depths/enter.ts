import type { World } from "@delvekit/core";
import { addLevel, type LevelId, levelOf, levelsOf, tileId } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import { TILES, type TileName } from "../content/tiles";
import { paint } from "./paint";
import { planLevel } from "./plan";
import { populate } from "./populate";
import { drawThemes } from "./themes";

/** The level of a depth: made now, if this is the first time that somebody goes there. */
export function levelAtDepth(world: World, depth: number): LevelId {
  if (levelsOf(world).length >= depth) return depth - 1;
  const plan = planLevel(world.seed, depth);
  const themes = drawThemes(plan);
  const level = addLevel(world, paint(plan, themes), { name: `depth ${depth}` });
  populate(world, level, plan, themes);
  return level;
}

/** The only cell of a level with this tile: its stairs up, or down. */
export function placeOfTile(world: World, level: LevelId, name: TileName): Point {
  const { tiles, width } = levelOf(world, level);
  const wanted = tileId(TILES, name);
  const cell = tiles.cells.indexOf(wanted);
  return { x: cell % width, y: Math.floor(cell / width) };
}
