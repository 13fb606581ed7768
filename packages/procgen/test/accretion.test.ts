import { accretion, analyze, catalogue, delve, OptionError, Terrain } from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { play } from "./support/open-map";
import { huntForBrokenPromises } from "./support/promises";

describe("accretion", () => {
  it("keeps every promise for many seeds with random legal options, and covers the start that is asked for", () => {
    huntForBrokenPromises(accretion, {
      seeds: 400,
      largest: 60,
      adjust: (drawn, random) => ({ ...drawn, startX: random.int(-1, 12) }),
      also({ entrance, options: { startX, width } }) {
        if (startX !== -1) expect(entrance.x).toBe(Math.min(Math.max(2, startX), width - 3));
      },
    });
  });

  it("adds rooms until the map is as full as wanted, or no more fit", () => {
    const shareOf = (fill: number) =>
      analyze(accretion.generate({ seed: 4, fill }), { samples: 1 }).floorShare;
    expect(shareOf(0)).toBeLessThan(0.06);
    expect(shareOf(0.2)).toBeGreaterThanOrEqual(0.2);
    expect(shareOf(0.2)).toBeLessThan(0.26);
    expect(shareOf(1)).toBeGreaterThan(0.4);
  });

  it("is built when young and a cave when old", () => {
    const shapes = (age: number) =>
      new Set(accretion.generate({ seed: 9, age }).rooms.map(({ shape }) => shape));
    expect(shapes(0).has("cave")).toBe(false);
    expect(shapes(0).has("cross")).toBe(true);
    expect(shapes(1).has("cross")).toBe(false);
    expect(shapes(1).has("cave")).toBe(true);
  });

  it("shortens long walks by loops, unless it shall branch like a tree", () => {
    const loopsOf = (loops: number) =>
      accretion.generate({ seed: 5, loops }).connections.filter(({ loop }) => loop).length;
    expect(loopsOf(0)).toBe(0);
    expect(loopsOf(1)).toBeGreaterThan(5);
  });

  it("tells step by step how it grew", () => {
    const { steps, level } = play(accretion.steps({ seed: 7 }));
    expect(steps[0]).toEqual({ kind: "start", room: level.rooms[0] });
    expect(steps.filter(({ kind }) => kind === "room").length).toBe(level.rooms.length - 1);
    expect(steps.at(-1)?.kind).toBe("ends");
    expect(level).toEqual(accretion.generate({ seed: 7 }));
  });

  it.each([
    [{ startX: -2 }, "startX"],
    [{ fill: 2 }, "fill"],
    [{ built: { castle: 1 } }, "built.castle"],
  ])("refuses %j", (request, option) => {
    const dig = () => accretion.generate({ seed: 1, ...(request as object) });
    expect(dig).toThrow(OptionError);
    expect(dig).toThrow(option);
  });

  it("has no more doors than asked for, machines with theirs included", () => {
    const doorsOf = (level: { terrain: { cells: Uint8Array } }) =>
      level.terrain.cells.filter((value) => value === Terrain.door).length;
    for (let seed = 0; seed < tries(12, 400); seed++) {
      expect(doorsOf(accretion.generate({ seed, doors: 1, mostDoors: 5 }))).toBeLessThanOrEqual(5);
      expect(doorsOf(delve.generate({ seed, doors: 0.5 }))).toBeLessThanOrEqual(25);
    }
    // In proportion on larger maps.
    expect(doorsOf(accretion.generate({ seed: 1, doors: 1, width: 160, mostDoors: 5 }))).toBe(10);
  });

  it("has few doors, many doorways, and no door that one can walk around", () => {
    let doors = 0;
    for (let seed = 0; seed < 20; seed++) {
      const { terrain } = catalogue["accretion"]!.generate({ seed });
      doors += terrain.cells.filter((value) => value === Terrain.door).length;
    }
    expect(doors / 20).toBeGreaterThan(5);
    expect(doors / 20).toBeLessThan(25);
  });
});
