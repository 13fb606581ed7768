import { createGrid, type Grid } from "@delvekit/grid";
import {
  applyStep,
  type Connection,
  checkDungeon,
  OptionError,
  type Room,
  roomsAndMazes,
  Terrain,
  toAscii,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { huntForBrokenPromises } from "./support/promises";
import { drawn } from "./support/scene";

type Request = Parameters<typeof roomsAndMazes.generate>[0];

/** The cells of a map that are open and have one open neighbour. */
function deadEndsOf({ width, cells }: Grid<Uint8Array>): number {
  const open = (cell: number) => (cells[cell] === Terrain.solid ? 0 : 1);
  let count = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (open(cell) && open(cell - width) + open(cell + 1) + open(cell + width) + open(cell - 1) < 2) count++;
  }
  return count;
}

describe("rooms and mazes, over many seeds and random legal options", () => {
  it("keep every promise", () => {
    huntForBrokenPromises(roomsAndMazes, {
      largest: 80,
      adjust: (drawn) => ({
        ...drawn,
        // Map and range have to fit each other: the tests for bad input have those that do not.
        roomWidth: oddRange(drawn.roomWidth, drawn.width),
        roomHeight: oddRange(drawn.roomHeight, drawn.height),
        tries: Math.min(drawn.tries ?? 30, 200),
      }),
      also(level) {
        const { options, rooms, connections, terrain } = level;
        const fits = ({ bounds }: Room) =>
          (bounds.width & bounds.height & bounds.x & bounds.y & 1) === 1 &&
          isWithin(bounds.width, options.roomWidth) &&
          isWithin(bounds.height, options.roomHeight);
        expect(rooms.every(fits)).toBe(true);
        expect(connections.filter(({ loop }) => loop !== true).length).toBe(rooms.length - 1);
        if (options.loops === 0) expect(connections.length).toBe(rooms.length - 1);
        expect(deadEndsOf(terrain) > 0).toBe(level.deadEnds === true);
        if (options.deadEnds === 0) expect(level.deadEnds).toBeUndefined();
        expect(connections.every((way) => isPlain(way, terrain))).toBe(true);
      },
    });
  });
});

describe("rooms and mazes, where rooms meet only at corners or edges", () => {
  it.each([
    { seed: 29, width: 9, height: 30, roomWidth: { min: 3, max: 11 } },
    { seed: 14, width: 15, height: 40 },
    { seed: 57, width: 20, height: 20, notches: 1 },
    { seed: 129, width: 24, height: 50, roomWidth: { min: 13, max: 255 } },
  ])("joins them all: %o", (request) => {
    const level = roomsAndMazes.generate(request);
    expect(checkDungeon(level)).toEqual([]);
    const map = createGrid(request.width, request.height);
    for (const step of roomsAndMazes.steps(request)) applyStep(map, step);
    expect(map).toEqual(level.terrain);
  });
});

function oddRange(range = { min: 5, max: 9 }, side = 80): { min: number; max: number } {
  const min = Math.min(range.min, side - 2);
  return { min: min - ((min + 1) % 2), max: Math.max(range.max, min) };
}

function isWithin(length: number, { min, max }: { min: number; max: number }): boolean {
  return length >= min && length <= max;
}

/** Whether the ends of a way are its doors, with no other door beside them, and all between is corridor. */
function isPlain({ path, kind, doors }: Connection, { width, cells }: Grid<Uint8Array>): boolean {
  const at = path.map(({ x, y }) => y * width + x);
  const isAlone = (cell: number) =>
    [1, -1, width, -width].every((side) => cells[cell + side] !== Terrain.door);
  const [first, last] = [path[0]!, path.at(-1)!];
  return (
    (kind === "door" ? path.length === 1 && doors.length === 1 : doors.length === 2) &&
    doors[0] === first &&
    doors.at(-1) === last &&
    isAlone(at[0]!) &&
    isAlone(at.at(-1)!) &&
    at.slice(1, -1).every((cell) => cells[cell] === Terrain.corridor)
  );
}

describe("rooms and mazes", () => {
  it("look like this", () => {
    const dungeon = roomsAndMazes.generate({ seed: 1, width: 41, height: 25 });
    expect(`\n${toAscii(dungeon)}\n`).toMatchInlineSnapshot(`
      "
      #########################################
      ###.....#######...+.............#########
      ###.....#######...#.............#########
      ###.....###,+.....#.............#########
      ###.....###,#.....#######+###############
      ###..<..+,,,#.....#######,,,,,,,#########
      #####...#,###.....#############+#########
      #####...#,###.....#############.....#####
      #####...#,###.....#############.....#####
      #####...#,###.....#############.....#####
      #########,#####################.....#####
      #######,,,###########.........#.....#####
      #######+#############.........#.....#####
      #####...........+.............#.........#
      #####...........#.............#.........#
      ###.............#.............#.........#
      ###.............#.............#####+#####
      ###.............+.............#,,,,,,,###
      ###.............#########+###+#,#####+###
      ###.............#########,,,,,,,#.....###
      ###############################+#..>..###
      #######################.........#.....###
      #######################.........#########
      #######################.........#########
      #########################################
      "
    `);
  });

  it("keep the share of the dead ends that was asked for", () => {
    for (const deadEnds of [0, 0.25, 1]) {
      for (let seed = 0; seed < 20; seed++) {
        const map = createGrid(80, 50);
        let before = 0;
        const digging = roomsAndMazes.steps({ seed, deadEnds });
        let next = digging.next();
        for (; !next.done; next = digging.next()) {
          if (next.value.kind === "fill") before = deadEndsOf(map);
          applyStep(map, next.value);
        }
        expect(before).toBeGreaterThan(25);
        expect(deadEndsOf(next.value.terrain)).toBe(Math.round(deadEnds * before));
      }
    }
  });

  it("wind more, or have longer straights, as told", () => {
    const bends = (winding: number) => {
      let count = 0;
      for (let seed = 0; seed < 10; seed++) {
        const { cells } = roomsAndMazes.generate({ seed, winding, deadEnds: 1, edges: "passages" }).terrain;
        const open = (cell: number) => cells[cell] !== Terrain.solid;
        cells.forEach((value, cell) => {
          const along = open(cell - 1) !== open(cell + 1);
          if (value === Terrain.corridor && along && open(cell - 80) !== open(cell + 80)) count++;
        });
      }
      return count;
    };
    expect(bends(0)).toBeLessThan(0.5 * bends(1));
  });

  it("have more ways with more loops", () => {
    const ways = (loops: number) => {
      let more = 0;
      for (let seed = 0; seed < 10; seed++) {
        const { connections, rooms } = roomsAndMazes.generate({ seed, loops });
        more += connections.length - rooms.length + 1;
      }
      return more;
    };
    expect(ways(0)).toBe(0);
    expect(ways(0.05)).toBeGreaterThan(50);
    expect(ways(1)).toBeGreaterThan(2 * ways(0.05));
  });

  it("dig a single room when no tries are asked for", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { rooms, connections } = roomsAndMazes.generate({ seed, tries: 0 });
      expect([rooms.length, connections.length]).toEqual([1, 0]);
    }
  });

  it("open the doors of a maze that leads to no other room", () => {
    const dungeon = roomsAndMazes.generate({ seed: 3, width: 11, height: 7, tries: 1, deadEnds: 1 });
    expect(dungeon.connections).toEqual([]);
    expect(dungeon.terrain.cells).toContain(Terrain.corridor);
    expect(dungeon.terrain.cells).not.toContain(Terrain.door);
  });

  it("are one room on the smallest map", () => {
    expect(
      toAscii(roomsAndMazes.generate({ seed: 1, width: 5, height: 5, roomWidth: { min: 3, max: 3 } })),
    ).toBe(
      drawn(`
        #####
        #...#
        #.<.#
        #>..#
        #####`),
    );
  });

  it("end quickly, however silly the request", () => {
    for (const range of [
      { min: 3, max: 3 },
      { min: 3, max: 255 },
    ]) {
      const { rooms } = roomsAndMazes.generate({
        seed: 1,
        tries: 1000,
        roomWidth: range,
        roomHeight: range,
        loops: 1,
      });
      expect(rooms.length).toBeGreaterThan(0);
    }
  });

  it.each([
    [{ width: 4 }, "width", "a whole number from 5"],
    [{ width: 6 }, "width", "at least 7, for the smallest room of roomWidth"],
    [{ height: 6, roomHeight: { min: 4, max: 9 } }, "height", "at least 7"],
    [{ roomWidth: { min: 4, max: 4 } }, "roomWidth", "a range with an odd number in it"],
    [{ roomHeight: { min: 1, max: 5 } }, "roomHeight.min", "from 3 to 255"],
    [{ tries: -1 }, "tries", "from 0 to 1000"],
    [{ deadEnds: 2 }, "deadEnds", "a number from 0 to 1"],
    [{ rooms: 3 }, "rooms", "only width"],
  ])("refuse %j", (request, option, allowed) => {
    const steps = () => roomsAndMazes.steps({ seed: 1, ...request } as Request);
    expect(steps).toThrow(OptionError);
    expect(steps).toThrow(`option ${option} is `);
    expect(steps).toThrow(allowed);
  });
});
