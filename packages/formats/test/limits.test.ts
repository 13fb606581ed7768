/// <reference types="node" />
import { deflateSync } from "node:zlib";
import { createLayers, tree } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { nightly } from "../../../test/support/hunt";
import { FormatError, fromAscii, fromJson, fromTmj, toJson, toTmj } from "../src";
import { errorOf } from "./support/damage";
import { HOSTILE, readHostile } from "./support/hostile";

/** Files that take longer to make than to refuse, and are measured by `cost.ts` only. */
const LONG = /64 MB|80 MB|2048x2048|8192x8192/;

/** Those that take seconds are read every night. */
const SLOW = nightly ? LONG : /64 MB|80 MB|204[89]x2048|8192x8192|3 million|\d{3},000 rows/;

describe("a file made to cost as much as it can", () => {
  test.each(HOSTILE.filter(({ name }) => !SLOW.test(name)))(
    "is read or refused: $name",
    ({ name, make, limit }) => {
      let outcome: unknown;
      try {
        readHostile(name, make());
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        outcome = error.limit ?? "refused";
      }
      expect(outcome).toBe(limit);
    },
  );
});

describe("a budget", () => {
  const dungeon = tree.generate({ seed: "budget", width: 40, height: 30 });
  const [json, tmj] = [toJson(dungeon), toTmj(dungeon)];
  const packed = packedMap(tmj);
  /** With its terrain, a map of four layers. */
  const wet = toTmj({ ...dungeon, layers: createLayers(dungeon.terrain) });

  test.each([
    ["bytes", () => fromJson(json, { budget: { bytes: json.length - 1 } })],
    ["bytes", () => fromTmj(tmj, { budget: { bytes: 100 } })],
    ["bytes", () => fromAscii("...", { budget: { bytes: 2 } })],
    ["unpacked", () => fromTmj(packed, { budget: { unpacked: 4799 } })],
    ["cells", () => fromJson(json, { budget: { cells: 1199 } })],
    ["cells", () => fromTmj(tmj, { budget: { cells: 1199 } })],
    ["cells", () => fromAscii("..\n..", { budget: { cells: 3 } })],
    ["cells", () => fromTmj(wet, { budget: { cells: 4799 } })],
    ["layers", () => fromTmj(tmj, { budget: { layers: 4 } })],
    ["nodes", () => fromJson(json, { budget: { nodes: 200 } })],
    ["depth", () => fromJson(json, { budget: { depth: 2 } })],
  ])("of few %s refuses, naming the option", (limit, read) => {
    const error = errorOf(read);
    expect(error.limit).toBe(limit);
    expect(error.message).toContain(`raise the option budget.${limit}`);
  });

  test("that is just large enough changes nothing", () => {
    const budget = { bytes: json.length, unpacked: 4800, cells: 1200, layers: 5 };
    expect(fromJson(json, { budget })).toEqual(dungeon);
    expect(fromTmj(packed, { budget: { ...budget, bytes: packed.length } })).toEqual(fromTmj(packed));
    expect(fromTmj(tmj, { budget: { ...budget, bytes: tmj.length } })).toEqual(fromTmj(tmj));
  });

  test("with an entry that does not exist or is not allowed is refused", () => {
    expect(() => fromJson(json, { budget: { cell: 3 } as never })).toThrow(
      /budget.cell is unknown; allowed: only bytes, unpacked.*did you mean "cells"/,
    );
    expect(() => fromAscii("..", { budget: { cells: 0 } })).toThrow(
      /budget.cells is 0; allowed: a whole number/,
    );
  });
});

/** The same map with its terrain packed, as Tiled may save it. */
function packedMap(tmj: string): string {
  const map = JSON.parse(tmj) as { layers: { data: number[] }[] };
  const [terrain, ...others] = map.layers;
  const data = deflateSync(new Uint8Array(Uint32Array.from(terrain!.data).buffer)).toString("base64");
  return JSON.stringify({
    ...map,
    layers: [{ ...terrain, data, encoding: "base64", compression: "zlib" }, ...others],
  });
}

describe("what is no file at all", () => {
  test.each([undefined, null, 3, {}, []])("such as %j is refused with a FormatError", (file) => {
    for (const read of [fromJson, fromTmj, fromAscii]) {
      expect(errorOf(() => read(file as never)).place).toBe("the file");
    }
  });
});

test("a byte-order mark in front of a text is skipped", () => {
  const dungeon = tree.generate({ seed: 1, width: 40, height: 30 });
  expect(fromJson(`\ufeff${toJson(dungeon)}`)).toEqual(dungeon);
  expect(fromTmj(`\ufeff${toTmj(dungeon)}`).terrain).toEqual(dungeon.terrain);
  expect(fromAscii("\ufeff.#.\n...").terrain.width).toBe(3);
});
