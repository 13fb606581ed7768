import { expect, test } from "vitest";
import { hoversIn } from "./support/hovers";

/** Letters that one reads at a glance. */
const SHORT = 250;

test("what an editor shows for the names of the tutorial only gets shorter", () => {
  const lengths = hoversIn("apps/tutorial").map(({ text }) => text.length);
  expect(lengths.filter((length) => length > SHORT).length).toBeLessThanOrEqual(20);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(832);
  expect(lengths[lengths.length >> 1]).toBeLessThanOrEqual(45);
});
