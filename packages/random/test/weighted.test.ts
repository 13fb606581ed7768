import { describe, expect, it } from "vitest";
import { createRandom, WeightError, weightedTable } from "../src";
import { valueAt } from "../src/weighted";

describe("weightedTable", () => {
  it("takes texts as the keys of an object", () => {
    expect(weightedTable({ rat: 6, orc: 3 })).toEqual(
      weightedTable([
        ["rat", 6],
        ["orc", 3],
      ]),
    );
    expect(() => weightedTable({ rat: -1 })).toThrow(WeightError);
    // @ts-expect-error nobody is called goblin
    const goblin: "goblin" = createRandom(1).weighted(weightedTable({ rat: 6, orc: 3 }));
    expect(["rat", "orc"]).toContain(goblin);
  });

  it("is plain data", () => {
    const table = weightedTable([
      ["a", 1],
      ["b", 0.5],
    ]);
    expect(JSON.parse(JSON.stringify(table))).toEqual({
      values: ["a", "b"],
      cumulative: [1, 1.5],
      total: 1.5,
    });
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("refuses a weight of %s", (weight) => {
    expect(() =>
      weightedTable([
        ["a", 1],
        ["b", weight],
      ]),
    ).toThrow(`weight ${weight} of entry 1`);
  });

  it("refuses weights that add up to nothing, or to more than a number holds", () => {
    expect(() => weightedTable([])).toThrow(WeightError);
    expect(() => weightedTable([["a", 0]])).toThrow("at least one must be above 0");
    expect(() =>
      weightedTable([
        ["a", Number.MAX_VALUE],
        ["b", Number.MAX_VALUE],
      ]),
    ).toThrow(WeightError);
  });
});

describe("valueAt", () => {
  it("gives each value a half-open stretch, and none to a weight of 0", () => {
    const table = weightedTable([
      ["never", 0],
      ["rat", 2],
      ["nor this", 0],
      ["orc", 1],
    ]);
    expect([0, 1.999, 2, 2.999].map((at) => valueAt(table, at))).toEqual(["rat", "rat", "orc", "orc"]);
  });
});
