import { CARDINALS, contains, type Point } from "@delvekit/grid";
import {
  checkDungeon,
  createTree,
  drawFloor,
  type Room,
  type RoomShape,
  roomShapes,
  toAscii,
  tree,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { size, tries } from "../../../test/support/hunt";
import { drawn } from "./support/scene";

const { cross, rectangle } = roomShapes;

/** From one width to the next. */
const STRIDE = size(6, 1);

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
});

describe("the shapes of this package", () => {
  const shapes = Object.entries<RoomShape>(roomShapes);

  it.each(shapes)("%s draws one tidy piece that touches all four sides, at sizes up to 60x60", (_, shape) => {
    for (let width = shape.minWidth; width <= 60; width += STRIDE) {
      for (let height = shape.minHeight; height <= 60; height++) {
        const random = createRandom(`${width}x${height}`);
        const bounds = { x: 3, y: 5, width, height };
        const floor = drawFloor(shape, bounds, random.fork("again"));
        const tidied = drawFloor({ ...shape, tidy: false }, bounds, random.fork("again"));
        const isSame = floor?.mask?.every((value, cell) => value === tidied?.mask?.[cell]) ?? !tidied?.mask;
        if (!isSame || tidied?.bounds.width !== width || tidied.bounds.height !== height) {
          expect.fail(`at ${width}x${height}:\n${drawing(shape, width, height, 1).join("\n")}`);
        }
      }
    }
  });

  it.each(shapes)("%s gets doors on its outline only, each next to its floor", (name, shape) => {
    for (let seed = 0; seed < tries(15, 200); seed++) {
      const dungeon = tree.generate({
        seed,
        shapes: { [name]: 1 },
        roomWidth: { min: shape.minWidth, max: 14 },
        roomHeight: { min: shape.minHeight, max: 12 },
      });
      expect(checkDungeon(dungeon), toAscii(dungeon)).toEqual([]);
      for (const { from, to, path } of dungeon.connections) {
        expectOnOutline(dungeon.rooms[from]!, path[0]!, toAscii(dungeon));
        expectOnOutline(dungeon.rooms[to]!, path.at(-1)!, toAscii(dungeon));
      }
    }
  });

  it("all come up by default", () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed++)
      for (const { shape } of tree.generate({ seed }).rooms) seen.add(shape);
    expect([...seen].sort()).toEqual(Object.keys(roomShapes).sort());
  });

  it("point every way", () => {
    for (const name of ["ell", "tee"] as const) {
      const corners = new Set<string>();
      for (let seed = 0; seed < 100; seed++) {
        const rows = drawing(roomShapes[name], 9, 9, seed);
        corners.add([rows[0]![0], rows[0]![8], rows[8]![0], rows[8]![8]].join(""));
      }
      expect(corners.size).toBe(4);
    }
  });

  it("look as their documentation says", () => {
    expect(drawing(roomShapes.ellipse, 11, 6, 0).join("\n")).toBe(
      drawn(`
        ##.......##
        #.........#
        ...........
        ...........
        #.........#
        ##.......##`),
    );
    expect(drawing(roomShapes.octagon, 11, 7, 0).join("\n")).toBe(
      drawn(`
        ##.......##
        #.........#
        ...........
        ...........
        ...........
        #.........#
        ##.......##`),
    );
    expect(drawing(roomShapes.diamond, 11, 6, 0).join("\n")).toBe(
      drawn(`
        ####...####
        ##.......##
        ...........
        ...........
        ##.......##
        ####...####`),
    );
    expect(drawing(roomShapes.pillaredHall, 8, 5, 0).join("\n")).toBe(
      drawn(`
        ........
        .#....#.
        ........
        .#....#.
        ........`),
    );
  });

  it("leaves rock or pillars in the middle of a donut, and no way in from outside", () => {
    const kinds = new Set<boolean>();
    for (let seed = 0; seed < 60; seed++) {
      const rows = drawing(roomShapes.donut, 13, 11, seed);
      expect(rows[5]![6]).toBe("#");
      expect(rows.join("").includes("#")).toBe(true);
      kinds.add(rows[5]!.slice(3, 10).includes("."));
    }
    expect(kinds.size).toBe(2);
  });
});

/** A door lies next to floor of its room, with nothing of the room between it and the edge of the bounds. */
function expectOnOutline({ bounds, mask }: Room, door: Point, map: string): void {
  const isFloor = (x: number, y: number) =>
    contains(bounds, x, y) && (!mask || mask[(y - bounds.y) * bounds.width + x - bounds.x] === 1);
  const isOutside = CARDINALS.some(({ dx, dy }) => {
    if (!isFloor(door.x - dx, door.y - dy)) return false;
    let { x, y } = door;
    while (contains(bounds, x, y) && !isFloor(x, y)) {
      x += dx;
      y += dy;
    }
    return !contains(bounds, x, y);
  });
  if (!isOutside) expect.fail(`a door at ${door.x}, ${door.y} is not on the outline\n${map}`);
}

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
