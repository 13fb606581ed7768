import { saveHeat } from "@delvekit/heat";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { advance, hashWorld, loadWorld, saveWorld, spawn, step } from "../../src";
import {
  burningCellsOf,
  dousePlace,
  HeatSource,
  heatPlace,
  ignitePlace,
  isOnFire,
  readHeatField,
  temperatureOn,
} from "../../src/heat";
import * as light from "../../src/light";
import { lightAt } from "../../src/light";
import * as smoke from "../../src/smoke";
import { smokeAt } from "../../src/smoke";
import { wait } from "../../src/turns";
import * as rewind from "../../src/undo";
import { undo } from "../../src/undo";
import { scene, sceneSetup } from "../scene";

type Level = ReturnType<typeof scene>;

const degreesAt = ({ world, level }: Level, x: number, y: number) => temperatureOn(world, level, x, y);

/** All heat on a level, in units. */
function energyOf({ world, level }: Level): number {
  return saveHeat(readHeatField(world, level)).units.reduce((sum, here) => sum + here, 0);
}

describe("a fire in wood", () => {
  test("burns a row of seven walls from one end to the other, a wall in four turns", () => {
    const level = scene(`
      @..........
      ..wwwwwww..
      ...........`);
    ignitePlace(level.world, level.level, 2, 1);
    const row = () => level.draw().split("\n")[1];
    level.wait(11);
    expect(row()).toBe("..,wwwwww..");
    expect([...burningCellsOf(level.world, level.level).cells]).toEqual([14, 15]);
    level.wait(30);
    expect(row()).toBe("..,,,,,,,..");
    expect([...burningCellsOf(level.world, level.level).cells]).toEqual([]);
  });

  test("burns down a house of timber, and leaves the one of stone beside it and its wooden door across a street", () => {
    const level = scene(`
      @................
      .wwwwww..#######.
      .w....w..#.....#.
      .w....D..D.....#.
      .w....w..#.....#.
      .wwwwww..#######.
      .................`);
    ignitePlace(level.world, level.level, 1, 1);
    level.wait(60);
    expect(level.draw()).toBe(
      [
        "@................",
        ".,,,,,,..#######.",
        ".,....,..#.....#.",
        ".,....,..D.....#.",
        ".,....,..#.....#.",
        ".,,,,,,..#######.",
        ".................",
      ].join("\n"),
    );
    expect([...burningCellsOf(level.world, level.level).cells]).toEqual([]);
  });

  test("smokes and shines out of a burning wall", () => {
    const level = scene(
      `
      @....
      ..w..
      .....`,
      { plugins: [smoke.plugin(), light.plugin({ ambient: 0, sources: [light.fireLight()] })] },
    );
    const { world } = level;
    expect(lightAt(world, level.level, 3, 1).level).toBe(0);
    ignitePlace(world, level.level, 2, 1);
    level.wait(2);
    expect(lightAt(world, level.level, 3, 1).level).toBeGreaterThan(100);
    expect(smokeAt(world, level.level, 3, 1)).toBeGreaterThan(0);
  });

  test("warms both sides of a wall while it burns, and neither once it is put out", () => {
    const level = scene(`
      @#######
      ##..w..#
      ########`);
    ignitePlace(level.world, level.level, 4, 1);
    level.wait(4);
    expect([3, 5].map((x) => degreesAt(level, x, 1) > 150)).toEqual([true, true]);
    dousePlace(level.world, level.level, 4, 1);
    heatPlace(level.world, level.level, 3, 1, 4000);
    const behind = degreesAt(level, 5, 1);
    level.wait(1);
    expect(degreesAt(level, 5, 1)).toBeLessThan(behind);
  });

  test("is undone, saved and continued like any other", () => {
    const level = scene(
      `
      ##########
      #""""Dwww#
      @#########`,
      { plugins: [rewind.plugin()] },
    );
    const { world } = level;
    ignitePlace(world, level.level, 1, 1);
    level.wait(1);
    const hashes = Array.from({ length: 45 }, () => {
      const before = hashWorld(world);
      level.wait(1);
      return before;
    });
    const end = hashWorld(world);
    expect(level.draw().split("\n")[1]).toBe("#,,,,,,,,#");
    for (const before of hashes.reverse()) {
      undo(world);
      expect(hashWorld(world)).toBe(before);
    }
    const copy = loadWorld(saveWorld(world), sceneSetup({ plugins: [rewind.plugin()] }));
    level.wait(45);
    advance(copy);
    for (let turn = 0; turn < 45; turn++) step(copy, wait());
    expect([hashWorld(world), hashWorld(copy)]).toEqual([end, end]);
  });
});

describe("what is solid", () => {
  test("has the temperature of what it faces: a source of 3,000 degrees lights a closed wooden door, and nothing of stone", () => {
    const level = scene(`
      ########
      #.1D...#
      ###+####
      @#.....#
      ########`);
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 3000 }));
    const wall = () => degreesAt(level, 2, 0);
    expect(wall()).toBe(20);
    level.wait(2);
    expect(level.tileAt("D")).toBe("wooden door");
    expect(isOnFire(level.world, level.level, 3, 1)).toBe(true);
    expect(wall()).toBe(3000);
    level.wait(300);
    expect(level.draw()).toBe(["########", "#.i,...#", "###+####", "@#.....#", "########"].join("\n"));
    expect([2, 3, 4, 5, 6].map((x) => degreesAt(level, x, 3))).toEqual([20, 20, 20, 20, 20]);
    expect(degreesAt(level, 3, 2)).toBeGreaterThan(1000);
  });

  test("keeps the room behind a closed wooden door as cold as it was until the door burns", () => {
    const level = scene(`
      #########
      #1...D..#
      #########
      @########`);
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 3000 }));
    const behind = () => degreesAt(level, 6, 1);
    let turns = 0;
    for (; turns < 100 && !isOnFire(level.world, level.level, 5, 1); turns++) {
      expect(behind()).toBe(20);
      level.wait(1);
    }
    expect(turns).toBeGreaterThan(15);
    level.wait(9);
    expect(level.tileAt("D")).toBe("ash");
    expect(behind()).toBeGreaterThan(50);
  });

  test("holds back a fire in a corridor for some turns, then burns, and the fire goes on behind it", () => {
    const level = scene(`
      #################
      #""""""D""""""#.@
      #################`);
    const { world } = level;
    ignitePlace(world, level.level, 1, 1);
    const burns = (x: number) => isOnFire(world, level.level, x, 1);
    const waitFor = (x: number) => {
      let turns = 0;
      for (; turns < 60 && !burns(x); turns++) level.wait(1);
      return turns;
    };
    waitFor(6);
    // The last grass before it is ash when the door, of 250 degrees, catches fire.
    expect(waitFor(7)).toBe(6);
    expect(level.draw().split("\n")[1]).toBe('#,,,,,,D""""""#.@');
    level.wait(40);
    expect(level.draw().split("\n")[1]).toBe("#,,,,,,,,,,,,,#.@");
  });

  test("of wood stands beside a short fire of grass, and cools down again", () => {
    const level = scene(`
      #######
      #..".D#
      #..wwww
      @######`);
    ignitePlace(level.world, level.level, 3, 1);
    level.wait(5);
    const { excess } = readHeatField(level.world, level.level);
    expect(excess[2 * 7 + 3]).toBeGreaterThan(100 * 256);
    level.wait(200);
    expect(level.draw()).toBe("#######\n#..,.D#\n#..wwww\n@######");
    expect([...excess].every((above) => above === 0)).toBe(true);
  });

  test("takes its heat from the cells beside it: none is made or lost", () => {
    const level = scene(
      `
      wwwwwww
      w.....w
      w..#..D
      w.....w
      wwwwwww
      @######`,
      { heat: { loss: 0 } },
    );
    heatPlace(level.world, level.level, 2, 1, 2000);
    heatPlace(level.world, level.level, 5, 3, 230.5);
    const before = energyOf(level);
    for (let turn = 0; turn < 100; turn++) {
      level.wait(1);
      if (burningCellsOf(level.world, level.level).cells.length > 0) break;
      expect(energyOf(level)).toBe(before);
    }
    expect(readHeatField(level.world, level.level).excess[2]).toBeGreaterThan(30 * 256);
  });
});

describe("on any map of wood, stone and floor", () => {
  const maps = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 7 }))
    .chain(([width, height]) =>
      fc.array(fc.array(fc.constantFrom("#", ".", "w", "w"), { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    );
  const drawing = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join("")).join("\n");

  /** A level with a fire that starts at a cell, after so many turns. */
  function burning(map: string, [x, y]: readonly [number, number], turns = 300): Level {
    const level = scene(map);
    ignitePlace(level.world, level.level, x, y);
    advance(level.world, { until: 100 * turns });
    return level;
  }

  /** The cells that a step from cell to cell reaches over such glyphs. */
  function reached(rows: readonly (readonly string[])[], start: readonly [number, number], glyphs: string) {
    const found = new Set([`${start}`]);
    for (const place of found) {
      const [x, y] = place.split(",").map(Number) as [number, number];
      for (const [dx, dy] of [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ] as const)
        if (glyphs.includes(rows[y + dy]?.[x + dx] ?? " ")) found.add(`${x + dx},${y + dy}`);
    }
    return found;
  }

  /** Where the first wood is. */
  function firstWood(rows: readonly (readonly string[])[]): [number, number] | undefined {
    const y = rows.findIndex((row) => row.includes("w"));
    return y < 0 ? undefined : [rows[y]!.indexOf("w"), y];
  }

  const anyFire = (holds: (rows: string[][], start: [number, number]) => void) =>
    fc.assert(
      fc.property(maps, (rows) => {
        const start = firstWood(rows);
        if (start) holds(rows, start);
      }),
      { numRuns: 12, seed: 1 },
    );

  test("all wood that touches burning wood burns, stone and floor never do, and where stone keeps the fire out, nothing changes", () => {
    anyFire((rows, start) => {
      const level = burning(drawing(rows), start);
      const after = level.draw().split("\n");
      const touching = reached(rows, start, "w");
      const exposed = reached(rows, start, "w.");
      rows.forEach((row, y) => {
        row.forEach((tile, x) => {
          if (tile !== "w") expect(after[y]![x]).toBe(tile);
          if (touching.has(`${x},${y}`)) expect(after[y]![x], drawing(rows)).toBe(",");
          if (tile !== "#" && !exposed.has(`${x},${y}`))
            expect([after[y]![x], degreesAt(level, x, y)]).toEqual([tile, 20]);
        });
      });
    });
  });

  test("a fire in the mirror burns like the mirror image of the fire, and without WebAssembly like with it", () => {
    anyFire((rows, [x, y]) => {
      const mirrored = rows.map((row) => [...row].reverse());
      const temperatures = (level: Level) => rows.map((row, v) => row.map((_, u) => degreesAt(level, u, v)));
      const level = burning(drawing(rows), [x, y], 11);
      const image = burning(drawing(mirrored), [rows[0]!.length - 1 - x, y], 11);
      expect(temperatures(image).map((row) => [...row].reverse())).toEqual(temperatures(level));
      vi.stubGlobal("WebAssembly", undefined);
      const plain = burning(drawing(rows), [x, y], 11);
      vi.unstubAllGlobals();
      expect(hashWorld(plain.world)).toBe(hashWorld(level.world));
    });
  });
});
