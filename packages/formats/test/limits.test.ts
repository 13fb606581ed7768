import { createLayers, tree } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { nightly } from "../../../test/support/hunt";
import { FormatError, fromAscii, fromJson, fromLink, fromTmj, toJson, toLink, toTmj } from "../src";
import { errorOf } from "./support/damage";
import { HOSTILE, readHostile } from "./support/hostile";

/** Files that take longer to make than to refuse, and are measured by `cost.ts` only. */
const LONG = /64 MB|80 MB/;

/** Those that take seconds are read every night. */
const SLOW = nightly ? LONG : /64 MB|80 MB|\d{3},000 rows/;

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
  /** With its terrain, a map of four layers. */
  const wet = toTmj({ ...dungeon, layers: createLayers(dungeon.terrain) });

  test.each([
    ["bytes", () => fromJson(json, { budget: { bytes: json.length - 1 } })],
    ["bytes", () => fromTmj(tmj, { budget: { bytes: 100 } })],
    ["bytes", () => fromAscii("...", { budget: { bytes: 2 } })],
    ["unpacked", () => fromLink(toLink({ source: "x".repeat(99), seed: "7" }), { budget: { unpacked: 99 } })],
    ["cells", () => fromJson(json, { budget: { cells: 1199 } })],
    ["cells", () => fromTmj(tmj, { budget: { cells: 1199 } })],
    ["cells", () => fromAscii("..\n..", { budget: { cells: 3 } })],
    ["cells", () => fromTmj(wet, { budget: { cells: 4799 } })],
    ["layers", () => fromTmj(tmj, { budget: { layers: 2 } })],
    ["nodes", () => fromJson(json, { budget: { nodes: 200 } })],
    ["depth", () => fromJson(json, { budget: { depth: 2 } })],
  ])("of few %s refuses, naming the option", (limit, read) => {
    const error = errorOf(read);
    expect(error.limit).toBe(limit);
    expect(error.message).toContain(`raise the option budget.${limit}`);
  });

  test("that is just large enough changes nothing", () => {
    const budget = { bytes: json.length, cells: 1200, layers: 3 };
    expect(fromJson(json, { budget })).toEqual(dungeon);
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
