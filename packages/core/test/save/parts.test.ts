import { describe, expect, test } from "vitest";
import {
  columnsOf,
  component,
  createWorld,
  despawn,
  type Entity,
  entitiesWith,
  hashWorld,
  i16,
  loadWorld,
  plugin,
  type Row,
  resource,
  resourceOf,
  rowOf,
  SaveError,
  saveWorld,
  spawn,
  text,
  touch,
  write,
} from "../../src";
import { heatFieldOf } from "../../src/heat";
import { touchResource } from "../../src/plugin";
import { restoreWorld, type Snapshot, snapshotWorld } from "../../src/save";
import { pack, unpack } from "../../src/save/format";
import { decode } from "../../src/save/msgpack/decode";
import { encode } from "../../src/save/msgpack/encode";
import { playersOf } from "../../src/turns";
import { plugin as rewind, undo } from "../../src/undo";
import { createDriver } from "../randomised/driver";
import { randomWorld, SETUP } from "../randomised/game";
import { scene } from "../scene";

const Health = component("Health", { now: i16, mood: text });

/** Squares that count how often one of them is looked at, each a part. */
const Squares = resource<{ sides: number[]; looks: number }>({
  name: "squares",
  create: () => ({ sides: [], looks: 0 }),
  tracked: {
    keys: ({ sides }) => sides.keys(),
    part: (squares, key) => {
      squares.looks++;
      return squares.sides[key] && { side: squares.sides[key] };
    },
  },
  load: (data) => ({ sides: (data as { side: number }[]).map(({ side }) => side), looks: 0 }),
});
const setup = { components: [Health], plugins: [plugin({ name: "squares", resources: [Squares] })] };

function squares(count: number) {
  const world = createWorld({ seed: 1, ...setup });
  const value = resourceOf(world, Squares);
  value.sides = Array.from({ length: count }, (_, i) => i + 1);
  return { world, value };
}

describe("a save after another", () => {
  test("is to the last byte what it would be without", () => {
    const world = randomWorld("parts");
    const driver = createDriver("parts");
    for (let turn = 1; turn <= 120; turn++) {
      driver.turn(world);
      if (turn % 3 === 0) saveWorld(world);
      if (turn === 60) heatFieldOf(world, 0);
      if (turn % 10 === 0)
        expect(saveWorld(world)).toEqual(saveWorld(restoreWorld(snapshotWorld(world), SETUP)));
    }
    const [hero] = playersOf(world);
    expect(playersOf(loadWorld(saveWorld(world), SETUP))).toEqual([hero]);
  });

  test("looks only at what changed, and does not miss what goes", () => {
    const { world, value } = squares(300);
    const first = saveWorld(world);
    expect(value.looks).toBe(300);
    value.sides[7] = 100;
    touchResource(world, Squares, 7);
    expect(saveWorld(world)).not.toEqual(first);
    expect(value.looks).toBe(301);
    value.sides.pop();
    touchResource(world, Squares, 299);
    expect(resourceOf(loadWorld(saveWorld(world), setup), Squares).sides).toEqual(value.sides);
    expect(value.looks).toBe(302);
  });

  test("has what was written past the engine", () => {
    const { world } = squares(1);
    const them = Array.from({ length: 700 }, (_, i) => spawn(world, Health({ now: i })));
    saveWorld(world);
    const row = (at: number) => rowOf(world, them[at] as Entity) as Row;
    touch(world, row(3), Health).mood[row(3)] = "sad";
    const again = () => hashWorld(loadWorld(saveWorld(world), setup));
    expect(again()).toBe(hashWorld(world));
    const { now } = columnsOf(world, Health);
    saveWorld(world);
    now[row(600)] = -7;
    expect(again()).toBe(hashWorld(world));
    despawn(world, them[690] as Entity);
    write(world, spawn(world, Health), Health, { mood: "new" });
    expect(again()).toBe(hashWorld(world));
    for (const entity of entitiesWith(world)) despawn(world, entity);
    expect(again()).toBe(hashWorld(world));
  });

  test("is right after turns were taken back", () => {
    const { world, walk } = scene("#####\n#@..#\n#####", { plugins: [rewind()] });
    walk("e");
    saveWorld(world);
    walk("e");
    const [after, hash] = [saveWorld(world), hashWorld(world)];
    undo(world, 1);
    expect(saveWorld(world)).not.toEqual(after);
    walk("e");
    expect([saveWorld(world), hashWorld(world)]).toEqual([after, hash]);
  });

  test("is whole after one that failed", () => {
    let faulty = false;
    const Moody = resource({
      name: "moody",
      create: () => 1,
      save: (value: number) => (faulty ? ((() => 1) as never) : value),
      load: Number,
    });
    const moody = plugin({ name: "moody", resources: [Moody] });
    const world = createWorld({ seed: 1, components: [Health], plugins: [...setup.plugins, moody] });
    const one = spawn(world, Health);
    saveWorld(world);
    write(world, one, Health, { now: 5 });
    faulty = true;
    expect(() => saveWorld(world)).toThrow(SaveError);
    faulty = false;
    const loaded = loadWorld(saveWorld(world), {
      components: [Health],
      plugins: [...setup.plugins, moody],
    });
    expect(hashWorld(loaded)).toBe(hashWorld(world));
  });
});

describe("parts that do not fit together are refused:", () => {
  const { world } = squares(3);
  for (let i = 0; i < 300; i++) spawn(world, Health({ now: i }));
  const all = unpack(saveWorld(world), { bytes: 1e6, nodes: 1, depth: 1 });
  const ALLOWED = { nodes: 1e6, depth: 100, exceeded: () => new Error("too much") };
  const read = () => decode(all, ALLOWED) as [Snapshot, ...(readonly unknown[])[]];
  const [first, young, old, ...rest] = read();
  const load = (...parts: unknown[]) => loadWorld(pack(...parts.map(encode)), setup);

  test("while those of a save are read", () => {
    expect(hashWorld(load(...read()))).toBe(hashWorld(world));
  });

  test.each<[string, unknown[], RegExp]>([
    ["none", [], /the save/],
    ["entities twice", [first, young, young, ...rest], /they must ascend/],
    ["entities in the wrong order", [first, old, young, ...rest], /they must ascend/],
    [
      "a resource's part twice",
      [first, young, old, ...rest, rest[0]],
      /squares has part 0 twice or not at all/,
    ],
    ["a resource's part without a key", [first, ["resource", "squares", {}]], /squares occurs twice/],
    ["an unknown kind", [first, ["what", 1]], /part 1 has an unknown kind/],
    ["no part at all", [first, null], /part 1 is null; allowed: a list/],
    [
      "a component that is not there",
      [first, ["entities", Uint32Array.of(1), [[9, Uint8Array.of(0)]]]],
      /component 9/,
    ],
    [
      "an entity that is not there",
      [first, ["entities", Uint32Array.of(1), [[0, Uint8Array.of(3), [""], new Int16Array(1)]]]],
      /they must ascend/,
    ],
    [
      "too few columns",
      [first, ["entities", Uint32Array.of(1), [[0, Uint8Array.of(0)]]]],
      /0 columns for 2 fields/,
    ],
    [
      "a column of another type",
      [first, ["entities", Uint32Array.of(1), [[0, Uint8Array.of(0), [""], new Int32Array(1)]]]],
      /not all parts have a Int16Array/,
    ],
    ["a column too long", [first, longer()], /values for/],
  ])("%s", (_, parts, problem) => {
    expect(() => load(...parts)).toThrow(SaveError);
    expect(() => load(...parts)).toThrow(problem);
  });

  function longer(): unknown {
    return ["entities", Uint32Array.of(1), [[0, Uint8Array.of(0), [""], new Int16Array(2)]]];
  }
});
