/// <reference types="node" />
import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createHasher, createRandom, hashText, type Seed, weightedTable } from "../src";

const SEEDS: Seed[] = ["ember", "", "7", 7, 0, -1, 2 ** 33, 2n ** 64n];

/** One of each draw. */
function sample(seed: Seed): Record<string, unknown> {
  const random = createRandom(seed);
  return {
    seed: String(seed),
    float: random.float(),
    int: random.int(-1000, 1000),
    wide: random.int(0, 2 ** 40),
    chance: random.chance(0.5),
    pick: random.pick(["a", "b", "c", "d"]),
    shuffle: random.shuffle([1, 2, 3, 4, 5, 6]).join(""),
    roll: random.roll("3d6+2"),
    weighted: random.weighted(
      weightedTable([
        ["x", 1],
        ["y", 2],
        ["z", 3],
      ]),
    ),
    fork: random.fork("loot").fork("chest").float(),
  };
}

/** Saved games and seeds that people share depend on it. A change is a breaking change; if it is meant: `pnpm tools golden:update`. */
const FILE = new URL("golden/streams.json", import.meta.url);

it("streams and digests never drift", () => {
  const golden = {
    streams: SEEDS.map(sample),
    digests: {
      empty: createHasher().digest(),
      text: hashText("delvekit"),
      mixed: createHasher()
        .word(-5)
        .number(0.25)
        .text("ü")
        .bytes(Uint8Array.of(1, 2, 3, 4, 5))
        .digest(),
    },
  };
  const written = `${JSON.stringify(golden, undefined, 2)}\n`;
  if (process.env["DELVEKIT_UPDATE_GOLDEN"] === "1") writeFileSync(FILE, written);
  expect(written).toBe(readFileSync(FILE, "utf8"));
});
