import { createGrid, fillRect } from "@delvekit/grid";
import {
  blend,
  bsp,
  catalogue,
  createBlend,
  type Dungeon,
  delve,
  drunkard,
  type RoomDungeon,
  roomGrid,
  roomsAndMazes,
  roomsAndTunnels,
  Terrain,
  tree,
  vaults,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { countRockLoops, unusedShareOf } from "../src/analysis/quality/quality";
import { floorOf } from "../src/dungeon";
import { bundledShare, largestHole, medianOf, mostAlike, smallRocks } from "./support/looks";

const seeds = [...Array(16).keys()];

/** What levels look like at a glance, measured over seeds. */
describe("levels at a glance", () => {
  it("has no pillars all over what drunkards dug, unless they are wanted", () => {
    for (const seed of seeds) expect(smallRocks(drunkard.generate({ seed }).terrain, 4)).toBe(0);
    expect(smallRocks(drunkard.generate({ seed: 1, pillars: 1 }).terrain, 4)).toBeGreaterThan(5);
  });

  it("lets drunkards and grids of rooms use all of the map", () => {
    const unused = (generate: (seed: number) => Parameters<typeof unusedShareOf>[0]) =>
      medianOf(seeds.map((seed) => unusedShareOf(generate(seed))));
    expect(unused((seed) => drunkard.generate({ seed }))).toBeLessThan(0.08);
    expect(unused((seed) => roomGrid.generate({ seed }))).toBeLessThan(0.21);
  });

  it("spreads the rooms of a grid to all four edges of the matrix", () => {
    const reaching = seeds.filter((seed) => {
      const { matrix } = roomGrid.generate({ seed });
      const columns = new Set(matrix.places.map(({ column }) => column));
      const rows = new Set(matrix.places.map(({ row }) => row));
      return columns.size === matrix.width && rows.size === matrix.height;
    });
    expect(reaching.length).toBeGreaterThanOrEqual(0.9 * seeds.length);
  });

  it("digs no bundles of tunnels", () => {
    const shares = seeds.map((seed) => bundledShare(roomsAndTunnels.generate({ seed }).terrain));
    expect(medianOf(shares)).toBeLessThan(0.01);
    expect(Math.max(...shares)).toBeLessThan(0.12);
  });

  it("leaves no bundles of passages in mazes without dead ends", () => {
    const shares = seeds.map((seed) => bundledShare(roomsAndMazes.generate({ seed }).terrain));
    expect(medianOf(shares)).toBeLessThan(0.02);
    expect(Math.max(...shares)).toBeLessThan(0.06);
  });

  it("leads no passage around the whole map in mazes, unless one is wanted", () => {
    const edgeShare = ({ terrain: { width, height, cells } }: Dungeon) => {
      const isEdge = (cell: number) => cell % width === 1 || cell % width === width - 2 || cell < 2 * width;
      const edge = [...cells.keys()].filter((cell) => isEdge(cell) && cell < width * (height - 1));
      return edge.filter((cell) => cells[cell] === Terrain.corridor).length / edge.length;
    };
    for (const seed of seeds) expect(edgeShare(roomsAndMazes.generate({ seed, width: 81 }))).toBe(0);
    const led = seeds.map((seed) =>
      edgeShare(roomsAndMazes.generate({ seed, width: 81, edges: "passages" })),
    );
    expect(medianOf(led)).toBeGreaterThan(0.15);
  });

  it("leaves no large holes in a blend", () => {
    const unused = seeds.map((seed) => unusedShareOf(blend.generate({ seed })));
    expect(medianOf(unused)).toBeLessThan(0.035);
    expect(Math.max(...unused)).toBeLessThan(0.12);
  });

  it("grows trees into the holes between their rooms", () => {
    const holes = [...Array(60).keys()].map((seed) => largestHole(tree.generate({ seed }).terrain));
    expect(medianOf(holes)).toBeLessThan(0.07);
    expect(Math.max(...holes)).toBeLessThan(0.13);
  });

  it("cuts no room of a blend where two styles meet", () => {
    const rooms = Array.from({ length: 40 }, (_, id) => {
      const bounds = { x: 1 + (id % 8) * 9, y: 1 + Math.floor(id / 8) * 7, width: 8, height: 6 };
      return { id, shape: "rectangle", bounds };
    });
    const part = {
      generate({ width, height }: { width: number; height: number }): RoomDungeon {
        const terrain = createGrid(width, height);
        for (const { bounds } of rooms) fillRect(terrain, bounds, Terrain.floor);
        const ends = { entrance: { x: 1, y: 1 }, exit: { x: 2, y: 1 } };
        return { generator: "boxes", seed: 0, options: {}, terrain, rooms, connections: [], ...ends };
      },
    };
    for (const seed of seeds) {
      const { terrain } = createBlend({ part }).generate({ seed, width: 80, height: 44 });
      const open = rooms.map((room) =>
        floorOf(room, 80).filter((cell) => terrain.cells[cell] !== Terrain.solid),
      );
      expect(new Set(open.map(({ length }) => length))).toEqual(new Set([48]));
    }
  });

  it("sets doors where the tunnels between the styles of a blend lead into rooms, unless none are wanted", () => {
    const { accretion, caves } = catalogue as Record<string, Parameters<typeof createBlend>[0][string]>;
    // Rooms without doors of their own.
    const boxes: typeof caves = { generate: (request) => roomsAndTunnels.generate({ ...request, doors: 0 }) };
    const doorsIn = (parts: Parameters<typeof createBlend>[0], doors: number) =>
      seeds.map((seed) => {
        const { cells } = createBlend(parts).generate({ seed, doors }).terrain;
        return cells.filter((cell) => cell === Terrain.door).length;
      });
    expect(medianOf(doorsIn({ boxes }, 1))).toBeGreaterThan(1);
    expect(Math.max(...doorsIn({ boxes }, 0))).toBe(0);
    expect(Math.max(...doorsIn({ caves: caves! }, 1))).toBe(0);
    expect(medianOf(doorsIn({ accretion: accretion! }, 1))).toBeGreaterThan(
      medianOf(doorsIn({ accretion: accretion! }, 0)),
    );
  });

  it("takes a corner from many rooms among mazes, and from none if so wanted", () => {
    const shapesOf = (options: { notches?: number }) =>
      seeds.flatMap((seed) => roomsAndMazes.generate({ seed, ...options }).rooms.map(({ shape }) => shape));
    const shapes = shapesOf({});
    expect(shapes.filter((shape) => shape === "ell").length / shapes.length).toBeGreaterThan(0.2);
    expect(new Set(shapesOf({ notches: 0 }))).toEqual(new Set(["rectangle"]));
  });

  it("puts a colonnade here and there among vaults", () => {
    const columned = new Set(["hall", "colonnade", "crypt", "cloister"]);
    const shares = seeds.map((seed) => {
      const { rooms } = vaults.generate({ seed });
      return rooms.filter(({ shape }) => columned.has(shape)).length / rooms.length;
    });
    expect(medianOf(shares)).toBeLessThan(0.085);
  });

  it("builds no wall of equal boxes in a grid of rooms, unless they are to be equal", () => {
    const alike = (options: { variety?: number }) =>
      seeds.map((seed) => {
        const { rooms } = roomGrid.generate({ seed, ...options });
        return mostAlike(rooms, "size") / rooms.length;
      });
    expect(medianOf(alike({}))).toBeLessThan(0.1);
    expect(medianOf(alike({ variety: 0 }))).toBe(1);
  });

  it("has few boxes of one size among mazes, unless only one size is wanted", () => {
    const alike = (options: object) =>
      seeds.map((seed) => {
        const { rooms } = roomsAndMazes.generate({ seed, ...options });
        return mostAlike(rooms, "size") / rooms.length;
      });
    expect(medianOf(alike({}))).toBeLessThan(0.08);
    expect(Math.max(...alike({}))).toBeLessThan(0.13);
    const one = { roomWidth: { min: 7, max: 7 }, roomHeight: { min: 5, max: 5 }, notches: 0 };
    expect(new Set(alike(one))).toEqual(new Set([1]));
  });

  it("furnishes as many rooms of a grid as asked for, whatever the others look like", () => {
    const size = { roomWidth: 13, roomHeight: 7, interiors: 1 };
    for (const seed of seeds) {
      const { rooms, marks } = roomGrid.generate({ seed, ...size });
      const furnished = new Set(marks.map(({ room }) => room));
      expect(furnished.size).toBeGreaterThan(0.8 * (rooms.length - 1));
    }
  });

  it("digs bsp rooms of many sizes, and seldom the same vault twice", () => {
    expect(medianOf(seeds.map((seed) => mostAlike(bsp.generate({ seed }).rooms, "size")))).toBeLessThan(6);
    expect(medianOf(seeds.map((seed) => mostAlike(vaults.generate({ seed }).rooms, "shape")))).toBeLessThan(
      7,
    );
  });
});

/** How often something is in 4,000 cells, the mean over seeds. */
function densityOf(levels: readonly Dungeon[], count: (level: Dungeon) => number): number {
  return (
    levels.reduce((sum, level) => sum + (4000 * count(level)) / level.terrain.cells.length, 0) / levels.length
  );
}

describe("a level of 200x120", () => {
  const usual = (name: string) => seeds.map((seed) => catalogue[name]!.generate({ seed }));
  const large = (name: string) =>
    [0, 1, 2].map((seed) => catalogue[name]!.generate({ seed, width: 200, height: 120 }));

  it.each(Object.keys(catalogue))("by %s is as rich as one of 80x50", (name) => {
    const [small, wide] = [usual(name), large(name)];
    const rooms = (level: Dungeon) => ("rooms" in level ? (level as RoomDungeon).rooms.length : 0);
    expect(densityOf(wide, rooms)).toBeGreaterThanOrEqual(0.85 * densityOf(small, rooms));
    expect(densityOf(wide, rooms)).toBeLessThanOrEqual(1.15 * densityOf(small, rooms));
    expect(densityOf(wide, countRockLoops)).toBeGreaterThanOrEqual(0.85 * densityOf(small, countRockLoops));
    expect(medianOf(wide.map((level) => unusedShareOf(level)))).toBeLessThan(0.25);
  });

  it("has as many machines and as much water for its size", () => {
    const dressed = (seed: number, width: number, height: number) =>
      delve.generate({ seed, width, height, lakes: 1 });
    const small = seeds.map((seed) => dressed(seed, 80, 50));
    const wide = [0, 1, 2].map((seed) => dressed(seed, 200, 120));
    const machines = (level: Dungeon) => (level as (typeof small)[number]).machines.length;
    const wet = ({ layers }: Dungeon) => layers!.liquid.cells.filter((value) => value !== 0).length;
    expect(densityOf(wide, machines)).toBe(densityOf(small, machines));
    expect(densityOf(wide, wet)).toBeGreaterThan(0.6 * densityOf(small, wet));
  });
});
