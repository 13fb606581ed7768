import type { Tile } from "@delvekit/display/look";
import type { TilePainter } from "../brush";
import { blades, flakes, longBlades } from "./growth";
import { bowl, figure, sign } from "./sign";
import { flags, pit, stepsDown, stepsUp, stones } from "./stone";
import { twoWaves, waves } from "./water";
import { jambs, leaf, planks } from "./wood";

/** How each tile is painted, on ground that already has its colour. */
export const TILES: Readonly<Record<Tile, TilePainter>> = {
  flags,
  blades,
  longBlades,
  waves,
  twoWaves,
  planks,
  leaf,
  jambs,
  stones,
  flakes,
  stepsUp,
  stepsDown,
  bowl,
  pit,
  figure,
  sign,
  bare: () => {},
};
