import { catalogue, checkDungeon, hashDungeon, tree } from "@delvekit/procgen";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tries } from "../../../test/support/hunt";
import { fromJson, toJson } from "../src";
import { characterFor, errorOf, survives } from "./support/damage";

const small = tree.generate({ seed: "json", width: 16, height: 12 });
const text = toJson(small);

describe("a dungeon as JSON", () => {
  test.each(Object.keys(catalogue))("loses nothing of %s", (name) => {
    for (const seed of [1, -7, "ember <&> \u2028", 2n ** 70n]) {
      const dungeon = catalogue[name]!.generate({ seed });
      const again = fromJson(toJson(dungeon));
      expect(again).toStrictEqual(dungeon);
      expect(hashDungeon(again)).toBe(hashDungeon(dungeon));
      expect(toJson(again)).toBe(toJson(dungeon));
    }
  });

  test("shows its rows to whoever opens it", () => {
    const row = [...small.terrain.cells.subarray(5 * 16, 6 * 16)].join("");
    expect(text).toContain(`"${row}"`);
    expect(text).toMatch(/^\{\n {2}"format": "delvekit-dungeon",\n {2}"version": 1,\n/);
    expect(JSON.parse(text)).toHaveProperty("dungeon.seed", "json");
  });

  test("keeps what passes and games add", () => {
    const added = {
      ...small,
      marks: { width: 2, height: 1, cells: Uint8Array.of(7, 200) },
      heat: Float32Array.of(0.5, Number.NaN, -0, Number.POSITIVE_INFINITY),
      costs: Int32Array.of(-5, 2 ** 31 - 1),
      gold: 2n ** 80n,
      odd: [Number.NaN, -0, null, "", { $: "tagged", cells: [] }, []],
      "": { "my key": true },
    };
    expect(fromJson(toJson(added))).toStrictEqual(added);
  });

  test("keeps trees as deep as the largest maps make them", () => {
    let tree: object = { room: 0, children: [] };
    for (let i = 0; i < 5000; i++) tree = { room: i, children: [tree, { room: -i, children: [] }] };
    let left = fromJson(toJson({ ...small, tree } as never)) as unknown as { tree: typeof tree };
    left = left.tree as never;
    for (let depth = 4999; depth >= 0; depth--) {
      expect(left).toHaveProperty("room", depth);
      left = (left as unknown as { children: never[] }).children[0]!;
    }
  });

  test("refuses what is not plain data, and says where", () => {
    const circle: Record<string, unknown> = {};
    circle["self"] = { circle };
    const cases: [unknown, string][] = [
      [() => 1, "extra"],
      [{ deep: [new Map()] }, "extra"],
      [circle, "extra.self.circle"],
      [new DataView(new ArrayBuffer(1)), "extra"],
    ];
    for (const [extra, place] of cases) {
      expect(errorOf(() => toJson({ ...small, extra } as never)).place).toContain(place);
    }
  });

  test.each([
    ["", "line 1, column 1"],
    ["nul", "line 1, column 1"],
    ['{\n  "a": [1, 2,, 3]\n}', "line 2, column 14"],
    ['{"a": 1,}', "line 1, column 9"],
    ['{"a" 1}', "line 1, column 6"],
    ['{"a": 01}', "line 1, column 8"],
    ['{"a": "x\ny"}', "line 1, column 9"],
    ['{"a": "\\q"}', "line 1, column 8"],
    ["[1] 2", "line 1, column 5"],
    ["[1}", "line 1, column 3"],
    ["\ufeff{", "line 1, column 2"],
    ["[\ufeff]", "line 1, column 2"],
    ['{\r\n"a": [\r1,\n]}', "line 4, column 1"],
    ["[".repeat(100_000), "line 1, column 100001"],
  ])("tells where %j is no JSON", (broken, place) => {
    expect(errorOf(() => fromJson(broken)).place).toBe(place);
  });

  test("finds the same texts to be JSON as the engine does", () => {
    const pieces = fc.array(fc.constantFrom(...'[]{}:,"\\ \n01-.eEtruefalsn u'.split("")), { maxLength: 12 });
    const json = fc.json({ maxDepth: 3 }).chain((value) => {
      return fc.tuple(
        fc.constant(value),
        fc.nat(value.length),
        fc.constantFrom("", "[", '"', ",", ":", "}", "1"),
      );
    });
    const broken = json.map(([value, at, char]) => value.slice(0, at) + char + value.slice(at + 1));
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((parts) => parts.join("")),
          broken,
        ),
        (candidate) => {
          let isJson = true;
          try {
            JSON.parse(candidate);
          } catch {
            isJson = false;
          }
          expect(errorOf(() => fromJson(candidate)).place.startsWith("line")).toBe(!isJson);
        },
      ),
      { numRuns: tries(500, 50_000), seed: 3 },
    );
  });

  type Edit = (file: { dungeon: Record<string, never> } & Record<string, unknown>) => void;
  const edits: [string, Edit, string][] = [
    ["another format", (file) => Object.assign(file, { format: "x" }), "format"],
    ["a newer version", (file) => Object.assign(file, { version: 2 }), "version"],
    ["no dungeon", (file) => Object.assign(file, { dungeon: 3 }), "dungeon"],
    [
      "a room that is no number wide",
      ({ dungeon }) => edit(dungeon, "rooms.1.bounds.width", "4"),
      "rooms[1].bounds.width",
    ],
    ["a room off the map", ({ dungeon }) => edit(dungeon, "rooms.1.bounds.x", 15), "rooms[1].bounds"],
    ["a room out of order", ({ dungeon }) => edit(dungeon, "rooms.1.id", 7), "rooms[1].id"],
    [
      "a short mask",
      ({ dungeon }) => edit(dungeon, "rooms.0.mask", { $: "Uint8Array", digits: "1" }),
      "rooms[0].mask",
    ],
    ["a short row", ({ dungeon }) => edit(dungeon, "terrain.rows.4", "000"), "terrain.rows[4]"],
    ["a row of letters", ({ dungeon }) => edit(dungeon, "terrain.rows.4", "x".repeat(16)), "terrain.rows[4]"],
    ["unknown terrain", ({ dungeon }) => edit(dungeon, "terrain.rows.4", "9".repeat(16)), "terrain"],
    ["a huge map", ({ dungeon }) => edit(dungeon, "terrain.width", 1e9), "terrain"],
    ["rows missing", ({ dungeon }) => edit(dungeon, "terrain.height", 2e5), "terrain.rows"],
    ["an exit off the map", ({ dungeon }) => edit(dungeon, "exit.x", 16), "exit"],
    [
      "a way off the map",
      ({ dungeon }) => edit(dungeon, "connections.0.path.0.y", 99),
      "connections[0].path[0]",
    ],
    ["a way to nowhere", ({ dungeon }) => edit(dungeon, "connections.0.to", 99), "connections[0].to"],
    ["no connections", ({ dungeon }) => edit(dungeon, "connections", undefined), "rooms"],
    ["a seed of one half", ({ dungeon }) => edit(dungeon, "seed", 0.5), "seed"],
    ["an unknown tag", ({ dungeon }) => edit(dungeon, "tree", { $: "Map" }), "tree.$"],
    [
      "a huge number",
      ({ dungeon }) => edit(dungeon, "seed", { $: "bigint", value: "9".repeat(9999) }),
      "seed.value",
    ],
    [
      "a value too large",
      ({ dungeon }) => edit(dungeon, "tree", { $: "Uint8Array", values: [1, 256] }),
      "tree.values[1]",
    ],
    [
      "a part of itself",
      (file) => Object.assign(file, { parts: [{ $: "part", index: 0 }] }),
      "parts[0].index",
    ],
  ];

  test.each(edits)("says where it has %s", (_, change, place) => {
    const file = JSON.parse(text);
    change(file);
    expect(errorOf(() => fromJson(JSON.stringify(file))).place).toBe(place);
  });

  test("is read or refused in any state of damage", () => {
    for (let end = 0; end < text.trimEnd().length; end += tries(7, 1)) {
      expect(survives(() => fromJson(text.slice(0, end)), `cut at ${end}`)).toBe(false);
    }
    let read = 0;
    for (let at = 0; at < text.length; at += tries(7, 1)) {
      const char = characterFor(at);
      const damaged = text.slice(0, at) + char + text.slice(at + 1);
      if (survives(() => fromJson(damaged), `${char} at ${at}`)) read++;
    }
    expect(read).toBeGreaterThan(0);
  });

  test("is refused when lists lie in lists without end", () => {
    const deep = '{ "format": "delvekit-dungeon", "version": 1, "dungeon": ';
    const lists = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(errorOf(() => fromJson(`${deep}${lists}}`)).message).toContain("values are nested too deeply");
  });

  test("may hold a dungeon that breaks its promises", () => {
    const file = JSON.parse(text);
    edit(file.dungeon, "terrain.rows.0", "1".repeat(16));
    expect(checkDungeon(fromJson(JSON.stringify(file)))).not.toEqual([]);
  });
});

function edit(root: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop()!;
  const parent = keys.reduce((object, key) => object[key] as Record<string, unknown>, root);
  parent[last] = value;
}
