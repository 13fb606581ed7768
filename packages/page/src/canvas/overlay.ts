import { type Colour, formatColour } from "@delvekit/display";
import type { MapScene, Theme, Throw } from "@delvekit/display/look";
import { cellOf, isHot, type Snapshot, VISIBLE } from "@delvekit/display/painting";
import type { Point } from "@delvekit/grid";
import { type Box, grown } from "./boxes";
import { css, disc } from "./brush";
import type { Pen } from "./surface";

const LIGHT: Colour = 0xfff3d8;
const HEIGHT = 2.6;

/** What plans are drawn with. The pen's unit is a pixel of the level. */
export interface PlanKit {
  readonly pen: Pen;
  readonly theme: Theme;
  readonly cell: number;
  /** What is drawn. */
  readonly box: Box;
}

/** Draws the cells that an aim would strike, below the actors, and dims everything else slightly. */
export function drawTargets(plan: PlanKit, { aim }: MapScene): void {
  if (aim === undefined) return;
  const { pen, box, cell } = plan;
  pen.fillStyle = "rgba(10,7,14,.26)";
  // Beyond the box, which is clipped to whole pixels: its edges would be dimmed by half.
  const { left, top, right, bottom } = grown(box, 1);
  pen.fillRect(left * cell, top * cell, (right - left) * cell, (bottom - top) * cell);
  for (const { x, y } of aim.maybe ?? []) hatch(plan, x, y, false);
  for (const { x, y } of aim.sure) hatch(plan, x, y, true);
  outline(plan, aim.sure);
}

/** Draws a tint and an outline on the cells in view that foes watch, and dashes where the light ends, below everybody. */
export function drawWatched(plan: PlanKit, { watched = [], lit = [] }: MapScene, snapshot: Snapshot): void {
  const { pen, cell, theme } = plan;
  pen.setLineDash([cell / 6]);
  outline(plan, lit, css(theme.colours.terrain.rimLit, 1, 0.75), 1.2);
  pen.setLineDash([]);
  const seen = watched.filter(({ x, y }) => snapshot.known[cellOf(snapshot, x, y)] === VISIBLE);
  pen.fillStyle = css(theme.colours.ui.danger, 1, 0.12);
  for (const { x, y } of seen) pen.fillRect(x * cell, y * cell, cell, cell);
  outline(plan, seen, css(theme.colours.ui.danger, 1, 0.5), 1.2);
}

/** Draws the path that the player would walk, the flight of what is aimed, and the cell under the cursor. */
export function drawPlan(plan: PlanKit, scene: MapScene, snapshot: Snapshot): void {
  const { aim } = scene;
  if (aim?.from !== undefined) drawFlight(plan, { ...aim, from: aim.from });
  if (aim !== undefined) drawReticle(plan, aim.to);
  drawPath(plan, scene.path ?? [], snapshot);
  if (scene.ring !== undefined) drawRing(plan, scene.ring);
  const goal = scene.path?.at(-1);
  if (scene.cursor !== undefined) drawCorners(plan, scene.cursor);
  else if (goal !== undefined) drawCorners(plan, goal);
}

function drawPath(plan: PlanKit, path: readonly Point[], snapshot: Snapshot): void {
  for (const { x, y } of path.slice(0, -1)) {
    if (isHot(snapshot, x, y)) drawHotStep(plan, middleOf(x, y, plan.cell));
    else drawStep(plan, middleOf(x, y, plan.cell));
  }
}

function drawStep({ pen, cell, theme }: PlanKit, { x, y }: Point): void {
  disc(pen, css(theme.colours.actor.outline, 1, 0.8), x, y, cell * 0.21);
  disc(pen, formatColour(LIGHT), x, y, cell * 0.13);
}

// A step through heat is a triangle, so that its shape is distinct and not only its colour.
function drawHotStep({ pen, cell, theme }: PlanKit, { x, y }: Point): void {
  disc(pen, css(theme.colours.actor.outline, 1, 0.8), x, y, cell * 0.26);
  const unit = cell / 24;
  pen.fillStyle = formatColour(theme.colours.ui.accent);
  pen.beginPath();
  pen.moveTo(x, y - 4.6 * unit);
  pen.lineTo(x + 4.4 * unit, y + 3.4 * unit);
  pen.lineTo(x - 4.4 * unit, y + 3.4 * unit);
  pen.fill();
}

function drawCorners(plan: PlanKit, { x, y }: Point): void {
  const { pen, cell } = plan;
  const { x: across, y: down } = middleOf(x, y, plan.cell);
  const half = cell * 0.58;
  twice(plan, () => {
    for (const updown of [-1, 1])
      for (const sideways of [-1, 1]) {
        const [cx, cy] = [across + sideways * half, down + updown * half];
        pen.moveTo(cx - (sideways * cell) / 3, cy);
        pen.lineTo(cx, cy);
        pen.lineTo(cx, cy - (updown * cell) / 3);
      }
  });
}

const CROSS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

// Certain hits have dense solid hatching, possible ones sparse dashes, so that the pattern is distinct and not only the colour.
function hatch({ pen, cell }: PlanKit, x: number, y: number, sure: boolean): void {
  const middle = middleOf(x, y, cell);
  const side = cell - 2;
  const [left, top] = [middle.x - side / 2, middle.y - side / 2];
  const unit = cell / 24;
  pen.save();
  pen.beginPath();
  pen.rect(left, top, side, side);
  pen.clip();
  pen.fillStyle = sure ? "rgba(255,120,30,.42)" : "rgba(255,180,70,.16)";
  pen.fillRect(left, top, side, side);
  pen.strokeStyle = sure ? "rgba(255,214,120,.9)" : "rgba(255,205,120,.65)";
  pen.lineWidth = (sure ? 2 : 1.3) * unit;
  if (!sure) pen.setLineDash([3 * unit, 4 * unit]);
  pen.beginPath();
  for (let start = -side; start < side; start += 7 * unit) {
    pen.moveTo(left + start, top + side);
    pen.lineTo(left + start + side, top);
  }
  pen.stroke();
  pen.restore();
}

// Draws the outline of cells together.
function outline({ pen, cell }: PlanKit, cells: readonly Point[], ink = "#ffe2a0", width = 2.6): void {
  const sure = new Set(cells.map(({ x, y }) => `${x} ${y}`));
  const half = cell / 2;
  pen.strokeStyle = ink;
  pen.lineWidth = (width * cell) / 24;
  pen.beginPath();
  for (const { x, y } of cells) {
    const middle = middleOf(x, y, cell);
    for (const [dx, dy] of CROSS) {
      if (sure.has(`${x + dx} ${y + dy}`)) continue;
      pen.moveTo(middle.x + (dx - dy) * half, middle.y + (dy - dx) * half);
      pen.lineTo(middle.x + (dx + dy) * half, middle.y + (dy + dx) * half);
    }
  }
  pen.stroke();
}

/** Draws the path of something thrown or aimed. */
export function drawFlight(
  { pen, cell, theme }: PlanKit,
  { from, to, arc }: Pick<Throw, "from" | "to" | "arc">,
): void {
  const [start, end] = [middleOf(from.x, from.y, cell), middleOf(to.x, to.y, cell)];
  const length = Math.sqrt((end.x - start.x) ** 2 + (end.y - start.y) ** 2);
  const rise = arc === true ? HEIGHT * cell : 0;
  const dots = Math.max(2, Math.floor((length + rise) / (cell * 0.36)));
  for (const [radius, ink] of [
    [0.16, css(theme.colours.actor.outline, 1, 0.85)],
    [0.085, formatColour(LIGHT)],
  ] as const) {
    for (let dot = 2; dot < dots; dot++) {
      const share = dot / dots;
      const lift = rise * 4 * share * (1 - share);
      const across = start.x + (end.x - start.x) * share;
      const down = start.y + (end.y - start.y) * share - lift;
      disc(pen, ink, across, down, cell * radius);
    }
  }
}

function drawReticle(plan: PlanKit, { x, y }: Point): void {
  const { pen, cell } = plan;
  const middle = middleOf(x, y, plan.cell);
  twice(plan, () => {
    pen.moveTo(middle.x + cell * 0.7, middle.y);
    pen.arc(middle.x, middle.y, cell * 0.7, 0, 7);
    for (const [dx, dy] of CROSS) {
      pen.moveTo(middle.x + dx * cell * 0.54, middle.y + dy * cell * 0.54);
      pen.lineTo(middle.x + dx * cell, middle.y + dy * cell);
    }
  });
}

function drawRing(plan: PlanKit, { x, y }: Point): void {
  const { pen, cell, theme } = plan;
  const middle = middleOf(x, y, cell);
  const trace = () => {
    for (const radius of RINGS) {
      pen.moveTo(middle.x + cell * radius, middle.y);
      pen.arc(middle.x, middle.y, cell * radius, 0, 7);
    }
  };
  twice(plan, trace, theme.colours.ui.danger);
}

/** The radii of the two circles of a ring, in cells. */
const RINGS = [0.78, 1.02] as const;

// First dark and wide, then light and narrow, so that it is visible on any ground.
function twice({ pen, cell, theme }: PlanKit, trace: () => void, light = LIGHT): void {
  for (const [wide, ink] of [
    [5.4, css(theme.colours.actor.outline, 1, 0.9)],
    [2.5, formatColour(light)],
  ] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = (wide * cell) / 24;
    pen.lineCap = "butt";
    pen.beginPath();
    trace();
    pen.stroke();
  }
}

function middleOf(x: number, y: number, cell: number): Point {
  return { x: (x + 0.5) * cell, y: (y + 0.5) * cell };
}
