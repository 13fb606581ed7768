import { type Tile, tilesetOf } from "@delvekit/core/space";
import { drawMinimap, type Frame, type MinimapKind, scale } from "@delvekit/display";
import type { Rect } from "@delvekit/grid";
import { type Game, type LevelInSight, status } from "../../game";
import type { Layout } from "../layout";
import { INK } from "../palette";

const FLAMES: MinimapKind = { colour: 0xff6a1a, priority: 4 };

/** How bright what is out of sight is. */
const OUT_OF_SIGHT = 0.45;

/** Draws all that the hero knows of the level, with the hero and the monsters in sight. */
export function drawLevelMap(frame: Frame, area: Rect, game: Game, sight: LevelInSight): void {
  const { level, visible, remembered } = sight;
  const seen = tilesetOf(game.world).tiles.map(kindOf);
  const recalled = seen.map((kind) => ({ ...kind, colour: scale(kind.colour, OUT_OF_SIGHT) }));
  const view = {
    width: level.width,
    height: level.height,
    kinds: [...seen, ...recalled, FLAMES],
    kindAt(x: number, y: number) {
      const cell = y * level.width + x;
      const tile = level.tiles.cells[cell]!;
      if (visible.cells[cell] === 1) return sight.onFire(cell) ? seen.length * 2 : tile;
      return remembered?.cells[cell] === 1 ? seen.length + tile : -1;
    },
  };
  const dots = status(game).inSight.map(({ x, y }) => ({ x, y, colour: INK.mapFoe }));
  const marks = [...dots, { x: sight.x, y: sight.y, colour: INK.strong }];
  drawMinimap(frame, area, view, { marks, bg: INK.panel });
}

// What leads on must not vanish when several cells share a pixel.
function kindOf(tile: Tile): MinimapKind {
  if (tile.name.startsWith("stairs")) return { colour: INK.stairs, priority: 3 };
  if (tile.opensInto || tile.closesInto) return { colour: tile.colour, priority: 2 };
  return tile.walkable
    ? { colour: scale(tile.colour, 0.8), priority: 1 }
    : { colour: scale(tile.colour, 0.4), priority: 0 };
}

/** Where the minimap goes: the foot of the sidebar, else over a corner of the map. */
export function minimapArea({ side, map }: Layout, { level }: LevelInSight): Rect {
  const home = side ?? { ...map, x: map.width - OVERLAY_WIDTH, width: OVERLAY_WIDTH };
  // Two rows of pixels fit one of characters.
  const scaled = Math.ceil(Math.max(level.width / home.width, 1));
  const height = Math.min(home.height, Math.ceil(level.height / scaled / 2));
  return { ...home, y: side ? home.y + home.height - height : home.y, height };
}

const OVERLAY_WIDTH = 28;
