import { createFrame, drawMinimap, type MinimapMark, type MinimapView } from "@delvekit/display";
import { expect, test } from "vitest";
import { paintMinimap } from "../src/canvas/minimap";
import { count, record } from "./support/recorder";

const KINDS = [
  { letter: "#", colour: 1 },
  { letter: ".", colour: 2 },
  { letter: "+", colour: 3, priority: 1 },
];

/** Draws a map of letters into an area and gives the pixels back as letters, two rows per row of cells. */
function minimap(
  rows: readonly string[],
  width: number,
  height: number,
  marks: MinimapMark[] = [],
): string[] {
  const view: MinimapView = {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    kinds: KINDS,
    kindAt: (x, y) => KINDS.findIndex(({ letter }) => letter === rows[y]?.charAt(x)),
  };
  const frame = createFrame(width + 2, height + 2);
  drawMinimap(frame, { x: 1, y: 1, width, height }, view, { marks });
  const letters = " #.+@";
  const pixels: string[] = [];
  for (let y = 1; y <= height; y++) {
    const cells = Array.from({ length: width }, (_, x) => y * frame.width + x + 1);
    // A blank shows its background in both halves.
    const upper = cells.map((cell) => (frame.glyphs[cell] === 0x2580 ? frame.fg[cell] : frame.bg[cell]));
    pixels.push(upper.map((colour) => letters[colour ?? 0]).join(""));
    pixels.push(cells.map((cell) => letters[frame.bg[cell] ?? 0]).join(""));
  }
  return pixels;
}

test("one cell holds two map cells, one above the other", () => {
  expect(minimap(["####", "#.+#", "#. #", "####"], 4, 2)).toEqual(["####", "#.+#", "#. #", "####"]);
});

test("a small map is centred", () => {
  expect(minimap(["#.", ".#"], 4, 2)).toEqual(["    ", " #. ", " .# ", "    "]);
});

test("a large map is scaled down: the most frequent kind of a block wins, and a higher priority beats it", () => {
  const rows = ["##..#.", "#...+#", "      ", "     #", "######", "#....#"];
  expect(minimap(rows, 3, 2)).toEqual(["#.+", "  #", "###", "   "]);
});

test("the scale is the smallest whole number that fits both ways", () => {
  expect(minimap(["##..##+"], 3, 1)).toEqual(["##+", "   "]);
  expect(
    minimap(
      Array.from({ length: 9 }, () => "#"),
      3,
      1,
    ),
  ).toEqual([" # ", " # "]);
});

test("marks are drawn over the terrain, the last on top, those off the map not at all", () => {
  const marks = [
    { x: 1, y: 1, colour: 3 },
    { x: 1, y: 1, colour: 4 },
    { x: -1, y: 0, colour: 4 },
    { x: 0, y: 4, colour: 4 },
    { x: 3, y: 3, colour: 3 },
  ];
  expect(minimap(["####", "#..#", "#..#", "####"], 4, 2, marks)).toEqual(["####", "#@.#", "#..#", "###+"]);
});

test("on a canvas every cell is a square as large as fits, and the view has a frame", () => {
  const view: MinimapView = { width: 4, height: 2, kinds: KINDS, kindAt: (x) => (x === 0 ? -1 : 1) };
  const screen = record();
  paintMinimap(screen.pen, { x: 10, y: 0, width: 40, height: 30 }, view, {
    view: { x: 1, y: 0, width: 2, height: 2 },
  });
  // Squares of one colour next to each other are drawn together.
  const squares = screen.calls
    .filter(({ name, args }) => name === "fillRect" && args[3] === 10)
    .flatMap(({ args }) => {
      const [x, y, width] = args as [number, number, number];
      return Array.from({ length: width / 10 }, (_, at) => [x + at * 10, y, 10, 10]);
    });
  // The level is two cells high in an area of three: the spare row is at the bottom.
  expect(squares).toEqual([20, 30, 40, 20, 30, 40].map((x, at) => [x, at < 3 ? 0 : 10, 10, 10]));
  expect(screen.calls.filter(({ name }) => name === "strokeRect").map(({ args }) => args)).toEqual([
    [20.5, 0.5, 19, 19],
  ]);
});

test("with what was painted before, a canvas gets only what differs, and what the frame covered", () => {
  const size = { width: 5, height: 4, kinds: KINDS };
  const area = { x: 0, y: 0, width: 50, height: 40 };
  const screen = record();
  const view = { x: 0, y: 0, width: 3, height: 3 };
  const before = paintMinimap(screen.pen, area, { ...size, kindAt: () => 1 }, { view });
  screen.calls.length = 0;
  paintMinimap(
    screen.pen,
    area,
    { ...size, kindAt: (x, y) => (x === 4 && y === 3 ? 0 : 1) },
    { before, view: { ...view, x: 1 } },
  );
  expect(screen.calls.filter(({ name }) => name === "fillRect").map(({ args }) => args)).toEqual([
    [0, 0, 30, 10],
    [0, 10, 10, 10],
    [20, 10, 10, 10],
    [0, 20, 30, 10],
    [40, 30, 10, 10],
  ]);
  expect(count(screen, "strokeRect")).toBe(1);
});

test("what was painted in another size is painted over", () => {
  const screen = record();
  const view: MinimapView = { width: 5, height: 4, kinds: KINDS, kindAt: () => 1 };
  const before = paintMinimap(screen.pen, { x: 0, y: 0, width: 50, height: 40 }, view);
  screen.calls.length = 0;
  paintMinimap(screen.pen, { x: 0, y: 0, width: 60, height: 40 }, view, { before });
  expect(screen.calls.find(({ name }) => name === "fillRect")?.args).toEqual([0, 0, 60, 40]);
  expect(count(screen, "fillRect", ([, , width]) => width === 50)).toBe(4);
});
