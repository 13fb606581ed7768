import { describe, expect, test } from "vitest";
import {
  bool,
  CapacityError,
  char,
  component,
  createWorld,
  type Data,
  entity,
  event,
  f32,
  f64,
  hashWorld,
  loadJson,
  plugin,
  resource,
  resourceOf,
  SaveError,
  saveJson,
  spawn,
  streamOf,
  text,
} from "../../src";
import { print } from "../../src/save/json-text";
import { startTimer } from "../../src/turns";
import { scene, sceneSetup } from "../scene";

const Thing = component("Thing", { name: text, mark: char, on: bool, exact: f64, rough: f32, owner: entity });
const Loose = resource<{ value: Data }>({
  name: "loose",
  create: () => ({ value: null }),
  save: ({ value }) => value,
  load: (value) => ({ value }),
});
const setup = { plugins: [plugin({ name: "game", components: [Thing], resources: [Loose] })] };

function worldWith(value: Data) {
  const world = createWorld({ seed: "json", ...setup });
  resourceOf(world, Loose).value = value;
  return world;
}

describe("a world as JSON", () => {
  test("is for people to read", () => {
    const world = worldWith({ map: Uint8Array.of(1, 2), depth: 3 });
    const owner = spawn(world);
    spawn(world, Thing({ name: "Lamp", mark: "☼", on: true, exact: 0.1, rough: 0.5, owner }));
    expect(saveJson(world)).toBe(`{
  "kind": "delvekit world",
  "version": 1,
  "versions": { "components": { "Thing": 0 }, "resources": { "loose": 0 } },
  "nextSerial": 3,
  "components": {
    "Thing": { "exact": "f64", "mark": "char", "name": "text", "on": "bool", "owner": "entity", "rough": "f32" }
  },
  "entities": {
    "1": {},
    "2": { "Thing": { "exact": 0.1, "mark": "☼", "name": "Lamp", "on": true, "owner": 1, "rough": 0.5 } }
  },
  "resources": { "loose": { "depth": 3, "map": { "$u8": [1, 2] } } },
  "root": {
    "path": [],
    "position": { "c": 1, "s0": 0.3129714196547866, "s1": 0.7338519876357168, "s2": 0.3344002398662269 },
    "seed": "json"
  },
  "streams": {}
}
`);
  });

  test("comes back to the last bit, and as the same text", () => {
    const level = scene(`
      ##########
      #@..+""1.#
      ##########`);
    level.wait(3);
    streamOf(level.world, "loot").float();
    startTimer(level.world, event("bang")(), { after: 500 });
    const json = saveJson(level.world);
    const loaded = loadJson(json, sceneSetup());
    expect(hashWorld(loaded)).toBe(hashWorld(level.world));
    expect(saveJson(loaded)).toBe(json);
  });

  test.each<[string, Data]>([
    ["numbers that JSON lacks", [-0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]],
    ["the edges of numbers", [Number.MAX_VALUE, Number.MIN_VALUE, 0.1 + 0.2, 2 ** 53]],
    ["floats with such numbers", Float64Array.of(-0, Number.NaN, 1 / 3, Number.NEGATIVE_INFINITY)],
    ["rough floats", Float32Array.of(0.1, 1e30, -0)],
    [
      "every typed array",
      [Int8Array.of(-128), Int16Array.of(-1), Int32Array.of(-1), Uint32Array.of(0xffffffff)],
    ],
    ["empty things", [{}, [], "", new Uint8Array(0), null, false]],
    ["objects that look like typed arrays", { $u8: [1, 2], deep: { $object: { $number: "-0" } } }],
    ["strange keys", { $: 1, "a b": 2, "10": 3, "2": 4 }],
    ["texts of all sorts", ['"', "\\", "\n", "\u2028", "\ud800", "☠"]],
    ["long lists", Array.from({ length: 500 }, (_, i) => i / 7)],
  ])("keeps %s", (_, value) => {
    const world = worldWith(value);
    const json = saveJson(world);
    const loaded = loadJson(json, setup);
    expect(resourceOf(loaded, Loose).value).toEqual(value);
    expect(saveJson(loaded)).toBe(json);
    expect(Math.max(...json.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  test("is in the same order whatever the order of the setup", () => {
    const Other = component("Other", { on: bool, by: entity });
    const Swapped = component("Other", { by: entity, on: bool });
    const texts = [[Thing, Other, Swapped] as const, [Thing, Swapped, Other] as const].map(
      ([first, second], at) => {
        const components = at === 0 ? [first, second] : [second, first];
        const world = createWorld({ seed: 1, components });
        spawn(world, ...(at === 0 ? [first({ name: "Lamp" }), second] : [second, first({ name: "Lamp" })]));
        return saveJson(world);
      },
    );
    expect(texts[1]).toBe(texts[0]);
    expect(texts[0]).toContain('"1": {\n      "Other": { "by": 0, "on": false },\n      "Thing": {');
  });

  test("may be changed by hand", () => {
    const world = worldWith(null);
    spawn(world, Thing({ name: "Lamp" }));
    const json = saveJson(world).replace("Lamp", "Torch");
    expect(saveJson(loadJson(json, setup))).toBe(json);
  });

  test("goes through migrations as saves do", () => {
    const Old = component("Thing", { title: text });
    const world = createWorld({ seed: 1, components: [Old] });
    spawn(world, Old({ title: "Lamp" }));
    const today = plugin({
      name: "game",
      components: [Thing],
      migrations: { components: { Thing: [({ title }) => ({ name: title, exact: 2 })] } },
    });
    expect(saveJson(loadJson(saveJson(world), { plugins: [today] }))).toContain(
      '"exact": 2, "mark": " ", "name": "Lamp"',
    );
    expect(() => loadJson(saveJson(world), {})).toThrow(/only the save has component Thing/);
    loadJson(saveJson(world), {}, { drop: ["Thing"] });
  });
});

describe("JSON that is wrong says where", () => {
  const world = worldWith({ cells: Uint8Array.of(1, 2), list: [1, { deep: -0 }] });
  spawn(world, Thing({ name: "Lamp" }));
  const json = saveJson(world);

  test.each<readonly [what: RegExp, by: string, message: RegExp]>([
    [/^/, "x", /the text is not JSON: .+/],
    [/delvekit world/, "delvekit dungeon", /its kind is not "delvekit world"/],
    [/"version": 1/, '"version": 2', /layout 2; this version reads layout 1/],
    [
      /"nextSerial": 2/,
      '"nextSerial": 1.5',
      /nextSerial: expected a whole number from 0 to 4294967295, found 1.5/,
    ],
    [/"nextSerial": 2/, '"nextSerial": 1', /serials: 1 is not below 1/],
    ...["one", "0", "-1", "1.5", "01", "1e0", "4294967296", ""].map((key): [RegExp, string, RegExp] => [
      /"1": {/,
      `"${key}": {`,
      new RegExp(`^entities: "${key}" is not a serial, a whole number from 1$`),
    ]),
    [/"1": {/, '"4294967295": {', /^serials: 4294967295 is not below 2$/],
    [/"streams": {}/, '"stream": {}', /^streams: expected an object, found nothing$/],
    [/"streams": {}/, '"streams": null', /^streams: expected an object, found null$/],
    [/"streams": {}/, `"streams": "${"s".repeat(58)}"`, /^streams: expected an object, found "s{58}"$/],
    [/"streams": {}/, `"streams": "${"s".repeat(59)}"`, /^streams: expected an object, found "s{59}\.\.\.$/],
    [/"Thing": 0/, '"Thing": -1', /^versions.components.Thing: expected a whole number from 0 .* found -1$/],
    [/"on": false/, '"on": 0', /entities.1.Thing.on is 0; allowed: true or false/],
    [/"mark": " "/, '"mark": "ab"', /entities.1.Thing.mark is "ab"; allowed: one character/],
    [/"exact": 0/, '"exact": "0"', /entities.1.Thing.exact is "0"; allowed: a number/],
    [/"exact": 0/, '"exact": { "$number": "NaN" }', /entities.1.Thing.exact is NaN; allowed: a number/],
    [/"exact": 0, /, "", /entities.1.Thing.exact: expected a value, found nothing/],
    [/"exact": 0/, '"exact": 0, "more": 1', /entities.1.Thing: Thing has no field more in the save/],
    [/"Thing": { "exact": 0/, '"Other": { "exact": 0', /entities.1: Other is not among the components/],
    [/"exact": "f64"/, '"exact": "f128"', /components.Thing.exact: no field has type "f128"/],
    [/\[1, 2\]/, "[1, 256]", /resources.loose.cells\[1\]: 256 does not fit into u8/],
    [/\[1, 2\]/, '[1, "two"]', /resources.loose.cells\[1\]: "two" must be one of -0, NaN/],
    [/"\$u8": \[1, 2\]/, '"$u8": 1', /resources.loose.cells: expected a list after \$u8/],
    [/\$u8/, "$u9", /resources.loose.cells: unknown key \$u9/],
    [/"\$number": "-0"/, '"$number": 0', /resources.loose.list\[1\].deep: 0 must be one of/],
    [
      /"\$number": "-0"/,
      '"$number": "-0", "$x": 1',
      /list\[1\].deep: an object with \$number must have no other keys/,
    ],
    [/"streams": {}/, '"streams": []', /streams: expected an object, found \[\]/],
    [/"path": \[\]/, '"path": 3', /holds something impossible/],
  ])("%s made %j", (what, by, message) => {
    const wrong = json.replace(what, by);
    expect(wrong).not.toBe(json);
    const load = () => loadJson(wrong, setup);
    expect(load).toThrow(SaveError);
    expect(load).toThrow(message);
  });

  test("lists without end", () => {
    const deep = json.replace('"list": [1', `"list": [${"[".repeat(50_000)}1${"]".repeat(50_000)}`);
    expect(() => loadJson(deep, setup)).toThrow(SaveError);
  });

  test("lists nested deeper than saves go, whatever the budget", () => {
    const nested = (depth: number) => `"list": [1, ${"[".repeat(depth)}1${"]".repeat(depth)}, `;
    const load = (depth: number) =>
      loadJson(json.replace('"list": [1, ', nested(depth)), setup, { budget: { depth: 1000 } });
    expect(() => load(200)).toThrow(/^resources\.loose\.list\[1\](\[0\])+: nested more than 100 deep$/);
    expect(() => load(97)).not.toThrow(/nested more/);
    expect(() => load(98)).toThrow(SaveError);
  });

  test("what is no text", () => {
    expect(() => loadJson(3 as never, setup)).toThrow(
      new SaveError("loadJson takes a string; it was given number"),
    );
  });

  test("more entities than there is room for", () => {
    const crowd = worldWith(null);
    for (let i = 0; i < 5; i++) spawn(crowd, Thing);
    expect(() => loadJson(saveJson(crowd), { ...setup, capacity: 4 })).toThrow(CapacityError);
  });

  test("a character changed is an error or a world", () => {
    for (let at = 0; at < json.length; at += 4) {
      try {
        loadJson(`${json.slice(0, at)}7${json.slice(at + 1)}`, setup);
      } catch (error) {
        expect(error).toBeInstanceOf(SaveError);
      }
    }
  });
});

describe("printed JSON", () => {
  test("takes one line of up to 110 characters", () => {
    const line = (length: number) => ["a".repeat(length - 4)];
    expect(print(line(110))).toBe(`["${"a".repeat(106)}"]`);
    expect(print(line(111))).toBe(`[\n  "${"a".repeat(107)}"\n]`);
    expect(print({ list: line(100) })).toBe(`{ "list": ["${"a".repeat(96)}"] }`);
    expect(print({ list: line(101) })).toBe(`{\n  "list": ["${"a".repeat(97)}"]\n}`);
    expect(print([[line(107)]])).toBe(`[\n  [\n    [\n      "${"a".repeat(103)}"\n    ]\n  ]\n]`);
  });

  test("fills lines with short values, and gives lists and objects lines of their own", () => {
    const ones = new Array(60).fill(1);
    const full = `  ${"1, ".repeat(35)}1`;
    expect(print(ones)).toBe(`[\n${full},\n  ${"1, ".repeat(23)}1\n]`);
    const mixed = [...ones.slice(0, 40), [2]];
    expect(print(mixed)).toBe(`[\n${"  1,\n".repeat(40)}  [2]\n]`);
    expect(print([...ones.slice(0, 40), "two", true])).toContain('1, "two", true');
  });

  test("has short forms for what is empty", () => {
    expect([[], {}, { "": 1 }, [null, "a"]].map((each) => print(each))).toEqual([
      "[]",
      "{}",
      '{ "": 1 }',
      '[null, "a"]',
    ]);
  });
});
