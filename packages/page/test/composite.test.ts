import { createTheme, type MapScene } from "@delvekit/display/look";
import { takeSnapshot } from "@delvekit/display/painting";
import type { Rect } from "@delvekit/grid";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sceneOf } from "../../display/test/support/scenes";
import { Composite } from "../src/canvas/composite";
import { record } from "./support/recorder";

const CELL = 4;
/** The window, with the cells around the view, and the cells that are kept. */
const WINDOW = { width: 8, height: 6 };
const KEPT = { width: 14, height: 12 };

const HALL = Array.from({ length: 20 }, (_, y) =>
  Array.from({ length: 20 }, (_, x) => ((x * 7 + y * 3) % 11 === 0 ? "#" : ".")).join(""),
).join("\n");

/** Cells keep their light until it has changed by more than 3: no difference above this can be seen. */
const FAINT = 4;

const MEMORY = 0x203040;

/** One picture of a walk: where the window and a torch are. */
interface Step {
  readonly x: number;
  readonly y: number;
  readonly torch: number;
}

const by = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-7, 7));
/** Short steps and leaps to and fro, so that cells leave the window and come back, while a torch goes on and off beside it. */
const walks = fc
  .array(fc.record({ dx: by, dy: by, torch: fc.constantFrom(6, 9, 40) }), { minLength: 1, maxLength: 16 })
  .map((steps) => {
    let [x, y] = [6, 6];
    return steps.map(({ dx, dy, torch }): Step => {
      [x, y] = [x + dx, y + dy];
      return { x, y, torch };
    });
  });

function open() {
  const surface = record(KEPT.width * CELL, KEPT.height * CELL);
  const composite = new Composite(
    surface,
    { theme: createTheme(), mode: "tiles", cell: CELL },
    KEPT.width,
    KEPT.height,
  );
  const pixels = KEPT.width * KEPT.height * CELL * CELL;
  // The layers leave the memory on the surface.
  const onSurface = new Int32Array(pixels).fill(MEMORY);
  Object.assign(surface.pen, {
    putImageData: (
      _: ImageData,
      __: number,
      ___: number,
      x: number,
      y: number,
      width: number,
      height: number,
    ) => {
      const { pixels, stride } = composite.picture;
      for (let row = y; row < y + height; row++)
        for (let at = row * stride + x; at < row * stride + x + width; at++) onSurface[at] = pixels[at]!;
    },
  });
  const layers = {
    noon: new Int32Array(pixels).fill(0xb0c0d0),
    memory: new Int32Array(pixels).fill(MEMORY),
  };
  return {
    show: ({ x, y, torch }: Step, scene = sceneAt(torch)) => {
      const window: Rect = { x, y, ...WINDOW };
      composite.update(
        layers,
        takeSnapshot(scene, createTheme(), { x: -12, y: -12, width: 44, height: 44 }),
        window,
        [],
      );
      return viewOf(composite, onSurface, window);
    },
  };
}

function sceneAt(torch: number): MapScene {
  return sceneOf(HALL, {
    lights: torch < 20 ? [{ x: torch, y: torch, lamp: "torch" }] : [],
    // Few cells are in view, all of them around the torch.
    remembered: (x, y) => Math.abs(x - torch) > 1 || Math.abs(y - torch) > 1 || x === y,
  });
}

/** The pixels of the cells that are shown: all of the window but its edge. */
function viewOf({ picture }: Composite, surface: Int32Array, { x, y, width, height }: Rect): number[] {
  const shown: number[] = [];
  for (let row = y + 1; row < y + height - 1; row++)
    for (let column = x + 1; column < x + width - 1; column++) {
      const place = picture.placeOf(column, row);
      const start = (Math.floor(place / picture.width) * picture.stride + (place % picture.width)) * CELL;
      const lines = Array.from({ length: CELL }, (_, line) => start + line * picture.stride);
      shown.push(...lines.flatMap((line) => [...surface.subarray(line, line + CELL)]));
    }
  return shown;
}

/** The largest difference between two views in any colour of any pixel, 0 to 255. */
function difference(a: readonly number[], b: readonly number[]): number {
  const channels = (colour: number) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
  return Math.max(
    ...a.map((pixel, at) =>
      Math.max(...channels(pixel).map((channel, i) => Math.abs(channel - channels(b[at]!)[i]!))),
    ),
  );
}

test("after any walk, a picture is the same as one that is composed at once", () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const walker = open();
      const last = walk.map((step) => walker.show(step)).at(-1)!;
      expect(difference(last, open().show(walk.at(-1)!))).toBeLessThanOrEqual(FAINT);
    }),
    { numRuns: 200 },
  );
});

test("no pixel is darker where the light of the rules is brighter", () => {
  const cells = 20 * 20;
  const channel = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: cells, maxLength: cells });
  const pictureOf = (red: number[], green: number[], blue: number[]) =>
    open().show({ x: 6, y: 6, torch: 40 }, sceneOf(HALL, { light: { red, green, blue } }));
  fc.assert(
    fc.property(channel, channel, channel, channel, (red, green, blue, more) => {
      const plus = (one: number[]) => one.map((value, cell) => value + more[cell]!);
      const before = pictureOf(red, green, blue);
      const after = pictureOf(plus(red), plus(green), plus(blue));
      // Light is mixed in steps from pixel to pixel, which are truncated.
      for (const [at, pixel] of before.entries())
        for (const shift of [0, 8, 16])
          expect((after[at]! >> shift) & 255).toBeGreaterThanOrEqual(((pixel >> shift) & 255) - 1);
    }),
    { numRuns: 30 },
  );
});
