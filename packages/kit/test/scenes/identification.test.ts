import { createWorld, type Entity, emit, get, loadWorld, saveWorld, spawn, write } from "@delvekit/core";
import { expect, test } from "vitest";
import { basics, KitError } from "../../src";
import { content, give } from "../../src/content";
import { Used, use, uses } from "../../src/effects";
import { health } from "../../src/health";
import { type Appearance, Identified, identification } from "../../src/identification";
import { aliasOf, Look, nameOf } from "../../src/names";
import { scene, TILES } from "./scene";

const wounds = health({ damage: ["blow"] });
const deeds = uses({ heal: wounds.heal });
const lore = identification({
  flask: {
    called: "flask",
    as: [
      ["red", 0xff0000],
      ["blue", 0x0000ff],
    ],
  },
  scroll: { called: "scroll", as: ["torn"] },
});
const pieces = [wounds, deeds, lore] as const;
const table = content(pieces);
const { hero, rival } = table.creatures({
  hero: { look: ["@", 1], health: 20, player: true, pack: 26 },
  rival: { look: ["R", 1], health: 20, pack: 9 },
});
const heal = { does: { heal: { points: 1 } } } as const;
const kinds = table.things({
  grog: { look: ["!", 1], disguised: "flask", use: heal },
  rum: { look: ["!", 2], disguised: "flask", use: heal },
  gin: { look: ["!", 3], disguised: "flask", use: heal },
  ale: { look: ["!", 4], disguised: "flask", use: heal },
  map: { look: ["?", 5], disguised: "scroll", use: heal },
  bread: { look: ["%", 6], use: heal },
});

function stage(seed = 1) {
  const it = scene("####\n#@R#\n####", {
    plugins: [...pieces, table],
    legend: { "@": hero, R: rival },
    seed,
  });
  const { world, one } = it;
  const have = (kind: keyof typeof kinds, count = 1, who = one("@")) =>
    give(world, who, kinds[kind], count) as Entity;
  const named = (item: Entity) => nameOf(world, item, { article: "a" });
  const colour = (item: Entity) => get(world, item, Look)?.colour;
  return { ...it, you: one("@"), have, named, colour };
}

test("appearances run out: the next kind has none, and those after it a number", () => {
  const { have, named } = stage();
  const names = (["grog", "rum", "gin", "ale"] as const).map((kind) => named(have(kind)));
  expect([...names.slice(0, 2)].sort()).toEqual(["a blue flask", "a red flask"]);
  expect(names.slice(2)).toEqual(["a flask", "a flask marked 2"]);
});

test("an appearance has its colour, the same for all of a kind, also once it is known", () => {
  const { world, have, named, colour } = stage();
  const [one, two, third] = [have("grog"), have("rum"), have("gin")];
  const colours: Readonly<Record<string, number>> = { "a red flask": 0xff0000, "a blue flask": 0x0000ff };
  for (const item of [one, two]) expect(colour(item)).toBe(colours[named(item)]);
  expect(colour(third)).toBe(3);
  const before = colour(one);
  lore.identify(world, one);
  expect([colour(one), colour(spawn(world, kinds.grog))]).toEqual([before, before]);
});

test("what a game deals depends on its seed, and not on what is drawn", () => {
  const looks = Array.from({ length: 20 }, (_, seed) => {
    const { have, named } = stage(seed);
    return named(have("grog"));
  });
  const again = stage(3);
  again.have("bread");
  expect(new Set(looks)).toEqual(new Set(["a red flask", "a blue flask"]));
  expect(again.named(again.have("grog"))).toBe(looks[3]);
});

test("groups are dealt apart, and what is not disguised is known from the start", () => {
  const { world, have, named } = stage();
  expect(named(have("map"))).toBe("a torn scroll");
  const bread = have("bread");
  expect([lore.isKnown(world, bread), named(bread)]).toEqual([true, "a bread"]);
});

test("using one identifies its kind for ever, once, and no other", () => {
  const { world, you, have, act, named } = stage();
  const [grog, rum] = [have("grog", 2), have("rum")];
  expect(lore.isKnown(world, grog)).toBe(false);
  wounds.set(world, you, 5);
  // One of a stack was drunk.
  expect(act(use({ item: grog })).filter(Identified.is)).toMatchObject([{ item: grog, what: "a grog" }]);
  expect(act(use({ item: grog })).filter(Identified.is)).toEqual([]);
  expect([lore.isKnown(world, spawn(world, kinds.grog)), lore.isKnown(world, rum)]).toEqual([true, false]);
  expect(named(have("grog", 2))).toBe("2 grogs");
});

test("an unknown one may be tried in vain, a known one is kept", () => {
  const { have, act, refusal } = stage();
  const grog = have("grog", 2);
  expect(act(use({ item: grog })).some(Identified.is)).toBe(true);
  expect(refusal(use({ item: grog }))).toBe("That would have no effect here.");
});

test("what others use teaches the hero nothing", () => {
  const { world, one, have, play } = stage();
  const grog = have("grog", 1, one("R"));
  const events = play(() => {
    emit(world, Used({ by: one("R"), item: grog }));
    emit(world, Used({ by: one("@") }));
  });
  expect(events.some(Identified.is)).toBe(false);
  expect(lore.isKnown(world, grog)).toBe(false);
});

test("told without use, it is known just as well", () => {
  const { world, have, play, named } = stage();
  const [grog, bread] = [have("grog"), have("bread")];
  const events = play(() => {
    lore.identify(world, grog);
    lore.identify(world, grog);
    lore.identify(world, bread);
  });
  expect(events.filter(Identified.is)).toHaveLength(1);
  expect(named(grog)).toBe("a grog");
});

test("a save keeps what was dealt and known", () => {
  const { world, you, have, named } = stage();
  const [grog, rum, gin] = [have("grog"), have("rum"), have("gin")];
  lore.identify(world, grog);
  const copy = loadWorld(saveWorld(world), { plugins: [...basics(TILES), ...pieces, table] });
  for (const item of [grog, rum, gin]) expect(nameOf(copy, item, { article: "a" })).toBe(named(item));
  const next = give(copy, you, kinds.ale) as Entity;
  expect(nameOf(copy, next, { article: "a" })).toBe("a flask marked 2");
});

test("a colour that a rule gave stays in a loaded game, and the next thing of its kind has the dealt one", () => {
  const { world, you, have, colour } = stage();
  const grog = have("grog");
  const dealt = colour(grog);
  write(world, grog, Look, { colour: 0x123456 });
  const copy = loadWorld(saveWorld(world), { plugins: [...basics(TILES), ...pieces, table] });
  expect(get(copy, grog, Look)?.colour).toBe(0x123456);
  expect(get(copy, give(copy, you, kinds.grog) as Entity, Look)?.colour).toBe(dealt);
});

test("a save goes on with its names and colours where a release has more appearances", () => {
  const looks = [
    ["green", 0x00ff00],
    ["red", 0xff0000],
    ["blue", 0x0000ff],
  ] as const;
  const release = (as: readonly Appearance[]) => {
    const newer = identification({ flask: { called: "flask", as }, scroll: { called: "scroll", as: [] } });
    return { plugins: [...basics(TILES), wounds, deeds, newer, table] };
  };
  for (let seed = 0; seed < 20; seed++) {
    const world = createWorld({ seed, ...release(looks) });
    const old = spawn(world, kinds.grog);
    spawn(world, kinds.rum);
    const copy = loadWorld(saveWorld(world), release([...looks, ["pink", 0xff00ff]]));
    for (const kind of [kinds.gin, kinds.ale]) spawn(copy, kind);
    expect(new Set(["grog", "rum", "gin", "ale"].map((kind) => aliasOf(copy, kind))).size).toBe(4);
    for (const one of [old, spawn(copy, kinds.grog)])
      expect(get(copy, one, Look)).toEqual(get(world, old, Look));
  }
});

test("two appearances of one name are refused", () => {
  expect(() => identification({ a: { called: "flask", as: ["red", "red"] } })).toThrow(KitError);
  expect(() =>
    identification({ a: { called: "flask", as: ["red"] }, b: { called: "flask", as: [["red", 1]] } }),
  ).toThrow('two appearances both give "red flask"');
  expect(() =>
    identification({ a: { called: "flask", as: ["red"] }, b: { called: "scroll", as: ["red"] } }),
  ).not.toThrow();
});
