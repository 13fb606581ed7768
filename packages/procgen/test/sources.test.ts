import { computeDistances, createGrid, type Grid } from "@delvekit/grid";
import {
  cellsOf,
  checkDungeon,
  isInRoom,
  presets,
  type Room,
  type RoomDungeon,
  roomBeside,
  roomGrid,
  roomsAndTunnels,
  Terrain,
  tree,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { drawFurnishing, interiors } from "../src/generators/room-grid/interiors";

const SEEDS = 40;
const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);

/** The room that each cell is floor of, or -1. */
function roomsAt({ terrain, rooms }: RoomDungeon): Int32Array {
  const at = new Int32Array(terrain.cells.length).fill(-1);
  for (const room of rooms) for (const { x, y } of cellsOf(room)) at[y * terrain.width + x] = room.id;
  return at;
}

/** The cells of rock between two rectangles, diagonally too. */
function rockBetween({ bounds: a }: Room, { bounds: b }: Room): number {
  const columns = Math.max(a.x - b.x - b.width, b.x - a.x - a.width);
  const rows = Math.max(a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.max(columns, rows);
}

describe("the room grid", () => {
  const levels = seeds.map((seed) => roomGrid.generate({ ...presets.roomGrid, seed }));

  it("starts in the middle with four doors, and has ends only all around the matrix", () => {
    for (const { matrix, rooms } of levels) {
      const { width, height, places } = matrix;
      // The secret room may give the start no door, and others one more.
      expect(places[0]).toMatchObject({ column: width >> 1, row: height >> 1, doors: 15 });
      const secret = rooms.find(({ role }) => role === "secret")?.id ?? -1;
      for (const [id, { column, row, doors }] of places.entries()) {
        const isRing = column === 0 || row === 0 || column === width - 1 || row === height - 1;
        const besides = [0, 1, 2, 3].filter((side) => {
          const room = roomBeside(matrix, id, side as 0);
          return room !== undefined && room !== secret;
        });
        if (isRing && id !== secret) expect(besides, `room ${id}, doors ${doors}`).toHaveLength(1);
      }
    }
  });

  it("drops doors onto rooms that are there: no circles", () => {
    for (const { rooms, connections } of levels) expect(connections).toHaveLength(rooms.length - 1);
  });

  it("is smaller the more the lot of an end weighs", () => {
    const mean = (end: number) => {
      const pool = { straight: 4, end, bendLeft: 1, bendRight: 1, forkLeft: 1, forkRight: 1, forkBoth: 1 };
      const pools = { fromNorth: pool, fromEast: pool, fromSouth: pool, fromWest: pool };
      const free = { rooms: { min: 1, max: 1000 }, distance: { min: 1, max: 1000 }, interiors: 0 };
      const counts = seeds.map(
        (seed) => roomGrid.generate({ ...presets.roomGrid, ...free, ...pools, seed }).rooms.length,
      );
      return counts.reduce((sum, count) => sum + count) / SEEDS;
    };
    const [few, some, many] = [mean(1), mean(3), mean(12)];
    expect(few).toBeGreaterThan(1.2 * some);
    expect(some).toBeGreaterThan(1.2 * many);
  });

  it("has its farthest room as far from the start as was asked for", () => {
    for (const [min, max] of [
      [2, 3],
      [6, 6],
      [9, 12],
    ] as const) {
      for (const seed of seeds.slice(0, 10)) {
        const range = { distance: { min, max }, secrets: 0, interiors: 0 };
        const { matrix } = roomGrid.generate({ ...presets.roomGrid, ...range, seed });
        const farthest = Math.max(...matrix.places.map(({ distance }) => distance));
        expect(farthest).toBeGreaterThanOrEqual(min);
        expect(farthest).toBeLessThanOrEqual(max);
      }
    }
    const wrong = { ...presets.roomGrid, distance: { min: 900, max: 1000 }, seed: 1 };
    expect(() => roomGrid.generate(wrong)).toThrow("option distance.min cannot be met");
  });

  it("leads through each door to a room and back, and nowhere else", () => {
    const { matrix } = levels[0]!;
    const north = roomBeside(matrix, 0, 0)!;
    expect(north).not.toBe(0);
    expect(roomBeside(matrix, north, 2)).toBe(0);
    const blind = matrix.places.findIndex(({ doors }) => doors === 1);
    expect(roomBeside(matrix, blind, 2)).toBeUndefined();
  });

  it("has doors of one, two and three cells, and keeps every promise with them", () => {
    const widths = new Set<number>();
    for (const level of levels) {
      expect(checkDungeon(level)).toEqual([]);
      for (const { doors } of level.connections) widths.add(doors.length / 2);
    }
    expect([...widths].sort()).toEqual([1, 2, 3]);
  });

  it("hides its secret rooms behind secret doors", () => {
    for (const { rooms, connections } of levels) {
      for (const { from, to, secret } of connections) {
        const isHidden = [from, to].some((id) => rooms[id]!.role === "secret");
        expect(secret === true).toBe(isHidden);
      }
    }
  });

  it("picks one of four tilesets", () => {
    expect(new Set(levels.map(({ tileset }) => tileset))).toEqual(new Set([0, 1, 2, 3]));
  });

  it("has a hundred drawings of interiors, each open for all fifteen sets of doors", () => {
    const drawings = interiors();
    expect(new Set(drawings.map(({ rows }) => rows.join("\n"))).size).toBe(100);
    const random = createRandom("interiors");
    const doors = [
      [5, 6, 7],
      [38, 51, 64],
      [83, 84, 85],
      [26, 39, 52],
    ];
    for (const drawing of drawings) {
      for (let set = 1; set < 16; set++) {
        const { floor, marks } = drawFurnishing(drawing, random);
        const entries = doors.flatMap((cells, side) => ((set >> side) & 1 ? cells : []));
        expect(reached(floor, entries[0]!)).toBe(floor.filter((value) => value === 1).length);
        for (const cell of [...entries, ...marks.map(({ cell: at }) => at)]) expect(floor[cell]).toBe(1);
        expect(marks.map(({ name }) => name).sort()).toEqual([...drawing.marks].sort());
      }
    }
  });

  it("puts them into rooms, with their marks on floor", () => {
    for (const { rooms, marks, terrain } of levels) {
      expect(rooms.filter(({ mask }) => mask !== undefined).length).toBeGreaterThanOrEqual(rooms.length - 2);
      expect(marks.length).toBeGreaterThan(0);
      for (const { x, y } of marks) expect(terrain.cells[y * terrain.width + x]).toBe(Terrain.floor);
    }
  });
});

/** How many cells of a room of 13x7 can be reached from one of them. */
function reached(floor: Uint8Array, start: number): number {
  const queue = [start];
  const left = floor.slice();
  left[start] = 0;
  for (const cell of queue) {
    const beside = [
      cell - 13,
      cell + 13,
      ...(cell % 13 > 0 ? [cell - 1] : []),
      ...(cell % 13 < 12 ? [cell + 1] : []),
    ];
    for (const next of beside) {
      if (left[next] !== 1) continue;
      left[next] = 0;
      queue.push(next);
    }
  }
  return queue.length;
}

describe("the tree", () => {
  const levels = seeds.map((seed) => tree.generate({ ...presets.tree, seed }));

  it("rolls none, one or two children for each room", () => {
    const counts = [0, 0, 0];
    for (const level of levels) {
      const nodes = [level.tree];
      for (const { children } of nodes) {
        counts[children.length]!++;
        nodes.push(...children);
      }
    }
    expect(Math.min(...counts)).toBeGreaterThan(SEEDS);
    const chain = tree.generate({
      ...presets.tree,
      children: { one: 1 },
      rooms: { min: 1, max: 8 },
      seed: 3,
    });
    for (let node = chain.tree; node.children.length > 0; node = node.children[0]!) {
      expect(node.children).toHaveLength(1);
    }
  });

  it("has at most one door in a wall that two rooms share, and has it wherever a door fits", () => {
    let walls = 0;
    let doors = 0;
    for (const level of levels) {
      const at = roomsAt(level);
      const { width, cells } = level.terrain;
      const shared = new Map<string, number>();
      for (let cell = width; cell < cells.length - width; cell++) {
        for (const by of [1, width]) {
          const [one, other] = [at[cell - by]!, at[cell + by]!].sort((a, b) => a - b) as [number, number];
          if (one < 0 || one === other || cells[cell] === Terrain.floor) continue;
          const key = `${one}-${other}`;
          shared.set(key, (shared.get(key) ?? 0) + Number(cells[cell] === Terrain.door));
        }
      }
      for (const count of shared.values()) expect(count).toBeLessThanOrEqual(1);
      walls += shared.size;
      doors += [...shared.values()].filter((count) => count === 1).length;
    }
    // The rest are walls in which another door stands too near.
    expect(doors / walls).toBeGreaterThan(0.93);
  });

  it("has the doors of a corridor on its first and last cell", () => {
    for (const { connections } of levels) {
      for (const { kind, path, doors } of connections) {
        if (kind === "corridor") expect(doors).toEqual([path[0], path.at(-1)]);
      }
    }
  });
});

describe("scatter", () => {
  const levels = seeds.map((seed) => roomsAndTunnels.generate({ ...presets.scatter, seed }));

  it("gives each room two doors: one on its west or east, one on its north or south wall", () => {
    const sides = [0, 0, 0, 0];
    for (const { rooms, terrain } of levels) {
      for (const { bounds } of rooms) {
        const { x, y, width, height } = bounds;
        const doorsIn = (cells: [number, number][]) =>
          cells.filter(([cx, cy]) => terrain.cells[cy * terrain.width + cx] === Terrain.door).length;
        const across = (row: number) =>
          Array.from({ length: width }, (_, i): [number, number] => [x + i, row]);
        const down = (column: number) =>
          Array.from({ length: height }, (_, i): [number, number] => [column, y + i]);
        const counts = [
          doorsIn(across(y - 1)),
          doorsIn(down(x + width)),
          doorsIn(across(y + height)),
          doorsIn(down(x - 1)),
        ];
        expect(counts[0]! + counts[2]!).toBe(1);
        expect(counts[1]! + counts[3]!).toBe(1);
        for (const [side, count] of counts.entries()) sides[side]! += count;
      }
    }
    expect(Math.min(...sides)).toBeGreaterThan(0.4 * Math.max(...sides));
  });

  it("walks every door's chain back along one flood over cells with no floor around", () => {
    for (const level of levels) {
      const { width, height, cells } = level.terrain;
      const free = createGrid(width, height);
      for (let y = 1; y < height - 1; y++) {
        for (let x = 1; x < width - 1; x++) {
          const cell = y * width + x;
          const around = [-1, 0, 1].flatMap((row) =>
            [-1, 0, 1].map((column) => cells[cell + row * width + column]),
          );
          free.cells[cell] = around.includes(Terrain.floor) ? 0 : 1;
          if (cells[cell] === Terrain.corridor) expect(free.cells[cell]).toBe(1);
        }
      }
      // The root is the one door from which every corridor cell is as near by corridors as over all free cells.
      const corridors: Grid<Uint8Array> = {
        width,
        height,
        cells: cells.map((value) => Number(value === Terrain.corridor)),
      };
      const fronts = level.connections.flatMap(({ path }) => [path[1]!, path.at(-2)!]);
      const flood = (map: Grid<Uint8Array>, goal: number) =>
        computeDistances(map, [goal], { directions: 4 }).cells;
      const isRoot = ({ x, y }: { x: number; y: number }) => {
        const goal = y * width + x;
        const [walked, direct] = [flood(corridors, goal), flood(free, goal)];
        return fronts.every(
          (front) => walked[front.y * width + front.x] === direct[front.y * width + front.x],
        );
      };
      const inStart = fronts.filter(({ x, y }) => {
        const { bounds } = level.rooms.find((room) => isInRoom(room, level.entrance.x, level.entrance.y))!;
        return (
          x >= bounds.x - 2 &&
          x <= bounds.x + bounds.width + 1 &&
          y >= bounds.y - 2 &&
          y <= bounds.y + bounds.height + 1
        );
      });
      expect(inStart.some(isRoot)).toBe(true);
    }
  });
});

describe("the tutorial", () => {
  it("draws thirty rooms, keeps those that touch no other, and starts in the middle of the first", () => {
    for (const seed of seeds) {
      let draws = 0;
      const steps = roomsAndTunnels.steps({ ...presets.tutorial, seed });
      let step = steps.next();
      for (; !step.done; step = steps.next()) {
        if (step.value.kind === "room" || step.value.kind === "reject") draws++;
      }
      expect(draws).toBe(30);
      const { rooms, connections, entrance } = step.value;
      const { x, y, width, height } = rooms[0]!.bounds;
      expect(entrance).toEqual({ x: x + (width >> 1), y: y + (height >> 1) });
      expect(connections.map(({ from, to }) => [from, to])).toEqual(
        rooms.slice(1).map(({ id }) => [id - 1, id]),
      );
      for (const [i, room] of rooms.entries()) {
        for (const side of [room.bounds.width, room.bounds.height]) {
          expect(side).toBeGreaterThanOrEqual(5);
          expect(side).toBeLessThanOrEqual(9);
        }
        // With the row and column of wall that each side counts, they do not even touch.
        for (const other of rooms.slice(0, i)) expect(rockBetween(room, other)).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it("may let rooms overlap", () => {
    let overlapping = 0;
    for (const seed of seeds) {
      const level = roomsAndTunnels.generate({ ...presets.tutorial, overlap: "allowed", seed });
      expect(level.rooms).toHaveLength(30);
      expect(checkDungeon(level)).toEqual([]);
      for (const [i, room] of level.rooms.entries()) {
        overlapping += level.rooms.slice(0, i).filter((other) => rockBetween(room, other) < 0).length;
      }
    }
    expect(overlapping).toBeGreaterThan(SEEDS);
  });
});

describe("overlap corridors", () => {
  it("finds place for twelve rooms in 95 of 100 levels, with a cell of rock between any two", () => {
    let full = 0;
    let closest = 99;
    for (let seed = 0; seed < 200; seed++) {
      const level = roomsAndTunnels.generate({ ...presets.overlapCorridors, seed });
      if (level.rooms.length === 12) full++;
      expect(checkDungeon(level)).toEqual([]);
      for (const [i, room] of level.rooms.entries()) {
        for (const other of level.rooms.slice(0, i)) closest = Math.min(closest, rockBetween(room, other));
      }
    }
    expect(full).toBeGreaterThanOrEqual(190);
    expect(closest).toBe(1);
  });

  it("runs corridors in the middle of the overlap, or anywhere in it", () => {
    const straight = (way: "middle" | "random") =>
      seeds.flatMap((seed) => {
        const { rooms, connections } = roomsAndTunnels.generate({
          ...presets.overlapCorridors,
          spacing: 2,
          skip: 0,
          straight: way,
          seed,
        });
        return connections.flatMap(({ from, to, path }) => {
          const [a, b] = [rooms[from]!.bounds, rooms[to]!.bounds];
          const isAcross = path.every(({ y }) => y === path[0]!.y) && path.length > 1;
          if (!isAcross) return [];
          const low = Math.max(a.y, b.y);
          const high = Math.min(a.y + a.height, b.y + b.height);
          return high - low > 2 ? [{ at: path[0]!.y - low, middle: (high - low) >> 1 }] : [];
        });
      });
    const share = (found: { at: number; middle: number }[], at: (middle: number) => number) =>
      found.filter((way) => way.at === at(way.middle)).length / found.length;
    expect(share(straight("middle"), (middle) => middle)).toBeGreaterThan(0.9);
    expect(share(straight("random"), (middle) => middle)).toBeLessThan(0.6);
  });
});
