import { grain, type Kind, type Theme } from "@delvekit/display/look";
import { wallShape } from "@delvekit/display/painting";
import { noonBrush, type TileSpot } from "../../packages/page/src/canvas/brush";
import { paintFace, paintRims, paintTop } from "../../packages/page/src/canvas/rock";
import type { Pen } from "../../packages/page/src/canvas/surface";
import { TILES } from "../../packages/page/src/canvas/tiles";

const short = (value: unknown) => (typeof value === "number" ? Math.round(value * 100) / 100 : value);

/** An element of SVG. */
export function tag(name: string, values: Record<string, unknown>, inside = ""): string {
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

/** Draws a cell of ground as SVG, with the painters of maps. These of its sides join: what is a wall there is a wall, what is not is floor. */
export function drawKind(
  { theme, size }: { readonly theme: Theme; readonly size: number },
  name: string,
  kind: Kind,
  sides: number,
  variant: number,
): string {
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
