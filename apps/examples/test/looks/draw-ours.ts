// Draws the sheet of the engine's own drawings, with the painters of maps: `pnpm tools looks:ours`. It is free for any use (CC0).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createWorld } from "@delvekit/core";
import { levelOf } from "@delvekit/core/space";
import { fromFigures } from "@delvekit/display/art";
import { createTheme, grain, type Kind } from "@delvekit/display/look";
import { wallShape } from "@delvekit/display/painting";
import { themeOf } from "@delvekit/screens";
import { noonBrush, type TileSpot } from "../../../../packages/page/src/canvas/brush";
import { paintFace, paintRims, paintTop } from "../../../../packages/page/src/canvas/rock";
import type { Pen } from "../../../../packages/page/src/canvas/surface";
import { TILES } from "../../../../packages/page/src/canvas/tiles";
import { drawn, rooms } from "../../src/looks/art";
import { looks } from "../../src/looks/game";

/** The colours of figures; others are ivory. */
const COLOURS = {
  ...{ rat: "#b8b2c2", goblin: "#96c868", hound: "#c8704a" },
  ...{ ghost: "#c9d4ff", potion: "#e0506a" },
};

/** Pictures in a row. */
const COLUMNS = 22;

const short = (value: unknown) => (typeof value === "number" ? Math.round(value * 100) / 100 : value);

function tag(name: string, values: Record<string, unknown>, inside = ""): string {
  const written = Object.entries(values).map(([key, value]) => ` ${key}="${short(value)}"`);
  return `<${name}${written.join("")}>${inside}</${name}>`;
}

/** As much of a canvas' pen as the painters of these kinds use. It writes what they paint as SVG. */
class SvgPen {
  fillStyle: unknown = "";
  readonly written: string[] = [];
  private move = "";
  private readonly moves: string[] = [];
  private shape: Record<string, unknown> = {};

  constructor(private readonly name: string) {}

  save(): void {
    this.moves.push(this.move);
  }
  restore(): void {
    this.move = this.moves.pop()!;
  }
  translate(x: number, y: number): void {
    this.move += `translate(${short(x)},${short(y)})`;
  }
  rotate(turn: number): void {
    this.move += `rotate(${short((turn * 180) / Math.PI)})`;
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.put("rect", { x, y, width, height });
  }
  beginPath(): void {}
  ellipse(cx: number, cy: number, rx: number, ry: number): void {
    this.shape = { cx, cy, rx, ry };
  }
  fill(): void {
    this.put("ellipse", this.shape);
  }
  createLinearGradient(x1: number, y1: number, x2: number, y2: number) {
    const id = `${this.name}-${this.written.length}`;
    const stops: string[] = [];
    return {
      addColorStop: (offset: number, colour: string) =>
        stops.push(tag("stop", { offset, "stop-color": colour })),
      toString: () => {
        this.written.push(
          tag("linearGradient", { id, gradientUnits: "userSpaceOnUse", x1, y1, x2, y2 }, stops.join("")),
        );
        return `url(#${id})`;
      },
    };
  }
  private put(name: string, values: Record<string, unknown>): void {
    const more = this.move === "" ? {} : { transform: this.move };
    this.written.push(tag(name, { ...values, fill: String(this.fillStyle), ...more }));
  }
}

const world = createWorld({ ...looks.setup, seed: 1 });
looks.begin(world);
const theme = themeOf(levelOf(world, 0).tileset);
const { size } = drawn;

/** A cell of ground with these sides that join: what is a wall there is a wall, what is not is floor. */
function drawKind(name: string, kind: Kind, sides: number, variant: number): string {
  const pen = new SvgPen(`${name}-${sides}-${variant}`.replaceAll(" ", "-"));
  const brush = noonBrush(pen as unknown as Pen, size, theme);
  const isWall = (dx: number, dy: number) =>
    kind.solid === true
      ? (dx !== 0 && dy !== 0) ||
        (sides & ([dy < 0 && 1, dx > 0 && 2, dy > 0 && 4, dx < 0 && 8].find(Boolean) as number)) > 0
      : dy === 0;
  const open = { ...kind, solid: false };
  const wall = { ...kind, solid: true };
  const spot: TileSpot = {
    ...{ x: variant, y: sides, left: 0, top: 0, kind, under: kind },
    beside: (dx, dy) => (isWall(dx, dy) ? wall : open),
  };
  brush.pen.fillStyle = brush.ink(kind.ground, 0.93 + 0.14 * grain(variant, sides));
  brush.pen.fillRect(0, 0, size, size);
  if (kind.solid === true) {
    // The mask of a wall's shape says which of eight sides are open.
    const shape = wallShape(
      [1, 2, 4, 8].reduce((mask, side, at) => (sides & side ? mask : mask | (1 << (2 * at))), 0),
    );
    paintTop(brush, spot);
    if (shape.face) paintFace(brush, spot);
    brush.pen.fillStyle = brush.ink(theme.colours.terrain.rim);
    paintRims(brush.pen, size, 0, 0, shape, false);
  } else TILES[kind.tile](brush, spot);
  return pen.written.join("");
}

/** The pictures of a name: as many as the sheet has. */
function picturesOf(name: string, count: number): string[] {
  const kind = theme.kinds[name];
  if (kind !== undefined)
    return Array.from({ length: count }, (_, at) =>
      drawKind(name, kind, count === 16 ? at : 15, count === 16 ? 0 : at),
    );
  const { [name]: figure } = createTheme().figures;
  const { image } = fromFigures({ [name]: figure! }, COLOURS);
  return [decodeURIComponent(image.replace(/^.*?,/, ""))];
}

/** The whole sheet, as SVG, with the pictures in the order of the sheet of rooms. */
export function drawOurs(): string {
  const pictures = Object.entries(rooms.pictures).flatMap(([name, { at }]) => picturesOf(name, at.length));
  const placed = pictures.map((inside, at) =>
    tag(
      "svg",
      { x: (at % COLUMNS) * size, y: Math.floor(at / COLUMNS) * size, width: size, height: size },
      inside,
    ),
  );
  const [width, height] = [COLUMNS * size, Math.ceil(pictures.length / COLUMNS) * size];
  return `${tag("svg", { xmlns: "http://www.w3.org/2000/svg", width, height }, placed.join("\n"))}\n`;
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, "../../src/looks/drawn.svg"), drawOurs());
