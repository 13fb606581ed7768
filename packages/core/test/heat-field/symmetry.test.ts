import { describe, expect, it } from "vitest";
import { createHeatField, setConductivity, setTemperature, stepHeat, warm } from "../../src/heat/field";
import { numbers } from "./numbers";
import { temperaturesOf } from "./reference";

const SIZE = 41;
const LAST = SIZE - 1;

/** Where each of the 4 rotations and 4 mirror images of a square puts the cell `x`, `y`. */
const IMAGES: Record<string, (x: number, y: number) => readonly [number, number]> = {
  "as it is": (x, y) => [x, y],
  "a quarter turn": (x, y) => [LAST - y, x],
  "half a turn": (x, y) => [LAST - x, LAST - y],
  "three quarters of a turn": (x, y) => [y, LAST - x],
  "mirrored left to right": (x, y) => [LAST - x, y],
  "mirrored top to bottom": (x, y) => [x, LAST - y],
  "mirrored at a diagonal": (x, y) => [y, x],
  "mirrored at the other diagonal": (x, y) => [LAST - y, LAST - x],
};

/** Runs the same random map in one of its images, and gives back the temperatures in the places of the original. */
function run(image: (x: number, y: number) => readonly [number, number]): number[] {
  const next = numbers(7);
  const places = Array.from({ length: SIZE * SIZE }, (_, cell) => {
    const [x, y] = image(cell % SIZE, Math.floor(cell / SIZE));
    return y * SIZE + x;
  });
  const field = createHeatField(SIZE, SIZE);
  for (const place of places) {
    setConductivity(field, place, next(11) / 10);
    setTemperature(field, place, next(5273) - 273);
  }
  for (let tick = 0; tick < 60; tick++) {
    warm(field, places[300] as number, 900);
    stepHeat(field);
  }
  const temperatures = temperaturesOf(field);
  return places.map((place) => temperatures[place] as number);
}

describe("symmetry", () => {
  const original = run((x, y) => [x, y]);

  for (const [name, image] of Object.entries(IMAGES)) {
    it(`holds to the last unit for the map ${name}`, () => {
      expect(run(image)).toEqual(original);
    });
  }

  it("holds between hot and cold", () => {
    const field = createHeatField(9, 9, { ambient: 0 });
    setTemperature(field, 20, 200);
    setTemperature(field, 60, -200);
    for (let tick = 0; tick < 50; tick++) stepHeat(field);
    const temperatures = temperaturesOf(field);
    expect(temperatures.map((degrees) => 0 - degrees).reverse()).toEqual(temperatures);
  });
});
