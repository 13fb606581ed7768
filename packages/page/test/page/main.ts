import { createTheme, grain, type SceneActor } from "@delvekit/display/look";
import { openMask, takeSnapshot, wallShape } from "@delvekit/display/painting";
import { burningHall } from "../../../display/test/support/hall";
import { type MapMode, openMap } from "../../src/canvas";
import { hallSheet } from "./hall-names";

/** What tests ask the page. */
export interface HallPage {
  /** The walls with a rim at their east and no face, with the floor beside them known as well as they are: 1 remembered, 2 in view. */
  rims(known: number): Cell[];
  /** The remembered cells of a kind on which nothing lies. */
  remembered(kind: string): Cell[];
  readonly actors: readonly SceneActor[];
  /** Shows the hall from places of the hero one after the other, each in a picture of its own, with the hero in the middle. */
  walk(places: readonly Cell[]): Promise<void>;
  /** Shows the hall in random light of the rules, then in more light everywhere. Returns by how much any pixel became darker, and brighter. */
  brighten(seed: number): Promise<{ readonly darker: number; readonly brighter: number }>;
}

type Cell = { readonly x: number; readonly y: number };

const query = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);

const image = query.get("image") ?? "hall-sheet.png";
const theme = createTheme({ sheets: [hallSheet(image)] });
const options = { aim: query.has("aim"), fire: !query.has("cold") };
const scene = burningHall(options);
const corner = { x: number("x", 0), y: number("y", 4) };
const map = openMap({
  container: document.body,
  theme,
  cell: number("cell", 24),
  columns: number("columns", 44),
  rows: number("rows", 31),
  mode: (query.get("mode") ?? "glyphs on tiles") as MapMode,
  still: query.has("still"),
});
map.show(scene, corner);

const snapshot = takeSnapshot(scene, theme, { x: 0, y: 0, width: scene.width, height: scene.height });

function shownCells(passes: (cell: number, x: number, y: number) => boolean): Cell[] {
  const cells: Cell[] = [];
  for (let y = corner.y; y < corner.y + map.height; y++)
    for (let x = corner.x; x < corner.x + map.width - 1; x++)
      if (passes(y * scene.width + x, x, y)) cells.push({ x, y });
  return cells;
}

const hall: HallPage = {
  rims: (known) =>
    shownCells((cell) => {
      const { rims, face } = wallShape(openMask(snapshot, cell));
      const isKnown = snapshot.known[cell] === known && snapshot.known[cell + 1] === known;
      return isKnown && snapshot.walls[cell] === 1 && (rims & 2) !== 0 && !face;
    }),
  remembered: (kind) =>
    shownCells((cell, x, y) => {
      const shown = snapshot.kinds[snapshot.cover[cell]! || snapshot.ground[cell]!];
      const isFree = !scene.items?.some((item) => item.x === x && item.y === y);
      return snapshot.known[cell] === 1 && shown === theme.kinds[kind] && isFree;
    }),
  actors: scene.actors ?? [],
  async walk(places) {
    for (const hero of places) {
      const middle = { x: hero.x - (map.width >> 1), y: hero.y - (map.height >> 1) };
      map.show(burningHall({ ...options, hero }), middle);
      await drawn();
    }
  },
  async brighten(seed) {
    const some = (purpose: number, most: number) =>
      Array.from(snapshot.known, (_, cell) =>
        grain(cell, seed, purpose) < 0.3 ? Math.floor(most * grain(cell, seed, purpose + 10)) : 0,
      );
    const dim = [some(0, 400), some(1, 400), some(2, 400)];
    const bright = dim.map((channel, i) => {
      const more = some(3 + i, 300);
      return channel.map((value, cell) => value + more[cell]!);
    });
    const before = luminancesOf(await pixelsIn(dim));
    const after = luminancesOf(await pixelsIn(bright));
    const changes = after.map((value, pixel) => value - before[pixel]!);
    const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), 0);
    return { darker: most(changes.map((change) => -change)), brighter: most(changes) };
  },
};

/** How bright each pixel is, from 0 to 255. */
function luminancesOf(pixels: Uint8ClampedArray): number[] {
  return Array.from(
    { length: pixels.length / 4 },
    (_, i) => 0.2126 * pixels[4 * i]! + 0.7152 * pixels[4 * i + 1]! + 0.0722 * pixels[4 * i + 2]!,
  );
}

function drawn(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** The pixels of the map in this light. */
async function pixelsIn([red = [], green = [], blue = []]: number[][]): Promise<Uint8ClampedArray> {
  map.show({ ...scene, light: { red, green, blue } }, corner);
  await drawn();
  const canvas = document.querySelector("canvas") as HTMLCanvasElement;
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext(
    "2d",
  ) as OffscreenCanvasRenderingContext2D;
  copy.drawImage(canvas, 0, 0);
  return copy.getImageData(0, 0, canvas.width, canvas.height).data;
}

Object.assign(window, { hall, map });
