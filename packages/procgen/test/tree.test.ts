import type { Point, Rect } from "@delvekit/grid";
import {
  type Connection,
  cellsOf,
  type Room,
  Terrain,
  type TreeDungeon,
  type TreeNode,
  tree,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { huntForBrokenPromises } from "./support/promises";
import { stepsBetween } from "./support/walk";

describe("tree", () => {
  it("keeps every promise, over many seeds and random legal options", { timeout: 60_000 }, () => {
    let loops = 0;
    huntForBrokenPromises(tree, {
      largest: 60,
      // The tests for bad input ask for too many rooms, for maps too small, and for shapes that do not fit.
      adjust: ({ rooms: _, ...drawn }, random) => ({
        ...drawn,
        width: Math.max(drawn.width, (drawn.roomWidth ?? tree.options.roomWidth.default).min + 2),
        height: Math.max(drawn.height, (drawn.roomHeight ?? tree.options.roomHeight.default).min + 2),
        shapes: { ...(drawn.shapes ?? tree.options.shapes.default), rectangle: 1 },
        // On maps as small as these, few walks are longer.
        detour: random.int(2, 40),
        loops: random.pick([0, 1, 4, tree.options.loops.max]),
        rooms: { min: 1, max: random.chance(0.5) ? tree.options.rooms.max : random.int(1, 40) },
      }),
      also: (level) => {
        checkDeadEnds(level);
        checkLengths(level);
        checkWalls(level);
        checkWays(level);
        checkLoops(level);
        loops += loopsOf(level).length;
      },
    });
    // A few trees need not have one.
    expect(loops).toBeGreaterThan(tries(20, 300, -1));
  });

  it("grows a level as deep as it can when it winds", () => {
    const depths = { bushy: 0, winding: 0 };
    for (let seed = 0; seed < 40; seed++) {
      depths.bushy += depthOf(tree.generate({ seed, growth: "bushy" }).tree);
      depths.winding += depthOf(tree.generate({ seed, growth: "winding" }).tree);
    }
    expect(depths.winding).toBeGreaterThan(1.5 * depths.bushy);
  });

  it("begins in the middle", () => {
    for (let seed = 0; seed < 200; seed++) {
      const { x, y, width, height } = tree.generate({ seed }).rooms[0]!.bounds;
      expect(Math.abs(x + width / 2 - 40)).toBeLessThan(16);
      expect(Math.abs(y + height / 2 - 25)).toBeLessThan(10);
    }
  });

  it("digs exceptional rooms and ways only by chance", () => {
    const count = (request: object) => {
      let big = 0;
      let long = 0;
      for (let seed = 0; seed < 40; seed++) {
        const { rooms, connections } = tree.generate({ seed, ...request });
        big += rooms.filter(({ bounds }) => bounds.width > 11 || bounds.height > 6).length;
        long += connections.filter(
          ({ from, to }) => gapBetween(rooms[from]!.bounds, rooms[to]!.bounds) > 8,
        ).length;
      }
      return { big, long };
    };
    expect(count({ bigRooms: 0, longCorridors: 0 })).toEqual({ big: 0, long: 0 });
    expect(count({}).big).toBeGreaterThan(0);
    expect(count({}).long).toBeGreaterThan(0);
  });

  it("fills the map: a third of it is open on average, and hardly less at worst", () => {
    const shares: number[] = [];
    for (let seed = 0; seed < 300; seed++) {
      const { cells } = tree.generate({ seed }).terrain;
      shares.push(cells.filter((value) => value !== Terrain.solid).length / cells.length);
    }
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(1 / 3);
    expect(Math.min(...shares)).toBeGreaterThan(0.2);
  });
});

/** Not even in rooms has an open cell three solid sides. */
function checkDeadEnds({ terrain: { width, cells } }: TreeDungeon): void {
  const isOpen = (cell: number) => Number(cells[cell] !== Terrain.solid);
  const isDeadEnd = (cell: number) =>
    isOpen(cell) && isOpen(cell - width) + isOpen(cell + 1) + isOpen(cell + width) + isOpen(cell - 1) < 2;
  for (let cell = 0; cell < cells.length; cell++) if (isDeadEnd(cell)) expect.fail(`a dead end at ${cell}`);
}

/** Rooms and ways are as long as asked for, doubled or tripled at the most. */
function checkLengths({ rooms, connections, options }: TreeDungeon): void {
  const { roomWidth, roomHeight, bigRooms, distance, longCorridors } = options;
  const isIn = (length: number, { min, max }: { min: number; max: number }, times: number) =>
    length >= min && length <= max * times;
  for (const { bounds, shape } of rooms) {
    const fits = isIn(bounds.width, roomWidth, bigRooms > 0 ? 2 : 1);
    if (!fits || !isIn(bounds.height, roomHeight, bigRooms > 0 ? 2 : 1))
      expect.fail(`a ${shape} too large or small`);
    if (!((options.shapes[shape] ?? 0) > 0)) expect.fail(`a ${shape} that nobody asked for`);
  }
  for (const { from, to, loop } of connections) {
    const gap = gapBetween(rooms[from]!.bounds, rooms[to]!.bounds);
    const isFine = loop
      ? gap <= Math.max(1, options.loopDistance)
      : isIn(gap, distance, longCorridors > 0 ? 3 : 1);
    if (!isFine) expect.fail(`${gap} cells from room ${from} to room ${to}`);
  }
}

/** No corridor breaks into a room: only doors lead in. */
function checkWalls({ rooms, terrain: { width, cells } }: TreeDungeon): void {
  for (const { x, y } of rooms.flatMap(cellsOf)) {
    const cell = y * width + x;
    const around = [cells[cell - width], cells[cell + 1], cells[cell + width], cells[cell - 1]];
    if (around.includes(Terrain.corridor)) expect.fail(`a corridor breaks in at ${x}, ${y}`);
  }
}

/** Corridors turn no more often than asked for, doors are at their ends, and no two in a wall are side by side. */
function checkWays({ connections, terrain, options }: TreeDungeon): void {
  const { width, cells } = terrain;
  for (const { path, doors, kind } of connections) {
    if (turnsOf(path) > options.turns) expect.fail(`${turnsOf(path)} turns`);
    if (kind === "door" ? path.length !== 1 : path.length < 2)
      expect.fail(`a ${kind} of ${path.length} cells`);
    const ends = kind === "door" ? [path[0]] : [path[0], path.at(-1)];
    if (doors.length !== ends.length || doors.some((door, i) => door !== ends[i]))
      expect.fail("doors elsewhere");
  }
  const isDoorInWall = (cell: number, along: number) =>
    cells[cell] === Terrain.door && !cells[cell - along] && !cells[cell + along];
  for (let cell = 0; cell < cells.length; cell++) {
    for (const along of [1, width]) {
      if (isDoorInWall(cell, along) && isDoorInWall(cell + 2 * along, along))
        expect.fail(`two doors at ${cell}`);
    }
  }
}

/**
 * There are no more loops than asked for, they come after the ways of the tree, no room has two, none is longer than
 * the walk that it shortens, and that walk, from one end to the other, was long enough before it was dug.
 */
function checkLoops(level: TreeDungeon): void {
  const { rooms, connections, options } = level;
  const loops = loopsOf(level);
  if (options.wallDoors === 0 && loops.length > options.loops) expect.fail(`${loops.length} loops`);
  if (loops.some((loop, i) => connections[rooms.length - 1 + i] !== loop))
    expect.fail("loops among other ways");
  if (options.wallDoors > 0) return;
  if (new Set(loops.flatMap(({ from, to }) => [from, to])).size < 2 * loops.length)
    expect.fail("two in a room");
  for (const loop of loops) {
    const [from, to] = [
      placeBefore(rooms[loop.from]!, loop.path[0]!),
      placeBefore(rooms[loop.to]!, loop.path.at(-1)!),
    ];
    const steps = stepsBetween(before(level, loop), from, to);
    if (steps < options.detour) expect.fail(`a loop from ${loop.from} to ${loop.to}, ${steps} steps apart`);
    if (loop.path.length > options.detour) expect.fail(`a loop of ${loop.path.length} cells`);
  }
}

/** The cell of a room from which one enters a door, as a room of its own. */
function placeBefore(room: Room, door: Point): Room {
  const { x, y } = cellsOf(room).find((cell) => Math.abs(cell.x - door.x) + Math.abs(cell.y - door.y) === 1)!;
  return { ...room, bounds: { x, y, width: 1, height: 1 }, mask: new Uint8Array([1]) };
}

function loopsOf({ connections }: TreeDungeon): Connection[] {
  return connections.filter(({ loop }) => loop === true);
}

/** The terrain before a loop was dug. */
function before({ terrain, connections }: TreeDungeon, loop: Connection): TreeDungeon["terrain"] {
  const { width } = terrain;
  const cells = terrain.cells.slice();
  const index = connections.indexOf(loop);
  const cellOf = ({ x, y }: Point) => y * width + x;
  const kept = new Set(connections.slice(0, index).flatMap(({ path }) => path.map(cellOf)));
  for (const { path } of connections.slice(index)) {
    for (const point of path) if (!kept.has(cellOf(point))) cells[cellOf(point)] = Terrain.solid;
  }
  return { ...terrain, cells };
}

/** The cells between two rectangles, along the longer way. */
function gapBetween(a: Rect, b: Rect): number {
  const columns = Math.max(a.x - b.x - b.width, b.x - a.x - a.width);
  const rows = Math.max(a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.max(columns, rows);
}

function turnsOf(path: readonly Point[]): number {
  let turns = 0;
  for (let i = 2; i < path.length; i++) {
    const wasVertical = path[i - 1]!.x === path[i - 2]!.x;
    if (wasVertical !== (path[i]!.x === path[i - 1]!.x)) turns++;
  }
  return turns;
}

function depthOf({ children }: TreeNode): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}
