import { read } from "@delvekit/core";
import { timeOf } from "@delvekit/core/turns";
import { expect, test } from "vitest";
import { advancement, Experience, Grown } from "../../src/advancement";
import { content } from "../../src/content";
import { health } from "../../src/health";
import { scene } from "./scene";

const wounds = health({ damage: ["blow"] });
const given: string[] = [];
const levelling = advancement({
  needs: (level) => (level === 4 ? 0 : level * 10),
  boons: {
    life: { label: "More life", gives: (world, who) => wounds.raise(world, who, 5) },
    luck: { label: "More luck", gives: () => void given.push("luck") },
  },
});
const table = content([wounds, levelling]);
const { hero, rival, rat, fly } = table.creatures({
  hero: { look: ["@", 1], health: 20, player: true, level: 1 },
  rival: { look: ["R", 1], health: 20, level: 3, worth: 1 },
  rat: { look: ["r", 1], health: 1, worth: 10 },
  fly: { look: ["f", 1], health: 1 },
});

function stage(map = "######\n#@Rrf#\n######") {
  const it = scene(map, {
    plugins: [wounds, levelling, table],
    legend: { "@": hero, R: rival, r: rat, f: fly },
  });
  const of = (letter: string) => read(it.world, it.one(letter), Experience);
  return { ...it, of, you: it.one("@") };
}

test.each([
  [0, { level: 1, points: 0, due: 0 }],
  [9, { level: 1, points: 9, due: 0 }],
  [10, { level: 2, points: 0, due: 1 }],
  [29, { level: 2, points: 19, due: 1 }],
  [30, { level: 3, points: 0, due: 2 }],
  // A level that needs nothing still takes a point.
  [60, { level: 4, points: 0, due: 3 }],
  [61, { level: 5, points: 0, due: 4 }],
  [111, { level: 6, points: 0, due: 5 }],
])("%i points at once", (points, experience) => {
  const { world, you, of, play, lines } = stage();
  const events = play(() => levelling.reward(world, you, points));
  expect(of("@")).toEqual(experience);
  const levels = Array.from({ length: experience.level - 1 }, (_, index) => index + 2);
  expect(lines(events, Grown)).toEqual(levels.map((level) => `grown who=@ level=${level}`));
});

test.each([
  ["r", "@", { level: 2, points: 0 }],
  ["f", "@", { level: 1, points: 0 }],
  ["R", "@", { level: 1, points: 1 }],
  ["r", undefined, { level: 1, points: 0 }],
  ["r", "f", { level: 1, points: 0 }],
] as const)("the death of %s by %s", (target, by, experience) => {
  const { world, one, of, play } = stage();
  play(() => wounds.hurt(world, one(target), 99, "blow", by && one(by)));
  expect(of("@")).toMatchObject(experience);
});

test("only whoever has a level gains, each from its own", () => {
  const { world, one, of, play, lines } = stage();
  const events = play(() => {
    wounds.hurt(world, one("r"), 9, "blow", one("R"));
    levelling.reward(world, one("R"), 20);
    levelling.reward(world, one("f"), 99);
  });
  expect([of("R"), of("@")]).toEqual([
    { level: 4, points: 0, due: 1 },
    { level: 1, points: 0, due: 0 },
  ]);
  expect(lines(events, Grown)).toEqual(["grown who=R level=4"]);
});

test("each level is one choice, which takes no time, and the last leaves nothing due", () => {
  const { world, you, of, act, refusal } = stage();
  const nothing = "You have nothing to choose now.";
  expect(levelling.due(world, you)).toBeUndefined();
  expect(refusal(levelling.choose({ boon: "life" }))).toBe(nothing);
  levelling.reward(world, you, 30);
  expect(levelling.due(world, you)).toEqual(["life", "luck"]);
  given.length = 0;
  act(levelling.choose({ boon: "life" }), levelling.choose({ boon: "luck" }));
  expect([wounds.of(world, you).max, given, of("@").due]).toEqual([25, ["luck"], 0]);
  expect([refusal(levelling.choose({ boon: "life" })), wounds.of(world, you).max]).toEqual([nothing, 25]);
  expect(timeOf(world)).toBe(0);
});

test("choices that nobody takes stop counting before they start again from none", () => {
  const { world, you, of } = stage();
  levelling.reward(world, you, 600_000);
  expect(of("@").level).toBeGreaterThan(300);
  expect(of("@").due).toBe(255);
});

test("without boons levels bring nothing to choose", () => {
  const plain = advancement({ needs: () => 1, boons: {} });
  const own = content([wounds, plain]);
  const { heir } = own.creatures({ heir: { look: ["@", 1], health: 9, player: true, level: 1 } });
  const { world, one } = scene("###\n#@#\n###", { plugins: [wounds, plain, own], legend: { "@": heir } });
  plain.reward(world, one("@"), 3);
  expect(read(world, one("@"), Experience)).toEqual({ level: 4, points: 0, due: 0 });
  expect(plain.due(world, one("@"))).toBeUndefined();
});

test("what a level needs can be asked", () => {
  expect([1, 2, 4].map(levelling.needed)).toEqual([10, 20, 0]);
});
