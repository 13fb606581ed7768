import { expect, test } from "vitest";
import { GridError } from "../src";
import { type DataBudget, dataBudgetOf, parseData } from "../src/data";

const parse = (text: string, budget?: DataBudget) => parseData("the table", text, budget, GridError);

test("a limit that there is not", () => {
  expect(() => parse("1", { bytes: 3 } as never)).toThrow("budget.bytes is unknown");
  expect(() => dataBudgetOf({ depth: 0 }, GridError)).toThrow("budget.depth is 0; allowed: a whole number");
  expect(dataBudgetOf({ depth: 3 }, GridError)).toEqual({ characters: 2 ** 20, nodes: 2 ** 15, depth: 3 });
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
