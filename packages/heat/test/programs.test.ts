import { afterEach, describe, expect, it, vi } from "vitest";
import { numbers } from "./numbers";
import { differences, referenceStep, temperaturesOf } from "./reference";

/** Sizes that leave a chunk of a single column, of an odd and of an even number of them, and of a single row. */
const SIZES = [
  [33, 17],
  [37, 5],
  [34, 3],
] as const;

describe("programs that a page has just compiled", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    // Other files share the modules of this process.
    vi.resetModules();
  });

  it("step every kind of chunk as the plain loop does", async () => {
    vi.resetModules();
    const heat = await import("../src");
    for (const loss of [0, 0.05]) {
      for (const strength of [0, 4]) {
        for (const [width, height] of SIZES) {
          const make = () => {
            const field = heat.createHeatField(width, height, { loss });
            const next = numbers(width);
            heat.setWind(field, "se", strength);
            for (let cell = 0; cell < width * height; cell++) {
              heat.setConductivity(field, cell, next(11) / 10);
              if (next(2) === 0) heat.setTemperature(field, cell, next(900) - 200);
            }
            return field;
          };
          const field = make();
          vi.stubGlobal("WebAssembly", undefined);
          const plain = make();
          vi.unstubAllGlobals();
          expect([field.vectors !== undefined, plain.vectors]).toEqual([true, undefined]);
          for (let tick = 0; tick < 24; tick++) {
            // At last, all is still but for one cell at an edge, whose neighbours have to wake.
            if (tick === 14) for (const it of [field, plain]) heat.warmTo(it, width - 1, 999);
            // The reference takes its time.
            const expected = tick < 2 ? referenceStep(field) : undefined;
            heat.stepHeat(field);
            heat.stepHeat(plain);
            if (expected) expect(differences(temperaturesOf(plain), expected)).toEqual([]);
            expect(heat.countAwakeChunks(field)).toBe(heat.countAwakeChunks(plain));
          }
          expect(differences(temperaturesOf(field), temperaturesOf(plain))).toEqual([]);
        }
      }
    }
  });
});
