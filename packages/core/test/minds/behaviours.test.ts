import { type Direction, directionTo, downhill } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import {
  action,
  CapacityError,
  createWorld,
  done,
  type Entity,
  entitiesWith,
  has,
  hashWorld,
  i32,
  loadWorld,
  on,
  plugin,
  read,
  saveWorld,
  spawn,
  step,
  streamOf,
  write,
} from "../../src";
import { ignitePlace } from "../../src/heat";
import * as items from "../../src/items";
import { Item, inventoryOf, Pack } from "../../src/items";
import * as minds from "../../src/minds";
import {
  Asleep,
  addRoute,
  bare,
  behaviour,
  distancesTo,
  explain,
  Follower,
  Guard,
  hunt,
  Mind,
  makeNoise,
  Patrol,
  patrolRoute,
  search,
  senses,
  wake,
} from "../../src/minds";
import * as sight from "../../src/sight";
import * as smoke from "../../src/smoke";
import { addSmoke, Breather } from "../../src/smoke";
import { bump, Keys, levelOf, move, Position, setTile } from "../../src/space";
import { wait } from "../../src/turns";
import { sceneSetup, whereIs } from "../scene";
import { monsters, picture } from "./monsters";

const shoot = action("shoot", { target: i32, x: i32, y: i32 });

/** Bumps and shots hurt nobody here: they are counted. */
function fights() {
  const log: string[] = [];
  const fighting = plugin({
    name: "fights",
    actions: [
      on(bump, (_world, actor) => {
        log.push(`${actor} attacks`);
        return done();
      }),
      on(shoot, (_world, actor, { x, y }) => {
        log.push(`${actor} shoots at ${x},${y}`);
        return done();
      }),
    ],
  });
  return { log, plugins: [fighting] };
}

describe("a wanderer", () => {
  test("goes from room to room rather than to and fro", () => {
    const map = monsters(`
      ###########################
      #....#....#....#....#.....#
      #.1.......#.........#.....#
      #....#.........#..........#
      #....#....#....#....#.....#
      ###########################`);
    const wanderer = map.put("1", "wanderer");
    const rooms = new Set<number>();
    for (let turn = 0; turn < 120; turn++) {
      map.pass(1);
      rooms.add(Math.floor((Number(whereIs(map.world, wanderer).split(",")[0]) - 1) / 5));
    }
    expect([...rooms].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  test("goes to the middle of another room that it can reach", () => {
    const map = monsters(`
      ###################
      #.....#.....#.....#
      #.1.........#.....#
      #.....#.....#.....#
      ###################`);
    const wanderer = map.put("1", "wanderer");
    map.pass(1);
    expect(read(map.world, wanderer, Mind).goal - 1).toBe(2 * 19 + 9);
  });

  test("draws three rooms, and of those as near as each other goes to the first", () => {
    for (let round = 0; round < 10; round++) {
      const map = monsters(
        `
        ###################
        #.....#.....#.....#
        #........1........#
        #.....#.....#.....#
        ###################`,
        { seed: `rooms ${round}` },
      );
      const wanderer = map.put("1", "wanderer");
      const stream = streamOf(createWorld({ seed: `rooms ${round}`, ...sceneSetup() }), "minds.wander");
      stream.chance(0.02);
      const [left, right] = [2 * 19 + 3, 2 * 19 + 15];
      map.pass(1);
      expect(read(map.world, wanderer, Mind).goal - 1).toBe(stream.pick([left, right]));
    }
  });

  test("strolls only to cells that it can get to", () => {
    for (let round = 0; round < 8; round++) {
      const map = monsters(
        `
        ###########
        #1..##....#
        #####.....#
        #####.....#
        ###########`,
        { seed: `stroll ${round}` },
      );
      const wanderer = map.put("1", "wanderer");
      const goals = new Set<number>();
      for (let turn = 0; turn < 12; turn++) {
        map.pass(1);
        goals.add(read(map.world, wanderer, Mind).goal - 1);
      }
      expect([...goals].filter((goal) => goal >= 0 && goal > 11 + 3)).toEqual([]);
    }
  });

  test("gets about in a maze, in a single room, and in none", () => {
    for (const drawing of ["#1...#\n#.##.#\n#....#", "....\n.1..\n....\n....", "1"]) {
      const map = monsters(drawing);
      const wanderer = map.put("1", "wanderer");
      const been = new Set<string>();
      for (let turn = 0; turn < 60; turn++) {
        map.pass(1);
        been.add(whereIs(map.world, wanderer));
      }
      expect(been.size).toBeGreaterThanOrEqual(drawing === "1" ? 1 : 6);
    }
  });
});

describe("a patrol", () => {
  test("walks its round in order, again and again", () => {
    const map = monsters(`
      #########
      #1......#
      #.#####.#
      #.......#
      #########`);
    const route = addRoute(map.world, map.level, [
      [7, 1],
      [7, 3],
      [1, 3],
      [1, 1],
    ]);
    const walker = map.put("1", "patrol", {}, Patrol({ towards: route }));
    const stops: string[] = [];
    for (let turn = 0; turn < 36; turn++) {
      map.pass(1);
      const here = whereIs(map.world, walker);
      if (["7,1", "7,3", "1,3", "1,1"].includes(here) && stops.at(-1) !== here) stops.push(here);
    }
    expect(stops).toEqual(["7,1", "7,3", "1,3", "1,1", "7,1", "7,3", "1,3", "1,1"]);
  });

  test("needs somewhere to go, on the map", () => {
    const map = monsters("1..");
    expect(() => addRoute(map.world, map.level, [])).toThrow(/at least one place/);
    expect(() =>
      addRoute(map.world, map.level, [
        [0, 0],
        [3, 0],
      ]),
    ).toThrow(/off the map/);
  });

  test("is laid whole or not at all", () => {
    const map = monsters("1..", { capacity: 3 });
    const before = hashWorld(map.world);
    const free = 3 - entitiesWith(map.world).length;
    const places = Array.from({ length: free + 1 }, () => [0, 0] as const);
    expect(() => addRoute(map.world, map.level, places)).toThrow(
      new CapacityError(
        `a route of ${free + 1} places needs as many entities, and the world has room for ${free}; give createWorld a larger capacity`,
      ),
    );
    expect(hashWorld(map.world)).toBe(before);
    addRoute(map.world, map.level, places.slice(1));
  });
});

describe("a sleeper", () => {
  test("lies still beside its prey until it is woken", () => {
    const map = monsters("1...@", { plugins: fights().plugins });
    const sleeper = map.put("1", "sleeper", {}, Asleep);
    map.pass(5);
    expect(map.show()).toBe("s...@");
    wake(map.world, sleeper);
    map.pass(2);
    expect(map.show()).toBe("..s.@");
    expect(has(map.world, sleeper, Asleep)).toBe(false);
  });

  test("wakes by a noise, if it is loud enough where it lies, and goes to see what it was", () => {
    const map = monsters(
      `
      ###############
      #1.......+...2#
      ###############`,
      { plugins: [senses()] },
    );
    const sleeper = map.put("1", "sleeper", {}, Asleep({ deafness: 5 }));
    const noise = (loudness: number) =>
      makeNoise(map.world, { ...read(map.world, source, Position), loudness });
    const source = spawn(map.world, map.spot("2"));
    // Twelve steps and a closed door away, a noise of 24 is one of 4 only.
    noise(24);
    map.pass(3);
    expect(has(map.world, sleeper, Asleep)).toBe(true);
    noise(30);
    expect(has(map.world, sleeper, Asleep)).toBe(false);
    map.pass(6);
    expect(read(map.world, sleeper, Position).x).toBe(7);
  });

  test("lies down again when there is nothing to do", () => {
    const map = monsters("1...");
    const sleeper = map.put("1", "sleeper");
    map.pass(400);
    expect(has(map.world, sleeper, Asleep)).toBe(true);
  });
});

describe("a coward", () => {
  const RING = `
      ###############
      #.............#
      #.###########.#
      #.#..1......#.#
      #.#.###.###.#.#
      #...#.....#...#
      #.#.###.###.#.#
      #.#@........#.#
      #.###########.#
      #.............#
      ###############`;

  test("runs round loops and is never caught by one as fast", () => {
    const { log, plugins } = fights();
    const map = monsters(RING, { plugins });
    const coward = map.put("1", "coward");
    const been = new Set<string>();
    for (let turn = 0; turn < 300; turn++) {
      chase(map, coward);
      been.add(whereIs(map.world, coward));
    }
    expect(log).toEqual([]);
    expect(been.size).toBeGreaterThan(20);
  });

  test("runs past a dead end, not into it, however far that leads away", () => {
    const { log, plugins } = fights();
    const map = monsters(
      `
      ###########################
      #....@#####################
      #.###.#####################
      #.###1....................#
      #.###.#####################
      #.....#####################
      ###########################`,
      { plugins },
    );
    const coward = map.put("1", "coward");
    let farthest = 0;
    for (let turn = 0; turn < 60; turn++) {
      chase(map, coward);
      farthest = Math.max(farthest, read(map.world, coward, Position).x);
    }
    expect(log).toEqual([]);
    expect(farthest).toBeLessThan(8);
  });

  test("shuts the door behind it", () => {
    const map = monsters(`
      ###########
      #@.1+.....#
      #####.#####
      #####...###
      ###########`);
    map.put("1", "coward");
    map.pass(4);
    expect(map.show()).toBe(
      picture(`
      ###########
      #@..+c....#
      #####.#####
      #####...###
      ###########`),
    );
  });

  test("does not hold a door against a foe that stands at it and opens it again", () => {
    const map = monsters(`
      #######
      #.@1+.#
      #######`);
    map.put("1", "coward");
    map.pass(3);
    map.walk("e", 3);
    expect(map.show()).toBe(
      picture(`
      #######
      #...@c#
      #######`),
    );
  });
});

describe("an archer", () => {
  test("comes into range, shoots, and backs away from who comes near", () => {
    const { log, plugins } = fights();
    const map = monsters(
      `
      #################
      #@.............1#
      #################`,
      { plugins },
    );
    const archer = map.put("1", "archer");
    map.pass(9);
    expect(map.show()).toBe(
      picture(`
      #################
      #@......a.......#
      #################`),
    );
    expect(log).toEqual([`${archer} shoots at 1,1`, `${archer} shoots at 1,1`]);
    map.walk("e", 5);
    expect(whereIs(map.world, archer)).toBe("9,1");
  });

  test("steps aside when a friend is in its line of fire", () => {
    const { log, plugins } = fights();
    const map = monsters(
      `
      ##########
      #........#
      #@..2..1.#
      #........#
      ##########`,
      { plugins, behaviours: [behaviour("oaf")] },
    );
    const archer = map.put("1", "archer");
    map.put("2", "oaf");
    map.pass(1);
    expect(whereIs(map.world, archer)).not.toBe("7,2");
    expect(log).toEqual([]);
    map.pass(1);
    expect(log).toEqual([`${archer} shoots at 1,2`]);
  });

  test("keeps its distance where nobody knows how to shoot", () => {
    const map = monsters("@.......1");
    const archer = map.put("1", "archer");
    map.pass(12);
    expect(whereIs(map.world, archer)).toBe("3,0");
  });
});

describe("a follower", () => {
  test("stays near its leader, through doors and round corners", () => {
    const map = monsters(`
      ###########
      #21.+.....#
      #####.#####
      #####...###
      ###########`);
    const route = addRoute(map.world, map.level, [
      [7, 3],
      [1, 1],
    ]);
    const leader = map.put("1", "patrol", {}, Patrol({ towards: route }));
    const follower = map.put("2", "follower", {}, Follower({ leader, near: 1 }));
    map.pass(6);
    expect(map.show()).toBe(
      picture(`
      ###########
      #...'.....#
      #####.#####
      #####.fp###
      ###########`),
    );
    expect(map.tileAt("+")).toBe("open door");
    expect(whereIs(map.world, follower)).toBe("6,3");
  });
});

describe("a guard", () => {
  test("of a place off the map has no post", () => {
    const map = monsters("@..1");
    const guard = map.put("1", "guard", { sight: 0 }, Guard({ level: map.level, x: 9, y: 9 }));
    map.pass(3);
    expect(whereIs(map.world, guard)).toBe("3,0");
  });

  test("goes after foes no farther than its leash, and back to its post", () => {
    const { plugins } = fights();
    const map = monsters(
      `
      #################
      #1.........@....#
      #################`,
      { plugins },
    );
    map.put("1", "guard", {}, Guard({ level: map.level, x: 1, y: 1, leash: 4 }));
    map.pass(8);
    expect(map.show()).toBe(
      picture(`
      #################
      #....g.....@....#
      #################`),
    );
    setTile(map.world, map.level, 7, 1, "wall");
    map.pass(40);
    expect(map.show()).toBe(
      picture(`
      #################
      #g.....#...@....#
      #################`),
    );
  });

  test("stays beside whom it guards", () => {
    const map = monsters(`
      ############
      #21........#
      ############`);
    const route = addRoute(map.world, map.level, [[9, 1]]);
    const king = map.put("1", "patrol", {}, Patrol({ towards: route }));
    map.put("2", "guard", {}, Guard({ whom: king }));
    map.pass(10);
    expect(map.show()).toBe(
      picture(`
      ############
      #.......gp.#
      ############`),
    );
  });
});

describe("locked doors", () => {
  const MAP = `
      #######
      #@.X.1#
      #######`;

  test("stop those without keys, and are unlocked, opened and passed by those who have them", () => {
    const map = monsters(MAP);
    expect(map.act(move({ dir: "e" })).status).toBe("input");
    expect(map.act(move({ dir: "e" }))).toMatchObject({
      status: "failed",
      reason: "That needs a key.",
    });
    const route = addRoute(map.world, map.level, [[2, 1]]);
    const jailer = map.put("1", "patrol", {}, Keys, Patrol({ towards: route }));
    map.act(move({ dir: "w" }));
    map.pass(5);
    expect(whereIs(map.world, jailer)).toBe("2,1");
  });

  test("are locked again behind the back of a guard with keys", () => {
    const map = monsters(`
      ###########
      #....X...1#
      ###########`);
    map.put("1", "guard", {}, Keys, Guard({ level: map.level, x: 1, y: 1 }));
    map.pass(8);
    expect(map.tileAt("X")).toBe("closed door");
    map.pass(1);
    expect(map.tileAt("X")).toBe("locked door");
    map.pass(4);
    expect(map.show()).toBe(
      picture(`
      ###########
      #g...X....#
      ###########`),
    );
  });
});

describe("dangers", () => {
  test("traps are walked round, and over where there is no other way", () => {
    const map = monsters(
      `
      ######
      #1.^.2
      #.#..#
      ######`.replace("2", "#"),
    );
    const route = addRoute(map.world, map.level, [[4, 1]]);
    const walker = map.put("1", "patrol", {}, Patrol({ towards: route }));
    map.pass(1);
    expect(whereIs(map.world, walker)).toBe("2,1");
    map.pass(1);
    expect(whereIs(map.world, walker)).toBe("3,2");
  });

  test("a chasm is never trodden on, but by the heedless", () => {
    for (const heedless of [false, true]) {
      // Without the wish to avoid what a tile is shunned for.
      const map = monsters("1.:..", { behaviours: [behaviour("march", patrolRoute())] });
      const route = addRoute(map.world, map.level, [[4, 0]]);
      const walker = map.put("1", heedless ? "march" : "patrol", { heedless }, Patrol({ towards: route }));
      map.pass(8);
      expect(whereIs(map.world, walker)).toBe(heedless ? "4,0" : "0,0");
    }
  });
});

describe("fire and smoke", () => {
  test("who would be burnt goes a long way round burning ground, and through it once it has burnt down", () => {
    const MAP = `
      ###########
      #1.."".2..#
      #.#######.#
      #.........#
      ###########`;
    for (const burns of [true, false]) {
      const map = monsters(MAP);
      if (burns) {
        ignitePlace(map.world, map.level, 4, 1);
        ignitePlace(map.world, map.level, 5, 1);
      }
      const route = addRoute(map.world, map.level, [[7, 1]]);
      const walker = map.put("1", "patrol", {}, Patrol({ towards: route }));
      map.pass(1);
      expect(whereIs(map.world, walker)).toBe(burns ? "1,2" : "2,1");
    }
  });

  test("who breathes keeps out of smoke", () => {
    const smoky = (breathes: boolean) => {
      const map = monsters(
        `
        #######
        #1....#
        #.....#
        #######`,
        { plugins: [smoke.plugin()] },
      );
      for (let x = 2; x < 5; x++) addSmoke(map.world, map.level, x, 1, 900);
      const walker = map.put(
        "1",
        "patrol",
        {},
        ...(breathes ? [Breather] : []),
        Patrol({ towards: addRoute(map.world, map.level, [[5, 1]]) }),
      );
      map.pass(1);
      return whereIs(map.world, walker);
    };
    expect(smoky(false)).toBe("2,1");
    expect(smoky(true)).not.toBe("2,1");
  });
});

describe("those who collect", () => {
  const MAP = `
      ###########
      #1...2....#
      #.######..#
      #.......3.#
      ###########`;

  test("go for things in sight, one after the other, as long as there is room", () => {
    const map = monsters(MAP, { plugins: [items.plugin()] });
    const collector = map.put("1", "collector", {}, Pack({ capacity: 1 }));
    const near = spawn(map.world, Item, map.spot("2"));
    const far = spawn(map.world, Item, map.spot("3"));
    map.pass(5);
    expect(inventoryOf(map.world, collector)).toEqual([near]);
    map.pass(30);
    expect(has(map.world, far, Position)).toBe(true);
  });

  test("leave things alone that they have no pack for, or cannot see", () => {
    const map = monsters(MAP.replace("2", "#"), { plugins: [items.plugin()] });
    map.put("1", "collector");
    const thing = spawn(map.world, Item, map.spot("3"));
    map.pass(40);
    expect(has(map.world, thing, Position)).toBe(true);
  });

  test("run with it, if they are thieves", () => {
    const map = monsters(
      `
      ############
      #..........#
      #@..2.1....#
      #..........#
      ############`,
      { plugins: [items.plugin()] },
    );
    const thief = map.put("1", "thief", {}, Pack);
    const purse = spawn(map.world, Item, map.spot("2"));
    map.pass(3);
    expect(inventoryOf(map.world, thief)).toEqual([purse]);
    map.pass(6);
    expect(read(map.world, thief, Position).x).toBeGreaterThan(8);
  });
});

describe("all of them together", () => {
  const MAP = `
      ######################
      #1...+....#...7..#...#
      #.2..#.@..+......+.8.#
      #....#....#.""...#...#
      ##+###....###+####...#
      #..3.+....#.....^+...#
      #.4..#.5..#..6...#.9.#
      ######################`;

  const all = () => {
    const map = monsters(MAP, { plugins: [fights().plugins[0], items.plugin()] as never, seed: "together" });
    const { world, level } = map;
    const route = addRoute(world, level, [
      [3, 1],
      [8, 5],
      [14, 5],
    ]);
    map.put("1", "hunter");
    const leader = map.put("2", "patrol", {}, Patrol({ towards: route }));
    map.put("3", "follower", {}, Follower({ leader }));
    map.put("4", "wanderer");
    map.put("5", "coward");
    map.put("6", "archer");
    map.put("7", "sleeper");
    map.put("8", "guard", {}, Keys, Guard({ level, x: 19, y: 2 }));
    map.put("9", "thief", {}, Pack);
    spawn(world, Item, map.spot("9"));
    return map;
  };
  const setup = () => sceneSetup({ plugins: [fights().plugins[0], items.plugin()] as never });

  test("play the same game again from the same seed", () => {
    const [one, other] = [all(), all()];
    one.pass(60);
    other.pass(60);
    expect(one.show()).toBe(other.show());
    expect(hashWorld(one.world)).toBe(hashWorld(other.world));
  });

  test("go on after a load as if nothing had happened, whenever it was saved", () => {
    const map = all();
    for (let part = 0; part < 8; part++) {
      const copy = loadWorld(saveWorld(map.world), setup());
      for (let ahead = 0; ahead < 5; ahead++) step(copy, wait());
      map.pass(5);
      expect(hashWorld(copy)).toBe(hashWorld(map.world));
    }
  });

  test("change nothing when they are explained", () => {
    const [asked, unasked] = [all(), all()];
    for (let turn = 0; turn < 20; turn++) {
      for (const mind of entitiesWith(asked.world, Mind)) explain(asked.world, mind);
      asked.pass(1);
      unasked.pass(1);
    }
    expect(hashWorld(asked.world)).toBe(hashWorld(unasked.world));
  });
});

describe("minds.bare", () => {
  const withoutTheRest = {
    plugins: sceneSetup().plugins.map((it) =>
      it.name === "minds" ? bare({ behaviours: [behaviour("tracker", hunt())] }) : it,
    ),
  };

  test("decides as all minds do, with bare sight too", () => {
    const map = monsters(
      `
        ############
        #@...#..1..#
        #....+...2.#
        ######...#.#
        #3....#..#.#
        ############`,
      { behaviours: [behaviour("tracker", hunt(), search())] },
    );
    for (const spot of ["1", "2", "3"]) map.put(spot, "tracker", { sight: 20 });
    const plain = loadWorld(saveWorld(map.world), {
      plugins: sceneSetup().plugins.map((it) => {
        if (it.name === "sight") return sight.bare();
        return it.name === "minds" ? bare({ behaviours: [behaviour("tracker", hunt(), search())] }) : it;
      }),
    });
    let seen = 0;
    for (const command of [..."eeese", ..."wwww"].map((dir) => move({ dir: dir as Direction }))) {
      for (const game of [map.world, plain]) step(game, command);
      expect(hashWorld(plain)).toBe(hashWorld(map.world));
      seen += entitiesWith(plain, Mind).filter((mind) => minds.contactsOf(plain, mind).length > 0).length;
    }
    expect(seen).toBeGreaterThan(3);
  });

  test("goes on with a game of all minds when the behaviours it has are enough, and says which one is missing", () => {
    const map = monsters("#######\n#@...1#\n#######", { behaviours: [behaviour("tracker", hunt())] });
    const tracker = map.put("1", "tracker");
    const world = loadWorld(saveWorld(map.world), withoutTheRest);
    for (const game of [map.world, world]) step(game, wait());
    expect(whereIs(world, tracker)).toEqual(whereIs(map.world, tracker));
    expect(hashWorld(world)).toBe(hashWorld(map.world));
    expect(() => write(world, tracker, Mind, { behaviour: "hunter" })).toThrow(/hunter.*tracker/);
  });
});

/** The player takes a step towards somebody, by the shortest way. */
function chase(map: ReturnType<typeof monsters>, prey: Entity): void {
  const { world, level, hero } = map;
  const { width } = levelOf(world, level);
  const cellOf = (entity: Entity) => {
    const { x, y } = read(world, entity, Position);
    return y * width + x;
  };
  const field = distancesTo(world, level, cellOf(prey), { heedless: true });
  const from = cellOf(hero);
  const next = downhill(field, levelOf(world, level).walkCosts, from);
  const { x, y } = read(world, hero, Position);
  map.act(move({ dir: directionTo((next % width) - x, Math.floor(next / width) - y) as Direction }));
}
