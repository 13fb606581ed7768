import type { Tile } from "@delvekit/display/look";
import type { TilePainter } from "../brush";
import { blades, flakes } from "./growth";
import { bowl, figure, sign } from "./sign";
import { flags, pit, steps, stones } from "./stone";
import { twoWaves, waves } from "./water";
import { jambs, leaf, planks } from "./wood";

/** How each tile is painted, on ground that already has its colour. */
export const TILES: Readonly<Record<Tile, TilePainter>> = {
  flags,
  blades,
  longBlades: blades,
  waves,
  twoWaves,
  planks,
  leaf,
  jambs,
  stones,
  flakes,
  stepsUp: steps,
  stepsDown: steps,
  bowl,
  pit,
  figure,
  sign,
  bare: () => {},
};
