import { type Entity, plugin } from "@delvekit/core";
import { equip } from "@delvekit/core/items";
import { expect, test } from "vitest";
import { KitError } from "../../src";
import { content, give } from "../../src/content";
import { stats } from "../../src/stats";
import { scene } from "./scene";

const body = stats({ might: 2, guard: 0 });
const table = content([body], { slots: ["hand", "head"] });
const { hero, imp } = table.creatures({
  hero: { look: ["@", 1], player: true, pack: 9, stats: { might: 5 } },
  imp: { look: ["i", 1] },
});
const { sword, helmet, anvil } = table.things({
  sword: { look: ["/", 1], slot: "hand", bonus: { might: 3 } },
  helmet: { look: ["^", 1], slot: "head", bonus: { might: -1, guard: 4 } },
  anvil: { look: ["a", 1] },
});
/** Whoever stands here is stronger by the day. */
const moon = plugin({
  name: "moon",
  needs: ["stats"],
  setup: (world) => body.addSource(world, (_, who, stat) => (stat === "might" ? who : 0)),
});

const stage = (...more: readonly (typeof moon)[]) => {
  const it = scene("####\n#@i#\n####", { plugins: [body, table, ...more], legend: { "@": hero, i: imp } });
  const { world, one } = it;
  const of = (letter: string) => [body.of(world, one(letter), "might"), body.of(world, one(letter), "guard")];
  return { ...it, of, you: one("@") };
};

test("what a row leaves out is the default, also for those whose row says nothing", () => {
  const { of } = stage();
  expect([of("@"), of("i")]).toEqual([
    [5, 0],
    [2, 0],
  ]);
});

test("gear counts once it is equipped, and no longer when it is not", () => {
  const { world, you, act, of } = stage();
  const [blade, hat] = [give(world, you, sword), give(world, you, helmet)] as [Entity, Entity];
  expect(of("@")).toEqual([5, 0]);
  act(equip({ item: blade }));
  expect(of("@")).toEqual([8, 0]);
  act(equip({ item: hat }));
  expect(of("@")).toEqual([7, 4]);
  expect([body.gives(world, hat, "might"), body.gives(world, hat, "guard")]).toEqual([-1, 4]);
  expect(body.gives(world, give(world, you, anvil) as Entity, "might")).toBe(0);
});

test("sources count for everybody, and each world has its own", () => {
  const [full, bare] = [stage(moon), stage()];
  expect(full.of("@")).toEqual([5 + full.one("@"), 0]);
  expect(full.of("i")).toEqual([2 + full.one("i"), 0]);
  expect(bare.of("@")).toEqual([5, 0]);
});

test.each([
  [0, 2, 5],
  [1, 3, 6],
  [-9, -7, -4],
  [99_999, 32_767, 32_767],
  [-99_999, -32_768, -32_768],
])("raised by %i, the base stays a number that can be saved", (by, imps, heroes) => {
  const { world, one, of } = stage();
  for (const letter of ["i", "@"]) body.raise(world, one(letter), "might", by);
  expect([of("i"), of("@")]).toEqual([
    [imps, 0],
    [heroes, 0],
  ]);
});

test("gear and bonuses are not part of what is raised", () => {
  const { world, you, act, of } = stage(moon);
  act(equip({ item: give(world, you, sword) as Entity }));
  body.raise(world, you, "might", 1);
  expect(of("@")[0]).toBe(5 + 3 + 1 + you);
});

test.each([
  { "two words": 1 },
  { "1st": 1 },
  { might: 0.5 },
  { might: 32_768 },
  { might: -32_769 },
  { might: Number.NaN },
])("the stats %o are refused", (defaults) => {
  expect(() => stats(defaults as Readonly<Record<string, number>>)).toThrow(KitError);
  expect(() => stats({ a: 32_767, b2: -32_768 })).not.toThrow();
});

test("their names are in the order of the table", () => {
  expect(body.names).toEqual(["might", "guard"]);
});
