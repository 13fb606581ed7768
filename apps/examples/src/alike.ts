import { whole } from "@delvekit/grid/data";
import { type Dungeon, defineGenerator, GenerationError, joinRegions, placeEnds } from "@delvekit/procgen";
import { createRandom, type Random, weightedTable } from "@delvekit/random";

/** North, east, south, west. */
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** What a map is made of: squares of 3x3 cells, how often each is in the sample, and which may lie a step to each side of which. */
interface Lesson {
  readonly squares: readonly string[];
  readonly weights: readonly number[];
  readonly near: readonly (readonly (readonly number[])[])[];
}

/** Cuts a sample into squares, and adds them turned and mirrored. */
function learn(sample: readonly string[]): Lesson {
  const counts = new Map<string, number>();
  for (let y = 0; y + 3 <= sample.length; y++) {
    for (let x = 0; x + 3 <= sample[0]!.length; x++) {
      let square = [0, 1, 2].map((row) => sample[y + row]!.slice(x, x + 3)).join("");
      for (let i = 0; i < 8; i++) {
        counts.set(square, (counts.get(square) ?? 0) + 1);
        // Alternately over its diagonal and left to right: each way once.
        square = CELLS.map((at) => square[i % 2 ? at + 2 - 2 * (at % 3) : 3 * (at % 3) + Math.floor(at / 3)]).join("");
      }
    }
  }
  const squares = [...counts.keys()];
  const agree = (one: string, other: string, dx: number, dy: number) =>
    CELLS.every((at) => {
      const [x, y] = [(at % 3) - dx, Math.floor(at / 3) - dy];
      return x < 0 || y < 0 || x > 2 || y > 2 || one[at] === other[3 * y + x];
    });
  const near = squares.map((one) =>
    SIDES.map(([dx, dy]) => squares.flatMap((other, i) => (agree(one, other, dx, dy) ? [i] : []))),
  );
  return { squares, weights: [...counts.values()], near };
}

/** A map like the sample, with rock all around; undefined if the squares drawn so far leave none for some cell. */
function collapse(lesson: Lesson, random: Random, width: number, height: number): string[] | undefined {
  const { squares, weights, near } = lesson;
  const [columns, rows] = [width - 2, height - 2];
  const isRock = (square: number, cells: readonly number[]) => cells.every((at) => squares[square]![at] === "#");
  /** The squares that may still lie at each place. */
  const open = Array.from({ length: columns * rows }, (_, place) => {
    const [x, y] = [place % columns, Math.floor(place / columns)];
    const edges = [
      x === 0 ? [0, 3, 6] : [],
      x === columns - 1 ? [2, 5, 8] : [],
      y === 0 ? [0, 1, 2] : [],
      y === rows - 1 ? [6, 7, 8] : [],
    ];
    return [...squares.keys()].filter((square) => isRock(square, edges.flat()));
  });
  const order = random.shuffle([...open.keys()]);
  const changed = new Set(order);
  for (;;) {
    for (const place of changed) {
      changed.delete(place);
      for (const [side, [dx, dy]] of SIDES.entries()) {
        const [x, y] = [(place % columns) + dx, Math.floor(place / columns) + dy];
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        const next = y * columns + x;
        const fits = new Uint8Array(squares.length);
        for (const square of open[place]!) for (const other of near[square]![side]!) fits[other] = 1;
        const left = open[next]!.filter((square) => fits[square] === 1);
        if (left.length === 0) return undefined;
        if (left.length < open[next]!.length) changed.add(next);
        open[next] = left;
      }
    }
    const undecided = order.filter((place) => open[place]!.length > 1);
    if (undecided.length === 0) break;
    const place = undecided.reduce((best, other) => (open[other]!.length < open[best]!.length ? other : best));
    open[place] = [random.weighted(weightedTable(open[place]!.map((square) => [square, weights[square]!] as const)))];
    changed.add(place);
  }
  const cellAt = (x: number, y: number) => {
    const [left, top] = [Math.min(x, columns - 1), Math.min(y, rows - 1)];
    return squares[open[top * columns + left]![0]!]![3 * (y - top) + x - left]!;
  };
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => cellAt(x, y)).join(""));
}

/** How many maps are begun before a sample is given up. */
const TRIES = 20;

/**
 * Makes a generator of levels that look like a sample of `#` and `.`, with rock around it: every square of 3x3 cells is somewhere in the sample, turned or
 * mirrored, but for tunnels that join parts.
 *
 * After Maxim Gumin's WaveFunctionCollapse, with the overlapping model.
 */
export function createAlike(sample: readonly string[]) {
  const lesson = learn(sample);
  return defineGenerator({
    name: "alike",
    options: {
      width: whole(8, 200, { default: 48, help: "Columns." }),
      height: whole(8, 200, { default: 18, help: "Rows." }),
    },
    *dig(options, seed): Generator<{ kind: "drawn" }, Dungeon, void> {
      const { width, height } = options;
      const random = createRandom(seed).fork("alike");
      let rows: string[] | undefined;
      for (let tries = 0; tries < TRIES && !rows?.join("").includes(".."); tries++)
        rows = collapse(lesson, random, width, height);
      if (!rows?.join("").includes(".."))
        throw new GenerationError("sample", `its squares make no map of ${width}x${height} cells`);
      yield { kind: "drawn" };
      const terrain = { width, height, cells: Uint8Array.from(rows.join(""), (sign) => Number(sign === ".")) };
      const ends = { entrance: { x: 0, y: 0 }, exit: { x: 0, y: 0 } };
      const drawn = { generator: "alike", seed, options, deadEnds: true, terrain, ...ends };
      return placeEnds(joinRegions(drawn));
    },
  });
}

/** Small rooms with winding ways between them. */
export const HALLS = [
  "#################",
  "#######...#######",
  "#######...#######",
  "###.......#####.#",
  "###.###...#####.#",
  "#....####.###...#",
  "#....####.###...#",
  "#....####.......#",
  "###.#########.###",
  "###...........###",
  "#######.#########",
  "#################",
];
