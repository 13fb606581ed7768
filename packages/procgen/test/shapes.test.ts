import {
  checkDungeon,
  createTree,
  cross,
  type Room,
  type RoomShape,
  rectangle,
  toAscii,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { drawn } from "./support/scene";

/** What a shape draws, one text per row. */
function drawing(shape: RoomShape, width: number, height: number, seed: number): string[] {
  const cells = new Uint8Array(width * height);
  shape.draw?.({ width, height, cells }, createRandom(seed));
  return Array.from({ length: height }, (_, y) =>
    Array.from(cells.subarray(y * width, (y + 1) * width), (cell) => (cell ? "." : "#")).join(""),
  );
}

/** The floor of a room, one text per row of its bounds. */
function floorOf({ bounds, mask }: Room): string {
  const rows = Array.from({ length: bounds.height }, (_, y) =>
    Array.from({ length: bounds.width }, (_, x) => (!mask || mask[y * bounds.width + x] ? "." : "#")).join(
      "",
    ),
  );
  return rows.join("\n");
}

/** A single room of a shape that draws this, `.` for floor. */
function roomFrom(picture: string): Room {
  const rows = drawn(picture).split("\n");
  const width = rows[0]!.length;
  const shape: RoomShape = {
    minWidth: width,
    minHeight: rows.length,
    draw: ({ cells }) => cells.set([...rows.join("")].map((char) => (char === "." ? 1 : 0))),
  };
  const one = createTree({ picture: shape }, { picture: 1 });
  const request = {
    seed: 1,
    width: 30,
    height: 30,
    rooms: { min: 1, max: 1 },
    roomWidth: { min: width, max: width },
    roomHeight: { min: rows.length, max: rows.length },
    bigRooms: 0,
  };
  return one.generate(request).rooms[0]!;
}

describe("cross", () => {
  it("is two bars of at least two cells that leave the corners solid, at every size and seed", () => {
    for (let seed = 0; seed < 500; seed++) {
      const width = cross.minWidth + (seed % 17);
      const height = cross.minHeight + (seed % 11);
      const rows = drawing(cross, width, height, seed);
      const isFull = (line: string) => !line.includes("#");
      const columns = Array.from({ length: width }, (_, x) => rows.map((row) => row[x]).join(""));
      expect(rows.filter(isFull).length).toBeGreaterThanOrEqual(2);
      expect(columns.filter(isFull).length).toBeGreaterThanOrEqual(2);
      for (const row of [rows[0]!, rows.at(-1)!]) {
        expect(row.startsWith("#") && row.endsWith("#") && row.includes("..")).toBe(true);
      }
    }
  });

  it("gets doors only where its floor is", () => {
    const crosses = createTree({ cross }, { cross: 1 });
    for (let seed = 0; seed < 50; seed++) {
      const dungeon = crosses.generate({
        seed,
        roomWidth: { min: 7, max: 13 },
        roomHeight: { min: 6, max: 9 },
      });
      expect(checkDungeon(dungeon), toAscii(dungeon)).toEqual([]);
      expect(dungeon.rooms.every(({ mask }) => mask?.includes(0))).toBe(true);
    }
  });
});

describe("a shape of one's own", () => {
  it("becomes the room as it was drawn", () => {
    const room = roomFrom(`
      ..#..
      .....
      ..#..`);
    expect(floorOf(room)).toBe(
      drawn(`
        ..#..
        .....
        ..#..`),
    );
    expect(room.shape).toBe("picture");
  });

  it("loses cells that would be dead ends, and is measured afterwards", () => {
    const room = roomFrom(`
      ####.####
      ###...##.
      .##...##.
      ......###`);
    expect(floorOf(room)).toBe(
      drawn(`
        ...
        ...
        ...`),
    );
    expect(room.bounds).toMatchObject({ width: 3, height: 3 });
    expect(room.mask).toBeUndefined();
  });

  it("keeps its largest piece only", () => {
    const room = roomFrom(`
      ..####..#
      ..##....#
      ####....#
      ..##..###
      ..#####..`);
    expect(floorOf(room)).toBe(
      drawn(`
        ##..
        ....
        ....
        ..##`),
    );
  });

  it("joins in with the others, by weight", () => {
    const ring: RoomShape = {
      minWidth: 6,
      minHeight: 6,
      draw({ width, height, cells }) {
        cells.fill(1);
        for (let y = 2; y < height - 2; y++) cells.fill(0, y * width + 2, (y + 1) * width - 2);
      },
    };
    const rings = createTree({ rectangle, ring }, { rectangle: 1, ring: 3 });
    const request = { roomWidth: { min: 6, max: 12 }, roomHeight: { min: 6, max: 9 } };
    const shapes = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      const dungeon = rings.generate({ ...request, seed });
      expect(checkDungeon(dungeon), toAscii(dungeon)).toEqual([]);
      for (const room of dungeon.rooms) shapes.add(room.shape);
      const plain = rings.generate({ ...request, seed, shapes: { rectangle: 1 } });
      expect(plain.rooms.every(({ shape }) => shape === "rectangle")).toBe(true);
    }
    expect([...shapes].sort()).toEqual(["rectangle", "ring"]);
  });

  it("may draw nonsense without breaking a promise", () => {
    const noise: RoomShape = {
      minWidth: 4,
      minHeight: 4,
      draw({ cells }, random) {
        for (let cell = 0; cell < cells.length; cell++) cells[cell] = random.chance(0.6) ? 1 : 0;
      },
    };
    const noisy = createTree({ noise }, { noise: 1 });
    const request = { roomWidth: { min: 4, max: 30 }, roomHeight: { min: 4, max: 20 } };
    for (let seed = 0; seed < 100; seed++) {
      const dungeon = noisy.generate({ ...request, seed });
      expect(checkDungeon(dungeon), toAscii(dungeon)).toEqual([]);
    }
  });

  it("that never draws anything is an error that names the option", () => {
    const nothing: RoomShape = { minWidth: 2, minHeight: 2, draw: () => undefined };
    const none = createTree({ nothing }, { nothing: 1 });
    expect(() => none.generate({ seed: 1 })).toThrow(/option shapes/);
  });
});
