import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bool, cell, char, component, f32, i8, oneOf, optional, spawn, text, u16 } from "@delvekit/core";
import { Keys } from "@delvekit/core/space";
import { createRandom, type Random } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { isValid } from "../../grid/test/support/json-schema";
import { ContentError, dice } from "../src";
import { advancement } from "../src/advancement";
import { content } from "../src/content";
import { effect, uses } from "../src/effects";
import { factions } from "../src/factions";
import { identification } from "../src/identification";
import { fleeing } from "../src/minds";
import { isKind } from "../src/names";
import { throwing } from "../src/throwing";
import { body, fights, ills, scene, tempers, wounds } from "./game";

const Charm = component("Charm", {
  metal: oneOf("iron", "gold"),
  rune: char,
  power: i8,
  worth: u16,
  weight: f32,
  cursed: bool,
  motto: text,
});
const beckon = effect(
  "beckon",
  { from: cell, whom: optional(oneOf("all", "foes")), times: dice },
  () => true,
);
const deeds = uses({ heal: wounds.heal, harm: wounds.harm, inflict: ills.inflict, cure: ills.cure, beckon });
const pieces = [body, wounds, fights, ills, tempers, deeds] as const;
const table = content(pieces, { slots: ["hand"], columns: { charm: Charm, keys: Keys } });

const CREATURES = {
  rat: { look: ["r", 0xa08060, "It gnaws."], health: 3, mind: "hunter", speed: 150, sight: 3, pack: 2 },
  ogre: {
    look: ["O", 1, { name: "ogre", plural: "ogres", article: "an", pronoun: "he", tells: "Big." }],
    found: { from: 2, to: 4, weight: { 1: 10, 4: 40 }, group: { 1: "1d3", 4: 2 } },
    stats: { might: 2, guard: -1 },
    resist: { lightning: 50 },
    mends: { points: 1, every: 3 },
    melee: { damage: "4d6+20", verb: "club", kind: "blow" },
    mind: { behaves: "guard", opens: false },
    player: true,
    power: {
      every: 2,
      aim: { at: "cell", reach: 6, radius: 1, sight: false },
      does: { inflict: { what: "dazed", turns: "1d4" }, harm: { points: 3, kind: "lightning" } },
      says: "{The by} [sing by].",
      tone: "bad",
    },
  },
};
const THINGS = {
  bell: {
    look: ["?", 0],
    slot: "hand",
    found: { count: 2, weight: 3, group: "d4" },
    bonus: { guard: 1 },
    charm: { metal: "gold", rune: "ᚠ", power: -3, worth: 900, weight: 0.5, cursed: false, motto: "" },
    keys: {},
    use: {
      aim: { at: "direction", reach: 9, pierces: true },
      does: { beckon: { from: { x: 1, y: 2 }, whom: "foes", times: 2 }, cure: { what: "all" } },
      keeps: true,
    },
  },
};
const TABLES = [
  ["creatures", CREATURES, table.readCreatures],
  ["things", THINGS, table.readThings],
] as const;

/** What a table says of rows: nothing if they are right. */
function mistakesOf(read: (json: unknown) => unknown, rows: unknown): readonly string[] {
  try {
    read(rows);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

/** A table as somebody spoilt it: a value or a name replaced, left out or put in where it does not belong. */
function spoilt(random: Random, rows: unknown): unknown {
  const copy = structuredClone(rows) as Record<string, unknown>;
  let at: Record<string, unknown> = copy;
  for (;;) {
    const names = Object.keys(at);
    const name = names.length > 0 ? random.pick(names) : "none";
    const inner = at[name];
    if (typeof inner === "object" && inner !== null && random.chance(0.8)) {
      at = inner as Record<string, unknown>;
      continue;
    }
    const deed = Array.isArray(at) ? "replace" : random.pick(["leave out", "add", "replace", "replace"]);
    if (deed === "leave out") delete at[name];
    else at[deed === "add" ? random.pick(STRANGE_NAMES) : name] = random.pick(STRANGE);
    return copy;
  }
}

const STRANGE_NAMES = ["healht", "0", "7", "reach", "sight", "every", "constructor"] as const;
const STRANGE = [
  -1,
  0,
  1,
  1.5,
  300,
  70_000,
  1e9,
  "",
  "x",
  "xy",
  "😀",
  "2d6",
  "2x6",
  "4",
  "all",
  "blow",
  "gold",
  "self",
]
  .concat(["hand", "an"])
  .concat([true, false, null, [], {}, ["?"], { at: "self" }, { 3: 1 }, { x: 1, y: 0.5 }] as never[]);

describe("the schema for editors", () => {
  test.each(TABLES)("accepts right %s, with the schema named in the file", (which, rows, read) => {
    const file = { $schema: `./${which}.schema.json`, ...rows };
    expect(isValid(table.schema(which), file)).toBe(true);
    expect(mistakesOf(read, file)).toEqual([]);
    expect(Object.keys(read(file))).toEqual(Object.keys(rows));
    expect(isValid(table.schema(which), { $schema: 7 })).toBe(false);
    expect(mistakesOf(read, { $schema: 7 })).toEqual([
      expect.stringContaining("$schema is 7; allowed: an object with look"),
    ]);
  });

  test.each(TABLES)("marks exactly the mistakes in %s that the table names", (which, rows, read) => {
    const random = createRandom(`spoilt ${which}`);
    const schema = table.schema(which);
    let wrong = 0;
    for (let round = 0; round < 3000; round++) {
      const json = spoilt(random, rows);
      // A schema cannot compare two numbers.
      const mistakes = mistakesOf(read, json).filter((mistake) => !mistake.includes("or deeper"));
      if (mistakes.length > 0) wrong++;
      expect(isValid(schema, json), `${mistakes.join("; ") || "no mistake"} in ${JSON.stringify(json)}`).toBe(
        mistakes.length === 0,
      );
    }
    expect(wrong).toBeGreaterThan(1500);
  });

  test("offers the names of conditions, effects and slots, and forbids slots where there are none", () => {
    const schema = JSON.stringify(table.schema("things"));
    for (const names of [["hand"], ["dazed", "braced", "frozen"], ["all", "foes"], ["iron", "gold"]])
      expect(schema).toContain(`{"enum":${JSON.stringify(names)}}`);
    const bare = content([]);
    expect(isValid(bare.schema("things"), { pebble: { look: ["*", 0] } })).toBe(true);
    expect(isValid(bare.schema("things"), { pebble: { look: ["*", 0], slot: "hand" } })).toBe(false);
  });
});

test("mistakes of many rows come in one error, each by row and column", () => {
  const wrong = { health: "many", mind: "huntre", speed: 0, stats: { migth: 1 } };
  const rows = Object.fromEntries(
    Array.from({ length: 5 }, (_, i) => [`beast ${i}`, { look: ["b", 0], ...wrong }]),
  );
  const mistakes = mistakesOf(table.readCreatures, rows);
  expect(mistakes).toHaveLength(20);
  expect(mistakes.slice(-4)).toEqual([
    "beast 4.speed is 0; allowed: a whole number from 1 to 10000",
    'beast 4.stats.migth is unknown; allowed: only might, guard; did you mean "might"?',
    'beast 4.health is "many"; allowed: a whole number from 1 to 32767',
    expect.stringMatching(/^beast 4\.mind is "huntre"; .*; did you mean "hunter"\?$/),
  ]);
});

test("rows read while the game runs can be spawned at once", () => {
  const { world } = scene("###\n#@#\n###");
  const { imp } = table.readCreatures({ imp: { look: ["i", 0xff0000], health: 4 } });
  expect(isKind(world, spawn(world, imp!), imp!)).toBe(true);
});

test("the guide lists every column", () => {
  const all = [
    ...pieces,
    fleeing(),
    throwing(fights),
    factions({ town: {} }),
    identification({ bottle: { called: "bottle", as: ["green"] } }),
    advancement({ needs: () => 1, boons: {} }),
  ] as const;
  const { schema } = content(all, { slots: ["hand"] });
  const rows = (["creatures", "things"] as const).map((table) => schema(table)["additionalProperties"]);
  const columns = rows.flatMap((row) => Object.keys((row as { readonly properties: object }).properties));
  const page = readFileSync(join(import.meta.dirname, "../../../docs/kit-content.md"), "utf8");
  const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...new Set(columns)].sort());
});
