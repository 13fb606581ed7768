import { drunkard, OptionError, Terrain } from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { longestWalkFrom, openCells, play } from "./support/open-map";
import { huntForBrokenPromises } from "./support/promises";

type DrunkardRequest = Parameters<typeof drunkard.generate>[0];

describe("drunkard", () => {
  it("keeps every promise and digs its share for many seeds with random legal options", () => {
    huntForBrokenPromises(drunkard, {
      largest: 60,
      also(level) {
        const { width, height, floor } = level.options;
        const share = Math.max(4, floor * ((width - 2) * (height - 2)));
        expect(openCells(level)).toBeGreaterThanOrEqual(share);
        expect(level.terrain.cells.every((value) => value <= Terrain.floor)).toBe(true);
      },
    });
  });

  it("digs hardly more than its share", () => {
    for (let seed = 0; seed < 50; seed++) {
      const dug = openCells(drunkard.generate({ seed })) / (78 * 48);
      expect(dug).toBeLessThan(0.4 * 1.2);
    }
  });

  it("grows the rest where the drunkards get nowhere", () => {
    const { steps, level } = play(drunkard.steps({ seed: 1, floor: 0.9, life: 1, start: "middle" }));
    expect(steps.some(({ kind }) => kind === "grow")).toBe(true);
    // Drunkards that dig nothing are not shown.
    for (const step of steps) if (step.kind === "walk") expect(step.floor.length).toBeGreaterThan(0);
    expect(openCells(level)).toBeGreaterThanOrEqual(0.9 * 78 * 48);
  });

  it("keeps to the middle when told to", () => {
    const spread = (centering: number) => {
      let sum = 0;
      for (let seed = 0; seed < 20; seed++) {
        const { cells } = drunkard.generate({ seed, centering, floor: 0.2 }).terrain;
        cells.forEach((value, cell) => {
          if (value !== Terrain.solid) sum += Math.abs((cell % 80) - 40);
        });
      }
      return sum;
    };
    expect(spread(0.4)).toBeLessThan(0.75 * spread(0));
  });

  it("wastes fewer steps when exploring", () => {
    const walks = (exploring: number) =>
      play(drunkard.steps({ seed: 3, life: 100, exploring })).steps.filter(({ kind }) => kind === "walk")
        .length;
    expect(walks(0.8)).toBeLessThan(walks(0));
  });

  it("ends as far from the entrance as one can walk", () => {
    for (let seed = 0; seed < 20; seed++) {
      const level = drunkard.generate({ seed });
      const walk = longestWalkFrom(level, level.entrance, level.exit);
      expect(walk).toBe(longestWalkFrom(level, level.entrance));
      expect(walk).toBeGreaterThan(30);
    }
  });

  it("gives the same level step by step", () => {
    expect(play(drunkard.steps({ seed: 7 })).level).toEqual(drunkard.generate({ seed: 7 }));
  });

  it.each([
    [{ width: 3 }, "width", "a whole number from 4"],
    [{ floor: -0.1 }, "floor", "a number from 0 to 1"],
    [{ life: 0 }, "life", "a whole number from 1"],
    [{ start: "left" }, "start", '"middle", "anywhere"'],
    [{ rooms: 3 }, "rooms", "only width"],
  ])("refuses %j", (request, option, allowed) => {
    const dig = () => drunkard.generate({ seed: 1, ...request } as DrunkardRequest);
    expect(dig).toThrow(OptionError);
    expect(dig).toThrow(option);
    expect(dig).toThrow(allowed);
  });
});
