import { DIRECTIONS } from "@delvekit/grid";
import {
  createHeatField,
  type HeatField,
  saveHeat,
  setConductivity,
  setTemperature,
  setWind,
  stepHeat,
} from "@delvekit/heat";
import { createHasher, createRandom, type Random } from "@delvekit/random";

const WIDTH = 71;
const HEIGHT = 45;
const CELLS = WIDTH * HEIGHT;

/**
 * Whether heat is computed with vector instructions here, and hashes of all kinds of fields, every few ticks.
 */
export function digestHeat(): { vectors: boolean; hashes: string[] } {
  const random = createRandom("heat");
  const fields = [0, 0.03].map((loss) => createHeatField(WIDTH, HEIGHT, { loss }));
  for (const field of fields) fill(field, random);
  const hashes = Array.from({ length: 30 }, (_, i) => {
    for (const field of fields) {
      if (i % 5 === 4) setWind(field, random.pick(DIRECTIONS).name, random.int(0, 6));
      for (let tick = 0; tick < 4; tick++) stepHeat(field);
    }
    return fields.map(hashOf).join();
  });
  return { vectors: fields.every(({ vectors }) => vectors !== undefined), hashes };
}

function fill(field: HeatField, random: Random): void {
  for (let cell = 0; cell < CELLS; cell++) {
    setConductivity(field, cell, random.pick([0, 0.3, 1, 1]));
    if (random.chance(0.1)) setTemperature(field, cell, random.int(-200, 1500));
  }
}

function hashOf(field: HeatField): string {
  return createHasher().bytes(saveHeat(field).units).digest();
}
