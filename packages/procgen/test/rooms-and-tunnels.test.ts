import { expand } from "@delvekit/grid";
import { cellsOf, OptionError, roomsAndTunnels, Terrain, toAscii } from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { overlaps } from "./support/overlaps";
import { huntForBrokenPromises } from "./support/promises";

type Request = Parameters<typeof roomsAndTunnels.generate>[0];
type Level = ReturnType<typeof roomsAndTunnels.generate>;

/** What each level promises beyond what `checkDungeon` knows of. Plain conditions: there are a great many of them. */
function promise(kept: boolean, what: string): void {
  if (!kept) expect.fail(what);
}

/** Rooms of the number and size asked for, with rock between them. */
function checkRooms({ rooms, options }: Level): void {
  const { roomWidth, roomHeight, spacing, overlap } = options;
  promise(rooms.length > 0 && rooms.length <= options.rooms, "as many rooms as asked for");
  for (const { id, bounds } of rooms) {
    promise(bounds.width >= roomWidth.min && bounds.width <= roomWidth.max, "as wide as asked for");
    promise(bounds.height >= roomHeight.min && bounds.height <= roomHeight.max, "as high as asked for");
    const near = expand(bounds, spacing);
    if (overlap === "apart")
      promise(!rooms.some((other) => other.id !== id && overlaps(near, other.bounds)), "rock between rooms");
  }
}

/** Each room is joined to the one before, or to one or two that were there, by tunnels of one bend at the most. */
function checkTunnels({ rooms, connections, options }: Level): void {
  const ways = connections.filter(({ loop }) => loop !== true);
  promise(ways.length === rooms.length - 1, "a tunnel to every room but the first");
  ways.forEach(({ from, to }, i) => {
    promise(to === i + 1 && from <= i, "joined to one that was there");
    promise(options.join === "nearest" || from === i, "joined to the one before");
  });
  promise(options.join === "nearest" || ways.length === connections.length, "no loops in a chain");
  connections.forEach(({ path }) => {
    const columns = new Set(path.map(({ x }) => x)).size;
    const rows = new Set(path.map(({ y }) => y)).size;
    promise(columns + rows - 1 === path.length, "one bend at the most");
  });
}

/** There are doors only if asked for, and floor in rooms only. */
function checkTerrain({ terrain, rooms, options }: Level): void {
  const counts = [0, 0, 0, 0];
  for (const value of terrain.cells) counts[value]!++;
  const area = new Set(rooms.flatMap(cellsOf).map(({ x, y }) => y * terrain.width + x)).size;
  promise(counts[Terrain.floor] === area, "floor in rooms only");
  promise(counts[Terrain.door] === 0 || options.doors > 0, "doors only if asked for");
}

it("rooms and tunnels keep every promise for many seeds with random legal options", () => {
  huntForBrokenPromises(roomsAndTunnels, {
    adjust(drawn) {
      const { roomWidth, roomHeight } = { ...defaults, ...drawn };
      const border = Math.min(drawn.border ?? 1, 6);
      const width = Math.max(drawn.width, roomWidth.min + 2 * border);
      const height = Math.max(drawn.height, roomHeight.min + 2 * border);
      const isInTurn = drawn.join !== "facing" && drawn.join !== "flood";
      const overlap = isInTurn ? drawn.overlap : "apart";
      const tries = Math.min(drawn.tries ?? 10, 50);
      const rooms = Math.max(1, Math.min(drawn.rooms ?? 24, 60));
      return { ...drawn, ...(overlap && { overlap }), tries, border, width, height, rooms };
    },
    also(level) {
      checkRooms(level);
      checkTerrain(level);
      if (level.options.join === "nearest" || level.options.join === "previous") checkTunnels(level);
    },
  });
});

const defaults = {
  roomWidth: roomsAndTunnels.options.roomWidth.default,
  roomHeight: roomsAndTunnels.options.roomHeight.default,
};

describe("a level of rooms and tunnels", () => {
  it("looks like this", () => {
    const dungeon = roomsAndTunnels.generate({ seed: 1, width: 40, height: 25 });
    expect(`\n${toAscii(dungeon)}\n`).toMatchInlineSnapshot(`
      "
      ########################################
      #########################............###
      #########################............###
      #########............,,,,......<.....###
      #########............####............###
      #########............####............###
      #########............#######,###########
      #########............,,,,###,###########
      ################,###,##.........########
      ################,###,##.........########
      #######........,,###,##.........########
      #######........#####,##.........########
      #######........#####,##.........########
      #######........#####,##.........########
      ####################,##.........########
      ####################,########,##########
      ####################,########,##########
      ############..........#######,##########
      ############..........#######,##########
      ############.....>....#######,........##
      ############..........########........##
      ############..........########........##
      ##############################........##
      ########################################
      ########################################
      "
    `);
  });

  it("has tunnels that go across first and tunnels that go down first", () => {
    let across = 0;
    let bent = 0;
    for (const { path, from, rooms } of defaultTunnels()) {
      const [start, end] = [path[0]!, path.at(-1)!];
      if (start.x === end.x || start.y === end.y) continue;
      const { bounds } = rooms[from]!;
      bent++;
      if (start.x < bounds.x || start.x >= bounds.x + bounds.width) across++;
    }
    expect(across / bent).toBeGreaterThan(0.4);
    expect(across / bent).toBeLessThan(0.6);
  });

  it("has most of the rooms asked for, and goes without those that find no place", () => {
    const counts = Array.from({ length: 100 }, (_, seed) => roomsAndTunnels.generate({ seed }).rooms.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(15);
    const crowded = roomsAndTunnels.generate({ seed: 1, rooms: 1000, tries: 50 });
    expect(crowded.rooms.length).toBeLessThan(60);
  });

  it("tells of the places that it did not take", () => {
    const steps = [...roomsAndTunnels.steps({ seed: 3 })];
    const { entrance, exit } = roomsAndTunnels.generate({ seed: 3 });
    expect(steps.some(({ kind }) => kind === "reject")).toBe(true);
    expect(steps.at(-1)).toEqual({ kind: "ends", entrance, exit });
  });
});

/** The tunnels of a few default levels, each with the rooms of its level. */
function defaultTunnels() {
  return Array.from({ length: 40 }, (_, seed) => roomsAndTunnels.generate({ seed })).flatMap(
    ({ connections, rooms }: Level) => connections.map((tunnel) => ({ ...tunnel, rooms })),
  );
}

describe("options of rooms and tunnels", () => {
  it.each([
    [{ rooms: -1 }, "rooms", "a whole number from 0 to"],
    [{ spacing: 0 }, "spacing", "a whole number from 1"],
    [{ tries: 10_001 }, "tries", "a whole number from 1 to 10000"],
    [{ roomWidth: { min: 1, max: 4 } }, "roomWidth.min", "a whole number from 2 to 256"],
    [{ width: 6 }, "width", "at least 7, for the smallest room and the border"],
    [{ height: 5 }, "height", "at least 6, for the smallest room and the border"],
    [{ gates: 1 }, "gates", "only width, height"],
  ])("%j is refused, and the message says why", (request, option, allowed) => {
    const act = () => roomsAndTunnels.steps({ seed: 1, ...request } as Request);
    expect(act).toThrow(OptionError);
    expect(act).toThrow(`option ${option} is `);
    expect(act).toThrow(allowed);
  });
});
