import { contains, expand, type Point, UNREACHED } from "@delvekit/grid";
import {
  type Connection,
  checkDungeon,
  distanceMapOf,
  joinRegions,
  OptionError,
  type Room,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { overlaps } from "./support/overlaps";
import { huntForBrokenPromises } from "./support/promises";
import { facingRooms } from "./support/rooms";

type Request = Parameters<typeof facingRooms.generate>[0];
type Level = ReturnType<typeof facingRooms.generate>;

const defaults = { roomWidth: { min: 4, max: 10 }, roomHeight: { min: 3, max: 6 } };

/** What each level promises beyond what `checkDungeon` knows of. Plain conditions: there are a great many of them. */
function promise(kept: boolean, what: string): void {
  if (!kept) expect.fail(what);
}

/** Spacing is the least rock between rooms, and the border that between rooms and the edges of the map. */
function checkSpacing({ rooms, options, terrain }: Level): void {
  const { spacing, border } = options;
  rooms.forEach(({ bounds: one }, i) => {
    promise(one.x >= border && one.y >= border, "the room begins inside the border");
    promise(one.x + one.width <= terrain.width - border, "the room ends inside the border on the right");
    promise(one.y + one.height <= terrain.height - border, "the room ends inside the border below");
    const spaced = expand(one, spacing);
    for (const other of rooms.slice(i + 1)) promise(!overlaps(spaced, other.bounds), "rock between rooms");
  });
}

/** Every way has a door at both ends, no wall has two, and ways keep clear of the walls that they do not go through. */
function checkWays({ rooms, connections }: Level): void {
  const walls = new Set<string>();
  const walled = rooms.map(({ bounds }) => expand(bounds, 1));
  for (const { from, to, path, doors } of connections) {
    promise(doors.length === 2 && doors[0] === path[0] && doors[1] === path.at(-1), "doors at both ends");
    walls.add(wallOf(rooms[from]!, doors[0]!)).add(wallOf(rooms[to]!, doors[1]!));
    for (const { x, y } of path.slice(1, -1)) {
      for (const wall of walled) promise(!contains(wall, x, y), "a way touches no room in between");
    }
  }
  promise(walls.size === 2 * connections.length, "one door in each wall");
}

function wallOf({ id, bounds: { x, y, width } }: Room, door: Point): string {
  return `${id} ${door.x < x ? "west" : door.x >= x + width ? "east" : door.y < y ? "north" : "south"}`;
}

function isStraight({ path }: Connection): boolean {
  return path.every(({ x }) => x === path[0]!.x) || path.every(({ y }) => y === path[0]!.y);
}

describe("rooms that face each other", () => {
  it("keep every promise for many seeds with random legal options", () => {
    huntForBrokenPromises(facingRooms, {
      adjust(drawn) {
        const { roomWidth, roomHeight } = { ...defaults, ...drawn };
        const border = Math.min(drawn.border ?? 1, 6);
        const width = Math.max(drawn.width, roomWidth.min + 2 * border);
        const height = Math.max(drawn.height, roomHeight.min + 2 * border);
        const near = { spacing: Math.min(drawn.spacing ?? 3, 6), tries: drawn.tries ?? 20, misses: 1 };
        const rooms = Math.max(1, Math.min(drawn.rooms ?? 30, 60));
        return { ...drawn, ...near, join: "facing", overlap: "apart", border, width, height, rooms };
      },
      also(level) {
        checkSpacing(level);
        // Closer rooms have no rock between their walls, and ways that join parts may enter by a wall that has a door.
        const { spacing, doors, parts } = level.options;
        if (spacing > 2 && doors === 1 && parts === "left") checkWays(level);
        promise(
          level.rooms.length >= 1 && level.rooms.length <= level.options.rooms,
          "as many rooms as asked for",
        );
      },
    });
  });

  it("join the nearest rooms that face each other, in the middle of what they have in common", () => {
    let middles = 0;
    let ways = 0;
    for (let seed = 0; seed < 100; seed++) {
      const { rooms, connections } = facingRooms.generate({ seed, skip: 0 });
      for (const connection of connections.filter(isStraight)) {
        const [a, b] = [rooms[connection.from]!.bounds, rooms[connection.to]!.bounds];
        const [door] = connection.doors as [Point];
        const isAcross = connection.path[0]!.y === connection.path.at(-1)!.y;
        const low = isAcross ? Math.max(a.y, b.y) : Math.max(a.x, b.x);
        const high = isAcross
          ? Math.min(a.y + a.height, b.y + b.height)
          : Math.min(a.x + a.width, b.x + b.width);
        ways++;
        if ((isAcross ? door.y : door.x) === low + ((high - low) >> 1)) middles++;
      }
    }
    expect(ways).toBeGreaterThan(1500);
    // The few others stepped aside for the wall of a room in between.
    expect(middles / ways).toBeGreaterThan(0.9);
  });

  it("leave out neighbours by chance, and join again what hangs apart", () => {
    const count = (skip: number) => {
      const { rooms, connections } = facingRooms.generate({ seed: 5, skip });
      return {
        rooms: rooms.length,
        ways: connections.length,
        straight: connections.filter(isStraight).length,
      };
    };
    const [all, some, none] = [count(0), count(0.5), count(1)];
    expect(all.ways).toBeGreaterThan(some.ways);
    expect(none.ways).toBe(none.rooms - 1);
    expect(all.straight).toBeGreaterThan(none.straight);
  });

  describe("with more of the source's ways", () => {
    const seeds = Array.from({ length: tries(60, 400, 10) }, (_, seed) => seed);
    const reachOf = (level: Level) => {
      const { width, cells } = distanceMapOf(level);
      return level.rooms.filter(({ bounds: { x, y } }) => cells[y * width + x] !== UNREACHED).length;
    };

    it("have doors at all ends, at some or at none", () => {
      const share = (doors: number) => {
        const levels = seeds.map((seed) => facingRooms.generate({ seed, doors }));
        for (const level of levels) expect(checkDungeon(level)).toEqual([]);
        const ways = levels.flatMap(({ connections }) => connections);
        return ways.flatMap((way) => way.doors).length / (2 * ways.length);
      };
      // Ways that join parts may begin in the middle of a corridor.
      expect(share(1)).toBeCloseTo(1, 2);
      expect(share(0.5)).toBeCloseTo(0.5, 1);
      expect(share(0)).toBe(0);
    });

    it("leave rooms apart, with entrance and exit in the largest part; joined, they are all in reach", () => {
      let apart = 0;
      for (const seed of seeds) {
        const level = facingRooms.generate({ seed, skip: 0.6, parts: "left" });
        expect(checkDungeon(level)).toEqual([]);
        apart += level.rooms.length - reachOf(level);
        const whole = joinRegions(level);
        expect(reachOf(whole)).toBe(level.rooms.length);
        expect(whole).not.toHaveProperty("inParts");
        expect(checkDungeon(whole)).toEqual([]);
      }
      expect(apart).toBeGreaterThan(tries(100, 100, 10));
      const alone = facingRooms.generate({ seed: 5, skip: 1, parts: "left" });
      expect(alone.connections).toEqual([]);
      expect(checkDungeon(alone)).toEqual([]);
    });
  });

  it("tell how rooms were joined again", () => {
    const steps = [...facingRooms.steps({ seed: 5, skip: 1 })];
    const { rooms } = facingRooms.generate({ seed: 5, skip: 1 });
    expect(steps.filter(({ kind }) => kind === "rejoin")).toHaveLength(rooms.length - 1);
    expect(steps.filter(({ kind }) => kind === "corridor")).toHaveLength(0);
  });

  it("are not needed in the smallest map", () => {
    const size = { width: 8, height: 8, roomWidth: { min: 6, max: 6 }, roomHeight: { min: 6, max: 6 } };
    const level = facingRooms.generate({ seed: 1, ...size });
    expect(level.rooms).toEqual([{ id: 0, shape: "rectangle", bounds: { x: 1, y: 1, width: 6, height: 6 } }]);
    expect(level.connections).toEqual([]);
  });

  it("end quickly, however silly the request", () => {
    const most = {
      rooms: 1000,
      tries: 200,
      skip: 1,
      roomWidth: { min: 2, max: 2 },
      roomHeight: { min: 2, max: 2 },
    };
    const { rooms, connections } = facingRooms.generate({ seed: 1, width: 300, height: 200, ...most });
    expect(rooms.length).toBeGreaterThan(500);
    expect(connections).toHaveLength(rooms.length - 1);
  });

  it.each([
    [{ width: 9, border: 3 }, "width", "at least 10, for the smallest room"],
    [{ height: 20, border: 10 }, "height", "at least 23"],
    [{ border: 0 }, "border", "a whole number from 1"],
    [{ spacing: 0 }, "spacing", "a whole number from 1"],
    [{ skip: -1 }, "skip", "a number from 0 to 1"],
    [{ gates: 4 }, "gates", "only width"],
    [{ parts: "leave" }, "parts", 'one of "joined", "left"'],
  ])("refuse %j", (request, option, allowed) => {
    const dig = () => facingRooms.generate({ seed: 1, ...request } as Request);
    expect(dig).toThrow(OptionError);
    expect(dig).toThrow(option);
    expect(dig).toThrow(allowed);
  });
});
