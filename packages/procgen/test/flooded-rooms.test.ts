import { expand, type Point } from "@delvekit/grid";
import { OptionError, presets, type Room, Terrain } from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { overlaps } from "./support/overlaps";
import { huntForBrokenPromises } from "./support/promises";
import { floodedRooms } from "./support/rooms";

type Request = Parameters<typeof floodedRooms.generate>[0];
type Level = ReturnType<typeof floodedRooms.generate>;

const defaults = { roomWidth: presets.scatter.roomWidth, roomHeight: { min: 3, max: 6 } };

/** What each level promises beyond what `checkDungeon` knows of. Plain conditions: there are a great many of them. */
function promise(kept: boolean, what: string): void {
  if (!kept) expect.fail(what);
}

/** Rooms of the sizes asked for, so far apart, and far enough from the edges for a lane. */
function checkRooms({ rooms, options, terrain }: Level): void {
  promise(rooms.length >= 1 && rooms.length <= options.rooms, "as many rooms as asked for");
  const { border } = options;
  for (const { id, bounds } of rooms) {
    const { x, y, width, height } = bounds;
    promise(width >= options.roomWidth.min && width <= options.roomWidth.max, "as wide as asked for");
    promise(height >= options.roomHeight.min && height <= options.roomHeight.max, "as high as asked for");
    promise(
      x >= border &&
        y >= border &&
        x + width <= terrain.width - border &&
        y + height <= terrain.height - border,
      "a lane at the edges",
    );
    const near = expand(bounds, options.spacing);
    promise(!rooms.some((other) => other.id !== id && overlaps(near, other.bounds)), "space between rooms");
  }
}

/** Each room has a door in a vertical wall and one in a horizontal wall, if there are two rooms at least. */
function checkDoors({ rooms, terrain }: Level): void {
  for (const room of rooms) {
    const doors = { vertical: 0, horizontal: 0 };
    for (const { x, y } of wallsOf(room)) {
      if (terrain.cells[y * terrain.width + x] !== Terrain.door) continue;
      const { bounds } = room;
      doors[x < bounds.x || x >= bounds.x + bounds.width ? "vertical" : "horizontal"]++;
    }
    const each = rooms.length > 1 ? 1 : 0;
    promise(doors.vertical === each && doors.horizontal === each, "one door in each kind of wall");
  }
}

/** Nothing is dug in the walls of rooms but their doors. */
function checkLanes({ rooms, terrain }: Level): void {
  for (const room of rooms) {
    for (const { x, y } of wallsOf(room)) {
      promise(
        terrain.cells[y * terrain.width + x] !== Terrain.corridor,
        "corridors keep a cell away from rooms",
      );
    }
  }
}

/** There is a way for every door, and a way between any two rooms. */
function checkWays({ rooms, connections }: Level): void {
  promise(connections.length === 0 || connections.length >= 2 * rooms.length - 1, "a way for every door");
}

/** The ring of cells around a room. */
function wallsOf({ bounds: { x, y, width, height } }: Room): Point[] {
  const ring: Point[] = [];
  for (let column = x - 1; column <= x + width; column++) {
    ring.push({ x: column, y: y - 1 }, { x: column, y: y + height });
  }
  for (let row = y; row < y + height; row++) ring.push({ x: x - 1, y: row }, { x: x + width, y: row });
  return ring;
}

/** How many corridor cells lie in blocks of four: where corridors run side by side. */
function bandsOf({ terrain: { width, cells } }: Level): number {
  let bands = 0;
  for (let cell = 0; cell < cells.length - width - 1; cell++) {
    const block = [cells[cell], cells[cell + 1], cells[cell + width], cells[cell + width + 1]];
    if (block.every((value) => value === Terrain.corridor)) bands++;
  }
  return bands;
}

function turnsOf(path: readonly Point[]): number {
  let turns = 0;
  for (let i = 2; i < path.length; i++) {
    if (path[i]!.x !== path[i - 2]!.x && path[i]!.y !== path[i - 2]!.y) turns++;
  }
  return turns;
}

describe("rooms joined by a flood", () => {
  it("keep every promise for many seeds with random legal options", () => {
    huntForBrokenPromises(floodedRooms, {
      adjust(drawn) {
        const { roomWidth, roomHeight } = { ...defaults, ...drawn };
        const border = Math.max(3, Math.min(drawn.border ?? 3, 6));
        const width = Math.max(drawn.width, roomWidth.min + 2 * border);
        const height = Math.max(drawn.height, roomHeight.min + 2 * border);
        const far = {
          spacing: Math.max(3, drawn.spacing ?? 3),
          misses: 1,
          doors: 1,
          tries: drawn.tries ?? 20,
        };
        const rooms = Math.max(1, Math.min(drawn.rooms ?? 30, 60));
        return { ...drawn, ...far, join: "flood", overlap: "apart", border, width, height, rooms };
      },
      also(level) {
        checkRooms(level);
        checkDoors(level);
        checkLanes(level);
        checkWays(level);
      },
    });
  });

  it("merge their corridors instead of running them side by side", () => {
    let bands = 0;
    for (let seed = 0; seed < 50; seed++) bands += bandsOf(floodedRooms.generate({ seed }));
    expect(bands / 50).toBeLessThan(5);
  });

  it("snake the more they are told to", () => {
    const bends = (snaking: number) => {
      let turns = 0;
      let length = 0;
      for (let seed = 0; seed < 20; seed++) {
        for (const { path } of floodedRooms.generate({ seed, snaking }).connections) {
          turns += turnsOf(path);
          length += path.length;
        }
      }
      return turns / length;
    };
    expect(bends(3)).toBeGreaterThan(1.5 * bends(0));
  });

  it("tell of every corridor as it is dug, from the root outwards", () => {
    const steps = [...floodedRooms.steps({ seed: 4 })];
    const { rooms } = floodedRooms.generate({ seed: 4 });
    const corridors = steps.filter(({ kind }) => kind === "corridor");
    expect(corridors).toHaveLength(2 * rooms.length);
    expect(corridors[0]).toMatchObject({ corridor: [{}, {}] });
  });

  it("are a single room without doors on the smallest map", () => {
    const level = floodedRooms.generate({ seed: 1, width: 10, height: 9 });
    expect(level.rooms).toEqual([{ id: 0, shape: "rectangle", bounds: { x: 3, y: 3, width: 4, height: 3 } }]);
    expect(level.connections).toEqual([]);
  });

  it("end quickly, however silly the request", () => {
    const most = {
      rooms: 1000,
      tries: 200,
      roomWidth: { min: 2, max: 2 },
      roomHeight: { min: 2, max: 2 },
      spacing: 3,
    };
    expect(
      floodedRooms.generate({ seed: 1, width: 200, height: 200, snaking: 64, ...most }).rooms.length,
    ).toBeGreaterThan(500);
  });

  it.each([
    [{ width: 9 }, "width", "at least 10, for the smallest room"],
    [{ height: 8 }, "height", "at least 9"],
    [{ overlap: "allowed" }, "overlap", '"apart", unless join is "nearest" or "previous"'],
    [{ snaking: 65 }, "snaking", "a whole number from 0 to 64"],
    [{ gates: 4 }, "gates", "only width"],
  ])("refuse %j", (request, option, allowed) => {
    const dig = () => floodedRooms.generate({ seed: 1, ...request } as Request);
    expect(dig).toThrow(OptionError);
    expect(dig).toThrow(option);
    expect(dig).toThrow(allowed);
  });
});
