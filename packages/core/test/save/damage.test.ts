import { createRandom, type Random } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { CapacityError, hashWorld, loadWorld, SaveError, spawn, type World } from "../../src";
import { HeatSource } from "../../src/heat";
import { Mind } from "../../src/minds";
import { restoreWorld, snapshotWorld } from "../../src/save";
import { pack } from "../../src/save/format";
import { encode } from "../../src/save/msgpack/encode";
import { Blocker } from "../../src/space";
import { Actor } from "../../src/turns";
import { scene, sceneSetup } from "../scene";

const setup = sceneSetup();

function smallWorld(): World {
  const { world, spot, wait } = scene(`
    #######
    #@.+"1#
    #..#"2#
    #######`);
  spawn(world, spot("1"), Actor, Blocker, Mind);
  spawn(world, spot("2"), HeatSource({ degrees: 300 }));
  wait(2);
  return world;
}

const world = smallWorld();
const snapshot = snapshotWorld(world);
const contents = () => encode(snapshot);

/** Loads, which must give a whole world or one of the two errors that are promised. */
function outcome(load: () => World): string {
  try {
    hashWorld(load());
    return "world";
  } catch (error) {
    if (error instanceof SaveError || error instanceof CapacityError) return "refused";
    throw error;
  }
}

test("a forged save is what these tests take it for", () => {
  expect(hashWorld(loadWorld(pack(contents()), setup))).toBe(hashWorld(world));
});

describe("behind a right fingerprint", () => {
  test("contents cut short are refused", () => {
    const whole = contents();
    for (let length = 0; length < whole.length; length += 9) {
      expect(() => loadWorld(pack(whole.subarray(0, length)), setup)).toThrow(SaveError);
    }
  });

  test("contents with bytes altered are refused or make a whole world", () => {
    const random = createRandom("bytes");
    const whole = contents();
    const seen = { world: 0, refused: 0 };
    for (let at = 0; at < whole.length; at += 13) {
      const altered = whole.slice();
      altered[at] = random.int(0, 256);
      seen[outcome(() => loadWorld(pack(altered), setup)) as "world"]++;
    }
    expect(seen.refused).toBeGreaterThan(80);
  });

  test("any value made another is refused or makes a whole world", () => {
    const random = createRandom("values");
    for (let round = 0; round < 200; round++) {
      const copy = structuredClone(snapshot) as unknown;
      spoil(copy, random);
      outcome(() => restoreWorld(copy as typeof snapshot, setup));
    }
  });
});

/** Puts something else into a random place of a tree. */
function spoil(tree: unknown, random: Random): void {
  let node = tree as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(node);
    const key = random.pick(keys);
    const child = node[key];
    const goesOn = typeof child === "object" && child !== null && Object.keys(child).length > 0;
    if (goesOn && random.chance(0.8)) {
      node = child as Record<string, unknown>;
      continue;
    }
    if (random.chance(0.2)) Reflect.deleteProperty(node, key);
    else
      node[key] = random.pick<unknown>([
        -1,
        0.5,
        1e9,
        Number.NaN,
        null,
        undefined,
        "",
        "x",
        [],
        {},
        true,
        [null],
        new Uint8Array(3),
        Uint32Array.of(9, 1),
      ]);
    return;
  }
}

describe("a bomb", () => {
  test.each([
    ["a list of 4 billion items", [0xdd, 0xff, 0xff, 0xff, 0xff], /a length exceeds what 5 bytes can hold/],
    ["a map of 4 billion keys", [0xdf, 0xff, 0xff, 0xff, 0xff], /a length exceeds/],
    ["a text of 4 GB", [0xdb, 0xff, 0xff, 0xff, 0xff], /a length exceeds/],
    [
      "lists of a million items inside each other",
      Array.from({ length: 50 }, () => [0xdd, 0, 0x0f, 0x42, 0x40]).flat(),
      /a length exceeds/,
    ],
    ["nothing", [], /./],
    ["two values", [0xc0, 0xc0], /1 surplus bytes/],
    ["a byte that means nothing", [0xc1], /0xc1/],
  ])("of %s is refused at once", (_, bytes, problem) => {
    const load = () => loadWorld(pack(Uint8Array.from(bytes)), setup);
    expect(load).toThrow(SaveError);
    expect(load).toThrow(problem);
  });
});
