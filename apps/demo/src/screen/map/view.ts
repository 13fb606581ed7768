import { tilesetOf } from "@delvekit/core/space";
import {
  addLight,
  brightness,
  type Colour,
  lighten,
  type MapCell,
  type MapView,
  mix,
  scale,
} from "@delvekit/display";
import type { Game, LevelInSight } from "../../game";
import type { Ui } from "../ui";
import { drawFlame } from "./flame";
import { grain } from "./grain";
import { lightLevel } from "./lamps";
import { lightAt } from "./light";
import { glyphOf, groundOf, inkOf, recall } from "./surface";
import { thermal } from "./thermal";

/** From this many degrees the floor shows that it is hot; fully so that many later. */
const WARM = 70;
const RED_HOT = 330;
const RED_GLOW: Colour = 0x701a04;

/** Through this much smoke nothing is seen. */
const DENSE_SMOKE = 80;
const SMOKE: Colour = 0x6f6a66;

/** The ground of a level as the hero sees and remembers it, without whoever is on it. */
export function viewLevel(game: Game, sight: LevelInSight, ui: Ui): MapView {
  const { level, visible, remembered } = sight;
  const { tiles } = tilesetOf(game.world);
  const light = lightLevel(sight, ui.beat);

  return {
    width: level.width,
    height: level.height,
    look(x, y, out) {
      const cell = y * level.width + x;
      const tile = tiles[level.tiles.cells[cell]!]!;
      const isVisible = visible.cells[cell] === 1;
      if (!isVisible && remembered?.cells[cell] !== 1) return "unknown";
      out.glyph = glyphOf(tile);
      out.fg = inkOf(tile);
      out.bg = groundOf(tile, cell);
      if (!isVisible) {
        recall(out);
        return "remembered";
      }
      if (sight.onFire(cell)) drawFlame(out, cell, ui.beat);
      if (ui.heat) {
        drawHeat(out, sight.heatAt(cell));
      } else {
        drawGlow(out, sight.heatAt(cell));
        drawSmoke(out, cell, sight.smokeAt(cell), ui.beat);
        out.light = lightAt(light, cell);
      }
      return "visible";
    },
  };
}

function drawGlow(out: MapCell, degrees: number): void {
  if (degrees > WARM) out.bg = addLight(out.bg, scale(RED_GLOW, Math.min(1, (degrees - WARM) / RED_HOT)));
}

/** Smoke lies over the ground like a veil; it is drawn thicker where the grain of the moment says so, and so seems to drift. */
function drawSmoke(out: MapCell, cell: number, amount: number, beat: number): void {
  if (amount === 0) return;
  const density = Math.min(0.85, (amount / DENSE_SMOKE) * (0.8 + 0.4 * grain(cell, beat >> 2)));
  out.bg = mix(out.bg, SMOKE, density);
  out.fg = mix(out.fg, SMOKE, density * 0.8);
}

function drawHeat(out: MapCell, degrees: number): void {
  out.bg = mix(out.bg, thermal(degrees), 0.85);
  out.fg = brightness(out.bg) > 130 ? scale(out.fg, 0.25) : lighten(out.fg, 0.2);
}
