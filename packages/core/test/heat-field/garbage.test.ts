import { describe, expect, it } from "vitest";
import { garbageOf } from "../../../../test/support/garbage";
import { createHeatField, setCapacity, setFieldWind, stepHeat, warm } from "../../src/heat/field";

describe("no garbage is left by", () => {
  it("a field in which every cell is on the move", () => {
    const field = createHeatField(48, 32);
    const turn = (i: number) => {
      warm(field, (i * 517) % 1536, 300);
      stepHeat(field);
    };
    expect(garbageOf(turn)).toBeLessThan(8);
  });

  it("a field with wind and heavy cells", () => {
    const field = createHeatField(48, 32);
    for (let cell = 0; cell < 1536; cell += 7) setCapacity(field, cell, 3);
    setFieldWind(field, "e", 3);
    const turn = (i: number) => {
      warm(field, (i * 517) % 1536, 300);
      stepHeat(field);
    };
    expect(garbageOf(turn)).toBeLessThan(8);
  });
});
