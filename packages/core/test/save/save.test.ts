import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import {
  bool,
  CapacityError,
  type Command,
  component,
  createWorld,
  type Data,
  despawn,
  type Entity,
  entitiesWith,
  entity,
  f64,
  hashWorld,
  loadWorld,
  plugin,
  read,
  resource,
  SaveError,
  saveWorld,
  spawn,
  step,
  streamOf,
  text,
  type World,
  write,
} from "../../src";
import { Flammable, HeatSource, Scorchable } from "../../src/heat";
import { Mind } from "../../src/minds";
import { restoreWorld, snapshotWorld } from "../../src/save";
import { Viewer } from "../../src/sight";
import { at, Blocker, move, put } from "../../src/space";
import { Actor, awaitedActor, Player, wait } from "../../src/turns";
import { scene, sceneSetup } from "../scene";

const Heart = component("Heart", { loves: entity, name: text, warm: bool, weight: f64 });
const hearts = plugin({ name: "hearts", components: [Heart] });
const setup = sceneSetup({ plugins: [hearts] });

const MAP = `
  ####################
  #@...#""""""#......#
  #....+""""""+....1.#
  #....#"""2""#......#
  ####################`;

/** A small world in full swing: doors, fire, hunters, and a component of the game's own. */
function lively(seed = "lively") {
  const level = scene(MAP, { plugins: [hearts], seed });
  const { world, hero } = level;
  spawn(
    world,
    level.spot("1"),
    Actor,
    Blocker,
    Mind({ sight: 12 }),
    Scorchable,
    Heart({ loves: hero, name: "Imp", weight: 0.1 }),
  );
  spawn(world, level.spot("2"), HeatSource({ degrees: 300 }), Flammable);
  spawn(world, at(level.level, 3, 3), Actor, Blocker, Mind({ behaviour: "wanderer" }), Viewer({ radius: 3 }));
  return level;
}

/** The same commands for everyone: a walk at random that opens doors on its way. */
function commands(seed: number, count: number) {
  const random = createRandom(seed);
  const dirs = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
  return Array.from({ length: count }, () =>
    random.chance(0.1) ? wait() : move({ dir: random.chance(0.6) ? "e" : random.pick(dirs) }),
  );
}

const play = (world: World, command: Command) => {
  step(world, command);
  return hashWorld(world);
};

describe("a save", () => {
  test("brings back everything, the game's own components included", () => {
    const { world } = lively();
    for (const command of commands(1, 20)) step(world, command);
    const loaded = loadWorld(saveWorld(world), setup);
    expect(hashWorld(loaded)).toBe(hashWorld(world));
    const [imp] = entitiesWith(loaded, Heart);
    const values = read(loaded, imp as Entity, Heart);
    expect(values).toMatchObject({
      name: "Imp",
      warm: false,
      weight: 0.1,
      loves: entitiesWith(loaded, Player)[0],
    });
    expect(awaitedActor(loaded)).toBe(values.loves);
  });

  test("taken at any turn goes on as the uninterrupted game does", () => {
    for (let seed = 0; seed < 12; seed++) {
      const { world } = lively(`game ${seed}`);
      const script = commands(seed, 60);
      const cut = createRandom(seed).int(0, 50);
      let twin: World | undefined;
      script.forEach((command, turn) => {
        if (turn === cut) twin = loadWorld(saveWorld(world), setup);
        const hash = play(world, command);
        if (twin) expect([turn, play(twin, command)]).toEqual([turn, hash]);
      });
    }
  });

  test("shares nothing with the worlds made from it", () => {
    const { world } = lively();
    for (const command of commands(3, 10)) step(world, command);
    const [save, snapshot] = [saveWorld(world), snapshotWorld(world)];
    const before = hashWorld(world);
    for (let again = 0; again < 2; again++) {
      for (const twin of [loadWorld(save, setup), restoreWorld(snapshot, setup)]) {
        expect(hashWorld(twin)).toBe(before);
        for (const command of commands(2, 30)) step(twin, command);
      }
    }
  });

  test("survives entities that are gone and numbers that are used again", () => {
    const { world, level } = lively();
    const [imp] = entitiesWith(world, Heart) as [Entity];
    const gone = spawn(world, at(level, 2, 3));
    write(world, imp, Heart, { loves: gone });
    despawn(world, gone);
    spawn(world, at(level, 2, 3));
    const loaded = loadWorld(saveWorld(world), setup);
    expect(read(loaded, entitiesWith(loaded, Heart)[0] as Entity, Heart).loves).toBeUndefined();
    expect(hashWorld(loaded)).toBe(hashWorld(world));
  });

  test("never gives out the serial of an entity that was gone when it was taken", () => {
    const { world, level } = lively();
    despawn(world, spawn(world, at(level, 2, 3)));
    const loaded = loadWorld(saveWorld(world), setup);
    for (const one of [world, loaded]) spawn(one, at(level, 2, 2));
    expect(hashWorld(loaded)).toBe(hashWorld(world));
  });

  test("does not depend on which stream was drawn from first", () => {
    const drawn = (names: readonly string[]) => {
      const world = createWorld({ seed: 1 });
      for (const name of names) streamOf(world, name).float();
      return world;
    };
    const [one, other] = [drawn(["loot", "ants", "names"]), drawn(["names", "loot", "ants"])];
    expect(Object.keys(snapshotWorld(one).streams)).toEqual(["ants", "loot", "names"]);
    expect(Object.keys(snapshotWorld(other).streams)).toEqual(["ants", "loot", "names"]);
    expect(saveWorld(other)).toEqual(saveWorld(one));
  });

  test("keeps streams where they are", () => {
    const { world } = lively();
    streamOf(world, "loot").int(0, 6);
    const loaded = loadWorld(saveWorld(world), setup);
    const draw = (from: World) => Array.from({ length: 5 }, () => streamOf(from, "loot").int(0, 1000));
    expect(draw(loaded)).toEqual(draw(world));
  });

  test("is the same bytes for the same state", () => {
    const { world } = lively();
    expect(saveWorld(loadWorld(saveWorld(world), setup))).toEqual(saveWorld(world));
  });
});

describe("hashes", () => {
  test("differ when anything differs", () => {
    const { world, hero, level } = lively();
    const seen = new Set([hashWorld(world)]);
    const [imp] = entitiesWith(world, Heart) as [Entity];
    for (const change of [
      () => write(world, imp, Heart, { weight: 0.10000000000000002 }),
      () => write(world, imp, Heart, { name: "imp" }),
      () => put(world, hero, level, 2, 2),
      () => streamOf(world, "loot").float(),
      () => spawn(world, Heart),
    ]) {
      change();
      seen.add(hashWorld(world));
    }
    expect(seen.size).toBe(6);
  });

  test("tell values apart that look alike", () => {
    let value: Data = null;
    const Kept = resource<null>({ name: "kept", create: () => null, save: () => value, load: () => null });
    const world = createWorld({ seed: 1, plugins: [plugin({ name: "kept", resources: [Kept] })] });
    const values: Data[] = [
      ...[0, 1, 0.5, Number.NaN, "0", "1", "", "-0", "NaN", null, "null", true, "true", false, "false"],
      ...[
        [],
        {},
        [0],
        ["0"],
        [[0]],
        [0, 0],
        [null],
        { 0: 0 },
        { a: 0 },
        { a: "0" },
        { a: 0, b: 0 },
        { a: { b: 0 } },
      ],
      ...[["a", "b"], ["ab"], ["ab", ""], { ab: 0 }, { a: [], b: [] }, { a: [{ b: [] }] }],
      ...[Uint8Array.of(0), Uint8Array.of(0, 0), Uint8Array.of(48), Int16Array.of(1), Int16Array.of(256)],
    ];
    const hashes = values.map((each) => {
      value = each;
      return hashWorld(world);
    });
    expect(new Set(hashes).size).toBe(values.length);
    for (const [one, other] of [
      [0, -0],
      [
        { b: 1, a: 2 },
        { a: 2, b: 1 },
      ],
    ] as Data[][]) {
      value = one as Data;
      const hash = hashWorld(world);
      value = other as Data;
      expect(hashWorld(world)).toBe(hash);
    }
  });

  test("are untouched by taking them, and by looking", () => {
    const { world } = lively();
    const before = hashWorld(world);
    saveWorld(world);
    expect(hashWorld(world)).toBe(before);
  });
});

test("two worlds interleaved in one process play as each would alone", () => {
  const alone = ["one", "two"].map((seed, i) => {
    const { world } = lively(seed);
    return commands(i, 50).map((command) => play(world, command));
  });
  const worlds = ["one", "two"].map((seed) => lively(seed).world);
  const scripts = [commands(0, 50), commands(1, 50)];
  const together: string[][] = [[], []];
  for (let turn = 0; turn < 50; turn++) {
    for (const i of [0, 1]) together[i]?.push(play(worlds[i] as World, scripts[i]?.[turn] as Command));
  }
  expect(together).toEqual(alone);
});

describe("a damaged save", () => {
  const { world } = lively();
  const save = saveWorld(world);

  test("cut short anywhere is refused", () => {
    for (let length = 0; length < save.length; length++) {
      expect(() => loadWorld(save.slice(0, length), setup)).toThrow(SaveError);
    }
    expect(() => loadWorld(save.slice(0, 300), setup)).toThrow(/truncated: 276 of \d+ bytes/);
  });

  test("altered in any byte is refused", () => {
    for (let at = 0; at < save.length; at++) {
      const altered = save.slice();
      altered[at] = (altered[at] as number) ^ (1 << (at % 8));
      expect(() => loadWorld(altered, setup)).toThrow(SaveError);
    }
  });

  test("of a newer format says so", () => {
    const newer = save.slice();
    new DataView(newer.buffer).setUint32(4, 7);
    expect(() => loadWorld(newer, setup)).toThrow(/format 7, which is newer than 4/);
  });

  test.each([
    ["text", "DLVK" as never, /loadWorld takes a Uint8Array; it was given string/],
    [
      "some other file",
      Uint8Array.from("PNG, or something like it", (letter) => letter.charCodeAt(0)),
      /not a delvekit save/,
    ],
  ])("that is %s is refused", (_, bytes, message) => {
    expect(() => loadWorld(bytes, setup)).toThrow(message);
  });

  test("of another setup names the difference", () => {
    expect(() => loadWorld(save, sceneSetup())).toThrow(
      /only the save has component Heart; .* migrations: { removed: \["Heart"\] }/,
    );
  });

  test("needs room for its entities", () => {
    expect(() => loadWorld(save, { ...setup, capacity: 2 })).toThrow(CapacityError);
  });

  test("with impossible contents is refused even if its fingerprint is right", () => {
    const snapshot = snapshotWorld(world);
    const positions = snapshot.components.find(({ name }) => name === "Position");
    (positions?.columns["x"] as Uint16Array)[0] = 999;
    expect(() => restoreWorld(snapshot, setup)).toThrow(
      /Position of entity 1 is impossible in this setup: \(999, 1\) is off the map/,
    );
    expect(() => restoreWorld({ ...snapshot, version: 9 }, setup)).toThrow(
      /layout 9; this version reads layout 1/,
    );
  });
});
