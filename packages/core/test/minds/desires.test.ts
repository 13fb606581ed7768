import { describe, expect, test } from "vitest";
import {
  createWorld,
  despawn,
  done,
  type Entity,
  has,
  on,
  plugin,
  read,
  remove,
  spawn,
  streamOf,
  type World,
  write,
} from "../../src";
import { heatPlace, Scorchable, temperatureOn } from "../../src/heat";
import * as items from "../../src/items";
import { Item, Pack } from "../../src/items";
import {
  Asleep,
  avoidFire,
  avoidSmoke,
  avoidTraps,
  behaviour,
  collect,
  type Desire,
  Dozed,
  desire,
  distanceToQuarry,
  doze,
  explain,
  Follower,
  fightBack,
  flee,
  follow,
  Guard,
  guardPlace,
  hasLoot,
  hunt,
  inform,
  keepRange,
  Mind,
  MindError,
  Patrol,
  patrolRoute,
  perceive,
  search,
  seekLine,
  shoot,
  shootAt,
  Waypoint,
  Woke,
  wake,
} from "../../src/minds";
import { hasLineOfFire } from "../../src/minds/desires/range";
import { listen } from "../../src/plugin";
import * as smoke from "../../src/smoke";
import { addSmoke, Breather } from "../../src/smoke";
import {
  addLevel,
  at,
  Blocker,
  type LevelId,
  levelOf,
  put,
  plugin as space,
  tileIdOf,
  tileset,
} from "../../src/space";
import { step, wait } from "../../src/turns";
import { monsters } from "./monsters";

/** Shots are seen, and hurt nobody. */
const range = plugin({ name: "range", actions: [on(shootAt, () => done())] });

/** A map with a monster on spot 1 that wants nothing but this. */
function wanting(map: string, what: Desire, ...more: Parameters<ReturnType<typeof monsters>["put"]>[3][]) {
  const made = monsters(map, {
    behaviours: [behaviour("idler"), behaviour("single", what)],
    plugins: [items.plugin(), smoke.plugin(), range],
  });
  const self = made.put("1", "single", {}, ...more);
  return { ...made, self, weigh: () => weigh(made.world, self) };
}

/** What each choice is worth to a mind: by direction, or by the type of the action. */
function weigh(world: World, self: Entity): Record<string, number> {
  const { choices } = explain(world, self);
  return Object.fromEntries(
    choices.map(({ action, value }) => [(action["dir"] as string) ?? action.type, value + 0]),
  );
}

describe("avoiding traps", () => {
  test("costs four points for each step of a hazard", () => {
    expect(wanting(".1^", avoidTraps()).weigh()).toEqual({ wait: 0, w: 0, e: -40 });
    expect(wanting(".1^", avoidTraps(1)).weigh()).toEqual({ wait: 0, w: 0, e: -10 });
  });
});

describe("avoiding fire", () => {
  test("costs four points for each ten degrees above what a body bears, and nothing those without a body to burn", () => {
    const { world, level, self, weigh } = wanting(".1.", avoidFire(), Scorchable({ bearable: 60 }));
    heatPlace(world, level, 2, 0, 140);
    const excess = temperatureOn(world, level, 2, 0) - 60;
    expect(excess).toBeGreaterThan(50);
    expect(weigh()["e"]).toBeCloseTo((-4 * excess) / 10);
    expect(weigh()).toMatchObject({ wait: 0, w: 0 });
    write(world, self, Scorchable, { bearable: 200 });
    expect(weigh()["e"]).toBe(0);
    const cold = wanting(".1.", avoidFire());
    heatPlace(cold.world, cold.level, 2, 0, 140);
    expect(explain(cold.world, cold.self).choices[0]?.shares).toEqual([]);
  });
});

describe("avoiding smoke", () => {
  test("costs four points for each hundred above what lungs bear, and nothing those without lungs", () => {
    const { world, level, self, weigh } = wanting(".1.", avoidSmoke(), Breather({ bearable: 100 }));
    expect(explain(world, self).choices[0]?.shares).toEqual([]);
    addSmoke(world, level, 2, 0, 350);
    expect(weigh()).toEqual({ wait: 0, w: 0, e: -10 });
    const stone = wanting(".1.", avoidSmoke());
    addSmoke(stone.world, stone.level, 2, 0, 350);
    expect(explain(stone.world, stone.self).choices[0]?.shares).toEqual([]);
  });
});

describe("hunting and searching", () => {
  test("pull a point a step, towards who is perceived or where somebody was", () => {
    const hunter = wanting("@..1.", hunt());
    const searcher = wanting("@..1.", search());
    expect([hunter.weigh(), searcher.weigh()]).toEqual([
      { wait: 0, w: 0, e: 0 },
      { wait: 0, w: 0, e: 0 },
    ]);
    for (const { world, self } of [hunter, searcher]) perceive(world, self);
    expect(hunter.weigh()).toEqual({ wait: -30, w: -20, e: -40 });
    expect(searcher.weigh()["w"]).toBe(0);
    hunter.pass(1);
    put(searcher.world, searcher.hero, addLevel(searcher.world, levelOf(searcher.world, 0).tiles), 0, 0);
    // At the first turn it still believes its eyes, at the second it takes a step.
    searcher.pass(2);
    expect(searcher.weigh()).toMatchObject({ wait: -12, w: -6, e: -18 });
  });

  test("lead nowhere without a way", () => {
    const { world, self, hero, level, weigh } = wanting("@.w1.", search());
    inform(world, self, { who: hero, level, x: 0, y: 0, sense: "told", certainty: 900 });
    expect(weigh()).toEqual({ wait: 0, e: 0 });
  });

  test("measure the way to the quarry", () => {
    const { world, self, weigh } = wanting("@..1.", desire("lurk", 1, distanceToQuarry));
    expect(weigh()["w"]).toBe(0);
    perceive(world, self);
    expect(weigh()).toEqual({ wait: 3, w: 2, e: 4 });
  });
});

describe("fleeing", () => {
  test("is for those who are afraid, and know of a foe", () => {
    let afraid = false;
    const { world, self, weigh } = wanting(
      "@..1...",
      flee(20, () => afraid),
    );
    afraid = true;
    expect(weigh()).toEqual({ wait: 0, w: 0, e: 0 });
    perceive(world, self);
    const { wait: stay, w, e } = weigh() as { wait: number; w: number; e: number };
    expect(e).toBeGreaterThan(stay);
    expect(w).toBeLessThan(stay);
    afraid = false;
    expect(weigh()).toEqual({ wait: 0, w: 0, e: 0 });
  });
});

describe("fighting back", () => {
  test("is a blow, a point, at a foe beside it that it perceives", () => {
    for (const [map, dir] of [
      ["@1.", "w"],
      [".1@", "e"],
      ["@.\n.1", "nw"],
      ["1\n@", "s"],
    ] as const) {
      const { world, self, weigh } = wanting(map, fightBack());
      expect(Object.values(weigh()).every((value) => value === 0)).toBe(true);
      perceive(world, self);
      const { wait: stay, [dir]: blow, ...steps } = weigh();
      expect([stay, blow]).toEqual([0, 5]);
      expect(Object.values(steps).every((value) => value === 0)).toBe(true);
    }
  });

  test("is not for a foe farther away, nor for one that is only remembered", () => {
    for (const map of ["@.1.", "1\n.\n@", "@..\n..1"]) {
      const { world, self, weigh } = wanting(map, fightBack());
      perceive(world, self);
      expect(Object.values(weigh()).every((value) => value === 0)).toBe(true);
    }
    const { world, self, level, hero, weigh } = wanting("@1.", fightBack());
    inform(world, self, { who: hero, level, x: 0, y: 0, sense: "told", certainty: 900 });
    expect(Object.values(weigh()).every((value) => value === 0)).toBe(true);
  });
});

describe("following", () => {
  test("pulls a point a step as long as the leader is farther than it likes", () => {
    expect(wanting("2....1.", follow()).weigh()).toEqual({ wait: 0, w: 0, e: 0 });
    const other = wanting("2....1.", follow(), Follower({ near: 2 }));
    expect(other.weigh()).toEqual({ wait: 0, w: 0, e: 0 });
    write(other.world, other.self, Follower, { leader: other.put("2", "idler") });
    expect(other.weigh()).toEqual({ wait: -24, w: -16, e: -32 });
    write(other.world, other.self, Follower, { near: 4 });
    expect(other.weigh()).toEqual({ wait: -8, w: 0, e: -16 });
    write(other.world, other.self, Follower, { near: 5 });
    expect(other.weigh()).toEqual({ wait: 0, w: 0, e: -8 });
  });

  test("ends when the leader is on another level, or gone", () => {
    const made = wanting("2....1.", follow(), Follower);
    const leader = made.put("2", "idler");
    write(made.world, made.self, Follower, { leader });
    expect(made.weigh()["w"]).toBe(-16);
    put(made.world, leader, addLevel(made.world, levelOf(made.world, made.level).tiles), 0, 0);
    expect(made.weigh()["w"]).toBe(0);
    despawn(made.world, leader);
    expect(made.weigh()["w"]).toBe(0);
  });
});

describe("collecting", () => {
  test("pulls a point a step to a thing, and picks it up", () => {
    const { world, spot, self, weigh, pass } = wanting("2..1.", collect(), Pack);
    expect(weigh()).toEqual({ wait: 0, w: 0, e: 0 });
    const thing = spawn(world, Item, spot("2"));
    expect(weigh()).toEqual({ wait: -24, w: -16, e: -32 });
    pass(3);
    expect(weigh()).toEqual({ wait: 0, e: -8, "pick up": 8 });
    pass(1);
    expect(items.inventoryOf(world, self)).toEqual([thing]);
    expect(hasLoot({ world, self } as never)).toBe(true);
    expect(weigh()).toEqual({ wait: 0, e: 0 });
  });

  test("sees things that lie about as far as it is told, in a round", () => {
    const map = `
      ......
      ...1..
      ......
      23....`;
    const near = wanting(map, collect(8, 2), Pack);
    // Two down and three over is too far for a sight of two; two down and two over is not, by a hair.
    spawn(near.world, Item, near.spot("2"));
    expect(near.weigh()["w"]).toBe(0);
    const far = wanting(map, collect(8, 3), Pack);
    spawn(far.world, Item, far.spot("2"));
    expect(far.weigh()["w"]).toBe(0);
    spawn(far.world, Item, far.spot("3"));
    expect(far.weigh()["sw"]).toBe(-8);
  });

  test("is done downwards as sideways", () => {
    const { world, spot, weigh } = wanting("..\n..\n.2\n..\n..\n.1\n..", collect(), Pack);
    spawn(world, Item, spot("2"));
    expect(weigh()).toMatchObject({ wait: -24, n: -16, nw: -16, s: -32, w: -24 });
    const between = wanting("2\n.\n.\n.\n1\n.\n3", collect(), Pack);
    for (const at of ["2", "3"]) spawn(between.world, Item, between.spot(at));
    expect(between.weigh()).toMatchObject({ wait: -16, n: -24, s: -8 });
  });

  test("prefers what is nearer, and of those what is older, on its own level", () => {
    const { world, level, weigh } = wanting("......1......", collect(), Pack);
    const above = addLevel(world, levelOf(world, level).tiles);
    spawn(world, Item, at(above, 7, 0));
    expect(weigh()["e"]).toBe(0);
    spawn(world, Item, at(level, 9, 0));
    spawn(world, Item, at(level, 3, 0));
    expect(weigh()).toMatchObject({ w: -32, e: -16 });
    spawn(world, Item, at(level, 5, 0));
    expect(weigh()).toMatchObject({ w: 0, e: -16 });
  });

  test("remembers where it saw something, for when it loses sight of it", () => {
    const { world, spot, self, pass } = wanting("2..1.", collect(8), Pack);
    spawn(world, Item, spot("2"));
    pass(1);
    expect(read(world, self, Mind).goal).toBe(1);
  });

  test("is nothing for those without a pack, and those whose pack is full", () => {
    const bare = wanting("2..1.", collect());
    spawn(bare.world, Item, bare.spot("2"));
    expect(bare.weigh()["w"]).toBe(0);
    expect(hasLoot({ world: bare.world, self: bare.self } as never)).toBe(false);
    const full = wanting("2..1.", collect(), Pack({ capacity: 0 }));
    spawn(full.world, Item, full.spot("2"));
    expect(full.weigh()["w"]).toBe(0);
    expect(hasLoot({ world: full.world, self: full.self } as never)).toBe(false);
  });

  test("is nothing where nobody can pick up anything", () => {
    const things = plugin({ name: "things", components: [Pack, Item] });
    const map = monsters("2..1.", { behaviours: [behaviour("single", collect())], plugins: [things] });
    const self = map.put("1", "single", {}, Pack);
    spawn(map.world, Item, map.spot("2"));
    expect(weigh(map.world, self)).toEqual({ wait: 0, w: 0, e: 0 });
  });
});

describe("keeping a range", () => {
  test("costs twenty points for each step that a foe is too near", () => {
    const { world, self, weigh } = wanting("@.1......", keepRange({ from: 4 }, 1));
    expect(weigh()).toEqual({ wait: 0, w: 0, e: 0 });
    perceive(world, self);
    const { wait: stay, w, e } = weigh() as { wait: number; w: number; e: number };
    expect(e).toBeGreaterThan(stay);
    expect(w).toBeLessThan(stay - 1);
  });

  test("wants nothing from far enough away but not to come too near", () => {
    const { world, self, weigh } = wanting("@..1.....", keepRange());
    perceive(world, self);
    expect(weigh()).toEqual({ wait: 0, w: -20, e: 0 });
  });

  test("is done upwards and downwards as sideways", () => {
    const { world, self, weigh } = wanting(".\n@\n.\n.\n1\n.", keepRange());
    perceive(world, self);
    expect(weigh()).toEqual({ wait: 0, n: -20, s: 0 });
    const above = wanting(".\n1\n.\n.\n@\n.", keepRange());
    perceive(above.world, above.self);
    expect(above.weigh()).toEqual({ wait: 0, n: 0, s: -20 });
  });

  test.each([keepRange, seekLine, shoot])("refuses what is no range: %o", (make) => {
    expect(() => make({ form: 3 } as object)).toThrow(MindError);
    expect(() => make({ form: 3 } as object)).toThrow(
      /^(keepRange|seekLine|shoot): unknown option "form"; did you mean "from"\? Allowed are from, to$/,
    );
  });
});

test("what a mind wants has a name in its explanation", () => {
  const all = [
    ...[hunt(), search(), flee(), follow(), collect(), keepRange(), seekLine(), shoot()],
    ...[guardPlace(), patrolRoute(), avoidTraps(), avoidFire(), avoidSmoke()],
  ];
  expect(all.map(({ name }) => name)).toEqual([
    ...["hunt", "search", "flee", "follow", "collect", "keep range", "seek line", "shoot"],
    ...["guard", "patrol", "avoid traps", "avoid fire", "avoid smoke"],
  ]);
});

describe("a line of fire", () => {
  test("is worth eight points where nothing is between a mind and its foe, within range", () => {
    const { world, self, weigh } = wanting("@.....1..", seekLine({ to: 6 }));
    expect(weigh()["wait"]).toBe(0);
    perceive(world, self);
    expect(weigh()).toEqual({ wait: 8, w: 8, e: 0 });
  });

  test("is shot along from seven steps, not from eight", () => {
    const { world, hero, self, weigh } = wanting("@......12", shoot());
    expect(weigh()["shoot"]).toBeUndefined();
    perceive(world, self);
    expect(weigh()["shoot"]).toBe(25);
    expect(explain(world, self).action).toEqual(shootAt({ target: hero, x: 0, y: 0 }));
    const far = wanting("@.......1", shoot());
    perceive(far.world, far.self);
    expect(far.weigh()["shoot"]).toBeUndefined();
  });

  test("is blocked by walls and by whoever stands there, but not by bars or by one who steps aside", () => {
    const tiles = tileset({
      floor: { glyph: "." },
      wall: { glyph: "#", walkable: false, transparent: false },
      bars: { glyph: "|", walkable: false },
      curtain: { glyph: "%", transparent: false },
    });
    const world = createWorld({ seed: 1, plugins: [space(tiles)] });
    /** A corridor with something in the middle. */
    const corridor = (middle: (typeof tiles.names)[number]) =>
      addLevel(world, { width: 5, height: 1, cells: Uint8Array.of(0, 0, tileIdOf(tiles, middle), 0, 0) });
    const isClear = (level: LevelId, but?: Entity) => hasLineOfFire(world, levelOf(world, level), 0, 4, but);

    expect(tiles.names.map((name) => isClear(corridor(name)))).toEqual([true, false, true, true]);
    const level = corridor("floor");
    spawn(world, at(level, 2, 0));
    // Who stands at either end is not in between.
    spawn(world, at(level, 0, 0), Blocker);
    spawn(world, at(level, 4, 0), Blocker);
    expect(isClear(level)).toBe(true);
    const guard = spawn(world, at(level, 2, 0), Blocker);
    expect([isClear(level), isClear(level, guard)]).toEqual([false, true]);
  });
});

describe("guarding", () => {
  const post = Guard({ level: 0, x: 1, y: 0, leash: 3 });

  test("pulls twelve points a step back to the post, and with a foe only beyond the leash", () => {
    const { world, self, weigh } = wanting("...@.1....", guardPlace(), post);
    expect(weigh()).toEqual({ wait: -48, w: -36, e: -60 });
    perceive(world, self);
    expect(weigh()).toEqual({ wait: -12, w: 0, e: -24 });
  });

  test("is content beside whom it guards, and pulls nobody from another level", () => {
    const made = wanting("2..1.", guardPlace(), Guard);
    const king = made.put("2", "idler");
    write(made.world, made.self, Guard, { whom: king });
    expect(made.weigh()).toEqual({ wait: -24, w: -12, e: -36 });
    put(made.world, king, addLevel(made.world, levelOf(made.world, made.level).tiles), 0, 0);
    expect(made.weigh()).toEqual({ wait: 0, w: 0, e: 0 });
    expect(wanting("2..1.", guardPlace()).weigh()).toEqual({ wait: 0, w: 0, e: 0 });
  });
});

describe("patrolling", () => {
  /** A round between the two ends of a corridor. */
  const round = () => {
    const made = wanting("3..1..2", patrolRoute(), Patrol);
    const [one, two] = ["2", "3"].map((glyph) => spawn(made.world, made.spot(glyph), Waypoint)) as [
      Entity,
      Entity,
    ];
    write(made.world, one, Waypoint, { next: two });
    write(made.world, two, Waypoint, { next: one });
    write(made.world, made.self, Patrol, { towards: one });
    return { ...made, one, two, towards: () => read(made.world, made.self, Patrol).towards };
  };

  test("pulls two points a step to the next stop, and nobody who thinks of a foe or is somewhere else", () => {
    const made = round();
    expect(made.weigh()).toEqual({ wait: -6, w: -8, e: -4 });
    inform(made.world, made.self, { who: undefined, level: 0, x: 0, y: 0, sense: "hearing", certainty: 500 });
    expect(made.weigh()["e"]).toBe(0);
    const other = round();
    put(other.world, other.one, addLevel(other.world, levelOf(other.world, 0).tiles), 6, 0);
    expect(other.weigh()["e"]).toBe(0);
  });

  test("leads nobody to a stop that is gone, and nobody on who thinks of a foe", () => {
    const lost = round();
    despawn(lost.world, lost.one);
    lost.pass(1);
    expect(lost.weigh()).toEqual({ wait: 0, w: 0, e: 0 });
    const wary = round();
    write(wary.world, wary.self, Patrol, { towards: wary.two });
    put(wary.world, wary.self, wary.level, 0, 0);
    inform(wary.world, wary.self, { who: undefined, level: 0, x: 6, y: 0, sense: "hearing", certainty: 500 });
    wary.pass(1);
    expect(wary.towards()).toBe(wary.two);
  });

  test("goes on when it stands on the stop, or beside one that is taken", () => {
    const free = round();
    free.pass(2);
    expect(free.towards()).toBe(free.one);
    free.pass(2);
    expect(free.towards()).toBe(free.two);
    const taken = round();
    spawn(taken.world, taken.spot("2"), Blocker);
    taken.pass(1);
    expect(taken.towards()).toBe(taken.one);
    taken.pass(2);
    expect(taken.towards()).toBe(taken.two);
  });

  test("goes on from a stop that does not block it either, once it stands there", () => {
    const ghost = round();
    remove(ghost.world, ghost.self, Blocker);
    ghost.pass(3);
    expect(ghost.towards()).toBe(ghost.one);
    ghost.pass(1);
    expect(ghost.towards()).toBe(ghost.two);
  });
});

describe("dozing", () => {
  test("is as likely as it says, as deep as it says, and told", () => {
    const { world, self, pass } = wanting(".1.", doze(1, 7));
    const told: string[] = [];
    listen(world, Dozed, (_world, { entity }) => told.push(`${entity} dozed`));
    listen(world, Woke, (_world, { entity }) => told.push(`${entity} woke`));
    pass(3);
    expect(read(world, self, Asleep).deafness).toBe(7);
    wake(world, self);
    wake(world, self);
    expect(told).toEqual([`${self} dozed`, `${self} woke`]);
    expect(has(world, self, Asleep)).toBe(false);
    const never = wanting(".1.", doze(0));
    never.pass(20);
    expect(has(never.world, never.self, Asleep)).toBe(false);
  });

  test("is drawn from a stream of its own", () => {
    const { world, pass, self } = wanting(".1.", doze(0.5));
    const stream = streamOf(wanting(".1.", doze(0.5)).world, "minds.doze");
    for (let turn = 0; turn < 30; turn++) {
      pass(1);
      expect(has(world, self, Asleep)).toBe(stream.chance(0.5));
      wake(world, self);
    }
  });

  test("is not for those who think of a foe", () => {
    const { world, self, act } = wanting("@.1.", doze(1));
    act(wait());
    step(world, wait());
    expect(has(world, self, Asleep)).toBe(false);
  });
});
