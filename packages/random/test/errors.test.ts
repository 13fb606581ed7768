import { expect, it } from "vitest";
import { createRandom, parseDice, restoreRandom, weightedTable } from "../src";

// A game that catches one of them asks for its class or, across copies and in logs, for its name.
it.each<[string, () => unknown, typeof TypeError | typeof RangeError]>([
  ["SeedError", () => createRandom(0.5), TypeError],
  ["RandomStateError", () => restoreRandom(undefined as never), TypeError],
  ["RangeArgumentError", () => createRandom(1).pick([]), RangeError],
  ["DiceError", () => parseDice("fire"), RangeError],
  ["WeightError", () => weightedTable([]), RangeError],
])("a %s says what it is", (name, fail, kind) => {
  expect(fail).toThrow(kind);
  expect(fail).toThrow(expect.objectContaining({ name }));
});
