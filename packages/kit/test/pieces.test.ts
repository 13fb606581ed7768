import {
  advance,
  createWorld,
  type Entity,
  emit,
  entity,
  event,
  failed,
  hashWorld,
  i32,
  loadWorld,
  on,
  plugin,
  read,
  type Showing,
  saveWorld,
  show,
  spawn,
  step,
} from "@delvekit/core";
import { drop, inventoryOf, pickUp } from "@delvekit/core/items";
import { addLevel, at, move, Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { basics, heroOf, KitError } from "../src";
import { advancement } from "../src/advancement";
import { conditions } from "../src/conditions";
import { content, give, type Kind } from "../src/content";
import { use } from "../src/effects";
import { health } from "../src/health";
import { identification } from "../src/identification";
import { journeys, travel } from "../src/journeys";
import { messages, messagesOf, say, sayAbout } from "../src/messages";
import { compose, ENGLISH, type Grammar, Look, nameOf, plugin as names } from "../src/names";
import { stats } from "../src/stats";
import { beasts, body, HERO, pieces, setup, table as shared, things, tiles, told, wounds } from "./game";

/** A world like those of `scene`, with more plugins. */
function room(map: string, more: readonly (typeof setup.plugins & object)[number][], hero: Kind = HERO) {
  const world = createWorld({ seed: 1, plugins: [...(setup.plugins ?? []), ...more] });
  const grid = parseAscii(map.trim(), { "#": 0, ".": 1, "@": 1, "+": 2 });
  const level = addLevel(world, grid);
  const [y, x] = map
    .trim()
    .split("\n")
    .flatMap((row, y) => (row.includes("@") ? [y, row.indexOf("@")] : []));
  spawn(world, hero, at(level, x as number, y as number));
  advance(world);
  return { world, level, hero: heroOf(world) as Entity };
}

describe("advancement", () => {
  const levelling = advancement({
    needs: (level) => level * 10,
    boons: { arms: { label: "Stronger arms", gives: (world, who) => body.raise(world, who, "might", 1) } },
  });
  const table = content([...pieces, levelling], { name: "heirs" });
  const { pupil } = table.creatures({ pupil: { look: ["r", 0], health: 1, mind: "hunter", worth: 35 } });
  const { heir: HEIR } = table.creatures({
    heir: { look: ["@", 0], health: 9, melee: { damage: 9 }, player: true, level: 1 },
  });

  test("killing brings levels, and each of them a choice", () => {
    const { world, level, hero } = room("#####\n#@..#\n#####", [levelling, table], HEIR);
    spawn(world, pupil, at(level, 2, 1));
    expect(levelling.due(world, hero)).toBeUndefined();
    for (let turn = 0; turn < 9 && !levelling.due(world, hero); turn++) step(world, move({ dir: "e" }));
    expect(levelling.due(world, hero)).toEqual(["arms"]);
    for (let boons = 0; boons < 2; boons++) step(world, levelling.choose({ boon: "arms" }));
    expect(step(world, levelling.choose({ boon: "arms" }))).toMatchObject({
      reason: "You have nothing to choose now.",
    });
    expect(body.of(world, hero, "might")).toBe(2);
    expect(told(world).filter((text) => text.includes("level"))).toEqual([
      "You reach level 2.",
      "You reach level 3.",
    ]);
  });
});

describe("identification", () => {
  const bottles = identification({ bottle: { called: "bottle", as: ["green", "dusty"] } });
  const table = content([...pieces, bottles], { name: "bottles" });
  const kinds = table.things({
    grog: { look: ["!", 0], disguised: "bottle", use: { does: { heal: { points: 4 } } } },
    rum: { look: ["!", 0], disguised: "bottle", use: { does: { heal: { points: 4 } } } },
    brine: { look: ["!", 0], disguised: "bottle", use: { does: { heal: { points: 4 } } } },
  });

  test("a bottle is known by its looks until it is drunk, and then all of its kind", () => {
    const more = [bottles, table];
    const { world, hero } = room("####\n#@.#\n####", more);
    const [grog, rum, brine] = Object.values(kinds).map((kind) => give(world, hero, kind)) as [
      Entity,
      Entity,
      Entity,
    ];
    const second = give(world, hero, kinds.grog);
    const looks = [grog, rum, brine].map((item) => nameOf(world, item, { article: "a" }));
    expect([...looks].sort()).toEqual(["a bottle", "a dusty bottle", "a green bottle"]);
    const copy = loadWorld(saveWorld(world), { plugins: [...(setup.plugins ?? []), ...more] });
    for (const one of [world, copy]) step(one, use({ item: grog }));
    expect(hashWorld(copy)).toBe(hashWorld(world));
    expect(bottles.isKnown(world, second)).toBe(true);
    expect(nameOf(world, second)).toBe("the grog");
    expect(bottles.isKnown(world, rum)).toBe(false);
    expect(told(world)).toEqual(["That was a grog."]);
  });

  test("all of an unidentified kind go by one name, as single ones and in stacks", () => {
    const { world, level, hero } = room("####\n#@.#\n####", [bottles, table]);
    const [grog, rum] = [give(world, hero, kinds.grog, 2), give(world, hero, kinds.rum)] as [Entity, Entity];
    const plain = nameOf(world, rum, { article: "a" });
    expect(nameOf(world, grog, { article: "a" })).toMatch(/^2 (green |dusty )?bottles$/);
    expect(plain).toMatch(/^a (green |dusty )?bottle$/);
    spawn(world, kinds.grog, at(level, 1, 1));
    step(world, pickUp());
    expect(inventoryOf(world, hero)).toEqual([grog, rum]);
    expect(nameOf(world, grog, { article: "a" })).toMatch(/^3 (green |dusty )?bottles$/);
    step(world, use({ item: grog }));
    expect(nameOf(world, grog)).toBe("the 2 grogs");
  });

  test("an appearance has a colour, so that the item's own gives nothing away", () => {
    const flasks = identification({ flask: { called: "flask", as: [["red", 0xff0000]] } });
    const row = { look: ["!", "#00ff00"], disguised: "flask" } as const;
    const rows = content([flasks], { name: "flasks" });
    const { oil, ink, tar } = rows.things({ oil: row, ink: row, tar: row });
    const { world, hero } = room("####\n#@.#\n####", [flasks, rows]);
    const given = [oil, oil, ink, tar].map((kind) => give(world, hero, kind) as Entity);
    const looks = given.map((item) => [nameOf(world, item), read(world, item, Look).colour]);
    expect(looks).toEqual([
      ["the red flask", 0xff0000],
      ["the red flask", 0xff0000],
      ["the flask", 0x00ff00],
      ["the flask marked 2", 0x00ff00],
    ]);
  });

  test("two groups whose appearances make the same name are refused", () => {
    const flask = { called: "flask", as: ["red"] };
    expect(() => identification({ flask, phial: flask })).toThrow('two appearances both give "red flask"');
  });

  test("games deal different looks", () => {
    const looksIn = (seed: number) => {
      const world = createWorld({ seed, plugins: [...(setup.plugins ?? []), bottles] });
      const level = addLevel(world, parseAscii("..", { ".": 1 }));
      spawn(world, HERO, at(level, 0, 0));
      return nameOf(world, spawn(world, kinds.grog, at(level, 0, 0)));
    };
    expect(new Set([1, 2, 3, 4, 5, 6].map(looksIn)).size).toBe(2);
  });
});

describe("a journey", () => {
  const trips = journeys(wounds);
  const MAP = "##########\n#@...+...#\n##########";

  test("explores everything, fetches what lies about, and leaves what was put down", () => {
    const { world, level, hero } = room(MAP, [trips]);
    spawn(world, things["potion of healing"], at(level, 8, 1));
    const halt = travel(trips, world, { kind: "explore" }, (command) => step(world, command));
    expect(halt.reason).toBe("Everything is explored.");
    const [potion] = inventoryOf(world, hero) as [Entity];
    expect(potion).toBeDefined();
    step(world, drop({ item: potion }));
    expect(travel(trips, world, { kind: "explore" }, (command) => step(world, command)).steps).toBe(0);
    step(world, pickUp());
    expect(inventoryOf(world, hero)).toHaveLength(1);
  });

  test("explores on past things that cannot be picked up, whatever they lie under", () => {
    const cursed = plugin({ name: "cursed", actions: [on(pickUp, () => failed("It burns your hand."))] });
    const { world, level } = room(MAP, [trips, cursed]);
    const potions = [2, 7, 8].map((x) => spawn(world, things["potion of healing"], at(level, x, 1)));
    const explore = () => travel(trips, world, { kind: "explore" }, (command) => step(world, command));
    expect(explore().reason).toBe("Everything is explored.");
    expect(explore()).toMatchObject({ steps: 0, reason: "Everything is explored." });
    expect(potions.map((potion) => read(world, potion, Position).x)).toEqual([2, 7, 8]);
  });

  test("rests until wounds are closed, and says when there are none", () => {
    const { world, hero } = room(MAP, [trips]);
    wounds.hurt(world, hero, 3, "blow");
    const rest = () => travel(trips, world, { kind: "rest" }, (command) => step(world, command));
    expect(rest()).toMatchObject({ reason: "You are not hurt." });
    expect(wounds.of(world, hero).now).toBe(20);
    expect(rest()).toMatchObject({ steps: 0, reason: "You are not hurt." });
  });
});

describe("messages", () => {
  const Poked = event("poked", { by: entity, target: entity, times: i32 });

  function showing(...shows: Showing[]) {
    return plugin({ name: "showing", shows });
  }

  test("agree with whom they name, and with the one who reads them", () => {
    const says =
      "{The by} [poke by] {the target} {times} times with {his by} nose and [carry by] on with {him by}.";
    const { world, level, hero } = room("#####\n#@..#\n#####", [showing(show(Poked, { says }))]);
    const [rat, ogre] = [
      spawn(world, beasts.rat, at(level, 2, 1)),
      spawn(world, beasts.ogre, at(level, 3, 1)),
    ];
    for (const [by, target] of [
      [hero, rat],
      [rat, hero],
      [ogre, ogre],
      [hero, hero],
    ] as const)
      emit(world, Poked({ by, target, times: 2 }));
    expect(told(world)).toEqual([
      "You poke the rat 2 times with your nose and carry on with you.",
      "The rat pokes you 2 times with its nose and carries on with it.",
      "The ogre pokes himself 2 times with his nose and carries on with him.",
      "You poke yourself 2 times with your nose and carry on with you.",
    ]);
    expect(() => compose(world, "{is by} {by}.", {})).toThrow('not "{is by}"');
  });

  test("are told of what is seen, and heard of what is near", () => {
    const poking = show(Poked, { says: "{The by} [poke by] {the target}.", unseen: "You hear a poke." });
    const { world, level, hero } = room("#########\n#@.+....#\n#########", [showing(poking)]);
    const [rat, ogre] = [
      spawn(world, beasts.rat, at(level, 6, 1)),
      spawn(world, beasts.ogre, at(level, 5, 1)),
    ];
    emit(world, Poked({ by: rat, target: ogre, times: 1 }));
    emit(world, Poked({ by: rat, target: hero, times: 1 }));
    expect(told(world)).toEqual(["You hear a poke.", "Something pokes you."]);
  });

  test("count repetitions, keep the last, and are saved", () => {
    const { world } = room("###\n#@#\n###", []);
    for (let i = 0; i < 3; i++) say(world, "Drip.");
    for (let i = 0; i < 250; i++) say(world, `Drop ${i}.`);
    const kept = messagesOf(world);
    expect(kept).toHaveLength(200);
    expect(kept.at(-1)).toEqual({ text: "Drop 249.", tone: "plain", count: 1, turn: 0 });
    expect(messagesOf(loadWorld(saveWorld(world), setup))).toEqual(kept);
  });

  test("come in another language, if the game has one", () => {
    const german = {
      ...ENGLISH,
      called: ({ name }: { name: string }, article: string) => (article === "the" ? `die ${name}` : name),
      you: "du",
      texts: { "{The who} sleeps.": "{The who} schläft." },
    };
    const Slept = event("slept", { who: entity });
    const sleeping = showing(show(Slept, { says: "{The who} sleeps." }));
    const plugins = (setup.plugins ?? []).filter((one) => !("name" in one && one.name === "names"));
    const all = [...plugins.slice(0, 5), names({ grammar: german }), ...plugins.slice(5), sleeping];
    const world = createWorld({ seed: 1, plugins: all });
    const level = addLevel(world, parseAscii("..", { ".": 1 }));
    const hero = spawn(world, HERO, at(level, 0, 0));
    emit(world, Slept({ who: hero }));
    emit(world, Slept({ who: spawn(world, beasts.rat, at(level, 1, 0)) }));
    expect(told(world)).toEqual(["Du schläft.", "Die rat schläft."]);
  });

  test("of another language use its own forms of names, for cases", () => {
    const german: Grammar = {
      ...ENGLISH,
      called: ({ name }) => `der ${name}`,
      you: "du",
      something: "etwas",
      verb: (base, person) => ({ you: "triffst", one: "trifft", many: "treffen" })[person] ?? base,
      forms: { den: (noun) => (noun === "you" ? "dich" : noun ? `den ${noun.name}` : "etwas") },
      texts: {
        "{The by} [poke by] {the target}.": "{The by} [poke by] {den target}.",
        "{The target} [yelp target].": "{Den target} hörst du.",
      },
    };
    const Yelped = event("yelped", { target: entity });
    const noises = showing(
      show(Poked, { says: "{The by} [poke by] {the target}." }),
      show(Yelped, { says: "{The target} [yelp target]." }),
    );
    const basis = basics(tiles, { names: { grammar: german } });
    const plugins = [...basis, ...pieces, shared, messages(), noises];
    const world = createWorld({ seed: 1, plugins });
    const level = addLevel(world, parseAscii("..", { ".": 1 }));
    const hero = spawn(world, HERO, at(level, 0, 0));
    const rat = spawn(world, beasts.rat, at(level, 1, 0));
    for (const [by, target] of [
      [hero, rat],
      [rat, hero],
    ] as const) {
      emit(world, Poked({ by, target, times: 1 }));
      emit(world, Yelped({ target }));
    }
    expect(told(world)).toEqual([
      "Du triffst den rat.",
      "Den rat hörst du.",
      "Der rat trifft dich.",
      "Dich hörst du.",
    ]);
    const texts = { "{The by} [poke by].": "{Dem by} [poke by]." };
    expect(() => names({ grammar: { ...german, texts } })).toThrow('not "{Dem by}"');
  });

  test("of another language are checked when a game is set up, all of them", () => {
    const texts = {
      "{The by} [hit by] {the target}.": "{The by} trifft {the ziel}.",
      "{The who} sleeps.": "{Die who} schläft.",
      "{The who} wakes.": "{The who} erwacht.",
    };
    expect(() => names({ grammar: { ...ENGLISH, texts } })).toThrow(
      new KitError(
        'texts of the grammar:\n  "{The by} trifft {the ziel}." names "ziel"; it can name by, target\n  "{Die who} schläft.": placeholders are {the who}, {a who}, {his who}, {him who}, {points} and [hit who], not "{Die who}"',
      ),
    );
  });

  test("that name nobody are told of what the hero sees, and of conditions only to the one who has them", () => {
    const ills = conditions(body, { dazed: { begins: "It spins.", ends: "It fades." } });
    const plugins = (setup.plugins ?? []).filter((one) => !("inflict" in one));
    const world = createWorld({ seed: 1, plugins: [...plugins, ills] });
    const level = addLevel(world, parseAscii("..#.", { "#": 0, ".": 1 }));
    const hero = spawn(world, HERO, at(level, 0, 0));
    const [seen, hidden] = [1, 3].map((x) => spawn(world, beasts.hare, at(level, x, 0)));
    advance(world);
    const says = (who: Entity | undefined) => sayAbout(world, "The ground shakes.", { who });
    for (const who of [seen, hidden, undefined]) says(who);
    expect(told(world)).toEqual(["The ground shakes."]);
    ills.begin(world, seen as Entity, "dazed", 2);
    ills.begin(world, hero, "dazed", 2);
    for (let turn = 0; turn < 4; turn++) step(world, wait());
    expect(told(world).filter((text) => text.startsWith("It "))).toEqual(["It spins.", "It fades."]);
  });
});

test("settings that make no sense are refused by name", () => {
  expect(() => stats({ "sea legs": 1 })).toThrow(KitError);
  expect(() => stats({ might: 40_000 })).toThrow("might");
  expect(() => health({ damage: ["blow"], mends: { points: 0, every: 3 } })).toThrow("mends.points");
  expect(() => conditions(body, {})).toThrow(KitError);
  expect(() => conditions(body, { all: {} })).toThrow('"all"');
  expect(() => conditions(body, { dazed: { ends: "{The by} [be by] well." } })).toThrow(
    'condition "dazed": "{The by} [be by] well." names "by"; it can name who',
  );
});

test.each([
  ["wolf", "wolves"],
  ["grey dwarf", "grey dwarves"],
  ["knife", "knives"],
  ["leaf of sage", "leaves of sage"],
  ["staff", "staffs"],
  ["chief", "chiefs"],
  ["reef", "reefs"],
  ["night watchman", "night watchmen"],
  ["shaman", "shamans"],
  ["human", "humans"],
])("English makes of one %s many %s", (name, many) => {
  const noun = { name, plural: "", article: "", pronoun: "", count: 3 } as const;
  expect(ENGLISH.called(noun, "none")).toBe(`3 ${many}`);
});
