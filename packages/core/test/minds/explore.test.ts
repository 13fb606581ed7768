import {
  computeDistances,
  createGrid,
  DIRECTIONS,
  downhill,
  findPath,
  type Grid,
  labelRegions,
  type Point,
  type Size,
} from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import {
  add,
  advance,
  type Command,
  createWorld,
  despawn,
  type Entity,
  has,
  read,
  resourceOf,
  spawn,
  step,
  type World,
  write,
} from "../../src";
import { goTo, momentOf, suppose } from "../../src/future";
import { ignitePlace } from "../../src/heat";
import * as items from "../../src/items";
import { Item, inventoryOf, Pack } from "../../src/items";
import * as minds from "../../src/minds";
import { type Advice, autoexplore, MindError, type StopOptions, travelTo } from "../../src/minds";
import { NotesResource } from "../../src/minds/explore/known";
import * as sight from "../../src/sight";
import { type BitGrid, Blind, hasBit, isRemembered, memoryOf, reveal, Viewer } from "../../src/sight";
import * as space from "../../src/space";
import { addLevel, at, Blocker, levelOf, move, Position, setTile } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, Player } from "../../src/turns";
import { TILES, whereIs } from "../scene";
import { monsters } from "./monsters";

/** Follows advice until there is none left, and answers the last. */
function follow(world: World, hero: Entity, ask: () => Advice, limit = 5000): Advice {
  for (let turn = 0; turn < limit; turn++) {
    const advice = ask();
    if (advice.kind !== "go") return advice;
    const outcome = step(world, advice.action);
    if (outcome.status !== "input") throw new Error(`${JSON.stringify(advice)}: ${JSON.stringify(outcome)}`);
  }
  throw new Error(`no end after ${limit} turns, at ${whereIs(world, hero)}`);
}

describe("autoexplore", () => {
  test("sees everything that can be reached, behind doors and round corners", () => {
    const map = monsters(`
      ################
      #@...+.....#...#
      #....#####.#.#.#
      ######...+.#.#.#
      #....#...#.+.#.#
      #..........###.#
      ################`);
    const end = follow(map.world, map.hero, () => autoexplore(map.world, map.hero));
    expect(end).toEqual({ kind: "done", reason: "Everything is explored." });
    expect(unseen(map.world, map.hero)).toEqual([]);
  });

  test("explores every reachable cell of caves and halls of many seeds, and ends", () => {
    for (let seed = 0; seed < 15; seed++) {
      const { world, hero } = randomWorld(seed);
      const end = follow(world, hero, () => autoexplore(world, hero));
      expect(end).toEqual({ kind: "done", reason: "Everything is explored." });
      expect(unseen(world, hero), `seed ${seed}`).toEqual([]);
    }
  });

  test("on a large level, explores and travels as if it searched all that it knows at every step", () => {
    for (let seed = 0; seed < 3; seed++) {
      const { world, hero } = randomWorld(seed, { width: 130, height: 70 });
      const visited = new Set<number>();
      const start = cellOf(world, hero);
      for (let turn = 0; turn < 150; turn++) {
        const here = cellOf(world, hero);
        const costs = knownCosts(world, hero);
        const way = findPath(costs, here, start)?.slice(0, 1) ?? [];
        const home = travelTo(world, hero, start % costs.width, Math.floor(start / costs.width));
        expect(way.map((next) => stepTo(next - here, costs))).toEqual(
          home.kind === "go" ? [home.action] : [],
        );
        visited.add(here);
        const edges = edgesOf(world, hero).filter((cell) => costs.cells[cell] !== 0 && !visited.has(cell));
        const next = downhill(computeDistances(costs, edges), costs, here);
        if (next < 0) break;
        const action = stepTo(next - here, costs);
        expect(autoexplore(world, hero), `seed ${seed}, turn ${turn}`).toEqual({ kind: "go", action });
        step(world, action);
      }
    }
  });

  test("on a large level, goes far along a road rather than not so far through mud, and so does travelTo", () => {
    const [width, x, y] = [130, 65, 40];
    const map = createGrid(width, 70);
    const carve = (column: number, row: number, tile: (typeof TILES.names)[number]) => {
      map.cells[row * width + column] = TILES.names.indexOf(tile);
    };
    // North, 15 cells of mud, which cost 45. West, a road to their end that goes out farther than the first search reaches. East, a road of 25 cells.
    for (let i = 1; i <= 15; i++) carve(x, y - i, "mud");
    for (let i = 1; i <= 19; i++)
      for (const row of [y - Math.round((i * 7) / 20), y - 15 + Math.round((i * 7) / 20)])
        carve(x - i, row, "floor");
    for (let i = 0; i <= 25; i++) carve(x + i, y, "floor");
    const { world, hero } = worldWith(map, "roads", { x, y });
    const isKnown = (cell: number) => cell >= (y - 15) * width && cell % width <= x + 25;
    reveal(world, hero, read(world, hero, Position).level, [...map.cells.keys()].filter(isKnown));
    const mud = minds.distancesTo(world, read(world, hero, Position).level, (y - 15) * width + x);
    expect(mud.cells[y * width + x]).toBeLessThan(45);
    expect(autoexplore(world, hero)).toEqual({ kind: "go", action: move({ dir: "e" }) });
    expect(travelTo(world, hero, x, y - 15)).toEqual({ kind: "go", action: move({ dir: "w" }) });
  });

  test("stops when a foe comes into view, goes on when told to, and stops for whatever else it is told", () => {
    const map = monsters(`
      ###########
      #@...#....#
      ##.###.##.#
      ##.......1#
      ###########`);
    const rat = map.put("1", "sleeper");
    const ask = (options: StopOptions = {}) => autoexplore(map.world, map.hero, options);
    expect(follow(map.world, map.hero, ask)).toEqual({
      kind: "stopped",
      by: rat,
      reason: "A foe is in view.",
    });
    expect(ask({ foes: false }).kind).toBe("go");
  });

  test("goes to each edge of what it knows only once, even if it sees nothing new there", () => {
    const map = monsters("..+..@..+..");
    add(map.world, map.hero, Blind);
    const been: string[] = [];
    const end = follow(map.world, map.hero, () => {
      been.push(whereIs(map.world, map.hero));
      return autoexplore(map.world, map.hero);
    });
    expect(end).toEqual({ kind: "done", reason: "Everything is explored." });
    expect(["2,0", "8,0"].map((door) => been.includes(door))).toEqual([true, true]);
  });

  test("says what is left: locks, dangers", () => {
    const left = (drawing: string, options: StopOptions = {}) => {
      const map = monsters(drawing);
      const end = follow(map.world, map.hero, () => autoexplore(map.world, map.hero, options));
      return end.kind === "done" ? end.reason : end.kind;
    };
    expect(left("@..X..")).toBe("The rest is behind locked doors.");
    expect(left("@.....", { avoid: (cell) => cell === 3 })).toBe("Everything is explored.");
    expect(left("@..+..", { avoid: (cell) => cell === 3 })).toBe("The rest is too dangerous.");
    expect(left("######\n#@.:##\n####.#\n#....#\n######")).toBe("The rest is too dangerous.");
  });

  test("fetches what it is told to, in view or remembered, before it goes on", () => {
    const map = monsters(
      `
      #########
      #@......#
      #.#####.#
      #1.2.#3.#
      #########`,
      { plugins: [items.plugin()] },
    );
    add(map.world, map.hero, Pack);
    const [first, second, third] = ["1", "2", "3"].map((spot) => spawn(map.world, Item, map.spot(spot)));
    const fetched: Entity[] = [];
    const remembered = [third as Entity];
    const end = follow(map.world, map.hero, () => {
      for (const thing of inventoryOf(map.world, map.hero)) if (!fetched.includes(thing)) fetched.push(thing);
      return autoexplore(map.world, map.hero, {
        fetch: (entity) => entity !== second && has(map.world, entity, Item),
        remembered: remembered.filter((thing) => !fetched.includes(thing)),
      });
    });
    expect(end.kind).toBe("done");
    expect(fetched).toEqual([first, third]);
    expect(has(map.world, second as Entity, Position)).toBe(true);
  });

  test("leaves things where nobody gets at them, in a closed cage", () => {
    const map = monsters("#@.1..#", { plugins: [items.plugin()] });
    map.put("1", "sleeper");
    spawn(map.world, Item, map.spot("1"));
    const end = follow(map.world, map.hero, () =>
      autoexplore(map.world, map.hero, { foes: false, fetch: (entity) => has(map.world, entity, Item) }),
    );
    expect(end.kind).toBe("done");
  });

  test("remembers what was in the way, instead of coming back as soon as it is out of view", () => {
    const map = monsters(`
      ####################
      #..................#
      #####1##############
      #####.##############
      #@................##
      #################.##
      #################..#
      ####################`);
    spawn(map.world, map.spot("1"), Blocker);
    const end = follow(map.world, map.hero, () => autoexplore(map.world, map.hero, { foes: false }), 200);
    expect(end).toEqual({ kind: "done", reason: "Someone is in the way." });
    expect(isRemembered(map.world, map.hero, map.level, 18, 6)).toBe(true);
  });

  test("goes past those who let it pass", () => {
    const map = monsters("#@.1..#");
    map.put("1", "sleeper");
    const beyond = { foes: false, blocks: () => false };
    expect(travelTo(map.world, map.hero, 5, 0, beyond).kind).toBe("go");
    expect(travelTo(map.world, map.hero, 5, 0, { foes: false }).kind).toBe("unreachable");
  });

  test("leaves things alone unless it is told to fetch them, or where nobody can pick up anything", () => {
    for (const plugins of [[], [items.plugin()]]) {
      const map = monsters("@.1", { plugins: [...plugins] });
      const thing = spawn(map.world, map.spot("1"));
      const fetch = plugins.length === 0 ? { fetch: () => true } : {};
      const end = follow(map.world, map.hero, () => autoexplore(map.world, map.hero, fetch));
      expect(end).toEqual({ kind: "done", reason: "Everything is explored." });
      expect(has(map.world, thing, Position)).toBe(true);
    }
  });

  test("believes what it is told about single doors: which are locked, and which it has a key for", () => {
    const explore = (drawing: string, locked: StopOptions["locked"]) => {
      const map = monsters(drawing);
      const ask = () => autoexplore(map.world, map.hero, { ...(locked && { locked }) });
      for (;;) {
        const advice = ask();
        if (advice.kind !== "go") return advice.kind === "done" ? advice.reason : advice.kind;
        const outcome = step(map.world, advice.action);
        if (outcome.status === "failed") return outcome.reason;
      }
    };
    expect(explore("@..+..", (cell) => cell === 3)).toBe("The rest is behind locked doors.");
    expect(explore("@..X..", () => undefined)).toBe("The rest is behind locked doors.");
    expect(explore("@..X..", (cell) => cell !== 3)).toBe("That needs a key.");
    expect(explore("@.....", () => true)).toBe("Everything is explored.");
  });
});

test("exploring begins anew in a world that went back to its beginning", () => {
  const { world, hero } = monsters(`
    ##########
    #@...#...#
    ####.#.###
    #........#
    ##########`);
  write(world, hero, Viewer, { radius: 2 });
  const start = momentOf(world);
  const explore = () => {
    for (let steps = 0; ; steps++) {
      const advice = autoexplore(world, hero);
      if (advice.kind !== "go") return steps;
      step(world, advice.action);
    }
  };
  const steps = explore();
  expect(steps).toBeGreaterThan(9);
  goTo(world, start);
  expect(explore()).toBe(steps);
});

test("exploring ends as soon if every turn is supposed before it is played", () => {
  const explore = (foresees: boolean) => {
    const { world, hero, spot } = monsters(`
      ####################
      #........###########
      #.######..1........#
      #@##################
      #.##################
      #.##################
      #....2.........#####
      ####################`);
    write(world, hero, Viewer, { radius: 4 });
    for (const glyph of ["1", "2"]) spawn(world, spot(glyph), Blocker);
    for (let steps = 0; steps < 100; steps++) {
      const advice = autoexplore(world, hero, { foes: false });
      if (advice.kind !== "go") return steps;
      if (foresees) suppose(world, () => step(world, advice.action));
      step(world, advice.action);
    }
    return 100;
  };
  expect(explore(true)).toBe(explore(false));
  expect(explore(false)).toBeLessThan(100);
});

describe("travelTo", () => {
  const MAP = `
      ############
      #@...+.....#
      #....#####.#
      ######...X.#
      ############`;

  test("arrives, by the shortest way it knows, one step at a time", () => {
    const map = monsters(MAP);
    follow(map.world, map.hero, () => autoexplore(map.world, map.hero));
    follow(map.world, map.hero, () => travelTo(map.world, map.hero, 1, 1));
    let turns = 0;
    const end = follow(map.world, map.hero, () => {
      turns++;
      return travelTo(map.world, map.hero, 10, 3);
    });
    expect(end).toEqual({ kind: "done", reason: "You are there." });
    expect(whereIs(map.world, map.hero)).toBe("10,3");
    expect(turns - 1).toBe(10);
  });

  test("goes round what is to be avoided, in view or not, while there is another way", () => {
    const map = monsters(`
      #########
      #@......#
      #.#####.#
      #.......#
      #########`);
    follow(map.world, map.hero, () => autoexplore(map.world, map.hero));
    follow(map.world, map.hero, () => travelTo(map.world, map.hero, 1, 1));
    const cellAt = (x: number, y: number) => y * 9 + x;
    const rows = new Set<number>();
    const travel = (...avoided: number[]) =>
      follow(map.world, map.hero, () => {
        rows.add(read(map.world, map.hero, Position).y);
        return travelTo(map.world, map.hero, 7, 1, { avoid: (cell) => avoided.includes(cell) });
      });
    expect(travel(cellAt(5, 1), cellAt(5, 3))).toEqual({
      kind: "unreachable",
      reason: "The way there is too dangerous.",
    });
    expect(travel(cellAt(5, 1)).kind).toBe("done");
    expect([...rows]).toEqual([1, 2, 3]);
  });

  test("goes round a fire in view, and knows nothing of one behind a door", () => {
    const firstStep = (door: "open door" | "closed door", burns: boolean) => {
      const map = monsters(`
        #########
        #@.'."..#
        #.#####.#
        #.......#
        #########`);
      follow(map.world, map.hero, () => autoexplore(map.world, map.hero));
      follow(map.world, map.hero, () => travelTo(map.world, map.hero, 1, 1));
      setTile(map.world, map.level, 3, 1, door);
      if (burns) ignitePlace(map.world, map.level, 5, 1);
      map.wait(1);
      const advice = travelTo(map.world, map.hero, 7, 1);
      return advice.kind === "go" ? advice.action["dir"] : advice.kind;
    };
    expect([firstStep("open door", false), firstStep("closed door", false)]).toEqual(["e", "e"]);
    expect([firstStep("open door", true), firstStep("closed door", true)]).toEqual(["s", "e"]);
  });

  test("goes round traps that it remembers, even in the dark", () => {
    for (const [glyph, way] of [
      ["^", "s"],
      [".", "e"],
    ]) {
      const map = monsters(`
        #########
        #@...${glyph}..#
        #.#####.#
        #.......#
        #########`);
      follow(map.world, map.hero, () => autoexplore(map.world, map.hero));
      follow(map.world, map.hero, () => travelTo(map.world, map.hero, 1, 1));
      add(map.world, map.hero, Blind);
      map.wait(1);
      expect(travelTo(map.world, map.hero, 7, 1)).toMatchObject({ kind: "go", action: { dir: way } });
    }
  });

  test("says why there is no way", () => {
    const map = monsters(MAP);
    const why = (x: number, y: number, options?: StopOptions) => travelTo(map.world, map.hero, x, y, options);
    const unreachable = (reason: string) => ({ kind: "unreachable", reason });
    expect(why(10, 1)).toEqual(unreachable("You have not seen that place."));
    expect(why(0, 0)).toEqual(unreachable("The wall is in the way."));
    follow(map.world, map.hero, () => autoexplore(map.world, map.hero));
    setTile(map.world, map.level, 5, 1, "closed door");
    follow(map.world, map.hero, () => travelTo(map.world, map.hero, 1, 1));
    setTile(map.world, map.level, 5, 1, "locked door");
    expect(why(10, 1)).toEqual(unreachable("A locked door is in the way."));
    setTile(map.world, map.level, 5, 1, "chasm");
    expect(why(10, 1)).toEqual(unreachable("The way there is too dangerous."));
    setTile(map.world, map.level, 5, 1, "wall");
    expect(why(10, 1)).toEqual(unreachable("You know no way there."));
    expect(() => why(99, 1)).toThrow(/off the map/);
  });

  test("is stopped by foes in view, and by those in the way", () => {
    const map = monsters("@..1..");
    const rat = map.put("1", "sleeper");
    expect(travelTo(map.world, map.hero, 5, 0)).toEqual({
      kind: "stopped",
      by: rat,
      reason: "A foe is in view.",
    });
    expect(travelTo(map.world, map.hero, 5, 0, { foes: false })).toEqual({
      kind: "unreachable",
      reason: "Someone is in the way.",
    });
    expect(travelTo(map.world, map.hero, 2, 0, { foes: false }).kind).toBe("go");
  });

  test("is not stopped by a foe on its level that is out of view", () => {
    const map = monsters(`
      ########
      #@.....#
      #.#.####
      ###1...#
      ########`);
    const rat = map.put("1", "sleeper");
    expect(travelTo(map.world, map.hero, 6, 1).kind).toBe("go");
    map.walk("e", 2);
    expect(travelTo(map.world, map.hero, 6, 1)).toMatchObject({ kind: "stopped", by: rat });
  });

  test("keeps no notes on those who are gone", () => {
    const map = monsters("@....");
    travelTo(map.world, map.hero, 3, 0);
    expect(resourceOf(map.world, NotesResource).has(map.hero)).toBe(true);
    despawn(map.world, map.hero);
    expect(resourceOf(map.world, NotesResource).size).toBe(0);
  });

  test("believes what it is told about single doors", () => {
    const map = monsters("@.+..");
    expect(travelTo(map.world, map.hero, 2, 0).kind).toBe("go");
    expect(travelTo(map.world, map.hero, 2, 0, { locked: (cell) => cell === 2 })).toEqual({
      kind: "unreachable",
      reason: "A locked door is in the way.",
    });
  });

  test("is for those who see", () => {
    const map = monsters("@1");
    const blind = map.put("1", "hunter");
    expect(() => travelTo(map.world, blind, 0, 0)).toThrow(MindError);
  });
});

/** What can be walked to from where the hero stands, and is not remembered. */
function unseen(world: World, hero: Entity): string[] {
  const { level, x, y } = read(world, hero, Position);
  const { openerCosts, width } = levelOf(world, level);
  const { labels } = labelRegions(openerCosts, { directions: 8 });
  const part = labels.cells[y * width + x];
  return [...labels.cells.keys()]
    .filter((cell) => labels.cells[cell] === part)
    .map((cell) => [cell % width, Math.floor(cell / width)] as const)
    .filter(([column, row]) => !isRemembered(world, hero, level, column, row))
    .map(([column, row]) => `${column},${row}`);
}

function cellOf(world: World, hero: Entity): number {
  const { level, x, y } = read(world, hero, Position);
  return y * levelOf(world, level).width + x;
}

/** What the hero has seen of its level. */
function memoryIn(world: World, hero: Entity): BitGrid {
  return memoryOf(world, hero, read(world, hero, Position).level) as BitGrid;
}

/** The costs of the cells that it has seen. */
function knownCosts(world: World, hero: Entity): Grid<Uint8Array> {
  const { openerCosts } = levelOf(world, read(world, hero, Position).level);
  const memory = memoryIn(world, hero);
  return { ...openerCosts, cells: openerCosts.cells.map((cost, cell) => (hasBit(memory, cell) ? cost : 0)) };
}

/** The cells beside those that it has never seen. */
function edgesOf(world: World, hero: Entity): number[] {
  const memory = memoryIn(world, hero);
  const { width, height } = memory;
  return [...Array(width * height).keys()].filter((cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return DIRECTIONS.some(({ dx, dy }) => {
      const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      return isInside && !hasBit(memory, cell + dy * width + dx);
    });
  });
}

function stepTo(change: number, { width }: Size): Command {
  const { name } = DIRECTIONS.find(({ dx, dy }) => dy * width + dx === change)!;
  return move({ dir: name });
}

/** Noise of one kind or another: caves, halls with pillars, rooms with doors. */
function randomMap(seed: number, size?: Size): Grid<Uint8Array> {
  const random = createRandom(seed);
  const { width, height } = size ?? { width: random.int(8, 30), height: random.int(6, 18) };
  const grid = createGrid(width, height);
  const kind = seed % 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wall = kind === 2 ? x % 6 === 0 || y % 5 === 0 : random.chance(kind === 0 ? 0.4 : 0.15);
      const door = kind === 2 && wall && random.chance(0.15);
      grid.cells[y * width + x] = door ? TILES.names.indexOf("closed door") : wall ? 0 : 1;
    }
  }
  return grid;
}

function randomWorld(seed: number, size?: Size): { world: World; hero: Entity } {
  const map = randomMap(seed, size);
  const start = map.cells.indexOf(1);
  return worldWith(map, seed, { x: start % map.width, y: Math.floor(start / map.width) });
}

function worldWith(map: Grid<Uint8Array>, seed: number | string, start: Point) {
  const world = createWorld({
    seed,
    plugins: [space.plugin(TILES), turns.plugin(), sight.plugin(), minds.plugin()],
  });
  const level = addLevel(world, map);
  const place = at(level, start.x, start.y);
  const hero = spawn(world, place, Player, Actor, Blocker, Viewer({ radius: 5 }));
  advance(world);
  return { world, hero };
}
