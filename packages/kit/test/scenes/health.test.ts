import {
  despawn,
  type Entity,
  hashWorld,
  isAlive,
  loadWorld,
  saveWorld,
  step,
  type World,
} from "@delvekit/core";
import { suspend, timeOf, wait } from "@delvekit/core/turns";
import { expect, test } from "vitest";
import { basics, endingOf, KitError } from "../../src";
import { content, give } from "../../src/content";
import { type Aim, use, uses } from "../../src/effects";
import { BadlyHurt, Died, Harmed, Healed, health, lifeOf } from "../../src/health";
import { drawn, scene, TILES } from "./scene";

const wounds = health({
  damage: ["blow", "fire", "cold"],
  mends: { points: 2, every: 3 },
  holds: { fire: 4, cold: 0 },
});
const deeds = uses({ harm: wounds.harm, heal: wounds.heal });
const pieces = [wounds, deeds] as const;
const table = content(pieces);
const { hero, dummy, troll, slug, ghost, stone } = table.creatures({
  hero: { look: ["@", 1], health: 20, player: true, pack: 9, sight: 9 },
  dummy: { look: ["d", 7], health: 20, resist: { blow: 50, fire: 100, cold: -100 } },
  troll: { look: ["T", 1], health: 40, mends: { points: 4, every: 1 } },
  slug: { look: ["s", 1], health: 40, mends: { points: 1, every: 4 } },
  ghost: { look: ["g", 1] },
  stone: { look: ["S", 1], health: 40, mends: { points: 0, every: 1 } },
});
const { salve, bomb, chill } = table.things({
  salve: { look: ["!", 1], use: { does: { heal: { points: 8 } } } },
  bomb: {
    look: ["*", 1],
    use: { aim: { at: "cell", reach: 9, radius: 9 }, does: { harm: { points: "2d4", kind: "blow" } } },
  },
  chill: {
    look: ["*", 1],
    use: { aim: { at: "entity", reach: 9 }, does: { harm: { points: 3, kind: "cold" } }, keeps: true },
  },
});

const stage = (map: string) =>
  scene(map, {
    plugins: [...pieces, table],
    legend: { "@": hero, d: dummy, T: troll, S: stone, s: slug, g: ghost },
  });
const alone = () => {
  const it = stage("###\n#@#\n###");
  return { ...it, you: it.one("@") };
};
const all = [Harmed, BadlyHurt, Healed, Died];

test("who is killed between turns dies at the next one, also in a loaded game", () => {
  const { world, one } = stage("####\n#@d#\n####");
  const [you, foe] = [one("@"), one("d")];
  const plain = loadWorld(saveWorld(world), { plugins: [...basics(TILES), ...pieces, table] });
  wounds.hurt(world, foe, 40, "blow", you, "by accident");
  const copy = loadWorld(saveWorld(world), { plugins: [...basics(TILES), ...pieces, table] });
  expect(hashWorld(copy)).toBe(hashWorld(world));
  const deaths = (of: World) => step(of, wait()).events.filter(Died.is);
  expect(deaths(world)).toEqual([{ type: "died", target: foe, kind: "blow", by: you, cause: "by accident" }]);
  expect(deaths(copy)).toEqual([{ type: "died", target: foe, kind: "blow", by: you, cause: "by accident" }]);
  expect([world, copy, plain].map((of) => isAlive(of, foe))).toEqual([false, false, true]);
});

test.each([
  ["blow", 0, 0],
  ["blow", 1, 1],
  ["blow", 2, 1],
  ["blow", 10, 5],
  ["fire", 10, 0],
  ["cold", 3, 6],
  ["blow", -10, 0],
] as const)("of %s, what resists takes %i points as %i", (kind, points, lost) => {
  const { world, one } = stage("####\n#@d#\n####");
  wounds.hurt(world, one("d"), points, kind);
  expect(wounds.of(world, one("d"))).toEqual({ now: 20 - lost, max: 20 });
});

test("a wound of nothing is no event, and one by nobody names nobody", () => {
  const { world, one, play, lines } = stage("####\n#@d#\n####");
  const events = play(() => {
    wounds.hurt(world, one("d"), 99, "fire", one("@"));
    wounds.hurt(world, one("d"), 4, "blow");
    wounds.strike(world, one("d"), 4, "blow", one("@"));
  });
  expect(lines(events, ...all)).toEqual([
    "harmed target=d points=2 kind=blow struck=false",
    "harmed target=d by=@ points=2 kind=blow struck=true",
  ]);
});

test.each([
  [[14], []],
  [[15], []],
  [[16], ["badly hurt target=@"]],
  [[19], ["badly hurt target=@"]],
  [[15, 1], ["badly hurt target=@"]],
  [[16, 1], ["badly hurt target=@"]],
  [[20], []],
])("wounds of %j out of 20 are told as %j", (points, told) => {
  const { world, you, play, lines } = alone();
  const events = play(() => {
    for (const each of points) wounds.hurt(world, you, each, "blow");
  });
  expect(lines(events, BadlyHurt)).toEqual(told);
});

test("with the last point somebody dies once, and by whoever took it", () => {
  const { world, one, play, lines } = stage("#####\n#@dT#\n#####");
  const events = play(() => {
    wounds.hurt(world, one("d"), 9, "cold", one("T"));
    wounds.hurt(world, one("d"), 9, "cold", one("@"), "of a test");
    wounds.hurt(world, one("d"), 9, "cold", one("T"));
    expect(wounds.of(world, one("d")).now).toBe(0);
    expect(wounds.mend(world, one("d"), 9)).toBe(0);
  });
  expect(lines(events, Died)).toEqual(["died target=d by=@ kind=cold cause=of a test"]);
  expect(lines(events, Harmed)).toHaveLength(2);
});

/** A game without mending for all. */
function plain() {
  const plainly = health({ damage: ["blow"] });
  const own = content([plainly]);
  const { hero, troll } = own.creatures({
    hero: { look: ["@", 1], health: 20, player: true },
    troll: { look: ["T", 1], health: 40, mends: { points: 4, every: 1 } },
  });
  const it = scene("####\n#@T#\n####", { plugins: [plainly, own], legend: { "@": hero, T: troll } });
  return { ...it, plainly };
}

test("the dead leave nothing behind", () => {
  const here = stage("####\n#@d#\n####");
  here.play(() => wounds.hurt(here.world, here.one("d"), 99, "cold"));
  expect(here.draw()).toBe(drawn("####\n#@.#\n####"));
});

test.each([
  ["T", undefined, "Killed by a troll."],
  ["@", undefined, "Killed by your own fire."],
  [undefined, undefined, "Killed by fire."],
  ["T", "that you lit", "Killed by fire that you lit."],
] as const)("the hero who dies by %s, %s, stays, and the ending says: %s", (by, cause, text) => {
  const { world, one, play, draw } = stage("####\n#@T#\n####");
  play(() => wounds.hurt(world, one("@"), 20, "fire", by && one(by), cause));
  expect(endingOf(world)).toMatchObject({ won: false, text });
  expect(draw()).toContain("@");
});

test("a killer who is gone by then is not named", () => {
  const { world, one, play } = stage("####\n#@T#\n####");
  play(() => {
    wounds.hurt(world, one("@"), 20, "fire", one("T"));
    despawn(world, one("T"));
  });
  expect(endingOf(world)?.text).toBe("Killed by fire.");
});

test("a point left is a life", () => {
  const { world, you, wait } = alone();
  wounds.hurt(world, you, 19, "blow");
  wait();
  expect(endingOf(world)).toBeUndefined();
  wounds.set(world, you, 0);
  expect(wounds.of(world, you).now).toBe(1);
});

test.each([
  [0, 5, 0],
  [3, 5, 3],
  [5, 5, 5],
  [6, 5, 5],
  [-4, 5, 0],
])("mending %i of a wound of %i gives back %i", (points, wound, healed) => {
  const { world, you, play, lines } = alone();
  wounds.hurt(world, you, wound, "blow");
  const events = play(() => expect(wounds.mend(world, you, points)).toBe(healed));
  expect(wounds.of(world, you).now).toBe(20 - wound + healed);
  expect(lines(events, Healed)).toEqual(healed > 0 ? [`healed target=@ points=${healed}`] : []);
});

test("wounds mend on their turn, quietly, and stop when they are closed", () => {
  const { world, you, wait, lines } = alone();
  wounds.hurt(world, you, 3, "blow");
  const seen = Array.from({ length: 9 }, () => {
    expect(lines(wait(), Healed)).toEqual([]);
    return wounds.of(world, you).now;
  });
  expect(seen).toEqual([17, 17, 19, 19, 19, 20, 20, 20, 20]);
  expect(timeOf(world)).toBe(900);
});

test("a row's own mending takes the place of everybody's, also none at all", () => {
  const { world, one, wait } = stage("#####\n#@TS#\n#####");
  for (const letter of ["@", "T", "S"]) wounds.hurt(world, one(letter), 10, "blow");
  const now = () => ["@", "T", "S"].map((letter) => wounds.of(world, one(letter)).now);
  const seen = [now()];
  for (let turn = 0; turn < 3; turn++) {
    wait();
    seen.push(now());
  }
  expect(seen).toEqual([
    [10, 30, 30],
    [10, 34, 30],
    [10, 38, 30],
    [12, 40, 30],
  ]);
  expect(["@", "T", "S"].map((letter) => wounds.mending(world, one(letter)))).toEqual([2 / 3, 4, 0]);
});

test("a row's own turns need not be those of all", () => {
  const { world, one, wait } = stage("####\n#@s#\n####");
  wounds.hurt(world, one("s"), 10, "blow");
  const seen = Array.from({ length: 9 }, () => {
    wait();
    return wounds.of(world, one("s")).now;
  });
  expect(seen).toEqual([30, 30, 30, 31, 31, 31, 31, 32, 32]);
});

test("in a game without mending only those mend whose row says so", () => {
  const { world, one, wait, plainly } = plain();
  for (const letter of ["@", "T"]) plainly.hurt(world, one(letter), 10, "blow");
  wait(9);
  expect([plainly.of(world, one("@")).now, plainly.of(world, one("T")).now]).toEqual([10, 40]);
  expect(plainly.mending(world, one("@"))).toBe(0);
});

test("a kind of damage that holds wounds open does so for its turns, from the last wound", () => {
  const { world, one, wait } = stage("####\n#@T#\n####");
  const troll = one("T");
  const after = (turns: number) =>
    Array.from({ length: turns }, () => {
      wait();
      return wounds.of(world, troll).now;
    });
  wounds.hurt(world, troll, 20, "fire");
  expect(after(5)).toEqual([20, 20, 20, 24, 28]);
  wounds.hurt(world, troll, 1, "fire");
  wait(2);
  wounds.hurt(world, troll, 1, "fire");
  expect(after(4)).toEqual([26, 26, 26, 30]);
});

test("a wound that holds for less does not cut short what holds for longer", () => {
  const { world, one, wait } = stage("####\n#@T#\n####");
  const troll = one("T");
  wounds.hurt(world, troll, 20, "fire");
  wounds.hurt(world, troll, 1, "cold");
  wait(3);
  expect(wounds.of(world, troll).now).toBe(19);
});

test("held open for no turn, or by a wound of nothing, it mends at once", () => {
  const { world, one, wait } = stage("#####\n#@Td#\n#####");
  wounds.hurt(world, one("T"), 20, "cold");
  wounds.hurt(world, one("d"), 1, "cold");
  wounds.hurt(world, one("d"), 9, "fire");
  wait(3);
  expect([wounds.of(world, one("T")).now, wounds.of(world, one("d")).now]).toEqual([32, 20]);
});

test("nobody mends who is suspended, or on a level that sleeps", () => {
  const { world, one, wait } = stage("#####\n#@TT#\n#####");
  for (const who of ["@", "T"]) wounds.hurt(world, one(who), 10, "blow");
  suspend(world, one("T"));
  wait(3);
  expect([wounds.of(world, one("T")).now, wounds.of(world, one("@")).now]).toEqual([30, 12]);
});

test.each([
  [0, 1],
  [1, 1],
  [20, 20],
  [21, 20],
])("health set to %i is %i", (points, now) => {
  const { world, you } = alone();
  wounds.set(world, you, points);
  expect(wounds.of(world, you)).toEqual({ now, max: 20 });
});

test.each([
  [5, { now: 15, max: 25 }],
  [-5, { now: 5, max: 15 }],
  [-10, { now: 1, max: 10 }],
  [-99, { now: 1, max: 1 }],
  [99_999, { now: 32_757, max: 32_767 }],
])("a maximum raised by %i leaves a wound as deep, but nobody dead", (by, life) => {
  const { world, you } = alone();
  wounds.hurt(world, you, 10, "blow");
  wounds.raise(world, you, by);
  expect(wounds.of(world, you)).toEqual(life);
});

test("what has no health takes no wounds", () => {
  const { world, you, wait, lines } = alone();
  const item = give(world, you, salve) as Entity;
  wounds.hurt(world, item, 5, "blow");
  wounds.set(world, item, 5);
  wounds.raise(world, item, 5);
  expect([wounds.mend(world, item, 5), wounds.of(world, item)]).toEqual([0, { now: 0, max: 0 }]);
  expect(lifeOf(world, item)).toBeUndefined();
  expect(lines(wait(), ...all)).toEqual([]);
});

test("a salve heals the wounded, and is kept by the unhurt", () => {
  const { world, you, act, refusal, lines } = alone();
  const item = give(world, you, salve) as Entity;
  expect(refusal(use({ item }))).toBe("That would have no effect here.");
  wounds.hurt(world, you, 1, "blow");
  expect(lines(act(use({ item })), Healed)).toEqual(["healed target=@ points=1"]);
  expect(refusal(use({ item }))).toBe("You are not carrying that.");
});

test("harm reaches all who have health, and is told beforehand after resistance", () => {
  const { world, one, act, lines } = stage("#####\n#@dT#\n#####");
  const item = give(world, one("@"), bomb) as Entity;
  const aim = deeds.aimOf(world, item) as Aim;
  const before = deeds.preview(world, one("@"), aim, { x: 2, y: 1 }, item).outcomes ?? [];
  expect(before.map(({ points }) => points)).toEqual([
    { min: 2, max: 8 },
    { min: 1, max: 4 },
    { min: 2, max: 8 },
  ]);
  const harmed = lines(act(use({ item, at: { x: 2, y: 1 } })), Harmed);
  expect(harmed.map((line) => line.slice(0, 20))).toEqual([
    "harmed target=@ by=@",
    "harmed target=d by=@",
    "harmed target=T by=@",
  ]);
});

test("what resists all of it is spared, and told so", () => {
  const { world, one } = stage("####\n#@d#\n####");
  const item = give(world, one("@"), chill) as Entity;
  const aim = deeds.aimOf(world, item) as Aim;
  expect(deeds.preview(world, one("@"), aim, { x: 2, y: 1 }, item).outcomes).toMatchObject([
    { who: one("d"), points: { min: 6, max: 6 } },
  ]);
});

test("on what has no health, harm is refused and foretells nothing", () => {
  const { world, one, refusal } = stage("####\n#@g#\n####");
  const item = give(world, one("@"), chill) as Entity;
  const useless = "That would have no effect here.";
  expect(refusal(use({ item, at: { x: 2, y: 1 } }))).toBe(useless);
  const aim = deeds.aimOf(world, item) as Aim;
  const told = deeds.preview(world, one("@"), aim, { x: 2, y: 1 }, item);
  expect([told.outcomes, told.refusal]).toEqual([undefined, useless]);
});

test.each([
  [0, undefined],
  [1, [{ min: -8, max: -8 }]],
])("a salve foretells what it gives for a wound of %i", (wound, points) => {
  const { world, you } = alone();
  wounds.hurt(world, you, wound, "blow");
  const item = give(world, you, salve) as Entity;
  const { outcomes } = deeds.preview(world, you, { at: "self" }, undefined, item);
  expect(outcomes?.map((outcome) => outcome.points)).toEqual(points);
});

test("one point a turn is the least that all can mend", () => {
  expect(() => health({ damage: ["blow"], mends: { points: 1, every: 1 } })).not.toThrow();
});

test.each([
  [{ damage: ["two words"] }],
  [{ damage: ["1st"] }],
  [{ damage: ["blow"], mends: { points: 0, every: 1 } }],
  [{ damage: ["blow"], mends: { points: 1, every: 0 } }],
  [{ damage: ["blow"], mends: { points: 1.5, every: 1 } }],
])("options such as %o are refused", (options) => {
  expect(() => health(options as never)).toThrow(KitError);
});
