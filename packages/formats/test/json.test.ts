import { catalogue, checkDungeon, hashDungeon, tree } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { size } from "../../../test/support/hunt";
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
    ["nothing", ""],
    ["half a word", "nul"],
    ["a comma too many", '{"a": 1,}'],
    ["a wrong bracket", "[1}"],
    ["a hundred thousand open brackets", "[".repeat(100_000)],
  ])("refuses %s, which is no JSON", (_, broken) => {
    const { place, message } = errorOf(() => fromJson(broken));
    expect(place).toBe("the file");
    expect(message).toMatch(/^json, the file: is not valid JSON: .{9,200}$/);
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

  /** A file of the small dungeon with another value at a path. */
  function withValue(path: string, value: unknown): string {
    const file = JSON.parse(text);
    edit(file, path, value);
    return JSON.stringify(file);
  }

  const cells = "must be a list of [name, value] pairs";
  test.each<[string, unknown, string]>([
    ["format", "x", 'format: must be "delvekit-dungeon"'],
    ["version", 2, "version: 2 cannot be read, only 1: the file is newer than this package"],
    ["version", 0, "version: 0 cannot be read, only 1"],
    ["version", "2", 'version: "2" cannot be read, only 1'],
    ["version", "a".repeat(41), `version: "${"a".repeat(39)}…" cannot be read, only 1`],
    ["version", "a".repeat(40), `version: "${"a".repeat(40)}" cannot be read, only 1`],
    ["version", null, "version: null cannot be read, only 1"],
    ["version", {}, "version: an object cannot be read, only 1"],
    ["dungeon.terrain.rows.4", "9".repeat(16), "terrain: cell 64 is 9, which is not terrain"],
    ["dungeon.terrain.rows.4", "0".repeat(15), "terrain.rows[4]: must be a string of 16 digits"],
    ["dungeon.terrain.rows.4", 3, "terrain.rows[4]: must be a string of 16 digits"],
    ["dungeon.terrain.rows.4", `${"0".repeat(15)}/`, 'terrain.rows[4]: "/" at 15 is not a digit'],
    ["dungeon.terrain.rows.4", `:${"0".repeat(15)}`, 'terrain.rows[4]: ":" at 0 is not a digit'],
    ["dungeon.terrain.rows", "x", "terrain.rows: must be a list of 12 rows"],
    ["dungeon.terrain.width", 0, "terrain.width: must be a whole number of at least 1"],
    ["dungeon.terrain.height", 1.5, "terrain.height: must be a whole number of at least 1"],
    [
      "dungeon.terrain",
      { width: 16, height: 12, cells: { $: "Uint8Array", digits: "01" } },
      "terrain: must have width x height cells",
    ],
    ["dungeon.entrance.x", 16, "entrance: (16, "],
    ["dungeon.exit.y", 12, "12) is not on the map of 16x12"],
    ["dungeon.rooms.1.id", 7, "rooms[1].id: must be 1, its place in the list"],
    ["dungeon.rooms.1.bounds.x", 15, "rooms[1].bounds: must lie on the map"],
    [
      "dungeon.rooms.0.mask",
      { $: "Uint8Array", digits: "1" },
      "rooms[0].mask: must have as many values as the bounds cells",
    ],
    ["dungeon.connections", undefined, "rooms: must come together with connections"],
    ["dungeon.connections.0.from", small.rooms.length, "connections[0].from: must be the id of a room"],
    ["dungeon.connections.0.to", small.rooms.length, "connections[0].to: must be the id of a room"],
    [
      "dungeon.connections.0.path.0",
      { x: 16, y: 0 },
      "connections[0].path[0]: must be a cell of the map of 16x12",
    ],
    [
      "dungeon.connections.0.path.0",
      { x: 0.5, y: 0 },
      "connections[0].path[0]: must be a cell of the map of 16x12",
    ],
    [
      "dungeon.connections.0.path.0",
      { x: 0, y: "1" },
      "connections[0].path[0]: must be a cell of the map of 16x12",
    ],
    ["dungeon.connections.0.path.0", 7, "connections[0].path[0]: must be a cell of the map of 16x12"],
    ["dungeon.connections.0.path.0", null, "connections[0].path[0]: must be a cell of the map of 16x12"],
    [
      "dungeon.connections.0.doors",
      [{ x: 0, y: -1 }],
      "connections[0].doors[0]: must be a cell of the map of 16x12",
    ],
    ["dungeon.connections.0.doors", {}, "connections[0].doors: is {}; allowed: a list of cells"],
    [
      "dungeon.seed",
      { $: "bigint", value: "1.5" },
      "seed.value: must be a whole number of at most 1000 digits, as a string",
    ],
    [
      "dungeon.seed",
      { $: "bigint", value: "9".repeat(1001) },
      "seed.value: must be a whole number of at most 1000 digits",
    ],
    [
      "dungeon.seed",
      { $: "bigint", value: 3 },
      "seed.value: must be a whole number of at most 1000 digits, as a string",
    ],
    ["dungeon.extra", { $: "Map" }, 'extra.$: "Map" is not a known kind of value'],
    ["dungeon.extra", { $: "toString" }, 'extra.$: "toString" is not a known kind of value'],
    ["dungeon.extra", { $: 3 }, "extra.$: 3 is not a known kind of value"],
    [
      "dungeon.extra",
      { $: "number", value: "1" },
      "extra.value: must be NaN, Infinity, -Infinity or -0, as a string",
    ],
    [
      "dungeon.extra",
      { $: "number", value: Number.NaN },
      "extra.value: must be NaN, Infinity, -Infinity or -0, as a string",
    ],
    ["dungeon.extra", { $: "part", index: 0 }, "extra.index: must be the number of a later part"],
    ["dungeon.extra", { $: "part", index: "0" }, "extra.index: must be the number of a later part"],
    ["dungeon.extra", { $: "object", entries: 1 }, `extra.entries: ${cells}`],
    ["dungeon.extra", { $: "object", entries: [["a"]] }, `extra.entries: ${cells}`],
    ["dungeon.extra", { $: "object", entries: [[1, 2]] }, `extra.entries: ${cells}`],
    ["dungeon.extra", { $: "object", entries: [["a", 1], "ab"] }, `extra.entries: ${cells}`],
    ["dungeon.extra", { $: "Uint8Array", digits: 1 }, "extra.digits: must be a string of digits"],
    ["dungeon.extra", { $: "Uint8Array", values: "1" }, "extra.values: must be a list of numbers"],
    [
      "dungeon.extra",
      { $: "Int8Array", values: [1, 128] },
      "extra.values[1]: must be a number that fits a Int8Array",
    ],
    [
      "dungeon.extra",
      { $: "Int8Array", values: [0.5] },
      "extra.values[0]: must be a number that fits a Int8Array",
    ],
    [
      "dungeon.extra",
      { $: "Float32Array", values: ["1"] },
      "extra.values[0]: must be a number that fits a Float32Array",
    ],
    [
      "dungeon.extra",
      { $: "Float32Array", values: [1, { $: "number", value: "x" }] },
      "extra.values[1].value: must be NaN, Infinity",
    ],
    [
      "dungeon.extra",
      { $: "Float32Array", values: [null] },
      "extra.values[0]: must be a number that fits a Float32Array",
    ],
    ["dungeon", 3, "dungeon: "],
    ["parts", 3, "parts: "],
  ])("with %s as %j says what is allowed", (path, value, problem) => {
    const { message, format } = errorOf(() => fromJson(withValue(path, value)));
    expect(message).toContain(problem);
    expect(message.startsWith("json, ")).toBe(true);
    expect(format).toBe("json");
  });

  test("with several problems names them all", () => {
    const file = JSON.parse(withValue("dungeon.entrance", { x: 0.5, y: 2 })) as { dungeon: object };
    const json = JSON.stringify({ ...file, dungeon: { ...file.dungeon, generator: 3 } });
    const { message, place } = errorOf(() => fromJson(json));
    expect(place).toBe("generator");
    expect(message).toBe(
      "json, generator: is 3; allowed: a text\nentrance.x is 0.5; allowed: a whole number from 0 up",
    );
  });

  test("may have seeds, rooms and lists at the edge of what is allowed", () => {
    const digits = "9".repeat(1000);
    expect(fromJson(withValue("dungeon.seed", { $: "bigint", value: digits })).seed).toBe(BigInt(digits));
    expect(fromJson(withValue("dungeon.seed", { $: "bigint", value: "-12" })).seed).toBe(-12n);
    const level = fromJson(
      withValue("dungeon.connections.0.path", [
        { x: 15, y: 11 },
        { x: 0, y: 0 },
      ]),
    );
    expect(level).toHaveProperty("connections.0.path.0", { x: 15, y: 11 });
    expect(fromJson(withValue("dungeon.extra", { $: "Float32Array", values: [0.1] }))).toHaveProperty(
      "extra",
      Float32Array.of(0.1),
    );
  });

  test("is counted against the budget: values, texts and cells by sixteens, shared parts each time", () => {
    const nodes = (extra: unknown, parts?: unknown[]) => {
      const file = withValue("dungeon.extra", extra);
      const full = parts ? JSON.stringify({ ...JSON.parse(file), parts }) : file;
      // The least budget with which the file can be read.
      let [low, high] = [1, 5000];
      while (low < high) {
        const middle = (low + high) >> 1;
        try {
          fromJson(full, { budget: { nodes: middle } });
          high = middle;
        } catch {
          low = middle + 1;
        }
      }
      return low;
    };
    const base = nodes(0);
    expect(nodes([]) - base).toBe(0);
    expect(nodes([1, 2, 3]) - base).toBe(3);
    expect(nodes("x".repeat(15)) - base).toBe(0);
    expect(nodes("x".repeat(33)) - base).toBe(2);
    expect(nodes({ $: "Uint8Array", digits: "0".repeat(48) }) - base).toBe(1 + 3);
    expect(nodes({ $: "Uint8Array", values: Array(32).fill(0) }) - base).toBe(1 + 2);
    const part = { $: "part", index: 0 };
    expect(nodes([part, part], [[1, 2]]) - nodes([part], [[1, 2]])).toBe(4);
  });

  test("is refused as deep as the budget says, shared parts included", () => {
    const read = (extra: unknown, depth: number, parts: unknown[] = []) =>
      fromJson(JSON.stringify({ ...JSON.parse(withValue("dungeon.extra", extra)), parts }), {
        budget: { depth },
      });
    const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)]);
    expect(read(deep(10), 12)).toBeDefined();
    expect(errorOf(() => read(deep(10), 11))).toMatchObject({ limit: "depth" });
    const part = [[{ $: "part", index: 0 }]];
    expect(read(part, 14, [deep(10)])).toBeDefined();
    expect(errorOf(() => read(part, 13, [deep(10)]))).toMatchObject({ limit: "depth", place: "extra[0][0]" });
    expect(read(deep(62), 100)).toBeDefined();
  });

  test("is read or refused in any state of damage", () => {
    for (let end = 0; end < text.trimEnd().length; end += size(7, 1)) {
      expect(survives(() => fromJson(text.slice(0, end)), `cut at ${end}`)).toBe(false);
    }
    let read = 0;
    for (let at = 0; at < text.length; at += size(7, 1)) {
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
