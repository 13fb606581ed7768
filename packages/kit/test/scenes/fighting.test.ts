import { add, type Entity, hashWorld, isAlive } from "@delvekit/core";
import { equip } from "@delvekit/core/items";
import { Asleep } from "@delvekit/core/minds";
import { restoreWorld, type Snapshot, snapshotWorld } from "@delvekit/core/save";
import { move } from "@delvekit/core/space";
import { timeOf } from "@delvekit/core/turns";
import { expect, test } from "vitest";
import { basics } from "../../src";
import { content, give } from "../../src/content";
import { type Aim, use, uses } from "../../src/effects";
import { factions } from "../../src/factions";
import { fighting, Missed, Struck } from "../../src/fighting";
import { threatOf, threatRemarks } from "../../src/fighting/odds";
import { Died, Harmed, health } from "../../src/health";
import { minds } from "../../src/minds";
import { scene, TILES } from "./scene";

const wounds = health({ damage: ["blow", "arrow"] });
/** The chance of a blow is that of who strikes. */
const chances = { always: 1, never: 0, beyond: 7, below: -3, often: 0.75 };
let chance: keyof typeof chances = "always";
const fights = fighting(wounds, {
  kind: "blow",
  hits: () => chances[chance],
  points: (_world, _by, _target, rolled) => rolled,
});
const deeds = uses({ shoot: fights.shoot });
const tempers = minds({ still: [] });
const sides = factions({ town: { town: "friend", wild: "foe" }, wild: { town: "foe", wild: "neutral" } });
const pieces = [wounds, fights, deeds, tempers, sides] as const;
const table = content(pieces, { slots: ["hand"] });
const { hero, wolf, bear, guard, door, ghost, golem, shade } = table.creatures({
  hero: {
    look: ["@", 1],
    health: 20,
    melee: { damage: 2, verb: "punch" },
    faction: "town",
    player: true,
    pack: 9,
    sight: 9,
  },
  wolf: { look: ["w", 1], health: 9, mind: "still", faction: "wild" },
  bear: {
    look: ["b", 1],
    health: 9,
    melee: { damage: "1d4-4", kind: "arrow" },
    mind: "hunter",
    faction: "wild",
  },
  guard: { look: ["g", 1], health: 9, mind: "still", faction: "town" },
  door: { look: ["d", 1], health: 3 },
  ghost: { look: ["G", 1], mind: "still", faction: "wild" },
  golem: { look: ["o", 1], health: 9, resist: { blow: 50 }, mind: "still", faction: "wild" },
  shade: { look: ["s", 1], health: 9, resist: { blow: 100 }, mind: "still", faction: "wild" },
});
const { bow, sword, ring } = table.things({
  bow: {
    look: [")", 1],
    use: {
      aim: { at: "cell", reach: 9, radius: 1 },
      does: { shoot: { damage: 3, verb: "shoot", kind: "arrow" } },
      keeps: true,
    },
  },
  sword: { look: ["/", 1], slot: "hand", melee: { damage: "1d6+2", verb: "slash" } },
  ring: { look: ["=", 1], slot: "hand" },
});
const legend = { "@": hero, w: wolf, b: bear, g: guard, d: door, G: ghost, o: golem, s: shade };

function stage(map: string, how: keyof typeof chances = "always") {
  chance = how;
  const it = scene(map, { plugins: [...pieces, table], legend });
  return { ...it, you: it.one("@") };
}
const both = [Struck, Missed, Harmed, Died];

test("walking into a foe is a blow, which takes a turn and wounds it", () => {
  const { world, act, lines, place } = stage("####\n#@w#\n####");
  expect(lines(act(move({ dir: "e" })), ...both)).toEqual([
    "struck by=@ target=w verb=punch points=2",
    "harmed target=w by=@ points=2 kind=blow struck=true",
  ]);
  expect([timeOf(world), place("@")]).toEqual([100, "1,1"]);
});

test.each([
  ["w", "a foe", true],
  ["d", "what has no mind", true],
  ["g", "a friend", false],
  ["G", "a foe without health", false],
] as const)("walking into %s, %s, is a blow: %s", (letter, _, isBlow) => {
  const { act, lines, place } = stage(`####\n#@${letter}#\n####`);
  expect(lines(act(move({ dir: "e" })), Struck).length > 0).toBe(isBlow);
  expect(place("@")).toBe(letter === "g" ? "2,1" : "1,1");
});

test.each([
  ["damage", "many"],
  ["kind", "spite"],
])("a save with a blow of another %s is refused", (field, value) => {
  const { world } = stage("####\n#@b#\n####");
  const snapshot = snapshotWorld(world);
  const components = snapshot.components.map((one) =>
    one.name === "Melee"
      ? { ...one, columns: { ...one.columns, [field]: Array.from(one.serials, () => value) } }
      : one,
  );
  const plugins = [...basics(TILES), ...pieces, table];
  expect(() => restoreWorld({ ...snapshot, components } as Snapshot, { plugins })).toThrow(`"${value}"`);
});

test("neutrals with a mind are left alone, those of one side", () => {
  const { wait, lines } = stage("#####\n#@bw#\n#####");
  const targets = lines(wait(3), Struck).map((line) => line.split(" ")[2]);
  expect(targets).toEqual(["target=@", "target=@", "target=@"]);
});

test.each([
  ["always", 20],
  ["beyond", 20],
  ["never", 0],
  ["below", 0],
] as const)("at a chance that is %s %i of 20 blows hit", (how, hits) => {
  const { world, one, you, play, lines } = stage("####\n#@w#\n####", how);
  const answers: boolean[] = [];
  const events = play(() => {
    for (let blow = 0; blow < 20; blow++) answers.push(fights.strike(world, you, one("w"), { damage: 0 }));
  });
  expect(answers.filter(Boolean)).toHaveLength(hits);
  expect([lines(events, Struck).length, lines(events, Missed).length]).toEqual([hits, 20 - hits]);
  expect(lines(events, Harmed)).toEqual([]);
});

test("a miss names both, and harms nobody", () => {
  const { world, one, act, lines } = stage("####\n#@w#\n####", "never");
  expect(lines(act(move({ dir: "e" })), ...both)).toEqual(["missed by=@ target=w"]);
  expect(wounds.of(world, one("w")).now).toBe(9);
});

test("a blow that takes the last point kills, one that leaves a point does not", () => {
  for (const [health, deaths] of [
    [3, 0],
    [2, 1],
    [1, 1],
  ] as const) {
    const { world, one, act, lines } = stage("####\n#@w#\n####");
    wounds.set(world, one("w"), health);
    expect(lines(act(move({ dir: "e" })), Died)).toHaveLength(deaths);
    expect(isAlive(world, one("w"))).toBe(deaths === 0);
  }
});

test("the weapon in use strikes, and without one the fist of the row, or at least one point", () => {
  const { world, one, you, act } = stage("#####\n#@wb#\n#####");
  expect(fights.blowOf(world, you)).toEqual({ damage: 2, verb: "punch" });
  act(equip({ item: give(world, you, ring) as Entity }));
  expect(fights.blowOf(world, you)).toEqual({ damage: 2, verb: "punch" });
  const blade = give(world, you, sword) as Entity;
  expect(fights.blowOf(world, you)).toEqual({ damage: 2, verb: "punch" });
  act(equip({ item: blade }));
  expect(fights.blowOf(world, you)).toEqual({ damage: "1d6+2", verb: "slash" });
  expect(fights.blowOf(world, one("w"))).toEqual({ damage: 1 });
  expect(fights.blowOf(world, one("b"))).toEqual({ damage: "1d4-4", kind: "arrow" });
});

test("the verb and the kind of a row are told, otherwise hit and the kind of the game", () => {
  const { world, one, you, play, lines } = stage("#####\n#@wb#\n#####");
  const events = play(() => {
    fights.strike(world, one("w"), you);
    fights.strike(world, you, one("w"), { damage: 4, kind: "arrow" });
  });
  expect(lines(events, ...both)).toEqual([
    "struck by=w target=@ verb=hit points=1",
    "harmed target=@ by=w points=1 kind=blow struck=true",
    "struck by=@ target=w verb=hit points=4",
    "harmed target=w by=@ points=4 kind=arrow struck=true",
  ]);
});

test("dice below nothing do no harm", () => {
  const { wait, lines } = stage("####\n#@b#\n####");
  const events = wait(20);
  expect(lines(events, Struck)).toHaveLength(20);
  expect(lines(events, Harmed)).toEqual([]);
});

test.each([
  ["always", 2, { chance: 1, points: { min: 2, max: 2, average: 2 }, blows: 5, turns: 4.5 }],
  ["often", 3, { chance: 0.75, points: { min: 3, max: 3, average: 3 }, blows: 3, turns: 4 }],
  ["always", 9, { chance: 1, points: { min: 9, max: 9, average: 9 }, blows: 1, turns: 1 }],
  ["always", 10, { chance: 1, points: { min: 10, max: 10, average: 10 }, blows: 1, turns: 0.9 }],
  ["never", 3, { chance: 0, points: { min: 3, max: 3, average: 3 }, blows: 3, turns: Infinity }],
  ["always", 0, { chance: 1, points: { min: 0, max: 0, average: 0 }, blows: Infinity, turns: Infinity }],
  ["always", "2d4", { chance: 1, points: { min: 2, max: 8, average: 5 }, blows: 2, turns: 1.8 }],
] as const)("the odds at a chance of %s and %s points", (how, damage, odds) => {
  const { world, one, you } = stage("####\n#@w#\n####", how);
  const before = hashWorld(world);
  expect(fights.odds(world, you, one("w"), { damage })).toEqual(odds);
  expect(hashWorld(world)).toBe(before);
});

test("the odds of a game that says nothing more are that every blow hits as rolled", () => {
  const { world, one, you } = stage("####\n#@w#\n####");
  const plain = fighting(wounds, { kind: "blow" });
  expect(plain.odds(world, you, one("w"))).toMatchObject({ chance: 1, points: { min: 2, max: 2 }, blows: 5 });
});

test("against what has no health there are no odds", () => {
  const { world, one, you } = stage("#####\n#@wG#\n#####");
  expect(fights.odds(world, you, one("G"))).toBeUndefined();
  expect(threatRemarks(fights.odds(world, one("G"), you), fights.odds(world, you, one("G")))).toEqual([]);
});

test.each([
  [100, Infinity, "weak"],
  [Infinity, Infinity, "weak"],
  [0, 10, "weak"],
  [1.4, 10, "weak"],
  [1.5, 10, "fair"],
  [3.9, 10, "fair"],
  [4, 10, "dangerous"],
  [7.9, 10, "dangerous"],
  [8, 10, "deadly"],
  [Infinity, 10, "deadly"],
] as const)("who needs %f turns to win, and has %f, faces a %s foe", (own, theirs, threat) => {
  const odds = { chance: 1, points: { min: 1, max: 1, average: 1 }, blows: 1 };
  expect(threatOf({ ...odds, turns: theirs }, { ...odds, turns: own })).toBe(threat);
});

test("a shot strikes all who have health, never the one who shoots", () => {
  const { world, one, you, act, lines } = stage("#######\n#@wG..#\n#.....#\n#######");
  const item = give(world, you, bow) as Entity;
  const aim = deeds.aimOf(world, item) as Aim;
  const at = { x: 2, y: 1 };
  expect(deeds.preview(world, you, aim, at, item).outcomes).toEqual([
    { who: one("w"), chance: 1, points: { min: 3, max: 3, average: 3 } },
  ]);
  expect(lines(act(use({ item, at })), ...both)).toEqual([
    "struck by=@ target=w verb=shoot points=3",
    "harmed target=w by=@ points=3 kind=arrow struck=true",
  ]);
});

test("a shot at nobody with health is refused", () => {
  const { world, you, refusal } = stage("######\n#@..G#\n######");
  const item = give(world, you, bow) as Entity;
  expect(refusal(use({ item, at: { x: 4, y: 1 } }))).toBe("That would have no effect here.");
});

test("rules that do as they like give a shot no odds, but tell whom it reaches", () => {
  const wild = fighting(wounds, { kind: "blow", rules: () => "miss" });
  const { world, one, you } = stage("####\n#@w#\n####");
  const at = { level: 0, x: 2, y: 1 };
  const shot = { world, by: you, item: undefined, center: at, cells: [at], targets: [one("w")] };
  expect(wild.shoot.foresee?.(shot, { damage: 1 })).toEqual({ outcomes: [{ who: one("w") }] });
});

test.each([
  ["o", "half of them", 3, 3],
  ["s", "nothing", 0, Infinity],
] as const)(
  "of 6 points, resistance leaves %s %s: so the blow and its odds say",
  (letter, _, points, blows) => {
    const { world, one, you, play, lines } = stage(`####\n#@${letter}#\n####`);
    const foe = one(letter);
    const odds = { points: { min: points, max: points, average: points }, blows };
    expect(fights.odds(world, you, foe, { damage: 6 })).toMatchObject(odds);
    expect(fights.odds(world, you, foe, { damage: 6, kind: "arrow" })).toMatchObject({ blows: 2 });
    const events = play(() => void fights.strike(world, you, foe, { damage: 6 }));
    expect(lines(events, Struck)).toEqual([`struck by=@ target=${letter} verb=hit points=${points}`]);
    expect(wounds.of(world, foe).now).toBe(9 - points);
  },
);

test.each([
  ["beyond", 1],
  ["below", 0],
] as const)("the odds of a chance that is %s what is possible are %i", (how, chance) => {
  const { world, one, you } = stage("####\n#@w#\n####", how);
  expect(fights.odds(world, you, one("w"))).toMatchObject({ chance });
});

test("a sleeper is struck like anybody else", () => {
  const { world, one, act, lines } = stage("####\n#@w#\n####");
  add(world, one("w"), Asleep({ deafness: 99 }));
  expect(lines(act(move({ dir: "e" })), Struck)).toHaveLength(1);
});
