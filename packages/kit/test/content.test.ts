import {
  action,
  advance,
  component,
  createWorld,
  done,
  type Entity,
  entity,
  failed,
  get,
  hashWorld,
  loadWorld,
  on,
  plugin,
  read,
  saveWorld,
  spawn,
  step,
  u16,
  write,
} from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import * as light from "@delvekit/core/light";
import { restoreWorld, snapshotWorld } from "@delvekit/core/save";
import { addLevel, at, Keys } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import * as undoing from "@delvekit/core/undo";
import { undo } from "@delvekit/core/undo";
import { parseAscii } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { basics, ContentError, KitError } from "../src";
import { content, foundAt, give, isKind, renames, spawnNear } from "../src/content";
import { journeys } from "../src/journeys";
import { notices } from "../src/messages";
import { Look, nameOf } from "../src/names";
import { beasts, HERO, pieces, placeOf, scene, setup, things, tiles, wounds } from "./game";

const table = content(pieces, { slots: ["hand"], columns: { keys: Keys } });

/** The mistakes that reading a table tells of. */
function mistakesIn(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
  return [];
}

test("rows from JSON make the same creatures as rows in code", () => {
  const rows = { imp: { look: ["i", 0xff0000], health: 4, speed: 150, mind: "coward", keys: {} } } as const;
  const { world } = scene("###\n#@#\n###");
  for (const kinds of [table.creatures(rows), table.readCreatures(JSON.parse(JSON.stringify(rows)))]) {
    const imp = spawn(world, kinds.imp as NonNullable<typeof kinds.imp>);
    expect(read(world, imp, Actor).speed).toBe(150);
    expect(wounds.of(world, imp)).toEqual({ now: 4, max: 4 });
    expect(get(world, imp, Keys)).toEqual({});
    expect(isKind(world, imp, kinds.imp as NonNullable<typeof kinds.imp>)).toBe(true);
    expect(isKind(world, imp, HERO)).toBe(false);
  }
});

test("a colour may be a text wherever a row has one, in code and in JSON", () => {
  const lit = content(pieces, { columns: { light: light.Light } });
  const rows = { fly: { look: ["f", "#ff8000"], light: { radius: 2, colour: "#f80" } } } as const;
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), light.plugin(), ...pieces, lit] });
  for (const kinds of [lit.creatures(rows), lit.readCreatures(JSON.parse(JSON.stringify(rows)))]) {
    const fly = spawn(world, kinds.fly as NonNullable<typeof kinds.fly>);
    expect(read(world, fly, Look).colour).toBe(0xff8000);
    expect(read(world, fly, light.Light).colour).toBe(0xff8800);
  }
});

test("a component that is a column comes with its table, and a world without the table is told to list it", () => {
  const Grips = component("Grips", { strength: u16 });
  const plugins = setup.plugins ?? [];
  const named = content(pieces, { name: "beasts", columns: { grips: Grips } });
  const { squid } = named.creatures({ squid: { look: ["S", 0], grips: { strength: 3 } } });
  const listed = createWorld({ seed: 1, plugins: [...plugins, named] });
  expect(read(listed, spawn(listed, squid), Grips).strength).toBe(3);
  expect(() => spawn(createWorld({ seed: 1, plugins }), squid)).toThrow(
    'this world has no component Grips; "squid" is from the plugin "beasts", which createWorld\'s plugins do not list; add it, as in [...basics(tiles), ...pieces, table]',
  );
  // Its table is listed, so that a piece must be missing.
  const { imp } = named.creatures({ imp: { look: ["i", 0], health: 3 } });
  expect(() => spawn(createWorld({ seed: 1, plugins: [...basics(tiles), named] }), imp)).toThrow(
    "add the plugin that provides it",
  );
});

test("every mistake of a table is named by row and column", () => {
  const mistakes = mistakesIn(() =>
    table.readThings({
      flare: {
        look: ["?", 0xffe060],
        use: { aim: { at: "cell" }, does: { harm: { points: "3x6", kind: "fire" } } },
      },
      fez: { look: ["[", -1, { article: "the" }], slot: "haed", found: { weight: { 0: 3 } } },
      bell: { lok: ["?", 0], use: { aim: { at: "everywhere" }, does: { explode: {} } } },
      horn: { look: ["(", 0], use: { does: {}, says: "{The user} [blow user] it." } },
      drum: { look: ["(", 0], use: { does: {}, says: "{The by [beat by] it." } },
      wand: "of fire",
    }),
  );
  expect(mistakes).toEqual([
    "flare.use.aim.reach is missing; allowed: a whole number from 1 to 255",
    'flare.use.does.harm.points is "3x6"; allowed: dice, as in "2d6+3" or 5',
    'flare.use.does.harm.kind is "fire"; allowed: one of "blow", "lightning"',
    'fez.look[1] is -1; allowed: a colour: 0xRRGGBB, "#rrggbb" or "#rgb"; more after nameColours',
    'fez.look[2].article is "the"; allowed: one of "a", "an", "none"',
    'fez.found.weight[0] is "0"; allowed: a depth from 1 to 99999',
    'fez.slot is "haed"; allowed: one of "hand"; did you mean "hand"?',
    expect.stringContaining("bell.look is missing; allowed: [glyph, colour]"),
    expect.stringContaining('bell.use.aim.at is "everywhere"; allowed: one of "self", "nearest"'),
    "bell.use.does.explode is unknown; allowed: only heal, harm, inflict, cure",
    expect.stringMatching(/^bell.lok is unknown; allowed: only look, .*; did you mean "look"\?$/),
    expect.stringContaining('"{The user} [blow user] it." names "user"; it can name by'),
    expect.stringContaining('{The by}, but "{The by [beat by] it.": placeholders are {the who}'),
    expect.stringContaining('wand is "of fire"; allowed: an object with look'),
  ]);
});

test("what is no table is refused, and so are two columns of one name", () => {
  expect(() => table.readCreatures([])).toThrow(ContentError);
  expect(() => content([wounds, wounds])).toThrow(KitError);
  expect(() => content([], { columns: { look: Keys } })).toThrow(KitError);
});

test("the colour of a row is a number or a text", () => {
  const looks = (colour: number | string) =>
    content([]).creatures({ rat: { look: ["r", colour] } }).rat.row.look[1];
  expect([looks("#a08060"), looks(0xa08060)]).toEqual([0xa08060, 0xa08060]);
  expect(mistakesIn(() => looks("brown"))[0]).toMatch(
    /^rat.look\[1\] is "brown"; allowed: a colour: 0xRRGGBB/,
  );
});

test("a row names its picture, which must be in the sheet if one is given", () => {
  const rows = (sprite: string) => ({ captain: { look: ["C", 0x6090ff], sprite } }) as const;
  const drawn = content([], { art: { pictures: { guard: 0, thief: 1 } } });
  expect(drawn.creatures(rows("guard")).captain.row.sprite).toBe("guard");
  expect(mistakesIn(() => drawn.creatures(rows("gard")))).toEqual([
    expect.stringMatching(/^captain.sprite is "gard"; allowed: .*guard/),
  ]);
  expect(content([]).things(rows("gard")).captain.row.sprite).toBe("gard");
});

test("editors get a schema with the names that there are", () => {
  const schema = JSON.stringify(table.schema("things"));
  expect(schema).toContain('"slot":{"enum":["hand"]}');
  expect(schema).toContain('"enum":["blow","lightning"]');
  expect(JSON.stringify(table.schema("creatures"))).toContain('"enum":["archer"');
});

describe("found", () => {
  test.each([
    [{}, 1, 10],
    [{ from: 3 }, 2, 0],
    [{ to: 3 }, 4, 0],
    [{ count: 1 }, 1, 0],
    [{ weight: { 1: 10, 4: 40 } }, 2, 20],
    [{ weight: { 2: 10, 4: 40 } }, 1, 0],
    [{ weight: { 1: 10, 4: 40 } }, 9, 40],
  ])("%o at depth %i weighs %i", (found, depth, weight) => {
    expect(foundAt(found, depth)).toBe(weight);
  });
});

test("a save from before a row was renamed goes on with the new name", () => {
  const row = { look: ["!", 0xff0000] } as const;
  const tables = content(pieces, { name: "drinks" });
  const before = tables.things({ draught: row });
  const after = tables.things({ potion: row, philtre: row });
  const { world, hero } = scene("###\n#@#\n###");
  give(world, hero, before.draught, 2);
  const loaded = loadWorld(saveWorld(world), {
    plugins: [...(setup.plugins ?? []), tables, renames({ draught: "potion" })],
  });
  const [item] = inventoryOf(loaded, hero) as [Entity];
  expect(isKind(loaded, item, after.potion)).toBe(true);
  expect(nameOf(loaded, item)).toBe("the 2 potions");
  const again = loadWorld(saveWorld(loaded), {
    plugins: [...(setup.plugins ?? []), tables, renames({ draught: "potion" }, { potion: "philtre" })],
  });
  expect(nameOf(again, item)).toBe("the 2 philtres");
});

test("spawnNear puts what takes up its cell as near as there is room, and other things where they are wanted", () => {
  const { world, level, hero } = scene("#####\n#@..#\n#####");
  const here = { level, x: 1, y: 1 };
  const rats = [1, 2, 3].map(() => spawnNear(world, beasts.rat, here));
  expect(rats.map((rat) => rat && placeOf(world, rat))).toEqual([
    { level, x: 2, y: 1 },
    { level, x: 3, y: 1 },
    undefined,
  ]);
  const potion = spawnNear(world, things["potion of healing"], here);
  expect(potion && placeOf(world, potion)).toEqual(placeOf(world, hero));
});

describe("a component of the game's own that is only a column", () => {
  const Worth = component("Worth", { coins: u16 });
  const spend = action("spend", { item: entity });
  const shop = plugin({
    name: "shop",
    actions: [
      on(spend, (world, _, { item }) => {
        if (item === undefined || get(world, item, Worth) === undefined) return failed("Nobody wants that.");
        write(world, item, Worth, { coins: read(world, item, Worth).coins - 1 });
        return done();
      }),
    ],
  });
  const priced = content(pieces, { name: "priced", columns: { worth: Worth } });
  const { pearl } = priced.things({ pearl: { look: ["*", 0xf0f0ff], worth: { coins: 30 } } });
  const market = { plugins: [...(setup.plugins ?? []), priced, shop, undoing.plugin()] };

  test("comes with the table, and is saved, hashed, undone and restored", () => {
    const world = createWorld({ ...market, seed: 1 });
    const level = addLevel(world, parseAscii("...", { ".": 1 }));
    const hero = spawn(world, HERO, at(level, 0, 0));
    const item = give(world, hero, pearl);
    advance(world);
    const before = hashWorld(world);
    const early = snapshotWorld(world);

    step(world, spend({ item }));
    expect(read(world, item, Worth)).toEqual({ coins: 29 });
    expect(hashWorld(world)).not.toBe(before);
    const copy = loadWorld(saveWorld(world), market);
    expect([read(copy, item, Worth), hashWorld(copy)]).toEqual([{ coins: 29 }, hashWorld(world)]);

    undo(world);
    expect([read(world, item, Worth), hashWorld(world)]).toEqual([{ coins: 30 }, before]);
    const again = restoreWorld(early, market);
    expect([read(again, item, Worth), hashWorld(again)]).toEqual([{ coins: 30 }, before]);
  });

  test("may be provided by a plugin too, and several tables have names of their own", () => {
    const more = content(pieces, { name: "more", columns: { worth: Worth } });
    const plugins = [...market.plugins, more, plugin({ name: "worth", components: [Worth] })];
    expect(() => createWorld({ seed: 1, plugins })).not.toThrow();
  });
});

test("pieces without columns may stand among the others", () => {
  const { cat } = content([wounds, journeys(wounds), notices()]).creatures({
    cat: { look: ["c", 0xffffff], health: 5 },
  });
  const { world, level } = scene("####\n#@.#\n####");
  expect(wounds.of(world, spawn(world, cat, at(level, 2, 1))).now).toBe(5);
  // @ts-expect-error nobody brings stats
  expect(() => content([wounds]).creatures({ dog: { look: ["d", 0], stats: {} } })).toThrow(ContentError);
});
