import {
  add,
  createWorld,
  type Entity,
  entitiesWith,
  has,
  hashWorld,
  isAlive,
  read,
  spawn,
  step,
  type World,
} from "@delvekit/core";
import { drop, Equipped } from "@delvekit/core/items";
import { Asleep, Mind } from "@delvekit/core/minds";
import { addLevel, at, move } from "@delvekit/core/space";
import { Actor, advance, wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { basics, heroOf } from "../src";
import { conditions } from "../src/conditions";
import { content, give } from "../src/content";
import { use, uses } from "../src/effects";
import { fighting } from "../src/fighting";
import { threatOf } from "../src/fighting/odds";
import { health } from "../src/health";
import { messages, messagesOf } from "../src/messages";
import { minds, moodOf } from "../src/minds";
import { stats } from "../src/stats";
import { throwing } from "../src/throwing";
import { tiles, told } from "./game";

const body = stats({ skill: 0 });
const wounds = health({ damage: ["blow", "fire"], holds: { fire: 3 } });
const fights = fighting(wounds, {
  kind: "blow",
  hits: (world, by, target) => 0.5 + (body.of(world, by, "skill") - body.of(world, target, "skill")) / 10,
  points: (_world, _by, _target, rolled) => rolled + 1,
});
const throws = throwing(fights);
const tempers = minds();
const spells = conditions(body, { fast: { speed: 200 }, slow: { speed: 50 } });
const deeds = uses({ inflict: spells.inflict });
const pieces = [body, wounds, fights, throws, tempers, spells, deeds] as const;
const table = content(pieces, { slots: ["hand"] });
const {
  hero: HERO,
  goblin,
  troll,
} = table.creatures({
  hero: { look: ["@", 0], health: 30, stats: { skill: 2 }, melee: { damage: "1d4" }, player: true, pack: 9 },
  goblin: { look: ["g", 0], health: 9, melee: { damage: "1d6" }, mind: "hunter", speed: 50 },
  troll: {
    look: ["T", 0],
    health: 40,
    melee: { damage: "2d6+8" },
    mends: { points: 4, every: 1 },
    mind: { behaves: "hunter", opens: false },
  },
});
const things = table.things({
  axe: { look: [")", 0], slot: "hand", melee: { damage: "2d6" } },
  dart: { look: ["/", 0], thrown: { damage: 3 } },
  ale: {
    look: ["!", 0],
    use: { does: { inflict: { what: "fast", turns: 4 } }, says: "{The by} [hop by]!", tone: "good" },
  },
  mud: { look: ["!", 0], use: { does: { inflict: { what: "slow", turns: 9 } } } },
});

function room(map: string, seed = 1) {
  const log = messages();
  const world = createWorld({ seed, plugins: [...basics(tiles), ...pieces, table, log] });
  const level = addLevel(world, parseAscii(map, { "#": 0, ".": 1, "@": 1, g: 1, T: 1 }));
  map.split("\n").forEach((row, y) => {
    [...row].forEach((letter, x) => {
      const kind = { "@": HERO, g: goblin, T: troll }[letter];
      if (kind) spawn(world, kind, at(level, x, y));
    });
  });
  advance(world);
  return { world, hero: heroOf(world) as Entity };
}

/** The first monster of a room. */
const foeOf = (world: World, hero: Entity) => entitiesWith(world, Mind).find((one) => one !== hero) as Entity;

describe("the odds of a blow", () => {
  test("are those by which blows land, and telling them changes nothing", () => {
    const { world, hero } = room("####\n#@g#\n####");
    const foe = foeOf(world, hero);
    const before = hashWorld(world);
    expect(fights.odds(world, hero, foe)).toEqual({
      chance: 0.7,
      points: { min: 2, max: 5, average: 3.5 },
      blows: 2,
      turns: 9 / (0.7 * 3.5),
    });
    expect(hashWorld(world)).toBe(before);
    let landed = 0;
    for (let blow = 0; blow < 1000; blow++) {
      wounds.mend(world, foe, 99);
      if (fights.strike(world, hero, foe, { damage: 0 })) landed++;
    }
    expect(landed / 1000).toBeCloseTo(0.7, 1);
  });

  test("know the weapon in use, what is thrown, speed, and wounds that close", () => {
    const { world, hero } = room("#####\n#@gT#\n#####");
    const [goblin, troll] = entitiesWith(world, Mind) as [Entity, Entity];
    step(world, use({ item: give(world, hero, things.axe) }));
    expect(fights.blowOf(world, hero)).toEqual({ damage: "2d6" });
    expect(fights.odds(world, hero, goblin)?.points).toEqual({ min: 3, max: 13, average: 8 });
    expect(throws.odds(world, hero, give(world, hero, things.dart), goblin)?.points.max).toBe(4);
    expect(throws.odds(world, hero, give(world, hero, things.ale), goblin)).toBeUndefined();
    expect(threatOf(fights.odds(world, goblin, hero)!, fights.odds(world, hero, goblin)!)).toBe("weak");
    expect(fights.odds(world, hero, troll)?.turns).toBeGreaterThan(20);
    expect(threatOf(fights.odds(world, troll, hero)!, fights.odds(world, hero, troll)!)).toBe("deadly");
  });

  test("are not told by rules that do as they like", () => {
    const wild = fighting(wounds, { kind: "blow", rules: () => "miss" });
    const { world, hero } = room("####\n#@g#\n####");
    expect(wild.odds(world, hero, foeOf(world, hero))).toBeUndefined();
  });
});

test("wounds close as their row says, but not for a while after what holds them open", () => {
  const { world, hero } = room("######\n#@##T#\n######");
  const troll = foeOf(world, hero);
  wounds.hurt(world, troll, 20, "blow");
  step(world, wait());
  expect(wounds.of(world, troll).now).toBe(24);
  wounds.hurt(world, troll, 1, "fire");
  const seen = Array.from({ length: 5 }, () => {
    step(world, wait());
    return wounds.of(world, troll).now;
  });
  expect(seen).toEqual([23, 23, 27, 31, 35]);
  expect(wounds.of(world, hero)).toEqual({ now: 30, max: 30 });
});

test("who falls below a quarter is told so once", () => {
  const { world, hero } = room("###\n#@#\n###");
  for (const points of [22, 1, 1]) wounds.hurt(world, hero, points, "fire");
  wounds.mend(world, hero, 9);
  wounds.hurt(world, hero, 9, "fire");
  expect(told(world).filter((text) => text.includes("badly"))).toHaveLength(2);
  expect(told(world)).toContain("You are badly hurt!");
});

test("speed comes back exactly, however conditions overlap", () => {
  const { world, hero } = room("###\n#@#\n###");
  const speed = () => read(world, hero, Actor).speed;
  step(world, use({ item: give(world, hero, things.ale) }));
  expect(speed()).toBe(200);
  step(world, use({ item: give(world, hero, things.mud) }));
  expect(speed()).toBe(100);
  const seen = Array.from({ length: 12 }, () => {
    step(world, wait());
    return speed();
  });
  expect([...new Set(seen)]).toEqual([100, 50]);
  expect(seen.at(-1)).toBe(100);
  expect(told(world)).toContain("You hop!");
  expect(() => conditions(body, { still: { speed: 0 } })).toThrow("speed");
});

test("gear is used by taking it in use", () => {
  const { world, hero } = room("###\n#@#\n###");
  const axe = give(world, hero, things.axe);
  step(world, use({ item: axe }));
  expect(has(world, axe, Equipped)).toBe(true);
  step(world, drop({ item: axe }));
  expect(step(world, use({ item: axe })).status).toBe("failed");
});

test("what a creature is about can be seen", () => {
  const { world, hero } = room("######\n#@..g#\n######");
  const goblin = foeOf(world, hero);
  add(world, goblin, Asleep({ deafness: 99 }));
  expect(moodOf(world, goblin)).toBe("asleep");
  const other = room("######\n#@..g#\n######");
  expect(moodOf(other.world, foeOf(other.world, other.hero))).toBe("unaware of you");
  for (let turn = 0; turn < 3; turn++) step(other.world, wait());
  expect(moodOf(other.world, foeOf(other.world, other.hero))).toBe("hunting you");
  expect(moodOf(other.world, other.hero)).toBeUndefined();
  for (let turn = 0; turn < 60 && isAlive(other.world, foeOf(other.world, other.hero)); turn++)
    step(other.world, move({ dir: "e" }));
});

test("health is set without a word, and blows that the hero gets are bad news", () => {
  const { world, hero } = room("####\n#@g#\n####");
  const foe = foeOf(world, hero);
  wounds.set(world, hero, 4);
  expect(wounds.of(world, hero)).toEqual({ now: 4, max: 30 });
  wounds.set(world, hero, 99);
  expect(wounds.of(world, hero).now).toBe(30);
  expect(told(world)).toEqual([]);
  const toneOf = (by: Entity, target: Entity) => {
    while (!fights.strike(world, by, target, { damage: 0 }));
    return messagesOf(world).at(-1)?.tone;
  };
  expect(toneOf(foe, hero)).toBe("bad");
  expect(toneOf(hero, foe)).toBe("plain");
});
