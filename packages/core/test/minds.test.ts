import { describe, expect, test } from "vitest";
import {
  Actor,
  Blocker,
  behaviour,
  type Component,
  definePlugin,
  desire,
  despawn,
  distancesTo,
  done,
  HeatSource,
  has,
  hunt,
  isVisible,
  Mind,
  MindError,
  type Part,
  Quarry,
  read,
  Scorchable,
  setTile,
  spawn,
  storeOf,
  wander,
} from "../src";
import { scene, whereIs } from "./scene";

const monster = (values: Record<string, unknown> = {}): Part[] =>
  [Actor, Blocker, [Mind, values] as unknown as Part] as Part[];
const spawnMonster = (level: ReturnType<typeof scene>, spot: string, values = {}, ...more: Part[]) =>
  spawn(level.world, level.spot(spot) as Part, ...monster(values), ...more);

/** Records every bump instead of a fight. */
const bumps: string[] = [];
const fights = definePlugin({
  name: "fights",
  actions: {
    bump: (_world, actor) => {
      bumps.push(`${actor} attacks`);
      return done();
    },
  },
});

describe("a hunter", () => {
  test("comes round the corner for prey it sees, by the shortest way, and attacks", () => {
    const level = scene(
      `
      #########
      #@......#
      ###.###.#
      ###.....#
      #####1###
      #########`,
      { plugins: [fights] },
    );
    const hunter = spawnMonster(level, "1", { sight: 20 });
    setTile(level.world, level.level, 3, 1, "floor");
    bumps.length = 0;
    for (let i = 0; i < 12 && bumps.length === 0; i++) level.wait(1);
    expect(bumps).toEqual([`${hunter} attacks`]);
    expect(whereIs(level.world, hunter)).toBe("2,1");
  });

  test("does not notice prey beyond its sight, or behind a wall", () => {
    const level = scene(`
      @..........1
      ############
      2...........`);
    const far = spawnMonster(level, "1", { sight: 5 });
    const walled = spawnMonster(level, "2", { sight: 20 });
    level.wait(1);
    expect([has(level.world, far, Quarry), has(level.world, walled, Quarry)]).toEqual([false, false]);
  });

  test("goes where it last saw its prey, looks, and gives up", () => {
    const level = scene(`
      ###########
      #.........#
      #.#######.#
      #@#.....#1#
      #.#######.#
      #.........#
      ###########`);
    level.walk("n", 2);
    const hunter = spawnMonster(level, "1", { sight: 20 });
    level.walk("e");
    while (!has(level.world, hunter, Quarry)) level.walk("e");
    const place = read(level.world, hunter, Quarry);
    level.walk("w");
    level.walk("w");
    level.walk("sw");
    level.walk("s", 2);
    const { x, y } = read(level.world, hunter, Quarry);
    expect([place.y, y]).toEqual([1, expect.any(Number)]);
    expect(x).toBeLessThan(place.x);
    level.wait(25);
    expect(isVisible(level.world, level.hero, 1, 1)).toBe(true);
  });

  test("uses doors only if it knows how", () => {
    for (const opens of [true, false]) {
      const level = scene(`
        #######
        #@+..1#
        #######`);
      const hunter = spawnMonster(level, "1", { opens, sight: 10 });
      level.walk("e");
      level.wait(1);
      expect(has(level.world, hunter, Quarry)).toBe(true);
      level.act({ type: "close", dir: "e" });
      level.wait(4);
      expect(level.tileAt("+")).toBe(opens ? "open door" : "closed door");
    }
  });

  test("walks round a fire rather than through it", () => {
    const level = scene(`
      #########
      #.......#
      #.......#
      #@..2..1#
      #.......#
      #.......#
      #########`);
    spawn(level.world, level.spot("2"), [HeatSource, { degrees: 400 }]);
    level.wait(10);
    const hunter = spawnMonster(level, "1", { sight: 20 }, [
      Scorchable,
      { bearable: 150 },
    ] as unknown as Part);
    const trail: string[] = [];
    for (let i = 0; i < 12; i++) {
      level.wait(1);
      trail.push(whereIs(level.world, hunter));
    }
    expect(trail).not.toContain("4,3");
    expect(trail.at(-1)).toMatch(/^[12],[234]$/);
  });

  test("stands in line behind another rather than in its place", () => {
    const level = scene(`
      ######
      #@.12#
      ######`);
    const first = spawnMonster(level, "1");
    const second = spawnMonster(level, "2");
    level.wait(5);
    expect([whereIs(level.world, first), whereIs(level.world, second)]).toEqual(["2,1", "3,1"]);
  });

  test("forgets prey that is gone", () => {
    const level = scene("@...1");
    const hunter = spawnMonster(level, "1");
    level.wait(1);
    expect(read(level.world, hunter, Quarry).prey).toBe(level.hero);
    despawn(level.world, level.hero);
    expect(read(level.world, hunter, Quarry).prey).toBe(0);
  });
});

describe("minds", () => {
  test("that see nobody wander, all over the place", () => {
    const level = scene(`
      #############
      #@#.........#
      ###....1....#
      ###.........#
      #############`);
    const wanderer = spawnMonster(level, "1", { behaviour: "wanderer" });
    const been = new Set<string>();
    for (let i = 0; i < 100; i++) {
      level.wait(1);
      been.add(whereIs(level.world, wanderer));
    }
    expect(been.size).toBeGreaterThan(15);
  });

  test("with the same goal share one distance field, until a door opens", () => {
    const level = scene("@..+..");
    const field = distancesTo(level.world, level.level, 0, true);
    expect(distancesTo(level.world, level.level, 0, true)).toBe(field);
    expect([...field.cells]).toEqual([0, 1, 2, 3, 5, 6]);
    level.walk("e", 3);
    expect([...distancesTo(level.world, level.level, 0, true).cells]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("can be given the game's own behaviours", () => {
    const shy = behaviour(
      "shy",
      desire("shun", 1, ({ world, level }) => {
        const hero = storeOf(world, Mind);
        return hero ? (cell) => cell % level.width : undefined;
      }),
    );
    const level = scene("@1....", { behaviours: [shy] });
    const deer = spawnMonster(level, "1", { behaviour: "shy" });
    level.wait(4);
    expect(whereIs(level.world, deer)).toBe("5,0");
  });

  test("must have a behaviour that the world knows", () => {
    const level = scene("@1");
    expect(() => spawnMonster(level, "1", { behaviour: "huntre" })).toThrow(MindError);
    expect(() => spawnMonster(level, "1", { behaviour: "huntre" })).toThrow(
      /no behaviour "huntre"; this world has hunter, wanderer/,
    );
    expect(() => hunt(-1)).toThrow(/desire "hunt": weight is -1/);
    expect(wander().name).toBe("wander");
  });
});

export type { Component };
