import {
  advance,
  createWorld,
  type Entity,
  entitiesWith,
  has,
  isAlive,
  type Plugin,
  plugin,
  read,
  spawn,
  step,
  timeOf,
  type World,
  type WorldSetup,
} from "@delvekit/core";
import { countOf, drop, inventoryOf, Pack } from "@delvekit/core/items";
import * as lights from "@delvekit/core/light";
import { senses } from "@delvekit/core/minds";
import { isRemembered } from "@delvekit/core/sight";
import { addLevel, at, Blocker, entitiesAt, move, Position } from "@delvekit/core/space";
import { Player, wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { content, give, isKind, type Kinds } from "../src/content";
import { type Aim, illuminate, noise, push, reveal, summoning, teleport, use, uses } from "../src/effects";
import { journeys, travel } from "../src/journeys";
import { messagesOf } from "../src/messages";
import { throwAt, throwing } from "../src/throwing";
import {
  beasts,
  deeds,
  fights,
  HERO,
  ills,
  placeOf,
  scene,
  setup,
  table,
  things,
  told,
  wounds,
} from "./game";

const MAP = `
###########
#@..r..r..#
#.........#
#..r#.....#
###########`;

/** The cells that an aim reaches, drawn on the map. */
function drawn(world: World, hero: Entity, aim: Aim, at?: { x: number; y: number }): string {
  const { cells, refusal } = deeds.preview(world, hero, aim, at);
  if (refusal !== undefined) return refusal;
  const rows = MAP.trim()
    .split("\n")
    .map((row) => [...row]);
  for (const { x, y } of cells) (rows[y] as string[])[x] = "*";
  return `\n${rows.map((row) => row.join("")).join("\n")}`;
}

describe("an aim", () => {
  const { world, hero } = scene(MAP, { r: beasts.rat });

  test("at a cell reaches what its middle has in sight", () => {
    expect(drawn(world, hero, { at: "cell", reach: 8, radius: 1 }, { x: 3, y: 3 })).toBe(`
###########
#@..r..r..#
#.***.....#
#.**#.....#
###########`);
  });

  test("in a direction stops at the first who is in the way", () => {
    expect(drawn(world, hero, { at: "direction", reach: 9 }, { x: 2, y: 1 })).toBe(`
###########
#@***..r..#
#.........#
#..r#.....#
###########`);
  });

  test("that pierces goes on to the wall", () => {
    expect(drawn(world, hero, { at: "direction", reach: 99, pierces: true }, { x: 7, y: 1 })).toBe(
      `
###########
#@*********
#.........#
#..r#.....#
###########`.replace("*********", "********#"),
    );
  });

  test("at the nearest takes the nearest foe in sight", () => {
    expect(deeds.preview(world, hero, { at: "nearest", reach: 9 }).targets).toHaveLength(1);
    expect(deeds.preview(world, hero, { at: "nearest", reach: 9 }).cells).toMatchObject([{ x: 3, y: 3 }]);
  });

  test.each<[Aim, { x: number; y: number } | undefined, string]>([
    [{ at: "entity", reach: 2 }, { x: 4, y: 1 }, "That is too far away."],
    [{ at: "entity", reach: 9 }, { x: 5, y: 1 }, "Nobody is there."],
    [{ at: "cell", reach: 99 }, { x: 50, y: 1 }, "That is off the map."],
    [{ at: "cell", reach: 9, from: 2 }, { x: 2, y: 1 }, "That is too near."],
    [{ at: "direction", reach: 9 }, { x: 0, y: 1 }, "There is a wall."],
    [{ at: "direction", reach: 9 }, { x: 1, y: 1 }, "Choose where to aim."],
    [{ at: "nearest", reach: 1 }, undefined, "Nobody is in reach."],
    [{ at: "cell", reach: 9 }, undefined, "Choose where to aim."],
  ])("%o at %o is refused: %s", (aim, at, refusal) => {
    expect(deeds.preview(world, hero, aim, at).refusal).toBe(refusal);
  });
});

test("a preview with the item tells the points that it takes", () => {
  const { world, hero } = scene(MAP, { r: beasts.rat });
  const wand = give(world, hero, things["storm glass"]);
  const aim = deeds.aimOf(world, wand) as Aim;
  expect(deeds.preview(world, hero, aim, { x: 4, y: 1 }, wand).outcomes).toMatchObject([
    { chance: 1, points: { min: 6, max: 6 } },
  ]);
});

test("a command that fails leaves no trace", () => {
  const { world, hero } = scene("######\n#@...#\n######");
  const salve = give(world, hero, things["potion of healing"]);
  const before = JSON.stringify(messagesOf(world));
  expect(step(world, use({ item: salve }))).toMatchObject({ status: "failed" });
  expect(JSON.stringify(messagesOf(world))).toBe(before);
});

test("creatures use their powers only on foes that they can see", () => {
  const { world, hero } = scene("#########\n#@..#..S#\n#########", { S: beasts.siren });
  for (let turn = 0; turn < 5; turn++) step(world, wait());
  expect(ills.of(world, hero)).toEqual([]);
  const there = { x: 7, y: 1 };
  expect(deeds.preview(world, hero, { at: "cell", reach: 9 }, there).refusal).toBe(
    "You cannot see that place.",
  );
  expect(deeds.preview(world, hero, { at: "cell", reach: 9, sight: false }, there).targets).toHaveLength(1);
});

test("an item that keeps is used again and again", () => {
  const { orb } = table.things({
    orb: {
      look: ["*", 0xffffff],
      use: {
        aim: { at: "nearest", reach: 9 },
        does: { harm: { points: 1, kind: "lightning" } },
        keeps: true,
      },
    },
  });
  const { world, hero } = scene("######\n#@.r.#\n######", { r: beasts.rat });
  const item = give(world, hero, orb);
  step(world, use({ item }));
  step(world, use({ item }));
  expect(told(world)).toContain("The rat takes 1 lightning damage. x2");
});

test("a cure ends what there is to end, and is kept where there is nothing", () => {
  const { balm } = table.things({
    balm: { look: ["!", 0], use: { does: { cure: { what: "all" } } } },
  });
  const { world, hero } = scene("######\n#@...#\n######");
  const item = give(world, hero, balm);
  expect(step(world, use({ item })).status).toBe("failed");
  ills.begin(world, hero, "braced", 5);
  expect(ills.of(world, hero)).toEqual([{ name: "braced", turns: 5 }]);
  step(world, use({ item }));
  expect(ills.of(world, hero)).toEqual([]);
});

test("conditions wear off by themselves, one turn at a time", () => {
  const { world, hero } = scene("######\n#@...#\n######");
  ills.begin(world, hero, "dazed", 3);
  const left = [3];
  for (let turn = 0; turn < 4; turn++) {
    step(world, wait());
    left.push(ills.of(world, hero)[0]?.turns ?? 0);
  }
  expect(left).toEqual([3, 2, 1, 0, 0]);
  expect(told(world)).toEqual(["You stagger.", "You are steady again."]);
});

test("wounds close with time", () => {
  const { world, hero } = scene("######\n#@...#\n######");
  wounds.hurt(world, hero, 5, "blow");
  for (let turn = 0; turn < 20; turn++) step(world, wait());
  expect(wounds.of(world, hero)).toEqual({ now: 17, max: 20 });
  wounds.raise(world, hero, 10);
  expect(wounds.of(world, hero)).toEqual({ now: 27, max: 30 });
});

describe("effects that every game can use", () => {
  const more = uses({ teleport, push, noise, illuminate, reveal, summon: summoning((): Kinds => imps) });
  const own = content([wounds, more], { name: "own" });
  // Rows of the table that names them: an imp summons imps.
  const imps = own.creatures({
    imp: {
      look: ["i", 0],
      health: 1,
      power: { every: 100, aim: { at: "self" }, does: { summon: { what: "imp", count: 1 } } },
    },
  });
  const { wand, scroll, horn, drum, pipe, lamp, chart, sketch } = own.things({
    pipe: { look: ["!", 0], use: { does: { summon: { what: "inp", count: 2 } } } },
    lamp: { look: ["!", 0], use: { does: { illuminate: { radius: 3, colour: 0xffe0a0 } }, keeps: true } },
    chart: { look: ["?", 0], use: { does: { reveal: { reach: 255 } }, keeps: true } },
    sketch: { look: ["?", 0], use: { does: { reveal: { reach: 5 } }, keeps: true } },
    wand: {
      look: ["/", 0],
      use: { aim: { at: "direction", reach: 9 }, does: { push: { cells: 3 } }, keeps: true },
    },
    scroll: { look: ["?", 0], use: { does: { teleport: { reach: 255 } }, keeps: true } },
    horn: { look: ["!", 0], use: { does: { summon: { what: "imp", count: 2 } } } },
    drum: { look: ["!", 0], use: { does: { noise: { loudness: 20 } } } },
  });

  /** The same room with other effects. */
  function room(map: string, besides: readonly Plugin[] = []) {
    const plugins = (setup.plugins ?? [])
      .map((one) => (one === deeds ? more : one))
      .concat(own, senses(), besides);
    const world = createWorld({ seed: 3, plugins });
    const level = addLevel(world, parseAscii(map, { "#": 0, ".": 1 }));
    const hero = spawn(world, HERO, at(level, 1, 1));
    advance(world);
    return { world, level, hero };
  }

  test("push as far as there is room", () => {
    const { world, level, hero } = room("########\n#......#\n########");
    const rock = spawn(world, Blocker, at(level, 2, 1));
    const item = give(world, hero, wand);
    step(world, use({ item, at: { x: 2, y: 1 } }));
    expect(placeOf(world, rock)?.x).toBe(5);
    step(world, use({ item, at: { x: 2, y: 1 } }));
    expect(placeOf(world, rock)?.x).toBe(6);
    expect(step(world, use({ item, at: { x: 2, y: 1 } })).status).toBe("failed");
  });

  test("teleport to where one can walk", () => {
    const { world, hero } = room("########\n#...#..#\n########");
    const item = give(world, hero, scroll);
    for (let turn = 0; turn < 20; turn++) {
      step(world, use({ item }));
      expect([1, 2, 3]).toContain(placeOf(world, hero)?.x);
    }
  });

  test("summon as near as there is room, and make noises", () => {
    const { world, hero } = room("########\n#......#\n########");
    step(world, use({ item: give(world, hero, horn) }));
    expect(entitiesWith(world, Blocker).filter((who) => isKind(world, who, imps.imp)).length).toBe(2);
    step(world, use({ item: give(world, hero, drum) }));
    expect(inventoryOf(world, hero)).toEqual([]);
  });

  test("summon only what is in the table, and say what is", () => {
    const { world, hero } = room("########\n#......#\n########");
    const pipes = give(world, hero, pipe);
    expect(() => step(world, use({ item: pipes }))).toThrow(
      'summon is "inp"; allowed: one of "imp"; did you mean "imp"?',
    );
  });

  test("light a lamp that stays, once", () => {
    const { world, level, hero } = room("########\n#......#\n########", [lights.plugin()]);
    const item = give(world, hero, lamp);
    expect(lights.lightAt(world, level, 2, 1).level).toBe(0);
    step(world, use({ item }));
    expect(lights.lightAt(world, level, 1, 1)).toMatchObject({ red: 255, green: 224, blue: 160 });
    expect(lights.lightAt(world, level, 2, 1).level).toBeGreaterThan(0);
    expect(step(world, use({ item })).status).toBe("failed");
  });

  test("reveal the map around, or all of it, but not the rock", () => {
    const map = "##########\n#..#.....#\n#######.##\n##########\n##########";
    const known = (kind: Kinds[string]) => {
      const { world, level, hero } = room(map);
      const item = give(world, hero, kind);
      step(world, use({ item }));
      expect(step(world, use({ item })).status).toBe("failed");
      return map
        .split("\n")
        .map((row, y) =>
          [...row].map((glyph, x) => (isRemembered(world, hero, level, x, y) ? glyph : " ")).join(""),
        )
        .map((row) => row.trimEnd())
        .join("\n");
    };
    expect(known(chart)).toBe("##########\n#..#.....#\n#######.##\n      ###\n");
    expect(known(sketch)).toBe("#######\n#..#...\n#######\n      #\n");
  });
});

describe("throwing", () => {
  const throws = throwing(fights, { reach: 5, uses: deeds });
  const missiles = content([wounds, deeds, throws], { name: "missiles" });
  const { spear, flask, cup, grenade } = missiles.things({
    grenade: {
      look: ["!", 0],
      use: { does: { harm: { points: 6, kind: "lightning" } } },
      shatters: { radius: 1 },
    },
    spear: { look: ["/", 0], thrown: { damage: 20, verb: "spear" } },
    flask: { look: ["!", 0], thrown: { damage: 20, breaks: true } },
    cup: { look: ["u", 0] },
  });

  function room(map: string, own = throws, more: WorldSetup["plugins"] = []) {
    const plugins = [...(setup.plugins ?? []), own, missiles, ...more];
    const world = createWorld({ seed: 1, plugins });
    const level = addLevel(world, parseAscii(map, { "#": 0, ".": 1 }));
    const hero = spawn(world, HERO, at(level, 1, 1));
    advance(world);
    return { world, level, hero };
  }

  test("strikes the first in the way, and the thing lies there", () => {
    const { world, level, hero } = room("########\n#......#\n########");
    const rat = spawn(world, beasts.rat, at(level, 3, 1));
    const spears = give(world, hero, spear, 3);
    step(world, throwAt({ item: spears, at: { x: 5, y: 1 } }));
    expect(told(world).slice(0, 3)).toEqual([
      "You throw a spear.",
      "You spear the rat for 21.",
      "The rat dies.",
    ]);
    expect(isAlive(world, rat)).toBe(false);
    expect(countOf(world, spears)).toBe(2);
    expect(entitiesAt(world, level, 3, 1)).toHaveLength(1);
  });

  test("tells beforehand whom it would hit, how likely, and the way it flies", () => {
    const { world, level, hero } = room("########\n#......#\n########");
    const rat = spawn(world, beasts.rat, at(level, 3, 1));
    const spears = give(world, hero, spear, 3);
    expect(throws.preview(world, hero, spears, { x: 5, y: 1 })).toMatchObject({
      cells: [{ x: 3 }],
      path: [{ x: 2 }, { x: 3 }],
      targets: [rat],
    });
    expect(throws.preview(world, hero, spears, { x: 9, y: 9 }).refusal).toBe("That is off the map.");
  });

  test("of what shatters does there what it does when it is used", () => {
    const { world, level, hero } = room("########\n#......#\n########");
    const rat = spawn(world, beasts.rat, at(level, 5, 1));
    step(world, throwAt({ item: give(world, hero, grenade), at: { x: 4, y: 1 } }));
    expect(told(world)).toEqual(
      expect.arrayContaining(["The grenade shatters.", "The rat takes 6 lightning damage."]),
    );
    expect(isAlive(world, rat)).toBe(false);
    expect([inventoryOf(world, hero), entitiesAt(world, level, 4, 1)]).toEqual([[], []]);
  });

  test("does not leave the hand where a wall is in the way at once", () => {
    const { world, hero } = room("########\n#.#....#\n#......#\n########");
    const item = give(world, hero, grenade);
    const target = { x: 2, y: 1 };
    expect(throws.preview(world, hero, item, target).refusal).toBe("The rock is in the way.");
    expect(step(world, throwAt({ item, at: target }))).toMatchObject({
      status: "failed",
      reason: "The rock is in the way.",
    });
    expect(inventoryOf(world, hero)).toEqual([item]);
    expect(throws.preview(world, hero, item, { x: 1, y: 1 }).refusal).toBeUndefined();
  });

  test("goes no farther than the wall, leaves nothing of what breaks, and does no harm with a cup", () => {
    const { world, level, hero } = room("########\n#..#...#\n#......#\n########");
    step(world, throwAt({ item: give(world, hero, cup), at: { x: 3, y: 1 } }));
    expect(entitiesAt(world, level, 2, 1)).toHaveLength(1);
    step(world, throwAt({ item: give(world, hero, flask), at: { x: 5, y: 2 } }));
    expect(entitiesAt(world, level, 5, 2)).toHaveLength(0);
    expect(inventoryOf(world, hero)).toEqual([]);
    const far = step(world, throwAt({ item: give(world, hero, spear), at: { x: 7, y: 3 } }));
    expect(far).toMatchObject({ status: "failed", reason: "That is too far away." });
  });

  test("what was thrown is picked up by walking there, joins its stack, and costs no turn", () => {
    const { world, level, hero } = room("########\n#......#\n########");
    const spears = give(world, hero, spear, 3);
    for (const x of [3, 4]) step(world, throwAt({ item: spears, at: { x, y: 1 } }));
    const found = spawn(world, spear, at(level, 2, 1));
    const turn = timeOf(world);
    for (let steps = 0; steps < 3; steps++) step(world, move({ dir: "e" }));
    expect(countOf(world, spears)).toBe(3);
    expect(timeOf(world) - turn).toBe(300);
    expect(told(world).slice(-1)).toEqual(["You pick up a spear. x2"]);
    expect(read(world, found, Position)).toMatchObject({ x: 2 });
    step(world, drop({ item: spears }));
    step(world, move({ dir: "w" }));
    step(world, move({ dir: "e" }));
    expect(inventoryOf(world, hero)).toEqual([]);
  });

  test("what others threw is left alone, and a game can leave all of it to the player", () => {
    const hurls = plugin({
      name: "hurls",
      decide(world, actor) {
        const [item] = has(world, actor, Player) ? [] : inventoryOf(world, actor);
        return item === undefined ? undefined : throwAt({ item, at: { x: 3, y: 1 } });
      },
    });
    const { world, level, hero } = room("#########\n#.......#\n#########", throws, [hurls]);
    give(world, spawn(world, beasts.ogre, at(level, 7, 1), Pack({ capacity: 1 })), spear);
    for (let steps = 0; steps < 2; steps++) step(world, move({ dir: "e" }));
    expect(entitiesAt(world, level, 3, 1)).toHaveLength(2);
    expect(inventoryOf(world, hero)).toEqual([]);
    const own = room("########\n#......#\n########", throwing(fights, { collects: false }));
    step(own.world, throwAt({ item: give(own.world, own.hero, spear), at: { x: 2, y: 1 } }));
    step(own.world, move({ dir: "e" }));
    expect(inventoryOf(own.world, own.hero)).toEqual([]);
  });

  test("explorers fetch what they threw", () => {
    const trips = journeys(wounds);
    const { world, hero } = room("########\n#......#\n########", throws, [trips]);
    const item = give(world, hero, spear);
    step(world, throwAt({ item, at: { x: 5, y: 1 } }));
    const { steps } = travel(trips, world, { kind: "explore" }, (command) => step(world, command));
    expect([steps, inventoryOf(world, hero)]).toEqual([4, [item]]);
    // What it puts down after that stays there.
    step(world, drop({ item }));
    for (const dir of ["w", "e"] as const) step(world, move({ dir }));
    expect(inventoryOf(world, hero)).toEqual([]);
  });
});
