/* The maps that minds walk by, each compared with its definition on maps of all shapes. */
import { createGrid, type Grid, hasLineOfSight, UNREACHED } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { createWorld, type Entity, read, rowOf, spawn, type World } from "../../src";
import * as heat from "../../src/heat";
import * as minds from "../../src/minds";
import { danger, distancesTo } from "../../src/minds";
import { findRegions } from "../../src/minds/paths/regions";
import { pocketDepths, safetyMap } from "../../src/minds/paths/safety";
import { costOfTile, waysOf } from "../../src/minds/paths/ways";
import { isExposedTo } from "../../src/minds/senses/settings";
import * as space from "../../src/space";
import { addLevel, at, levelOf, Position, put, setTile, type Tileset, tileset } from "../../src/space";
import * as turns from "../../src/turns";
import { pathStatsOf } from "./path-stats";

const DANGEROUS = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  mud: { glyph: "~", walkCost: 3 },
  "closed door": { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "closed door" },
  "locked door": { glyph: "X", walkable: false, transparent: false, unlocksInto: "closed door" },
  grate: { glyph: "H", walkable: false, unlocksInto: "floor" },
  trap: { glyph: "^", hazard: 10 },
  swamp: { glyph: "%", walkCost: 200, hazard: 100 },
  lava: { glyph: "!", hazard: 254 },
  chasm: { glyph: ":", hazard: 255 },
});

/** The safety map of a whole level. */
function safetyFrom(world: World, level: space.Level, threats: readonly number[], movement: number) {
  const { width, height } = level;
  return safetyMap(world, level, movement, { left: 0, top: 0, width, height }, [...threats]);
}

const ID = Object.fromEntries(DANGEROUS.tiles.map(({ name, id }) => [name, id]));

/** What entering a tile costs on foot, with hands, with keys, with both; and the same for the heedless. */
const COSTS: Record<string, readonly number[]> = {
  wall: [0, 0, 0, 0, 0, 0, 0, 0],
  floor: [1, 1, 1, 1, 1, 1, 1, 1],
  mud: [3, 3, 3, 3, 3, 3, 3, 3],
  "closed door": [0, 2, 0, 2, 0, 2, 0, 2],
  "open door": [1, 1, 1, 1, 1, 1, 1, 1],
  "locked door": [0, 0, 3, 3, 0, 0, 3, 3],
  grate: [0, 0, 3, 3, 0, 0, 3, 3],
  trap: [11, 11, 11, 11, 1, 1, 1, 1],
  swamp: [255, 255, 255, 255, 200, 200, 200, 200],
  lava: [255, 255, 255, 255, 1, 1, 1, 1],
  chasm: [0, 0, 0, 0, 1, 1, 1, 1],
};

function worldOf(tiles: Tileset = DANGEROUS, options: Parameters<typeof minds.plugin>[0] = {}) {
  return createWorld({
    seed: 1,
    capacity: 64,
    plugins: [space.plugin(tiles), turns.plugin(), heat.plugin(), minds.plugin(options)],
  });
}

/** A level of random walls and floors, on which each cell is open by a chance. */
function randomCells(random: Random, open: number): Grid<Uint8Array> {
  const grid = createGrid(random.int(1, 12), random.int(1, 12));
  for (let cell = 0; cell < grid.cells.length; cell++) grid.cells[cell] = random.chance(open) ? 1 : 0;
  return grid;
}

describe("the cost of a tile", () => {
  test.each(DANGEROUS.tiles.map((tile) => [tile.name, tile] as const))(
    "%s, for each kind of movement",
    (name, tile) => {
      const world = worldOf();
      // At the first cell, the last, and one between.
      const level = addLevel(world, { width: 3, height: 1, cells: new Uint8Array(3).fill(tile.id) });
      for (const [movement, cost] of (COSTS[name] as number[]).entries()) {
        expect([...waysOf(world, levelOf(world, level), movement).costs.cells]).toEqual([cost, cost, cost]);
        expect(costOfTile(tile, movement)).toBe(cost);
      }
    },
  );

  test("counts on its own cells only", () => {
    const world = worldOf();
    const names = DANGEROUS.tiles.map(({ name }) => name);
    const level = addLevel(world, {
      width: names.length,
      height: 1,
      cells: Uint8Array.from(names, (_, id) => id),
    });
    for (let movement = 0; movement < 8; movement++)
      expect([...waysOf(world, levelOf(world, level), movement).costs.cells]).toEqual(
        names.map((name) => COSTS[name]?.[movement]),
      );
  });
});

describe("a danger of the game's own", () => {
  test("is added to the cost of a tile, keeps out of walls, and goes where it goes", () => {
    let [version, marks] = [0, [0, 1, 2] as number[]];
    const gas = danger(
      "gas",
      () => version,
      (_world, _level, shun) => {
        for (const cell of marks) shun(cell, 5);
      },
    );
    const world = worldOf(DANGEROUS, { dangers: [gas] });
    const ids = ["wall", "trap", "floor", "floor", "lava"].map((name) => ID[name] as number);
    const level = levelOf(world, addLevel(world, { width: 5, height: 1, cells: Uint8Array.from(ids) }));
    const costs = (movement = 0) => [...waysOf(world, level, movement).costs.cells];
    const revision = () => waysOf(world, level, 0).revision;
    expect(costs()).toEqual([0, 16, 6, 1, 255]);
    expect(costs(4)).toEqual([0, 1, 1, 1, 1]);
    const before = revision();
    expect(revision()).toBe(before);
    [version, marks] = [1, [3, 4]];
    expect(costs()).toEqual([0, 11, 1, 6, 255]);
    expect(revision()).toBeGreaterThan(before);
    setTile(world, level.id, 0, 0, "floor");
    expect(costs()).toEqual([1, 11, 1, 6, 255]);
    expect(costs(4)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe("distance fields", () => {
  test("are kept apart by goal, movement and level", () => {
    const world = worldOf();
    const cells = new Uint8Array(64).fill(ID["floor"] as number);
    cells[9] = ID["closed door"] as number;
    const [one, two] = [1, 2].map(() => addLevel(world, { width: 64, height: 1, cells })) as [number, number];
    setTile(world, two, 20, 0, "mud");
    for (let again = 0; again < 2; again++)
      for (let goal = 0; goal < 24; goal += 8)
        for (const opens of [false, true])
          for (const [level, mud] of [
            [one, 0],
            [two, 2],
          ] as const) {
            const { cells } = distancesTo(world, level as never, goal, { opens });
            const behindDoor = goal < 9 ? 63 - goal + 1 : 63 - goal;
            const expected = goal < 9 && !opens ? UNREACHED : behindDoor + (goal < 20 ? mud : 0);
            expect(cells[63]).toBe(expected);
            expect(cells[goal]).toBe(0);
          }
    expect(pathStatsOf(world)).toEqual({ asked: 24, computed: 12, kept: 12 });
  });

  test("have the size of their level, whatever sizes came before", () => {
    const world = worldOf(DANGEROUS, { bytes: 0 });
    const sizes = [
      [12, 2],
      [2, 12],
      [12, 3],
      [12, 2],
      [3, 12],
    ] as const;
    const levels = sizes.map(([width, height]) =>
      addLevel(world, { width, height, cells: new Uint8Array(width * height).fill(ID["floor"] as number) }),
    );
    for (let goal = 0; goal < 24; goal++)
      for (const [index, [width, height]] of sizes.entries()) {
        const field = distancesTo(world, levels[index] as never, goal);
        expect([field.width, field.height, field.cells.length]).toEqual([width, height, width * height]);
        const far = width * height - 1;
        const steps = Math.max(
          Math.abs((goal % width) - (width - 1)),
          Math.abs(Math.floor(goal / width) - (height - 1)),
        );
        expect(field.cells[far]).toBe(steps);
      }
    expect(pathStatsOf(world)).toMatchObject({ asked: 120, computed: 120, kept: 8 });
  });
});

describe("regions", () => {
  test("reach to the edge of a map without walls around it, but not into what is narrow there", () => {
    expect(drawRegions("....\n....\n....\n....")).toBe("aaaa\naaaa\naaaa\naaaa");
    expect(drawRegions("......#\n#.#...#\n#.....#")).toBe("...aaa#\n#.#aaa#\n#..aaa#");
    expect(drawRegions("...#...\n.......\n...#...")).toBe("aaa#bbb\naaa.bbb\naaa#bbb");
    expect(drawRegions("...\n...\n...\n#.#\n...\n...\n...")).toBe("aaa\naaa\naaa\n#.#\nbbb\nbbb\nbbb");
  });

  test("of a hall end after twelve steps", () => {
    const rows = (length: number) => new Array(3).fill(".".repeat(length)).join("\n");
    expect(drawRegions(rows(13)).split("\n")[1]).toBe("a".repeat(13));
    expect(drawRegions(rows(30)).split("\n")[1]).toBe(`${"a".repeat(13)}${"b".repeat(13)}${"c".repeat(4)}`);
    const turned = drawRegions(new Array(30).fill("...").join("\n")).split("\n");
    expect(turned.map((row) => row[1]).join("")).toBe(`${"a".repeat(13)}${"b".repeat(13)}${"c".repeat(4)}`);
  });

  test("are no nooks, and are places of their connected part", () => {
    expect(drawRegions("..###\n..###\n#####\n###..\n###.#")).toBe("aa###\naa###\n#####\n###..\n###.#");
    const { list, parts } = findRegions(gridOf("...##...\n...##...\n...##...\n####..##\n####..##"));
    expect(list.map(({ size }) => size)).toEqual([9, 13]);
    expect(list.map(({ part }) => part)).toEqual([parts[0], parts[7]]);
    expect(parts[3]).toBe(-1);
  });

  test("have their middle in one of their own cells, the nearest to their average", () => {
    const middle = (drawing: string) => {
      const grid = gridOf(drawing);
      return findRegions(grid).list.map(({ centre }) => [
        centre % grid.width,
        Math.floor(centre / grid.width),
      ]);
    };
    expect(middle("#####\n#...#\n#...#\n#...#\n#####")).toEqual([[2, 2]]);
    expect(middle("########\n#......#\n#......#\n########")).toEqual([[3, 1]]);
    // Around a pillar, where the average itself is no place to stand.
    expect(middle("......\n......\n..##..\n..##..\n......\n......")).toHaveLength(1);
    expect(middle("..........\n..........\n########..\n########..\n########..")).toEqual([[5, 1]]);
  });
});

describe("a safety map", () => {
  test("is the distance from the threats turned round, scanned again past their reach", () => {
    const random = createRandom("safety");
    for (let round = 0; round < 60; round++) {
      const map = randomCells(random, round % 3 === 0 ? 1 : 0.7);
      const world = worldOf();
      const level = levelOf(world, addLevel(world, asTiles(map)));
      const open = [...map.cells.keys()].filter((cell) => map.cells[cell] === 1);
      if (open.length === 0) continue;
      const threats = Array.from({ length: random.int(1, 4) }, () => random.pick(open));
      const field = safetyFrom(world, level, threats, 0);
      expect([...field.cells]).toEqual(slowSafety(map, threats));
      // The order of the threats does not matter, and neither does asking again, nor others in between.
      for (let other = 0; other < 12; other++) safetyFrom(world, level, [random.pick(open)], other % 2);
      expect([...safetyFrom(world, level, [...threats].reverse(), 0).cells]).toEqual(
        slowSafety(map, threats),
      );
    }
  });

  test("is of its level as it is now, and of its kind of movement", () => {
    const world = worldOf();
    const [one, two] = ["......\n.####.\n......", ".......\n.......\n.......\n......."].map((drawing) =>
      levelOf(world, addLevel(world, asTiles(gridOf(drawing)))),
    ) as [space.Level, space.Level];
    const shown = (level: space.Level, movement = 0) => [...safetyFrom(world, level, [0], movement).cells];
    const costs = (level: space.Level, movement = 0) => waysOf(world, level, movement).costs;
    for (let again = 0; again < 2; again++)
      for (const level of [one, two]) expect(shown(level)).toEqual(slowSafety(costs(level), [0]));
    setTile(world, one.id, 0, 1, "closed door");
    for (const movement of [0, 1, 0])
      expect(shown(one, movement)).toEqual(slowSafety(costs(one, movement), [0]));
    expect(shown(one, 1)).not.toEqual(shown(one, 0));
    // Everything that costs more is still shunned.
    setTile(world, two.id, 1, 1, "swamp");
    expect(shown(two)).toEqual(slowSafety(costs(two), [0]));
  });

  test("knows how deep dead ends are once the way through them costs more, or less", () => {
    const world = worldOf();
    const map = asTiles(gridOf("...####\n.#.....\n...####"));
    const level = levelOf(world, addLevel(world, map));
    const expectRight = () =>
      expect([...safetyFrom(world, level, [0], 1).cells]).toEqual(
        slowSafety(waysOf(world, level, 1).costs, [0]),
      );
    expectRight();
    for (const tile of ["closed door", "open door", "mud", "trap", "floor"]) {
      setTile(world, level.id, 4, 1, tile);
      expectRight();
    }
  });
});

describe("what can be seen from a cell", () => {
  test("is what a line of sight from the entity says", () => {
    const random = createRandom("exposure");
    const world = worldOf();
    const levels = [randomCells(random, 0.75), randomCells(random, 0.75)].map((map) =>
      levelOf(world, addLevel(world, asTiles(map))),
    );
    const seen = Array.from({ length: 40 }, (_, i) => {
      const level = levels[i % 2] as space.Level;
      return spawn(world, at(level.id, random.int(0, level.width), random.int(0, level.height)));
    });
    const check = (entity: Entity) => {
      const { level: id, x, y } = read(world, entity, Position);
      const level = levelOf(world, id);
      for (let cell = 0; cell < level.width * level.height; cell++) {
        const [fromX, fromY] = [cell % level.width, Math.floor(cell / level.width)];
        expect(isExposedTo(world, rowOf(world, entity) as never, cell)).toBe(
          hasLineOfSight(level.opacity, x, y, fromX, fromY),
        );
      }
    };
    for (const entity of seen) check(entity);
    for (const entity of seen) check(entity);
    for (const entity of seen.slice(0, 10)) {
      const level = random.pick(levels);
      put(world, entity, level.id, random.int(0, level.width), random.int(0, level.height));
      check(entity);
    }
    for (const { id, width } of levels) for (let x = 0; x < width; x += 2) setTile(world, id, x, 0, "wall");
    for (const entity of seen) check(entity);
  });
});

/** Safety by its definition, with the slowest possible search. */
function slowSafety(costs: Grid<Uint8Array>, threats: readonly number[]): number[] {
  const away = slowScan(costs, new Map(threats.map((cell) => [cell, 0])));
  const pockets = pocketDepths(costs);
  const refuges = new Map<number, number>();
  for (const [cell, distance] of away.entries())
    if (distance !== UNREACHED && costs.cells[cell] !== 0)
      refuges.set(cell, 2 * (pockets[cell] as number) - Math.floor((6 * distance) / 5));
  const barred = { ...costs, cells: Uint8Array.from(costs.cells) };
  const steps = (a: number, b: number) =>
    Math.max(
      Math.abs((a % costs.width) - (b % costs.width)),
      Math.abs(Math.floor(a / costs.width) - Math.floor(b / costs.width)),
    );
  for (const threat of new Set(threats))
    for (const [cell, cost] of barred.cells.entries())
      if (cost !== 0 && steps(cell, threat) <= 1) barred.cells[cell] = Math.min(255, cost + 8);
  for (const threat of threats) barred.cells[threat] = 0;
  return slowScan(barred, refuges);
}

/** The cheapest way from each cell to a goal: repeated until nothing gets any cheaper. */
function slowScan({ width, height, cells }: Grid<Uint8Array>, goals: ReadonlyMap<number, number>): number[] {
  const best = Array.from(cells, (_, cell) => goals.get(cell) ?? UNREACHED);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [cell, cost] of best.entries()) {
      if (cost === UNREACHED) continue;
      const total = cost + (cells[cell] || 1);
      const [x, y] = [cell % width, Math.floor(cell / width)];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (cells[next] === 0 || total >= (best[next] as number)) continue;
          best[next] = total;
          changed = true;
        }
    }
  }
  return best;
}

function gridOf(drawing: string): Grid<Uint8Array> {
  const rows = drawing.split("\n");
  const grid = createGrid((rows[0] as string).length, rows.length);
  [...rows.join("")].forEach((glyph, cell) => {
    grid.cells[cell] = glyph === "#" ? 0 : 1;
  });
  return grid;
}

/** Open cells as floor, others as walls. */
function asTiles({ width, height, cells }: Grid<Uint8Array>): Grid<Uint8Array> {
  return { width, height, cells: cells.map((cost) => ID[cost === 0 ? "wall" : "floor"] as number) };
}

/** Draws the region of each cell as a letter. */
function drawRegions(drawing: string): string {
  const grid = gridOf(drawing);
  const { labels } = findRegions(grid);
  const glyphs = Array.from(grid.cells, (cost, cell) => {
    const label = labels[cell] as number;
    return cost === 0 ? "#" : label < 0 ? "." : String.fromCharCode(97 + label);
  });
  return (glyphs.join("").match(new RegExp(`.{${grid.width}}`, "g")) ?? []).join("\n");
}
