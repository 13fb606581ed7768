import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import {
  computeFov,
  createFieldOfView,
  createGrid,
  type FovOptions,
  type Grid,
  GridError,
  hasLineOfSight,
  OutOfBoundsError,
  printAscii,
  type RadiusShape,
  set,
} from "../src";
import { caves, find, numbers, rooms, scatter, walls, whole } from "./support/maps";
import { slowFov } from "./support/slow-fov";

/** What '@' in the drawing sees: walls and floors where it does, blanks where it does not. */
function look(drawing: string, options: FovOptions = {}): string[] {
  const map = walls(drawing);
  const { x, y } = find(drawing, "@");
  const { cells } = computeFov(map, x, y, options);
  const shown = createGrid(map.width, map.height);
  shown.cells.forEach((_, cell) => {
    if (cells[cell] === 1) shown.cells[cell] = map.cells[cell] === 0 ? 1 : 2;
  });
  set(shown, x, y, 3);
  return printAscii(shown, " .#@").split("\n");
}

describe("computeFov", () => {
  it("shows a room with its walls, and what lies in line with its door", () => {
    const seen = look(`
      ###############
      #......#......#
      #..@..........#
      #......#......#
      ########......#
      ###############`);
    expect(seen).toEqual([
      "########       ",
      "#......#   ...#",
      "#..@..........#",
      "#......#   ...#",
      "########       ",
      "               ",
    ]);
  });

  it("casts the shadow of a pillar, wider the farther away", () => {
    const seen = look(`
      .........
      .........
      .........
      ....#....
      .........
      ....@....`);
    expect(seen).toEqual(["...   ...", ".... ....", ".... ....", "....#....", ".........", "....@...."]);
  });

  it("reaches as far as the radius: a disc or a square", () => {
    const open = Array(7).fill(".......");
    open[3] = "...@...";
    expect(look(open.join("\n"), { radius: 2 })).toEqual([
      "       ",
      "  ...  ",
      " ..... ",
      " ..@.. ",
      " ..... ",
      "  ...  ",
      "       ",
    ]);
    expect(look(open.join("\n"), { radius: 2, shape: "square" })).toEqual([
      "       ",
      " ..... ",
      " ..... ",
      " ..@.. ",
      " ..... ",
      " ..... ",
      "       ",
    ]);
  });

  it("shows the viewer's own cell only at radius 0, even if it is opaque", () => {
    const rock = createGrid(3, 3, Uint8Array, 1);
    expect(computeFov(rock, 1, 1, { radius: 0 }).cells).toEqual(Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0));
    expect(computeFov(rock, 1, 1).cells).toEqual(new Uint8Array(9).fill(1));
  });

  it("works on a map of one cell, one row and one column", () => {
    expect(computeFov(createGrid(1, 1), 0, 0).cells).toEqual(Uint8Array.of(1));
    expect(computeFov(createGrid(5, 1), 1, 0).cells).toEqual(new Uint8Array(5).fill(1));
    expect(computeFov(createGrid(1, 5), 0, 4, { radius: 2 }).cells).toEqual(Uint8Array.of(0, 0, 1, 1, 1));
  });

  it("equals the textbook on random maps", () => {
    const next = numbers(11);
    for (let i = 0; i < tries(60, 6000, 5); i++) {
      const map = randomMap(next, i, 30);
      const x = whole(next, 0, map.width);
      const y = whole(next, 0, map.height);
      for (const radius of [1, 4, 9, Number.POSITIVE_INFINITY]) {
        for (const shape of ["round", "square"] as const) {
          const { cells } = computeFov(map, x, y, { radius, shape });
          expect(cells).toEqual(slowFov(map, x, y, radius, shape));
        }
      }
    }
  });

  it("sees every cell of a large open map, even along its longest side", () => {
    for (const [width, height] of [
      [3000, 40],
      [40, 3000],
    ] as const) {
      const { cells } = computeFov(createGrid(width, height), 0, 0);
      expect(cells.indexOf(0)).toBe(-1);
    }
  });
});

describe("sight", () => {
  it("is symmetric between floors, and line of sight agrees with it on every pair of cells", () => {
    const next = numbers(7);
    const oneWay: string[] = [];
    const disagreements: string[] = [];
    let pairs = 0;
    const count = tries(18, 180, 1);
    for (let i = 0; i < count; i++) {
      const map = randomMap(next, i, 17);
      for (const radius of [1, 5, 10, Number.POSITIVE_INFINITY]) {
        for (const shape of ["round", "square"] as const) {
          const views = viewsFromAll(map, radius, shape);
          pairs += compareViews(map, views, (from, to) =>
            oneWay.push(`map ${i}, radius ${radius} ${shape}: ${from} sees ${to}`),
          );
          compareWithLines(map, views, { radius, shape }, (from, to) =>
            disagreements.push(`map ${i}, radius ${radius} ${shape}: ${from} to ${to}`),
          );
        }
      }
    }
    expect(pairs, "pairs that see each other, or nothing was compared").toBeGreaterThan(count * 2_000);
    expect(oneWay).toEqual([]);
    expect(disagreements).toEqual([]);
  });
});

describe("line of sight", () => {
  it.each([
    { radius: 3, shape: "round" },
    { radius: 3, shape: "square" },
    { radius: Number.POSITIVE_INFINITY, shape: "round" },
  ] as const)(
    "is what the textbook shows, from any cell of small maps, $shape, $radius cells far",
    (options) => {
      const next = numbers(5);
      for (let i = 0; i < 6; i++) {
        const map = randomMap(next, i, 10);
        const views = Array.from(map.cells, (_, cell) =>
          slowFov(map, cell % map.width, Math.floor(cell / map.width), options.radius, options.shape),
        );
        const wrong: string[] = [];
        compareWithLines(map, views, options, (from, to) => wrong.push(`map ${i}: ${from} to ${to}`));
        expect(wrong).toEqual([]);
      }
    },
  );
});

describe("out", () => {
  const map = scatter(numbers(3), 200, 150, 0.2);

  it("is cleared of the view before, near and far", () => {
    const out = createFieldOfView(200, 150);
    for (const [x, y, radius] of [
      [20, 30, Number.POSITIVE_INFINITY],
      [150, 100, 3],
      [0, 0, 7],
      [199, 149, 0],
      [100, 75, 40],
      [5, 5, 2],
    ] as const) {
      expect(computeFov(map, x, y, { radius, out })).toBe(out);
      expect(out.cells).toEqual(computeFov(map, x, y, { radius }).cells);
    }
  });

  it("may be a plain grid", () => {
    const out = createGrid(200, 150, Uint8Array, 9);
    expect(computeFov(map, 50, 50, { radius: 5, out })).toBe(out);
    expect(out.cells).toEqual(computeFov(map, 50, 50, { radius: 5 }).cells);
  });

  it("stays as it was when a call is refused", () => {
    const out = createGrid(200, 150, Uint8Array, 9);
    expect(() => computeFov(map, 50, 50, { radius: -1, out })).toThrow(GridError);
    expect(() => computeFov(map, 200, 50, { out })).toThrow(OutOfBoundsError);
    expect(out.cells).toEqual(new Uint8Array(200 * 150).fill(9));
  });
});

describe("nonsense", () => {
  const map = createGrid(5, 4);

  it.each([-1, 1.5, Number.NaN, Number.NEGATIVE_INFINITY])("a radius of %s is refused", (radius) => {
    expect(() => computeFov(map, 0, 0, { radius })).toThrow(`radius is ${radius}: it must be a whole number`);
    expect(() => hasLineOfSight(map, 0, 0, 1, 1, { radius })).toThrow(GridError);
  });

  it("an unknown shape is refused", () => {
    const shape = "hexagon" as RadiusShape;
    expect(() => computeFov(map, 0, 0, { shape })).toThrow('shape is "hexagon"');
    expect(() => hasLineOfSight(map, 0, 0, 1, 1, { shape })).toThrow(GridError);
  });

  it.each([
    [-1, 0],
    [5, 0],
    [0, 4],
    [Number.NaN, 0],
    [0.5, 0],
  ])("a place of (%s, %s) is refused", (x, y) => {
    expect(() => computeFov(map, x, y)).toThrow(OutOfBoundsError);
    expect(() => hasLineOfSight(map, x, y, 0, 0)).toThrow(OutOfBoundsError);
    expect(() => hasLineOfSight(map, 0, 0, x, y)).toThrow(OutOfBoundsError);
  });

  it("an out of another size is refused", () => {
    expect(() => computeFov(map, 0, 0, { out: createGrid(4, 5) })).toThrow("out is 4x5, the map is 5x4");
  });
});

function randomMap(next: () => number, i: number, largest: number): Grid {
  const width = whole(next, 8, largest);
  const height = whole(next, 8, largest);
  if (i % 3 === 0) return rooms(next, width, height);
  if (i % 3 === 1) return caves(next, width, height);
  return scatter(next, width, height, 0.3 * next());
}

function viewsFromAll(map: Grid, radius: number, shape: RadiusShape): Uint8Array[] {
  const out = createFieldOfView(map.width, map.height);
  return Array.from(map.cells, (_, cell) => {
    const y = Math.floor(cell / map.width);
    return computeFov(map, cell % map.width, y, { radius, shape, out }).cells.slice();
  });
}

function compareViews(map: Grid, views: Uint8Array[], report: (from: number, to: number) => void): number {
  let pairs = 0;
  for (let from = 0; from < views.length; from++) {
    if (map.cells[from] !== 0) continue;
    for (let to = 0; to < from; to++) {
      if (map.cells[to] !== 0) continue;
      pairs++;
      if (views[from]?.[to] !== views[to]?.[from]) report(from, to);
    }
  }
  return pairs;
}

function compareWithLines(
  map: Grid,
  views: Uint8Array[],
  options: { radius: number; shape: RadiusShape },
  report: (from: number, to: number) => void,
): void {
  views.forEach((view, from) => {
    const [x, y] = [from % map.width, Math.floor(from / map.width)];
    for (let to = 0; to < view.length; to++) {
      const seen = hasLineOfSight(map, x, y, to % map.width, Math.floor(to / map.width), options);
      if (seen !== (view[to] === 1)) report(from, to);
    }
  });
}
