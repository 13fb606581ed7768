import { mix } from "@delvekit/display";
import type { Theme } from "@delvekit/display/look";
import { grain } from "@delvekit/display/look";
import { remember } from "@delvekit/display/painting";
import { css } from "./brush";
import type { Pen, Surface, SurfaceMaker } from "./surface";

/** The pattern repeats after this many cells in each direction, with this many stones on each side. */
const REPEAT = 8;
const STONES = 7;

/** How visible the stones are, by the number of steps from known cells. */
const SHARES = [1, 0.62, 0.46, 0.34, 0.25, 0.18, 0.13, 0.09, 0.06] as const;

/** The unseen rock: rough stones next to known cells, fading into darkness farther away. */
export class RockPainter {
  private pattern: Surface | undefined;

  constructor(
    private readonly make: SurfaceMaker,
    private readonly theme: Theme,
    private readonly cell: number,
  ) {}

  /** Paints stones over a dark cell at this distance from known cells, in steps. */
  paint(pen: Pen, x: number, y: number, steps: number): void {
    const { cell } = this;
    const { image } = this.stones();
    pen.globalAlpha = SHARES[steps] ?? 0;
    pen.drawImage(image, wrap(x) * cell, wrap(y) * cell, cell, cell, x * cell, y * cell, cell, cell);
    pen.globalAlpha = 1;
  }

  private stones(): Surface {
    this.pattern ??= drawStones(this.make(REPEAT * this.cell, REPEAT * this.cell), this.theme);
    return this.pattern;
  }
}

function drawStones(surface: Surface, { colours }: Theme): Surface {
  const { pen, width } = surface;
  const side = width / STONES;
  const rock = remember(colours.terrain.rockTop, colours.memory.tint);
  pen.lineWidth = Math.max(1, side / 22);
  pen.strokeStyle = css(colours.ui.void);
  for (let row = -1; row <= STONES; row++) {
    for (let column = -1; column <= STONES; column++) {
      const own = grain(turn(column), turn(row), 31);
      pen.fillStyle = css(mix(rock, colours.terrain.rockTop, own * 0.34), 0.74 + 0.42 * own);
      traceStone(pen, column, row, side);
      pen.fill();
      pen.stroke();
    }
  }
  return surface;
}

function traceStone(pen: Pen, column: number, row: number, side: number): void {
  pen.beginPath();
  for (const [right, below] of CORNERS) {
    const [across, down] = [column + right, row + below];
    const x = across + 0.3 * (row & 1) + 0.52 * grain(turn(across), turn(down), 32);
    const y = down + 0.4 * grain(turn(down), turn(across), 33);
    pen.lineTo(x * side, y * side);
  }
  pen.closePath();
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

function wrap(place: number): number {
  return ((place % REPEAT) + REPEAT) % REPEAT;
}

function turn(place: number): number {
  return ((place % STONES) + STONES) % STONES;
}
