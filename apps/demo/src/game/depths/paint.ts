import { tileId } from "@delvekit/core/space";
import { createGrid, type Grid } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";
import type { Theme } from "../content/themes";
import { TILES, type TileName } from "../content/tiles";
import { isLast, type Plan } from "./plan";
import { put } from "./put";
import { layPatches } from "./themes";

/** What becomes of each kind of terrain. */
const BARE = {
  [Terrain.solid]: "wall",
  [Terrain.floor]: "floor",
  [Terrain.corridor]: "passage",
  [Terrain.door]: "closed door",
} as const satisfies Record<Terrain, TileName>;

/** Makes tiles of a plan: bare stone first, then what covers the floor of each room, then the stairs. */
export function paint(plan: Plan, themes: readonly Theme[]): Grid<Uint8Array> {
  const { terrain, entrance, exit } = plan.dungeon;
  const tiles = createGrid(terrain.width, terrain.height);
  terrain.cells.forEach((value, cell) => {
    tiles.cells[cell] = tileId(TILES, BARE[value as Terrain]);
  });
  layPatches(plan, themes, tiles);
  put(tiles, entrance.x, entrance.y, "stairs up");
  if (!isLast(plan)) put(tiles, exit.x, exit.y, "stairs down");
  return tiles;
}
