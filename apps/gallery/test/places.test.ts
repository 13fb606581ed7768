import { Feature } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { viewOf } from "../src/places/draw";
import { LONGEST, linkOf, trialOf } from "../src/places/link";
import { sceneOf, wayInto } from "../src/places/scene";
import { TRIED, type Trial, tryPlace } from "../src/places/trial";

const CLOSET = `place closet
help A closet.
gate lockedDoor
needs key
map
##+##
#...#
#.a.#
#####
end
a = altar, item prize`;

const usual: Trial = { text: CLOSET, name: "closet", generator: "delve", seed: 1 };
const GENERATORS = ["tree", "delve"];

test("a place is shown in levels that have it, with the steps that open it", () => {
  const { problems, names, shown, built, tried, reasons } = tryPlace(usual);
  expect(problems).toEqual([]);
  expect(names).toEqual(["closet"]);
  expect([tried, shown.length]).toEqual([TRIED, 12]);
  expect(built + reasons.reduce((sum, [, times]) => sum + times, 0)).toBe(TRIED);
  for (const { machine, steps } of shown) {
    expect(machine.name).toBe("closet");
    expect(steps.map(({ what }) => what)).toContain("closet");
  }
});

test("a whole level is shown as it is drawn for each seed", () => {
  const text =
    'place yard\nhelp A yard.\nanchor level\nturns no\nsubst ? .:1 ":1\nmap\n######\n#<??>#\n######\nend';
  const { shown, built } = tryPlace({ ...usual, text, name: "yard" });
  expect([built, shown.length]).toEqual([TRIED, 12]);
  for (const { dungeon } of shown) expect(dungeon.terrain.width).toBe(6);
  expect(new Set(shown.map(({ dungeon }) => dungeon.layers.growth.cells.join(""))).size).toBeGreaterThan(1);
});

test("what lies within a place comes from the same text", () => {
  const cell = "place cell\nhelp A cell.\ntags cell\nanchor interior\nmap\n~.\nend";
  const text = `place ward\nhelp A ward.\nmap\n######\n#CC..#\n#....#\n##+###\nend\nC = place #cell\n${cell}`;
  const { shown } = tryPlace({ ...usual, text, name: "ward" });
  expect(shown).toHaveLength(12);
  for (const { dungeon } of shown) expect(dungeon.machines.map(({ name }) => name)).toContain("cell");
});

test("a place that is as large as the level is shown with nothing beyond the level", () => {
  const row = Array.from({ length: 60 }, (_, x) => ({ x: x + 2, y: 4 }));
  expect(viewOf(row, { width: 64, height: 40 }, 1.5)).toEqual({ x: -1, y: -2, width: 66, height: 44 });
  expect(viewOf([{ x: 2, y: 39 }], { width: 64, height: 40 }, 1)).toEqual({
    ...{ x: 0, y: 33 },
    ...{ width: 7, height: 7 },
  });
});

const CHAPEL = `place chapel
help A chapel.
map
##+##
#L.l#
#.g.#
#.a.#
#...#
#s###
#.?##
####
end
L = light candle #ff0000 radius 4
l = light torch
g = creature #guard asleep
a = altar, item key
? = item runestone`;

test("a level is shown as in a game: lamps, figures or letters, and no secret", () => {
  const [placement] = tryPlace({ ...usual, text: CHAPEL }).shown;
  const { machine, dungeon } = placement!;
  const at = wayInto(placement!);
  const { look, actors, items, lights } = sceneOf(placement!, at);
  const lamp = machine.things.find(({ name }) => name === "candle")!;
  expect(lights).toContainEqual({
    ...{ x: lamp.x, y: lamp.y },
    lamp: { colour: [1, 0, 0], radius: 4, softness: 4 / 3 },
  });
  expect(lights).toContainEqual({ ...at, lamp: "torch" });
  expect(items).toContainEqual(
    expect.objectContaining({ x: lamp.x, y: lamp.y, glyph: "*", colour: 0xff0000 }),
  );
  expect(items).toContainEqual(expect.objectContaining({ figure: "key", colour: "gold" }));
  expect(items).toContainEqual(expect.objectContaining({ glyph: "r", colour: "metal" }));
  const guard = machine.things.find(({ kind }) => kind === "mob")!;
  expect(actors).toContainEqual(
    expect.objectContaining({ x: guard.x, y: guard.y, figure: "goblin", mark: "asleep" }),
  );
  expect(actors?.at(-1)).toMatchObject({ ...at, figure: "hero" });
  const covers = machine.cells.map(({ x, y }) => {
    const out = { ground: "", cover: "", heat: 0, smoke: 0, embers: false, hot: false };
    look(x, y, out);
    return out.cover || out.ground;
  });
  expect(new Set(covers)).toEqual(new Set(["floor", "altar", "solid"]));
  expect(dungeon.layers.feature.cells).toContain(Feature.secretDoor);
});

test("a generator that has no room for it says why, for every level", () => {
  const { built, shown, reasons } = tryPlace({ ...usual, generator: "tree" });
  expect([built, shown.length]).toEqual([0, 0]);
  expect(reasons).toEqual([["this generator has no room for wall", TRIED]]);
});

test("mistakes are told instead, each with its line", () => {
  const { problems, tried } = tryPlace({ ...usual, text: CLOSET.replace("a = altar", "a = alter") });
  expect(tried).toBe(0);
  expect(problems.map(({ line }) => line)).toContain(11);
});

test("an address holds all that is tried", () => {
  const trial = { ...usual, generator: "tree", seed: 61, text: `${CLOSET}\n// ä & # + %` };
  expect(trialOf(linkOf(trial)!, usual, GENERATORS)).toEqual(trial);
});

test.each([
  ["", usual],
  ["#generator=rm&seed=-1", usual],
  ["#generator=tree&seed=1e99", { ...usual, generator: "tree" }],
  ["#seed=7&text=place+x", { ...usual, seed: 7, text: "place x" }],
  [`#text=${"x".repeat(LONGEST + 9)}`, { ...usual, text: "x".repeat(LONGEST) }],
])("of an address like %.30s the rest is as usual", (hash, expected) => {
  expect(trialOf(hash, usual, GENERATORS)).toEqual(expected);
});

test("a text that is too long for an address has none", () => {
  expect(linkOf({ ...usual, text: "x".repeat(LONGEST + 1) })).toBeUndefined();
});
