import { createTheme, type MapScene } from "@delvekit/display/look";
import * as effects from "../../src/canvas/effects";
import { makeSurface } from "../../src/canvas/open";
import { MapPainter } from "../../src/canvas/painter";

/** What the runner of the bench calls. */
export interface BenchPage {
  /** Gets so many frames of a fire, turns without a change, or turns in which the view moves, ready to run. */
  prepare(
    kind: "frames" | "turns" | "scrolls",
    flames: number,
    count: number,
    where: "spread" | "together",
  ): void;
  run(): void;
}

const COLUMNS = 44;
const ROWS = 31;

/** A field of grass with a torch in the middle, and so many flames: all over it, or in one place as fires are. */
function blaze(flames: number, spread: boolean): MapScene {
  const side = Math.ceil(Math.sqrt(flames));
  const scattered = new Set(Array.from({ length: flames }, (_, flame) => (flame * 331) % (COLUMNS * ROWS)));
  const burns = (x: number, y: number) =>
    spread
      ? scattered.has(y * COLUMNS + x)
      : x >= 8 && y >= 8 && x < 8 + side && (y - 8) * side + x - 8 < flames;
  return {
    width: 80,
    height: 50,
    look(x, y, out) {
      const edge = x === 0 || y === 0 || x % 22 === 21 || y % 16 === 15;
      out.ground = edge && (x + y) % 9 !== 0 ? "solid" : "floor";
      out.cover = out.ground === "solid" ? "" : (x + y) % 3 === 0 ? "tall" : "grass";
      if (!edge && burns(x, y)) out.heat = 0.8;
      return x < COLUMNS && y < ROWS ? "visible" : "remembered";
    },
    actors: [{ id: 1, x: 22, y: 14, glyph: "@", disposition: "hero", health: 0.5 }],
    lights: [{ x: 22, y: 14, lamp: "torch" }],
  };
}

function prepare(...[kind, flames, count, where]: Parameters<BenchPage["prepare"]>): void {
  const screen = makeSurface(COLUMNS * 24, ROWS * 24);
  const { pen } = screen;
  const theme = createTheme();
  const painter = new MapPainter({
    pen,
    make: makeSurface,
    theme,
    mode: "glyphs on tiles",
    cell: 24,
    columns: COLUMNS,
    rows: ROWS,
    still: false,
    effects,
  });
  const scene = blaze(flames, where === "spread");
  painter.show(scene, { x: 0, y: 0 });
  const paint = (frame: number) => {
    painter.paint(frame * 110);
    // Asking for a pixel makes the browser draw now what it has only noted down.
    pen.getImageData(0, 0, 1, 1);
  };
  for (let frame = 0; frame < 100; frame++) paint(frame);
  const run = () => {
    for (let frame = 100; frame < 100 + count; frame++) {
      if (kind !== "frames")
        painter.show(scene, { x: kind === "scrolls" ? Math.abs(20 - (frame % 40)) : 0, y: 0 });
      paint(frame);
    }
  };
  Object.assign(window, { run });
}

Object.assign(window, { prepare });
