import { describe, expect, test } from "vitest";
import {
  columnsOf,
  despawn,
  done,
  type Entity,
  FaultError,
  type Making,
  on,
  plugin,
  remove,
  spawn,
} from "../../src";
import { HeatSource, Scorchable } from "../../src/heat";
import {
  behaviour,
  type Contact,
  contactsOf,
  desire,
  distancesTo,
  hunt,
  Mind,
  MindError,
  wander,
} from "../../src/minds";
import { Blocker, bump, close, Position, put, setTile } from "../../src/space";
import { Actor, wait } from "../../src/turns";
import { scene, whereIs } from "../scene";

type MindValues = { behaviour?: string; sight?: number; opens?: boolean };

const monster = (values: MindValues = {}): Making[] => [Actor, Blocker, Mind(values)];
const spawnMonster = (
  level: ReturnType<typeof scene>,
  spot: string,
  values: MindValues = {},
  ...more: Making[]
) => spawn(level.world, level.spot(spot), ...monster(values), ...more);

/** Whether a monster knows of anybody. */
const knows = (level: ReturnType<typeof scene>, monster: Entity) =>
  contactsOf(level.world, monster).length > 0;

/** Records every bump instead of a fight. */
const bumps: string[] = [];
const fights = plugin({
  name: "fights",
  actions: [
    on(bump, (_world, actor) => {
      bumps.push(`${actor} attacks`);
      return done();
    }),
  ],
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

  test("does not notice a player who is nowhere", () => {
    const level = scene(".@\n..\n1.");
    const rat = spawnMonster(level, "1");
    remove(level.world, level.hero, Position);
    level.wait(1);
    expect(knows(level, rat)).toBe(false);
  });

  test("does not notice prey beyond its sight, or behind a wall", () => {
    const level = scene(`
      @..........1
      ############
      2...........`);
    const far = spawnMonster(level, "1", { sight: 5 });
    const walled = spawnMonster(level, "2", { sight: 20 });
    level.wait(1);
    expect([knows(level, far), knows(level, walled)]).toEqual([false, false]);
  });

  test("goes where it last saw its prey, and gives up when the place is empty", () => {
    const level = scene(`
      ############
      #1......@..#
      ########.###
      ########...#
      ############`);
    const hunter = spawnMonster(level, "1", { sight: 20 });
    level.wait(1);
    level.walk("s");
    const [{ x, y }] = contactsOf(level.world, hunter) as [Contact];
    expect([x, y]).toEqual([8, 1]);
    level.walk("se", 2);
    const quarries: boolean[] = [];
    let turns = 0;
    // Out of sight, it goes on as far as the corner, from where it finds the trail again.
    while (whereIs(level.world, hunter) !== "7,1" && turns++ < 10) {
      level.wait(1);
      quarries.push(knows(level, hunter));
    }
    expect(quarries.every(Boolean)).toBe(true);
    put(level.world, level.hero, level.level, 10, 1);
    setTile(level.world, level.level, 9, 1, "wall");
    setTile(level.world, level.level, 8, 2, "wall");
    level.wait(4);
    expect(knows(level, hunter)).toBe(false);
  });

  test("notices prey that stands still when the door between them is opened by someone else", () => {
    const level = scene(`
      #######
      #@+..1#
      #######`);
    const hunter = spawnMonster(level, "1", { sight: 10 });
    level.wait(1);
    expect(knows(level, hunter)).toBe(false);
    setTile(level.world, level.level, 2, 1, "open door");
    level.wait(1);
    expect(knows(level, hunter)).toBe(true);
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
      expect(knows(level, hunter)).toBe(true);
      level.act(close({ dir: "e" }));
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
    spawn(level.world, level.spot("2"), HeatSource({ degrees: 400 }));
    level.wait(10);
    const hunter = spawnMonster(level, "1", { sight: 20 }, Scorchable({ bearable: 150 }));
    const trail: string[] = [];
    for (let i = 0; i < 12; i++) {
      level.wait(1);
      trail.push(whereIs(level.world, hunter));
    }
    expect(trail).not.toContain("4,3");
    expect(trail.at(-1)).toMatch(/^[12],[234]$/);
  });

  test("stands in line behind another rather than in its place", () => {
    const level = scene(
      `
      ######
      #@.12#
      ######`,
      { plugins: [fights] },
    );
    bumps.length = 0;
    const first = spawnMonster(level, "1");
    const second = spawnMonster(level, "2");
    level.wait(5);
    expect([whereIs(level.world, first), whereIs(level.world, second)]).toEqual(["2,1", "3,1"]);
    expect(new Set(bumps)).toEqual(new Set([`${first} attacks`]));
  });

  test("forgets prey that is gone", () => {
    const level = scene("@...1");
    const hunter = spawnMonster(level, "1");
    level.wait(1);
    expect(contactsOf(level.world, hunter)[0]?.who).toBe(level.hero);
    despawn(level.world, level.hero);
    expect(contactsOf(level.world, hunter)[0]?.who).toBeUndefined();
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
    const field = distancesTo(level.world, level.level, 0, { opens: true });
    expect(distancesTo(level.world, level.level, 0, { opens: true })).toBe(field);
    expect([...field.cells]).toEqual([0, 1, 2, 3, 5, 6]);
    level.walk("e", 3);
    expect([...distancesTo(level.world, level.level, 0, { opens: true }).cells]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("can be given the game's own behaviours", () => {
    const shy = behaviour(
      "shy",
      desire("shun", 1, ({ world, level }) => {
        const hero = columnsOf(world, Mind);
        return hero ? (cell) => cell % level.width : undefined;
      }),
    );
    const level = scene("@1....", { behaviours: [shy] });
    const deer = spawnMonster(level, "1", { behaviour: "shy" });
    level.wait(4);
    expect(whereIs(level.world, deer)).toBe("5,0");
  });

  test.each([
    ["a pull that is NaN", () => () => Number.NaN, "its pull on cell 1 is NaN"],
    ["no pull at all", () => () => undefined as never, "its pull on cell 1 is undefined"],
    [
      "an infinite pull of no weight",
      () => () => Number.NEGATIVE_INFINITY,
      "its pull on cell 1 is -Infinity",
      0,
    ],
    [
      "an offer of no worth",
      { offer: () => ({ action: wait(), worth: Number.NaN }) },
      "the worth of its offer is NaN",
    ],
  ] as [string, Parameters<typeof desire>[2], string, number?][])(
    "cannot go by %s",
    (_, parts, problem, weight = 1) => {
      const slippery = behaviour("slippery", hunt(), desire("slip", weight, parts), wander());
      const level = scene("@1....", { behaviours: [slippery] });
      const eel = spawnMonster(level, "1", { behaviour: "slippery" });
      const message = `desire "slip" failed: ${problem}; allowed are finite numbers`;
      const act = () => level.wait(1);
      expect(act).toThrow(FaultError);
      expect(act).toThrow(`plugin "minds", deciding for entity ${eel}, failed: ${message}`);
    },
  );

  test("must have a behaviour that the world knows", () => {
    const level = scene("@1");
    expect(() => spawnMonster(level, "1", { behaviour: "huntre" })).toThrow(MindError);
    expect(() => spawnMonster(level, "1", { behaviour: "huntre" })).toThrow(
      /the name of a behaviour is "huntre"; did you mean "hunter"\? Allowed are hunter, wanderer/,
    );
    expect(() => hunt(-1)).toThrow(/desire "hunt": weight is -1/);
    expect(wander().name).toBe("wander");
  });
});
