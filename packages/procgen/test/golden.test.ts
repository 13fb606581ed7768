/// <reference types="node" />
import { readFileSync, writeFileSync } from "node:fs";
import { hashDungeon, tree } from "@delvekit/procgen";
import { describe, expect, it } from "vitest";

// `DELVEKIT_UPDATE_GOLDEN=1 npx vitest run packages/procgen` writes the file anew, after a change that
// is meant to change levels.
const FILE = new URL("./golden/tree.json", import.meta.url);
const SEEDS_EACH = 40;

type TreeRequest = Omit<Parameters<typeof tree.generate>[0], "seed">;

const REQUESTS: Readonly<Record<string, TreeRequest>> = {
  default: {},
  small: { width: 24, height: 16 },
  winding: { growth: "winding", width: 120, height: 40 },
  crosses: { shapes: { cross: 1 }, roomWidth: { min: 5, max: 14 }, roomHeight: { min: 5, max: 9 } },
  sparse: { distance: { min: 4, max: 12 }, longCorridors: 0.5, turns: 8, rooms: { min: 5, max: 20 } },
};

describe("levels of the tree", () => {
  const hashes = Object.fromEntries(
    Object.entries(REQUESTS).map(([name, request]) => [name, hashesOf(request)]),
  );
  if (process.env["DELVEKIT_UPDATE_GOLDEN"] === "1") {
    writeFileSync(FILE, `${JSON.stringify({ requests: REQUESTS, hashes }, undefined, 2)}\n`);
  }
  const golden = JSON.parse(readFileSync(FILE, "utf8")) as { requests: unknown; hashes: unknown };

  it("are asked for as they were when they were recorded", () => {
    expect(REQUESTS).toEqual(golden.requests);
  });

  it("are the ones on record", () => {
    expect(hashes).toEqual(golden.hashes);
  });
});

/** The hashes of many levels by seed: numbers from 0 up, every fourth one as text. */
function hashesOf(request: TreeRequest): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (let i = 0; i < SEEDS_EACH; i++) {
    const seed = i % 4 === 3 ? `level ${i}` : i;
    hashes[seed] = hashDungeon(tree.generate({ ...request, seed }));
  }
  return hashes;
}
