import {
  type Camera,
  createFrame,
  type Frame,
  fillArea,
  mapToScreen,
  putText,
  wrapText,
} from "@delvekit/display";
import type { Point, Rect, Size } from "@delvekit/grid";
import { type Game, levelInSight, portraitsAt, status } from "../game";
import { withAsides } from "./asides";
import { type Layout, layOut, SMALLEST, showsMinimap } from "./layout";
import { drawCursor } from "./map/cursor";
import { drawLevel } from "./map/draw";
import { burningIn, drawBurning, drawRemembered, drawSprites } from "./map/sprites";
import { INK } from "./palette";
import { drawBars } from "./panels/bars";
import { drawRecent } from "./panels/log";
import { drawLevelMap, minimapArea } from "./panels/minimap";
import { drawPortraits } from "./panels/portraits";
import { promptFor } from "./panels/prompt";
import { drawSidebar } from "./panels/sidebar";
import type { Picture } from "./picture";
import { drawWindow } from "./windows";

/** Draws everything on a frame of any size. */
export function render(picture: Picture, size: Size): Frame {
  const frame = createFrame(size.width, size.height, INK.panel);
  if (size.width < SMALLEST.width || size.height < SMALLEST.height) drawTooSmall(frame);
  else drawScreen(frame, picture);
  return frame;
}

function drawScreen(frame: Frame, picture: Picture): void {
  const { game, ui, asides } = picture;
  const layout = layOut(frame);
  const sight = levelInSight(game);
  const now = status(game);
  const camera = drawLevel(frame, layout.map, game, sight, ui);
  if (!ui.heat) drawBurning(frame, camera, burningIn(now, sight), ui.beat);
  drawRemembered(frame, camera, sight.inMind);
  drawSprites(frame, camera, sight.entities);
  drawCursor(frame, camera, sight, ui);
  drawFrameLines(frame, layout);
  putText(frame, layout.prompt.x, layout.prompt.y, promptFor(game, now, ui, layout.prompt.width), {
    width: layout.prompt.width,
  });
  drawRecent(frame, layout.log, withAsides(game.messages, asides), now.turn);
  if (layout.bars) drawBars(frame, layout.bars, now);
  const mapArea = showsMinimap(ui, frame) ? minimapArea(layout, sight) : undefined;
  if (layout.side) drawSidebar(frame, shorten(layout.side, mapArea), now);
  if (mapArea) drawLevelMap(frame, mapArea, game, sight);
  if (ui.mode.kind === "look") describe(frame, layout, game, camera, ui.mode.cursor);
  drawWindow(frame, picture, now);
}

/** Says more of the place under the cursor than its names. */
function describe(frame: Frame, { map }: Layout, game: Game, camera: Camera, cursor: Point): void {
  const at = mapToScreen(camera, cursor.x, cursor.y);
  if (at) drawPortraits(frame, map, at, portraitsAt(game, cursor));
}

function shorten(area: Rect, foot: Rect | undefined): Rect {
  return foot ? { ...area, height: area.height - foot.height - 1 } : area;
}

function drawFrameLines(frame: Frame, { side }: Layout): void {
  if (!side) return;
  fillArea(frame, { x: side.x - 2, y: 0, width: 1, height: frame.height }, INK.panel, "│", INK.line);
}

const TOO_SMALL = `delvekit needs ${SMALLEST.width} x ${SMALLEST.height} cells. Please make me larger.`;

function drawTooSmall(frame: Frame): void {
  wrapText(TOO_SMALL, frame.width).forEach((line, row) => {
    putText(frame, 0, row, String.fromCodePoint(...line.map(({ glyph }) => glyph)), { fg: INK.text });
  });
}
