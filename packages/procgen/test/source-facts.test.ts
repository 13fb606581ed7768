import {
  checkDungeon,
  presets,
  type Room,
  roomGrid,
  roomsAndTunnels,
  type TreeDungeon,
  tree,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { createPools } from "../src/generators/room-grid/grow";
import { drawFurnishing, interiors } from "../src/generators/room-grid/interiors";

const seeds = [...Array(30).keys()];

/** The smaller facts of the descriptions that the presets follow; the larger ones are in sources.test.ts. */
describe("the lots of the room grid", () => {
  it("are four straight on, three ends, one for each bend and fork, and no cross", () => {
    const request = { ...presets.roomGrid, seed: 1 };
    const { options } = roomGrid.generate({ ...request });
    for (const name of ["fromNorth", "fromEast", "fromSouth", "fromWest"] as const) {
      expect(options[name]).toEqual({
        straight: 4,
        end: 3,
        bendLeft: 1,
        bendRight: 1,
        forkLeft: 1,
        forkRight: 1,
        forkBoth: 1,
        cross: 0,
      });
    }
    const random = createRandom("lots");
    const table = createPools(options)(2, 15);
    const counts = new Map<number, number>();
    for (let i = 0; i < 12_000; i++) {
      const doors = random.weighted(table);
      counts.set(doors, (counts.get(doors) ?? 0) + 1);
    }
    // Who comes in by the south door goes on to the north: doors 1 + 4.
    const shares = [5, 4, 12, 6, 13, 7, 14].map((doors) => Math.round((12 * counts.get(doors)!) / 12_000));
    expect(shares).toEqual([4, 3, 1, 1, 1, 1, 1]);
    expect(counts.has(15)).toBe(false);
  });
});

describe("the interiors of the room grid", () => {
  const key = (rows: readonly string[]) => rows.join("\n");
  const turned = (rows: readonly string[]) => rows.map((row) => [...row].reverse().join(""));

  it("are twenty-five drawings and their mirrors", () => {
    const all = new Set(interiors().map(({ rows }) => key(rows)));
    const families = new Set<string>();
    for (const { rows } of interiors()) {
      const mirrors = [rows, turned(rows), [...rows].reverse(), turned([...rows].reverse())].map(key);
      for (const mirror of mirrors) expect(all.has(mirror)).toBe(true);
      families.add(mirrors.sort()[0]!);
    }
    expect(families.size).toBe(25);
  });

  it("have parts that are there or not, and marks that change places", () => {
    const random = createRandom("parts");
    for (const drawing of interiors().slice(0, 100)) {
      const drawn = Array.from({ length: 24 }, () => drawFurnishing(drawing, random));
      const hasParts = drawing.rows.some((row) => /[A-Z]/.test(row));
      expect(new Set(drawn.map(({ floor }) => floor.join(""))).size > 1).toBe(hasParts);
      const places = drawn.map(({ marks }) => marks.map(({ name }) => name).join());
      if (new Set(drawing.marks).size > 1) expect(new Set(places).size).toBeGreaterThan(1);
    }
  });

  it("go into rooms of 13x7 and larger, and into none that are smaller", () => {
    const furnished = (roomWidth: number, roomHeight: number) => {
      const level = roomGrid.generate({ ...presets.roomGrid, roomWidth, roomHeight, seed: 2 });
      expect(checkDungeon(level)).toEqual([]);
      return level.rooms.filter(({ mask }) => mask !== undefined).length;
    };
    expect(furnished(13, 7)).toBeGreaterThan(5);
    expect(furnished(18, 9)).toBeGreaterThan(5);
    expect(furnished(12, 7)).toBe(0);
    expect(furnished(13, 6)).toBe(0);
  });
});

describe("the tree of the source", () => {
  it("is 80x50, and rolls children by weights that a game may change", () => {
    const level = tree.generate({ ...presets.tree, seed: 1 });
    expect([level.terrain.width, level.terrain.height]).toEqual([80, 50]);
    const pairs = (children: { none: number; one: number; two: number }) =>
      seeds
        .map((seed) =>
          nodesOf(tree.generate({ ...presets.tree, rooms: { min: 6, max: 20 }, children, seed })),
        )
        .reduce((sum, [, , two]) => sum + two, 0);
    expect(pairs({ none: 1, one: 1, two: 6 })).toBeGreaterThan(1.3 * pairs({ none: 1, one: 6, two: 1 }));
  });

  it("puts a door on any cell of a wall that two rooms share", () => {
    const places = new Set<number>();
    for (const seed of seeds) {
      const { rooms, connections } = tree.generate({ ...presets.tree, shapes: { rectangle: 1 }, seed });
      for (const { from, to, kind, path } of connections) {
        const shared = kind === "door" ? sharedRows(rooms[from]!, rooms[to]!) : undefined;
        if (shared && shared.length === 4) places.add(path[0]!.y - shared.start);
      }
    }
    expect([...places].sort()).toEqual([0, 1, 2, 3]);
  });
});

/** How many rooms of a tree have no child, one, and two. */
function nodesOf(level: TreeDungeon): [number, number, number] {
  const counts: [number, number, number] = [0, 0, 0];
  const nodes = [level.tree];
  for (const { children } of nodes) {
    counts[children.length as 0 | 1 | 2]++;
    nodes.push(...children);
  }
  return counts;
}

/** The rows that two rooms have in common, if they lie beside each other. */
function sharedRows({ bounds: a }: Room, { bounds: b }: Room): { start: number; length: number } | undefined {
  const start = Math.max(a.y, b.y);
  const length = Math.min(a.y + a.height, b.y + b.height) - start;
  return length > 0 ? { start, length } : undefined;
}

describe("the scatter of the source", () => {
  it("is square, has one range for both sides of rooms, and ends after so many failures in a row", () => {
    const { width, height, roomWidth, roomHeight, tries } = presets.scatter;
    expect(width).toBe(height);
    expect(roomWidth).toEqual(roomHeight);
    for (const seed of seeds.slice(0, 10)) {
      let failures = 0;
      let placed = 0;
      for (const step of roomsAndTunnels.steps({ ...presets.scatter, seed })) {
        if (step.kind === "reject") failures++;
        else if (step.kind !== "room") break;
        else {
          expect(failures).toBeLessThan(tries);
          failures = 0;
          placed++;
        }
      }
      expect(failures).toBe(tries);
      expect(placed).toBeLessThan(presets.scatter.rooms);
    }
  });
});

describe("the tutorial of the source", () => {
  it("is 80x45, with tunnels that bend at either corner, by a coin", () => {
    let [across, down] = [0, 0];
    for (const seed of seeds) {
      const level = roomsAndTunnels.generate({ ...presets.tutorial, seed });
      expect([level.terrain.width, level.terrain.height]).toEqual([80, 45]);
      for (const { from, to, path } of level.connections) {
        const [a, b] = [middleOf(level.rooms[from]!), middleOf(level.rooms[to]!)];
        if (a.x === b.x || a.y === b.y) continue;
        if (path.some(({ x, y }) => x === b.x && y === a.y)) across++;
        else if (path.some(({ x, y }) => x === a.x && y === b.y)) down++;
      }
    }
    expect(across / (across + down)).toBeGreaterThan(0.4);
    expect(across / (across + down)).toBeLessThan(0.6);
  });
});

function middleOf({ bounds: { x, y, width, height } }: Room): { x: number; y: number } {
  return { x: x + (width >> 1), y: y + (height >> 1) };
}

describe("the overlap corridors of the source", () => {
  it("have 32x24 cells, sides of 3 to 7 and a border of 1", () => {
    for (const seed of seeds) {
      const { rooms, terrain } = roomsAndTunnels.generate({ ...presets.overlapCorridors, seed });
      expect([terrain.width, terrain.height]).toEqual([32, 24]);
      for (const { bounds } of rooms) {
        expect(Math.min(bounds.width, bounds.height)).toBeGreaterThanOrEqual(3);
        expect(Math.max(bounds.width, bounds.height)).toBeLessThanOrEqual(7);
        expect(Math.min(bounds.x, bounds.y)).toBeGreaterThanOrEqual(1);
        expect(bounds.x + bounds.width).toBeLessThanOrEqual(31);
        expect(bounds.y + bounds.height).toBeLessThanOrEqual(23);
      }
    }
  });

  it("leave out 11 % of the times that a room looks to a side, and none or nearly all when told so", () => {
    const dug = (skip: number) =>
      seeds.reduce((sum, seed) => {
        const steps = [...roomsAndTunnels.steps({ ...presets.overlapCorridors, spacing: 2, skip, seed })];
        return sum + steps.filter(({ kind }) => kind === "corridor").length;
      }, 0);
    expect(presets.overlapCorridors.skip).toBe(0.11);
    // Two rooms that are each other's nearest look twice, so fewer than 11 in 100 corridors are missing.
    expect(dug(0.11)).toBeLessThan(dug(0));
    expect(dug(0.5)).toBeLessThan(0.85 * dug(0.11));
    expect(dug(1)).toBeLessThan(0.05 * dug(0));
  });

  it("draw for a room as often as is asked for, also more than 200 times", () => {
    expect(presets.overlapCorridors.tries).toBeGreaterThan(200);
    expect(() =>
      roomsAndTunnels.generate({ ...presets.overlapCorridors, tries: 5000, seed: 1 }),
    ).not.toThrow();
  });
});
