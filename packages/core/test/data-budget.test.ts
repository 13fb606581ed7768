import { describe, expect, test } from "vitest";
import { CoreError } from "../src";
import { type DataBudget, findExcess, parseData } from "../src/plugin";

const excessOf = (data: unknown, budget?: DataBudget) => findExcess("the table", data, budget, CoreError);
const parse = (text: string, budget?: DataBudget) => parseData("the table", text, budget, CoreError);

describe("data keeps to a budget:", () => {
  test.each([
    [[[1]], { depth: 2 }, undefined],
    [[[[]]], { depth: 2 }, "depth"],
    [{ a: { b: [] } }, { depth: 2 }, "depth"],
    [[1, 2], { nodes: 3 }, undefined],
    [[1, 2, 3], { nodes: 3 }, "nodes"],
    [{ a: 1, b: { c: 2 } }, { nodes: 3 }, "nodes"],
    [{ abc: "de" }, { characters: 5 }, undefined],
    [{ abc: "def" }, { characters: 5 }, "characters"],
    [["abc", "def"], { characters: 5 }, "characters"],
    ["x", { depth: 1, nodes: 1, characters: 1 }, undefined],
  ])("%j in %j", (data, budget, limit) => {
    const message = excessOf(data, budget);
    if (limit === undefined) expect(message).toBeUndefined();
    else expect(message).toContain(`if you trust it, raise the option budget.${limit}`);
  });

  test("a list without an end in sight, and one that contains itself", () => {
    expect(excessOf(new Array(2 ** 32 - 1))).toContain("budget.nodes");
    const round: unknown[] = [];
    round.push(round, round);
    expect(excessOf(round)).toContain("budget.");
  });

  test("a limit that there is not", () => {
    expect(() => excessOf(1, { bytes: 3 } as never)).toThrow('budget: unknown entry "bytes"');
    expect(() => excessOf(1, { depth: 0 })).toThrow("budget.depth is 0; allowed are whole numbers from 1");
  });
});

test("a text is measured before it is parsed", () => {
  expect(parse('{ "rat": [3] }')).toEqual({ rat: [3] });
  expect(() => parse("[[[", { depth: 2 })).toThrow("more than 2 levels of nested lists and objects");
  expect(() => parse("[1,2,3", { nodes: 3 })).toThrow("more than 3 values");
  expect(() => parse(" ".repeat(9), { characters: 8 })).toThrow(
    "the table has more than 8 characters: if you trust it, raise the option budget.characters",
  );
  expect(() => parse("[")).toThrow("the table is not JSON");
});
