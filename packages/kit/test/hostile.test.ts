import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createWorld, plugin, show, spawn, type World } from "@delvekit/core";
import { ItemPickedUp } from "@delvekit/core/items";
import { addLevel, at } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { parseAscii } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { tries } from "../../../test/support/hunt";
import { basics, type ContentError, heroOf, KitError } from "../src";
import { content } from "../src/content";
import { openGame } from "../src/game";
import { messages, messagesOf, say, sayAbout, sayAt } from "../src/messages";
import { ENGLISH, plugin as names, parseTemplate } from "../src/names";
import { HERO, log, pieces, setup, tiles } from "./game";

const table = content(pieces, { slots: ["hand"] });
const look = ["r", 0xa08060];

function refusal(call: () => unknown): KitError {
  try {
    call();
  } catch (error) {
    if (error instanceof KitError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

const refused = (rows: unknown) => refusal(() => table.readCreatures(rows)).message;

/** Processor time in milliseconds: other processes do not add to it. */
function timeOf(call: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    call();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

/** Bytes in use, after a collection. */
function heap(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}0${"}".repeat(depth)}`;
const many = (count: number, row: string) =>
  `{${Array.from({ length: count }, (_, i) => `"b${i}":${row}`).join(",")}}`;

describe("a table from JSON has a budget:", () => {
  test.each([
    ["lists in lists", "[".repeat(1e5) + "]".repeat(1e5), "32 levels of nested lists and objects", "depth"],
    ["objects in objects", nested(1e5), "32 levels of nested lists and objects", "depth"],
    ["70,000 rows", many(7e4, "0"), "32768 values", "nodes"],
    [
      "a name of 2 MB",
      JSON.stringify({ a: { look, mind: "x".repeat(2e6) } }),
      "1048576 characters",
      "characters",
    ],
  ])("%s", (_, text, most, limit) => {
    const message = `the content has a mistake:\n  the table has more than ${most}: if you trust it, raise the option budget.${limit}`;
    expect(refused(text)).toBe(message);
    // What was parsed elsewhere is refused for what it is, in a few lines.
    expect(refused(JSON.parse(text)).length).toBeLessThan(4000);
  });

  test("a game raises it for its own files, and a misspelt limit is refused", () => {
    const rows = JSON.parse(many(20_000, '{"look":["r",0]}'));
    expect(() => table.readCreatures(rows)).toThrow(
      /at most 32768 values in all; .* raise the limit of nodes/,
    );
    const large = content(pieces, { budget: { nodes: 100_000 } });
    expect(Object.keys(large.readCreatures(rows))).toHaveLength(20_000);
    const typo = content([], { budget: { node: 3 } as object });
    expect(() => typo.readCreatures({})).toThrow(
      'budget.node is unknown; allowed: only characters, nodes, depth; did you mean "nodes"?',
    );
  });

  test("data that contains itself is read as far as its shape goes", () => {
    const rows: Record<string, unknown> = {};
    rows["a"] = rows;
    expect(refused(rows)).toContain("a.a is unknown");
  });

  test("a text that is no JSON is a mistake too", () => {
    expect(refused("{")).toContain("the table is not JSON");
    expect(refused('"rat"')).toContain('the table is "rat"; give an object with a row for each name');
  });
});

describe("of many mistakes,", () => {
  test("20 are listed, and the others are counted", () => {
    const error = refusal(() => table.readCreatures(many(16_000, '{"lok":1}'))) as ContentError;
    expect(error.count).toBe(32_000);
    expect(error.mistakes).toHaveLength(20);
    expect(error.message.split("\n")).toHaveLength(22);
    expect(error.message).toMatch(/^the content has 32000 mistakes:\n {2}b0.look is missing; .*\n/);
    expect(error.message).toMatch(/\n {2}and 31,980 more$/);
  });

  test("none is longer than a line or two, whatever was given", () => {
    const long = "x".repeat(1e6);
    for (const row of [
      { mind: long },
      { [long]: 1 },
      { health: long },
      { melee: { damage: long, verb: "hit" } },
      long,
    ])
      expect(refused({ rat: typeof row === "string" ? row : { look, ...row } }).length).toBeLessThan(700);
    expect(refused({ [long]: { look: long } }).length).toBeLessThan(700);
  });
});

describe("a table refuses", () => {
  test.each([
    [
      "a range of depths that is none",
      { rat: { look, found: { from: 5, to: 3 } } },
      'rat.found is { from: 5, to: 3 }; allowed: a "to" that is as deep as "from", or deeper',
    ],
    [
      "weights for no depth",
      { rat: { look, found: { weight: {} } } },
      'rat.found.weight is {}; allowed: an object with at least one depth, as in { "1": 10 }',
    ],
    [
      "a group for no depth",
      { rat: { look, found: { group: {} } } },
      "rat.found.group is {}; allowed: an object with at least one depth",
    ],
    [
      "a bell in a name",
      { "r\u0007at": { look } },
      '["r\\u0007at"] is "r\\u0007at"; allowed: a text without control characters',
    ],
    ["no name", { "": { look } }, 'the name of a row is ""; allowed: a text that is not empty'],
    ["an escape in a plural", { rat: { look: ["r", 0, { plural: "\u001b[2J" }] } }, "rat.look[2].plural is "],
    ["text that runs backwards", { rat: { look: ["r", 0, "\u202etar"] } }, "without control characters"],
    [
      "a line break as a glyph",
      { rat: { look: ["\n", 0] } },
      'rat.look[0] is "\\n"; allowed: one character that can be printed',
    ],
  ])("%s", (_, rows, message) => {
    expect(refused(rows)).toContain(message);
  });

  test("nothing that games need: accents, dwarf runes, and faces of several characters in names", () => {
    expect(table.readCreatures({ "drôle ᚠ 🧝‍♀️": { look: ["🧝", 0] } })).toBeDefined();
  });
});

describe("translations have the same budget:", () => {
  const refusedTexts = (texts: unknown) =>
    refusal(() => names({ grammar: { ...ENGLISH, texts } as never })).message;

  test.each([
    ["too many", JSON.parse(many(7e4, '""')), "allowed: at most 32768 values in all"],
    [
      "lists in lists",
      JSON.parse(`{"a":${"[".repeat(1e4)}${"]".repeat(1e4)}}`),
      "a is [[[...]]]; allowed: a text",
    ],
    ["a list of texts", ["Hallo."], 'the table of texts is ["Hallo."]; allowed: an object with a text'],
    ["a number for a text", { "Hello.": 7 }, "texts of the grammar:\n  Hello. is 7; allowed: a text"],
    ["a bell", { "Hello.": "Hallo\u0007" }, 'Hello. is "Hallo\\u0007"; allowed: a text without control'],
  ])("%s", (_, texts, message) => {
    expect(refusedTexts(texts)).toContain(message);
  });

  test("20 mistakes are listed, and a game raises the budget for its own texts", () => {
    expect(refusedTexts(JSON.parse(many(30_000, "0")))).toMatch(/\n {2}and 29,980 more$/);
    const texts = JSON.parse(many(7e4, '"Hallo."'));
    expect(names({ grammar: { ...ENGLISH, texts }, budget: { nodes: 1e5 } }).name).toBe("names");
  });
});

test("a game of one player has one hero", async () => {
  const begin = (heroes: number) => ({
    name: "crowd",
    setup,
    begin(world: World) {
      const level = addLevel(world, parseAscii("....", { ".": 1 }));
      for (let x = 0; x < heroes; x++) spawn(world, HERO, at(level, x, 0));
    },
  });
  await expect(openGame(begin(2), { store: createMemoryStore(), seed: 1 })).rejects.toThrow(
    "the game has 2 heroes: spawn only one creature whose row has `player: true`",
  );
});

const VALUES = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1e308,
    0.5,
    "",
    "x",
    "\u0000",
    "\ud800",
    "[",
    "{the by",
    "[[[[",
    "2d6",
    "99999999999d9",
  ],
  ...[
    "self",
    "cell",
    "hunter",
    [],
    {},
    [[]],
    { at: "self" },
    { __proto__: null },
    ["r", 0],
    ["r", 0, {}],
    { "1": 1 },
  ],
];
const NAMES = [
  "look",
  "found",
  "mind",
  "melee",
  "use",
  "does",
  "harm",
  "says",
  "1",
  "weight",
  "__proto__",
  "constructor",
];

function hostile(random: Random, depth = 0): unknown {
  const kind = random.int(0, 10);
  if (kind < 5 || depth > 5) return random.pick(VALUES);
  if (kind === 5) return random.pick(["x", "[", "{", "\u0007", "{a a}"]).repeat(random.int(0, 5000));
  const inner = Array.from({ length: random.int(0, 6) }, () => hostile(random, depth + 1));
  if (kind === 6) return inner;
  const of = (value: unknown) => [random.chance(0.8) ? random.pick(NAMES) : `n${random.int(0, 99)}`, value];
  return Object.fromEntries(inner.map(of) as [string, unknown][]);
}

test("hostile tables and translations end in a named error or are read", () => {
  const random = createRandom("hostile");
  const seen = { read: 0, refused: 0 };
  for (let round = 0; round < tries(2000, 2000); round++) {
    const row = { look, ...(hostile(random) as object) };
    const text = JSON.stringify(random.chance(0.5) ? { a: row } : hostile(random));
    const parsed = JSON.parse(text);
    for (const read of [
      table.readCreatures,
      table.readThings,
      (texts: unknown) => names({ grammar: { ...ENGLISH, texts } as never }),
    ])
      for (const given of [text, parsed]) {
        try {
          read(given);
          seen.read++;
        } catch (error) {
          expect(error, text).toBeInstanceOf(KitError);
          expect((error as KitError).message.length, text).toBeLessThan(25_000);
          seen.refused++;
        }
      }
  }
  expect(seen.read).toBeGreaterThan(100);
  expect(seen.refused).toBeGreaterThan(1000);
});

const HARD: readonly (readonly [string, string])[] = [
  ["nested lists", "[".repeat(5e5)],
  ["a long mind", JSON.stringify({ a: { look, mind: "hunte".repeat(2e5) } })],
  ["a long column", JSON.stringify({ a: { look, ["healt".repeat(2e5)]: 1 } })],
  ["6,000 bad minds", many(6_000, '{"look":["r",0],"mind":"huntre"}')],
  ["30,000 unknown columns", `{"a":${many(30_000, "0")}}`],
  ["100,000 bad rows", many(1e5, "0")],
  ["a message of brackets", JSON.stringify({ a: { look, power: { says: "[".repeat(1e6) } } })],
  [
    "30,000 weights",
    `{"a":{"look":["r",0],"found":{"weight":{${Array.from({ length: 3e4 }, (_, i) => `"${i + 1}":-1`).join(",")}}}}}`,
  ],
];

/** In milliseconds. On a quiet machine each takes less than 100; one that grew with the square of its length would take seconds. */
const LONGEST = 400;

test.each(HARD)("%s cost no time", (_, text) => {
  expect(timeOf(() => refusal(() => table.readCreatures(text)))).toBeLessThan(LONGEST);
});

describe("a message that is said", () => {
  function room(grammar = ENGLISH): World {
    const world = createWorld({
      seed: 1,
      plugins: [...basics(tiles, { names: { grammar } }), ...pieces, log],
    });
    const level = addLevel(world, parseAscii("..", { ".": 1 }));
    spawn(world, HERO, at(level, 0, 0));
    return world;
  }
  const last = (world: World) => messagesOf(world).at(-1)?.text;

  test.each(["list[0]", "{}", "Press [q] or {x}.", "][", "constructor"])("appears as it is: %s", (text) => {
    const world = room();
    say(world, text);
    expect(last(world)).toBe(text);
    sayAt(world, { level: 0 as never, x: 0, y: 0 }, `${text}!`);
    expect(last(world)).toBe(`${text}!`);
  });

  test("is translated as a whole, brackets and all", () => {
    const world = room({ ...ENGLISH, texts: { "Press [q].": "Drücke [q].", "It {dies.": "Es {stirbt." } });
    say(world, "Press [q].");
    expect(last(world)).toBe("Drücke [q].");
    say(world, "It {dies.");
    expect(last(world)).toBe("Es {stirbt.");
  });

  test("about somebody has placeholders, and a misspelt one is refused as the world is created", () => {
    const world = room();
    expect(() => sayAbout(world, "{The who [sing who].", {})).toThrow('not "{The who [sing who]."');
    const wrong = plugin({
      name: "wrong",
      shows: [show(ItemPickedUp, { says: "{The by [stoop by]." as never })],
    });
    expect(() => createWorld({ seed: 1, plugins: [...basics(tiles), messages(), wrong] })).toThrow(
      'not "{The by [stoop by]."',
    );
  });

  test("leaves nothing behind: 20,000 different texts take no memory", () => {
    const world = room();
    const run = (night: string) => {
      for (let i = 0; i < 20_000; i++) {
        say(world, `${"It is a long night. ".repeat(20)} ${night} ${i}`);
        sayAbout(world, `${"It is a long night. ".repeat(20)} {who} ${night} ${i}`, { who: heroOf(world) });
      }
    };
    run("first");
    const before = heap();
    run("second");
    expect(heap() - before).toBeLessThan(4e6);
    expect(messagesOf(world)).toHaveLength(200);
  });

  test.each(["[", "{", "[a ", "{a ", "[a b] ", "{the who} [hit who]"])(
    "is parsed in time that grows like its length: %s",
    (part) => {
      const parse = (count: number) => () => {
        try {
          parseTemplate(part.repeat(count));
        } catch (error) {
          expect(error).toBeInstanceOf(KitError);
        }
      };
      expect(timeOf(parse(40_000))).toBeLessThan(400);
    },
  );
});
