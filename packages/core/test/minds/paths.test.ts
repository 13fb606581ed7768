import { createGrid, type Grid } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import * as minds from "../../src/minds";
import { addRoute, danger, distancesTo, MindError, Patrol } from "../../src/minds";
import { findRegions } from "../../src/minds/paths/regions";
import { pocketDepths } from "../../src/minds/paths/safety";
import { setTile } from "../../src/space";
import { scene, whereIs } from "../scene";
import { monsters, picture } from "./monsters";
import { pathStatsOf } from "./path-stats";

describe("distance fields", () => {
  test("are one for all who hunt the same, and computed once as long as nothing changes", () => {
    const map = monsters(`
      #################
      #1.2.3.4.......@#
      #################`);
    for (const spot of ["1", "2", "3", "4"]) map.put(spot, "hunter");
    map.pass(1);
    const first = pathStatsOf(map.world);
    expect(first).toMatchObject({ computed: 1, kept: 1 });
    map.pass(5);
    const later = pathStatsOf(map.world);
    expect(later.computed).toBe(1);
    expect(later.asked - first.asked).toBeGreaterThanOrEqual(20);
    // The prey takes a step: one new goal, one new field.
    map.walk("w");
    expect(pathStatsOf(map.world).computed).toBe(2);
    // A wall falls: the field is computed again in its place.
    const before = pathStatsOf(map.world);
    setTile(map.world, map.level, 0, 0, "floor");
    map.pass(1);
    expect(pathStatsOf(map.world)).toMatchObject({ computed: before.computed + 1, kept: before.kept });
  });

  test("are kept up to a limit, the ones unused the longest going first", () => {
    const map = scene("....................", { bytes: 4 * 16 * 80 });
    const field = (goal: number) => distancesTo(map.world, map.level, goal).cells[0];
    for (let goal = 0; goal < 16; goal++) expect(field(goal)).toBe(goal);
    field(0);
    expect(pathStatsOf(map.world)).toMatchObject({ computed: 16, kept: 16 });
    expect(field(16)).toBe(16);
    field(0);
    expect(pathStatsOf(map.world)).toMatchObject({ computed: 17, kept: 16 });
    expect(field(1)).toBe(1);
    expect(pathStatsOf(map.world).computed).toBe(18);
    expect(() => minds.plugin({ bytes: -1 })).toThrow(MindError);
  });

  test("differ by the kind of movement: doors, locks, dangers", () => {
    const map = scene(`
      #######
      #@+X^.#
      #######`);
    const steps = (movement = {}) => distancesTo(map.world, map.level, 8, movement).cells[12];
    expect(steps()).toBe(0x7fffffff);
    expect(steps({ opens: true })).toBe(0x7fffffff);
    expect(steps({ opens: true, unlocks: true })).toBe(1 + 2 + 3 + 11);
    expect(steps({ opens: true, unlocks: true, heedless: true })).toBe(1 + 2 + 3 + 1);
  });

  test("go round a game's own dangers, wherever these move", () => {
    let at = 7 + 3;
    let version = 0;
    const gas = danger(
      "gas",
      () => version,
      (_world, _level, shun) => shun(at, 255),
    );
    const map = monsters(
      `
      #######
      #1....#
      #.....#
      #######`,
      { dangers: [gas] },
    );
    const walker = map.put("1", "patrol", {}, Patrol({ towards: addRoute(map.world, map.level, [[5, 1]]) }));
    const trail: string[] = [];
    const go = () => {
      map.pass(1);
      trail.push(whereIs(map.world, walker));
    };
    go();
    go();
    at = 7 + 4;
    version++;
    go();
    go();
    expect(trail).toEqual(["2,1", "3,2", "4,2", "5,1"]);
  });
});

describe("regions", () => {
  /** Draws the region of each cell as a letter. */
  const draw = (drawing: string): string => {
    const costs = costsOf(drawing);
    const { labels } = findRegions(costs);
    return rowsOf(costs, (cell) =>
      costs.cells[cell] === 0 ? "#" : labels[cell] === -1 ? "." : letter(labels[cell] as number),
    );
  };

  test("are rooms, without the corridors between them", () => {
    expect(
      draw(`
      ##########
      #...##...#
      #........#
      #...##...#
      ##########`),
    ).toBe(
      picture(`
      ##########
      #aaa##bbb#
      #aaa..bbb#
      #aaa##bbb#
      ##########`),
    );
  });

  test("are passages where there are no rooms", () => {
    expect(
      draw(`
      #######
      #.....#
      ###.###
      #.....#
      #######`),
    ).toBe(
      picture(`
      #######
      #aaaaa#
      ###a###
      #aaaaa#
      #######`),
    );
  });
});

describe("ways round", () => {
  /** Draws how deep in a pocket each cell lies. */
  const draw = (drawing: string): string => {
    const costs = costsOf(drawing);
    const depths = pocketDepths(costs);
    return rowsOf(costs, (cell) => (costs.cells[cell] === 0 ? "#" : String(depths[cell])));
  };

  // Diagonal steps cut the corners of the way round, and may take in the mouth of a dead end.
  test("are found, and how deep dead ends are", () => {
    expect(
      draw(`
      ##########
      #.....####
      #.###.####
      #.###.....
      #.....####
      ####.#####
      ####.#####`),
    ).toBe(
      picture(`
      ##########
      #10001####
      #0###0####
      #0###10123
      #10010####
      ####0#####
      ####1#####`),
    );
  });

  test("may run along the edge of the map, and dead ends from it", () => {
    expect(draw("...\n.#.\n...")).toBe("101\n0#0\n101");
    expect(draw("...##\n.#...\n...##")).toBe("101##\n0#012\n101##");
    expect(draw("##...\n...#.\n##...")).toBe("##101\n210#0\n##101");
    expect(draw("#.#\n#.#\n...\n.#.\n...")).toBe("#2#\n#1#\n101\n0#0\n101");
    expect(draw("...\n.#.\n...\n#.#\n#.#")).toBe("101\n0#0\n101\n#1#\n#2#");
    // Where no loop can be reached, nowhere is deep.
    expect(draw("....#...\n###.#.#.\n....#...")).toBe("0000#101\n###0#0#0\n0000#101");
  });

  test("do not exist in a room without a pillar", () => {
    expect(draw("....\n....\n....")).toBe("0000\n0000\n0000");
  });
});

function costsOf(drawing: string): Grid<Uint8Array> {
  const rows = picture(drawing).split("\n");
  const grid = createGrid((rows[0] as string).length, rows.length);
  [...rows.join("")].forEach((glyph, cell) => {
    grid.cells[cell] = glyph === "#" ? 0 : 1;
  });
  return grid;
}

function rowsOf({ width, cells }: Grid<Uint8Array>, glyph: (cell: number) => string): string {
  const drawn = Array.from(cells, (_, cell) => glyph(cell)).join("");
  return drawn.match(new RegExp(`.{${width}}`, "g"))?.join("\n") ?? "";
}

function letter(index: number): string {
  return String.fromCharCode(97 + index);
}
