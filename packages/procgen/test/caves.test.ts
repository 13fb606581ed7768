import { labelRegions } from "@delvekit/grid";
import { caves, OptionError, Terrain, toAscii } from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { longestWalkFrom, openCells, play } from "./support/open-map";
import { huntForBrokenPromises } from "./support/promises";
import { drawn } from "./support/scene";

type CavesRequest = Parameters<typeof caves.generate>[0];

describe("caves", () => {
  it("keep every promise for many seeds with random legal options, and no small region but the largest", () => {
    huntForBrokenPromises(caves, {
      largest: 60,
      also(level) {
        const { terrain, options } = level;
        expect(openCells(level)).toBeGreaterThanOrEqual(4);
        expect(terrain.cells.includes(Terrain.door)).toBe(false);
        const floor = terrain.cells.map((value) => (value === Terrain.floor ? 1 : 0));
        const { sizes } = labelRegions({ ...terrain, cells: floor });
        const small = sizes.filter((size) => size < options.minRegion);
        expect(small.length).toBeLessThanOrEqual(sizes.length === 1 ? 1 : 0);
      },
    });
  });

  it("are joined by one tunnel fewer than there are regions, of the least length", () => {
    let joined = 0;
    for (let seed = 0; seed < 40; seed++) {
      const { steps, level } = play(caves.steps({ seed, width: 44, height: 30, rock: 0.52, minRegion: 4 }));
      const { width, height } = level.terrain;
      const floor = level.terrain.cells.map((value) => (value === Terrain.floor ? 1 : 0));
      const { labels, count } = labelRegions({ width, height, cells: floor });
      const tunnels = steps.filter((step) => step.kind === "tunnel");
      expect(tunnels.length).toBe(count - 1);
      const dug = tunnels.reduce((sum, { corridor }) => sum + corridor.length, 0);
      expect(dug).toBe(leastDigging(labels.cells, width, count));
      joined += tunnels.length;
    }
    expect(joined).toBeGreaterThan(40);
  });

  it("end as far from the entrance as one can walk", () => {
    for (let seed = 0; seed < 20; seed++) {
      const level = caves.generate({ seed });
      const walk = longestWalkFrom(level, level.entrance, level.exit);
      expect(walk).toBe(longestWalkFrom(level, level.entrance));
      expect(walk).toBeGreaterThan(50);
      const first = level.terrain.cells.indexOf(Terrain.floor);
      const corner = { x: first % 80, y: Math.floor(first / 80) };
      expect(longestWalkFrom(level, corner, level.entrance)).toBe(longestWalkFrom(level, corner));
    }
  });

  it("give the same level step by step, and tell how they got there", () => {
    const { steps, level } = play(caves.steps({ seed: 7 }));
    expect(level).toEqual(caves.generate({ seed: 7 }));
    expect(steps.slice(0, 7).map(({ kind }) => kind)).toEqual(["noise", ...Array(5).fill("smooth"), "fill"]);
    expect(steps.at(-1)).toEqual({ kind: "ends", entrance: level.entrance, exit: level.exit });
  });

  it("become one chamber where all would be rock", () => {
    expect(toAscii(caves.generate({ seed: 1, width: 9, height: 8, rock: 1 }))).toBe(
      drawn(`
        #########
        #########
        #########
        ###>..###
        ###..<###
        #########
        #########
        #########`),
    );
  });

  it.each([
    [{ width: 3 }, "width", "a whole number from 4"],
    [{ height: 0 }, "height", "a whole number from 4"],
    [{ rock: 1.1 }, "rock", "a number from 0 to 1"],
    [{ crowd: 10 }, "crowd", "from 1 to 9"],
    [{ rooms: 3 }, "rooms", "only width"],
  ])("refuse %j", (request, option, allowed) => {
    const dig = () => caves.generate({ seed: 1, ...request } as CavesRequest);
    expect(dig).toThrow(OptionError);
    expect(dig).toThrow(option);
    expect(dig).toThrow(allowed);
  });
});

/** Rock to dig through for a minimum spanning tree of regions: all pairs of cells, then Prim. Slow and plain. */
function leastDigging(labels: Int32Array, width: number, count: number): number {
  const cellsOf = Array.from({ length: count }, (): number[] => []);
  labels.forEach((label, cell) => {
    if (label >= 0) cellsOf[label]!.push(cell);
  });
  const between = (a: number, b: number) =>
    Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width)) - 1;
  const gap = (from: number, to: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (const a of cellsOf[from]!) for (const b of cellsOf[to]!) least = Math.min(least, between(a, b));
    return least;
  };
  const gaps = cellsOf.map((_, region) => (region === 0 ? 0 : gap(0, region)));
  const outside = new Set(cellsOf.keys());
  outside.delete(0);
  let total = 0;
  while (outside.size > 0) {
    const next = [...outside].reduce((best, region) => (gaps[region]! < gaps[best]! ? region : best));
    total += gaps[next]!;
    outside.delete(next);
    for (const region of outside) gaps[region] = Math.min(gaps[region]!, gap(next, region));
  }
  return total;
}
