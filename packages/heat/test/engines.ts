import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { createHeatField } from "../src";

const ENGINES = [
  { engine: "an engine with vectors", hasVectors: true },
  { engine: "an engine without WebAssembly", hasVectors: false },
];

/** Describes what must hold whether a field is computed on vectors or not. */
export function describeInEachEngine(name: string, tests: () => void): void {
  describe.each(ENGINES)(`${name}, in $engine,`, ({ hasVectors }) => {
    beforeEach(() => {
      if (!hasVectors) vi.stubGlobal("WebAssembly", undefined);
      expect(createHeatField(2, 2).vectors !== undefined).toBe(hasVectors);
    });
    afterEach(() => {
      vi.unstubAllGlobals();
    });
    tests();
  });
}
