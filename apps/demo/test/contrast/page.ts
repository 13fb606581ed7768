import { createWorld, spawn } from "@delvekit/core";
import { at, levelOf, tilesetOf } from "@delvekit/core/space";
import type { MapScene } from "@delvekit/display/look";
import { type MapMode, openMap } from "@delvekit/page/canvas";
import { mapSceneOf, themeOf } from "@delvekit/screens";
import { contrast, VISIONS } from "../../../../test/support/contrast";
import { halls } from "../../src/game/halls";
import { SETUP } from "../../src/game/wiring";
import { THEME } from "../../src/screen/theme";

const CELL = 24;
const [COLUMNS, ROWS] = [44, 31];

/** How many marks there are of a kind, and how many of them stand out too little, by kind of colour vision. */
export type Tally = Record<string, { marks: number; faint: Record<string, number>; least: number }>;

/** Paints levels as they are remembered, and measures their marks on the pixels. */
async function measure(seed: number, depth: number, mode: MapMode): Promise<Tally> {
  const world = createWorld({ ...SETUP, seed });
  const { level: id, x, y } = halls.entrance(world, depth);
  const level = levelOf(world, id);
  const everywhere = spawn(world, at(id, x, y));
  const scene = mapSceneOf(world, everywhere);
  const remembered: MapScene = {
    ...scene,
    actors: [],
    items: [],
    lights: [],
    look: (...args) => (scene.look(...args) === "unknown" ? "unknown" : "remembered"),
  };
  const theme = themeOf(tilesetOf(world), THEME);
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  const map = openMap({ container, theme, mode, cell: CELL, columns: COLUMNS, rows: ROWS, still: true });
  const tally: Tally = {};
  for (let top = 0; top < level.height; top += ROWS)
    for (let left = 0; left < level.width; left += COLUMNS) {
      map.show(remembered, { x: left, y: top });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      tallyWindow(map.canvas, left, top);
    }
  map.close();
  return tally;

  function tallyWindow(canvas: HTMLCanvasElement, left: number, top: number): void {
    const { data, width } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) {
        const [cx, cy] = [left + column, top + row];
        if (cx >= level.width || cy >= level.height) continue;
        const out = { ground: "", cover: "", heat: 0, smoke: 0, embers: false, hot: false };
        remembered.look(cx, cy, out);
        const kind = theme.kinds[out.cover || out.ground];
        if (kind === undefined || kind.solid || BARE.has(kind.tile)) continue;
        const pixels: number[] = [];
        // The outermost pixels belong to the rims and shadows of walls beside it.
        for (let py = 3; py < CELL - 3; py++)
          for (let px = 3; px < CELL - 3; px++) {
            const from = ((row * CELL + py) * width + column * CELL + px) * 4;
            pixels.push((data[from]! << 16) | (data[from + 1]! << 8) | data[from + 2]!);
          }
        note(tally, out.cover || out.ground, pixels);
      }
  }
}

/** Plain stone is no mark: one walks on it. */
const BARE = new Set(["flags", "bare", "flakes"]);

function note(tally: Tally, kind: string, pixels: number[]): void {
  const bright = new Map(pixels.map((colour) => [colour, contrast(colour, 0)]));
  const sorted = pixels.sort((a, b) => bright.get(a)! - bright.get(b)!);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  tally[kind] ??= { marks: 0, faint: {}, least: 21 };
  const own = tally[kind];
  own.marks++;
  for (const vision of VISIONS) {
    // Where blades are dense they cover half of their cell, so the ground is a quarter of the way up; dark marks lie on pale ground.
    const ratio = Math.max(contrast(at(0.98), at(0.25), vision), contrast(at(0.02), at(0.75), vision));
    own.least = Math.min(own.least, ratio);
    if (ratio < 3) own.faint[vision] = (own.faint[vision] ?? 0) + 1;
  }
}

Object.assign(window, { measure });
