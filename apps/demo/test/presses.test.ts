import { expect, test } from "vitest";
import { dearPresses } from "./presses";

test.each([3, 14])("no press of o costs more than a seventh of all health unasked, seed %i", async (seed) => {
  expect(await dearPresses(seed, 200)).toEqual([]);
});
