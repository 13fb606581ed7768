import { describe, expect, test } from "vitest";
import {
  bool,
  createWorld,
  type Data,
  data,
  EventError,
  entity,
  event,
  hashWorld,
  loadWorld,
  optional,
  plugin,
  resource,
  resourceOf,
  SaveError,
  saveWorld,
  spawn,
} from "../../src";
import { restoreWorld, snapshotWorld } from "../../src/save";
import { addLevel, levelOf } from "../../src/space";
import * as turns from "../../src/turns";
import { startTimer } from "../../src/turns";
import { scene } from "../scene";

class Score {
  readonly points = 3;
}

const cyclic: unknown[] = [];
cyclic.push(cyclic, cyclic);

const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);

const BAD: [what: string, value: unknown, problem: RegExp][] = [
  ["a function", () => 1, /is a function; allowed are null, true, false, numbers/],
  ["a bigint", 5n, /is a bigint; allowed/],
  ["a symbol", Symbol("x"), /is a symbol; allowed/],
  ["a Date", new Date(0), /is a Date; allowed/],
  ["a Map", new Map([[1, 2]]), /is a Map; allowed/],
  ["an instance", new Score(), /is a Score; allowed/],
  ["64-bit integers", new BigInt64Array(2), /is a BigInt64Array; allowed/],
  ["clamped bytes", new Uint8ClampedArray(2), /is a Uint8ClampedArray; allowed/],
  ["nothing in a list", [undefined], /\[0\] is undefined; allowed/],
  ["itself inside", cyclic, /is more than 80 deep, or contains itself/],
  ["great depth", nested(82), /is more than 80 deep/],
  ["a key __proto__", JSON.parse('{ "__proto__": 3 }'), /has a key "__proto__", which no save can hold/],
];

test("a level shares nothing with a Buffer, whose slices share memory", () => {
  const { world } = scene("@");
  const cells = Buffer.from([1, 1, 1]);
  const level = addLevel(world, { width: 3, height: 1, cells });
  cells[0] = 0;
  expect([...levelOf(world, level).tiles.cells]).toEqual([1, 1, 1]);
});

test("a snapshot shares nothing with a Buffer, either", () => {
  const value = Buffer.from([1, 2, 3]);
  const Bag = resource<Data>({ name: "bag", create: () => value, save: (v) => v, load: (v) => v });
  const setup = { plugins: [plugin({ name: "bag", resources: [Bag] })] };
  const snapshot = snapshotWorld(createWorld({ seed: 1, ...setup }));
  value[0] = 9;
  expect([...(resourceOf(restoreWorld(snapshot, setup), Bag) as Uint8Array)]).toEqual([1, 2, 3]);
});

describe("a resource that saves", () => {
  const setupOf = (value: unknown) => {
    const Bag = resource<Data>({ name: "bag", create: () => value as Data, save: (v) => v, load: (v) => v });
    return { Bag, setup: { plugins: [plugin({ name: "bag", resources: [Bag] })] } };
  };

  test.each([...BAD, ["nothing", undefined, /what it saves is undefined; allowed/] as const])(
    "%s is refused by its name",
    (_, value, problem) => {
      const world = createWorld({ seed: 1, ...setupOf(value).setup });
      for (const save of [saveWorld, hashWorld]) {
        expect(() => save(world)).toThrow(SaveError);
        expect(() => save(world)).toThrow(problem);
        expect(() => save(world)).toThrow(/^resource "bag": what it saves/);
      }
    },
  );

  test.each([
    ["plain data", { a: [1, "b", null, { c: true }], d: Float64Array.of(1.5), e: Number.NaN }],
    ["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
    ["as much depth as may be", nested(80)],
    ["an object with nothing in a key", { a: 1, b: undefined }],
  ])("%s loads as the same state", (_, value) => {
    const { Bag, setup } = setupOf(value);
    const world = createWorld({ seed: 1, ...setup });
    const again = loadWorld(saveWorld(world), setup);
    expect(resourceOf(again, Bag)).toEqual(value);
    expect(hashWorld(again)).toBe(hashWorld(world));
  });
});

describe("what a timer tells", () => {
  const setup = { plugins: [turns.plugin()] };

  test.each(BAD)("is refused at once if it has %s", (_, value, problem) => {
    const world = createWorld({ seed: 1, ...setup });
    const before = hashWorld(world);
    const Bell = event("bell", { what: data<unknown>() });
    const start = () => startTimer(world, Bell({ what: value as never }), { after: 5 });
    expect(start).toThrow(EventError);
    expect(start).toThrow(problem);
    expect(start).toThrow(/^event "bell": what is .*; allowed: plain data, but /);
    expect(hashWorld(world)).toBe(before);
  });

  test("as deep as may be is saved and loaded", () => {
    const world = createWorld({ seed: 1, ...setup });
    const Bell = event("bell", { what: data<unknown>() });
    startTimer(world, Bell({ what: nested(75) as never }), { after: 5 });
    expect(hashWorld(loadWorld(saveWorld(world), setup))).toBe(hashWorld(world));
  });

  test("is plain data to the compiler", () => {
    const Deed = event("deed", { entity, names: data<readonly string[]>(), loud: optional(bool) });
    const world = createWorld({ seed: 1, ...setup });
    const hero = spawn(world);
    startTimer(world, Deed({ entity: hero, names: ["a"] }), { after: 5, about: hero });
    const wrong = [
      // @ts-expect-error
      () => event("a", { next: data<() => void>() })({ next: () => {} }),
      // @ts-expect-error
      () => event("c", { n: data<bigint>() })({ n: 5n }),
    ];
    for (const make of wrong) expect(make).toThrow(EventError);
  });
});
