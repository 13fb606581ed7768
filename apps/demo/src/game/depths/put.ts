import { tileId } from "@delvekit/core/space";
import type { Grid } from "@delvekit/grid";
import { TILES, type TileName } from "../content/tiles";

/** Sets one cell of a level that is being painted. */
export function put(tiles: Grid<Uint8Array>, x: number, y: number, name: TileName): void {
  tiles.cells[y * tiles.width + x] = tileId(TILES, name);
}
