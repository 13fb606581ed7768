import { containsRect, type Point, type Rect } from "@delvekit/grid";
import {
  type BspDungeon,
  bsp,
  type Connection,
  OptionError,
  type Partition,
  type Room,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { huntForBrokenPromises } from "./support/promises";

type Request = Parameters<typeof bsp.generate>[0];

/** Every part of a partition, the whole first. */
function* partsOf(partition: Partition): Generator<Partition> {
  yield partition;
  for (const child of partition.children) yield* partsOf(child);
}

/** What each level promises beyond what `checkDungeon` knows of. Plain conditions: there are a great many of them. */
function promise(kept: boolean, what: string): void {
  if (!kept) expect.fail(what);
}

/** Doors lie at both ends of a way, and each wall of a room has one at the most. */
function checkDoors({ rooms, connections }: BspDungeon): void {
  const walls = new Set<string>();
  for (const { from, to, path, doors } of connections) {
    promise(doors.length === 2 && doors[0] === path[0] && doors[1] === path.at(-1), "doors at both ends");
    walls.add(wallOf(rooms[from]!, doors[0]!)).add(wallOf(rooms[to]!, doors[1]!));
  }
  promise(walls.size === 2 * connections.length, "one door in each wall");
}

function wallOf({ id, bounds: { x, y, width } }: Room, door: Point): string {
  return `${id} ${door.x < x ? "west" : door.x >= x + width ? "east" : door.y < y ? "north" : "south"}`;
}

/** The halves of a split fill it, and the parts that are left have a room each, with walls and the line to spare. */
function checkPartition({ partition, rooms }: BspDungeon): void {
  const found: number[] = [];
  for (const { bounds, axis, children, room } of partsOf(partition)) {
    const { x, y, width, height } = bounds;
    if (children.length === 0) {
      found.push(room);
      const inner = { x: x + 1, y: y + 1, width: width - 3, height: height - 3 };
      promise(containsRect(inner, rooms[room]!.bounds), "the room is in its part");
      continue;
    }
    const [one, other] = children.map((child) => child.bounds) as [Rect, Rect];
    promise(one.x === x && one.y === y && room === -1, "the first half begins where the whole does");
    promise(
      axis === "columns"
        ? one.width + other.width === width && other.x === x + one.width && one.height === height
        : one.height + other.height === height && other.y === y + one.height && one.width === width,
      "the halves fill the whole",
    );
  }
  promise(found.length === rooms.length && found.every((room, i) => room === i), "each room has a part");
}

function checkSizes({ rooms, options: { roomWidth, roomHeight } }: BspDungeon): void {
  for (const { bounds } of rooms) {
    promise(bounds.width >= roomWidth.min && bounds.width <= roomWidth.max, "rooms as wide as asked for");
    promise(bounds.height >= roomHeight.min && bounds.height <= roomHeight.max, "rooms as high as asked for");
  }
}

describe("bsp", () => {
  it("keeps every promise for many seeds with random legal options", () => {
    huntForBrokenPromises(bsp, {
      adjust(drawn) {
        const { roomWidth = bsp.options.roomWidth.default, roomHeight = bsp.options.roomHeight.default } =
          drawn;
        const width = Math.max(drawn.width, roomWidth.min + 2);
        return { ...drawn, width, height: Math.max(drawn.height, roomHeight.min + 2) };
      },
      also(level) {
        checkPartition(level);
        checkDoors(level);
        checkSizes(level);
        const loops = level.connections.length - level.rooms.length + 1;
        promise(level.options.loops === 0 ? loops === 0 : loops >= 0, "loops only if there may be some");
      },
    });
  });

  it("digs straight ways, or ways with two turns along a split", () => {
    for (let seed = 0; seed < 50; seed++) {
      for (const connection of bsp.generate({ seed }).connections)
        expect([0, 2]).toContain(turnsOf(connection));
    }
  });

  it("halves a map exactly when told to, and as often as its rooms need", () => {
    const level = bsp.generate({
      seed: 1,
      width: 63,
      height: 15,
      roomWidth: { min: 5, max: 5 },
      roomHeight: { min: 5, max: 5 },
      uneven: 0,
      fill: 1,
      loops: 0,
    });
    // Eight parts of eight columns, two of eight rows.
    expect(level.rooms).toHaveLength(16);
    expect(new Set(level.rooms.map(({ bounds }) => bounds.width))).toEqual(new Set([5]));
  });

  it("leaves rooms larger when it splits less", () => {
    const roomsOf = (split: number) => {
      let rooms = 0;
      for (let seed = 0; seed < 30; seed++) rooms += bsp.generate({ seed, split }).rooms.length;
      return rooms;
    };
    expect(roomsOf(0)).toBeLessThan(0.9 * roomsOf(1));
  });

  it("closes loops only by chance", () => {
    const extra = (loops: number) => {
      const { rooms, connections } = bsp.generate({ seed: 3, loops });
      return connections.length - rooms.length + 1;
    };
    expect(extra(0)).toBe(0);
    expect(extra(1)).toBeGreaterThan(extra(0.2));
  });

  it("is one room where no more fit", () => {
    const { rooms, partition } = bsp.generate({ seed: 1, width: 6, height: 5 });
    expect(rooms).toEqual([{ id: 0, shape: "rectangle", bounds: { x: 1, y: 1, width: 4, height: 3 } }]);
    expect(partition.children).toEqual([]);
  });

  it.each([
    [{ width: 5 }, "width", "at least roomWidth.min + 2, which is 6"],
    [{ height: 4 }, "height", "at least roomHeight.min + 2, which is 5"],
    [{ roomWidth: { min: 1, max: 4 } }, "roomWidth.min", "a whole number from 2"],
    [{ uneven: 2 }, "uneven", "a number from 0 to 1"],
    [{ depth: 3 }, "depth", "only width"],
  ])("refuses %j", (request, option, allowed) => {
    const dig = () => bsp.generate({ seed: 1, ...request } as Request);
    expect(dig).toThrow(OptionError);
    expect(dig).toThrow(option);
    expect(dig).toThrow(allowed);
  });
});

function turnsOf({ path }: Connection): number {
  let turns = 0;
  for (let i = 2; i < path.length; i++) {
    const [one, other] = [path[i - 2]!, path[i]!];
    if (one.x !== other.x && one.y !== other.y) turns++;
  }
  return turns;
}
