/// <reference types="node" />
import { readFileSync, writeFileSync } from "node:fs";
import { expand, overlaps } from "@delvekit/grid";
import {
  cellsOfRoom,
  checkDungeon,
  hashDungeon,
  OptionError,
  type RoomsAndTunnelsDungeon,
  type RoomsAndTunnelsStep,
  roomsAndTunnels,
  Terrain,
  toAscii,
} from "@delvekit/procgen";
import { createRandom, type Random } from "@delvekit/random";
import { describe, expect, it } from "vitest";

type Request = Parameters<typeof roomsAndTunnels.generate>[0];

const LARGEST_MAP = 120;

/** A legal request: any of the options within their ranges, small values more often, maps up to 120x120. */
function drawRequest(seed: number): Request {
  const random = createRandom("rooms and tunnels").fork(String(seed));
  const { rooms, roomWidth, roomHeight, spacing, tries } = roomsAndTunnels.options;
  const widths = drawRange(random, roomWidth.min, LARGEST_MAP - 2);
  const heights = drawRange(random, roomHeight.min, LARGEST_MAP - 2);
  const all = {
    rooms: drawSmall(random, rooms.min, rooms.max),
    spacing: drawSmall(random, spacing.min, spacing.max),
    tries: drawSmall(random, tries.min, tries.max),
  };
  const some = Object.fromEntries(Object.entries(all).filter(() => random.chance(0.6)));
  return {
    ...some,
    seed,
    roomWidth: widths,
    roomHeight: heights,
    width: random.chance(0.1) ? widths.min + 2 : random.int(widths.min + 2, LARGEST_MAP + 1),
    height: random.chance(0.1) ? heights.min + 2 : random.int(heights.min + 2, LARGEST_MAP + 1),
  };
}

function drawRange(random: Random, min: number, max: number): { min: number; max: number } {
  const low = drawSmall(random, min, max);
  return { min: low, max: drawSmall(random, low, max) };
}

function drawSmall(random: Random, min: number, max: number): number {
  return min + Math.floor(random.float() * random.float() * random.float() * (max - min + 1));
}

/** All steps of a level, and the level. */
function play(request: Request) {
  const steps: RoomsAndTunnelsStep[] = [];
  const digging = roomsAndTunnels.steps(request);
  let next = digging.next();
  for (; !next.done; next = digging.next()) steps.push(next.value);
  return { steps, dungeon: next.value };
}

const LEVELS = Array.from({ length: 400 }, (_, seed) => roomsAndTunnels.generate(drawRequest(seed)));

describe("rooms and tunnels, over many seeds and random legal options", () => {
  it("keeps the promises of every dungeon", () => {
    for (const dungeon of LEVELS) {
      const problems = checkDungeon(dungeon);
      if (problems.length === 0) continue;
      const request = JSON.stringify({ seed: dungeon.seed, ...dungeon.options });
      expect.fail(`${request}\n${toAscii(dungeon)}\n${JSON.stringify(problems.slice(0, 5))}`);
    }
  });

  it("digs rooms of the number and size asked for, with rock between them", () => {
    for (const { rooms, options } of LEVELS) {
      expect(rooms.length).toBeGreaterThan(0);
      expect(rooms.length).toBeLessThanOrEqual(options.rooms);
      for (const { id, bounds } of rooms) {
        expect(bounds.width).toBeGreaterThanOrEqual(options.roomWidth.min);
        expect(bounds.width).toBeLessThanOrEqual(options.roomWidth.max);
        expect(bounds.height).toBeGreaterThanOrEqual(options.roomHeight.min);
        expect(bounds.height).toBeLessThanOrEqual(options.roomHeight.max);
        const near = expand(bounds, options.spacing);
        expect(rooms.filter((other) => overlaps(near, other.bounds)).map((other) => other.id)).toEqual([id]);
      }
    }
  });

  it("joins each room to the one before, by a tunnel of one bend at the most", () => {
    for (const { rooms, connections } of LEVELS) {
      expect(connections.map(({ from, to }) => [from, to])).toEqual(
        rooms.slice(1).map(({ id }) => [id - 1, id]),
      );
      for (const { path } of connections) {
        const columns = new Set(path.map(({ x }) => x)).size;
        const rows = new Set(path.map(({ y }) => y)).size;
        expect(columns + rows - 1).toBe(path.length);
      }
    }
  });

  it("has no doors, and floor in rooms only", () => {
    for (const { terrain, rooms } of LEVELS) {
      const count = (value: number) => terrain.cells.filter((cell) => cell === value).length;
      const area = rooms.reduce((sum, room) => sum + cellsOfRoom(room).length, 0);
      expect(count(Terrain.door)).toBe(0);
      expect(count(Terrain.floor)).toBe(area);
    }
  });

  it("gives the same dungeon again, at once or step by step", () => {
    for (let seed = 0; seed < 60; seed++) {
      const { dungeon } = play(drawRequest(seed));
      expect(hashDungeon(dungeon)).toBe(hashDungeon(LEVELS[seed]!));
    }
  });
});

describe("a level of rooms and tunnels", () => {
  it("looks like this", () => {
    const dungeon = roomsAndTunnels.generate({ seed: 1, width: 40, height: 25 });
    expect(`\n${toAscii(dungeon)}\n`).toMatchInlineSnapshot(`
      "
      ########################################
      ########################################
      ########################################
      #########............###################
      #########............#######...........#
      #########............,,,,,,,...........#
      #########............#######...........#
      #########............#######.....<.....#
      #################,##########...........#
      #################,##########...........#
      #######........##,###############,######
      #######........##,###############,######
      #######........,,,,,,,,,,,,,,,,,,,######
      #######........##,######################
      ###########,#####,######################
      ###########,#####,######################
      #.........#,#####,######################
      #.........#,..........##..........######
      #....>....#,..........##..........######
      #.........,,..........,,..........######
      ############..........##..........######
      ############..........##################
      ########################################
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

  it("can be drawn from its steps", () => {
    const { steps, dungeon } = play({ seed: 3 });
    const { width, height } = dungeon.terrain;
    const cells = new Uint8Array(width * height);
    for (const step of steps) {
      if (step.kind === "corridor") {
        for (const { x, y } of step.connection.path) cells[y * width + x] ||= Terrain.corridor;
      }
      if (step.kind !== "room") continue;
      for (const { x, y } of cellsOfRoom(step.room)) cells[y * width + x] = Terrain.floor;
    }
    expect(toAscii({ ...dungeon, terrain: { width, height, cells } })).toBe(toAscii(dungeon));
    expect(steps.some(({ kind }) => kind === "reject")).toBe(true);
    expect(steps.at(-1)).toEqual({ kind: "ends", entrance: dungeon.entrance, exit: dungeon.exit });
  });
});

/** The tunnels of a few default levels, each with the rooms of its level. */
function defaultTunnels() {
  return Array.from({ length: 40 }, (_, seed) => roomsAndTunnels.generate({ seed })).flatMap(
    ({ connections, rooms }: RoomsAndTunnelsDungeon) => connections.map((tunnel) => ({ ...tunnel, rooms })),
  );
}

describe("options of rooms and tunnels", () => {
  it.each([
    [{ rooms: 0 }, "rooms", "a whole number from 1 to 1000"],
    [{ spacing: 0 }, "spacing", "a whole number from 1"],
    [{ tries: 51 }, "tries", "a whole number from 1 to 50"],
    [{ roomWidth: { min: 1, max: 4 } }, "roomWidth.min", "a whole number from 2 to 256"],
    [{ width: 6 }, "width", "at least roomWidth.min + 2, which is 7"],
    [{ height: 5 }, "height", "at least roomHeight.min + 2, which is 6"],
    [{ doors: 1 }, "doors", "only the options width, height"],
  ])("%j is refused, and the message says why", (request, option, allowed) => {
    const act = () => roomsAndTunnels.steps({ seed: 1, ...request } as Request);
    expect(act).toThrow(OptionError);
    expect(act).toThrow(`option ${option} is `);
    expect(act).toThrow(allowed);
  });
});

describe("golden levels of rooms and tunnels", () => {
  // `DELVEKIT_UPDATE_GOLDEN=1 npx vitest run packages/procgen` writes the file anew, after a change that
  // is meant to change levels.
  const FILE = new URL("./golden/rooms-and-tunnels.json", import.meta.url);
  const requests = { default: {}, small: { width: 40, height: 25 } };
  const hashesOf = (request: Omit<Request, "seed">) =>
    Array.from({ length: 20 }, (_, seed) => hashDungeon(roomsAndTunnels.generate({ ...request, seed })));

  it("are the ones on record", () => {
    const hashes = { default: hashesOf(requests.default), small: hashesOf(requests.small) };
    if (process.env["DELVEKIT_UPDATE_GOLDEN"] === "1") {
      writeFileSync(FILE, `${JSON.stringify({ requests, hashes }, undefined, 2)}\n`);
    }
    expect({ requests, hashes }).toEqual(JSON.parse(readFileSync(FILE, "utf8")));
  });
});
