import { type Direction, directionTo, offsetOf } from "@delvekit/grid";
import { describe, expect, it } from "vitest";
import { createHeatField, setConductivity, setTemperature, setWind, stepHeat, warmTo } from "../src";
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
function run(
  image: (x: number, y: number) => readonly [number, number],
  wind?: Direction,
  loss = 0.05,
): number[] {
  const next = numbers(7);
  const places = Array.from({ length: SIZE * SIZE }, (_, cell) => {
    const [x, y] = image(cell % SIZE, Math.floor(cell / SIZE));
    return y * SIZE + x;
  });
  const field = createHeatField(SIZE, SIZE, { loss });
  if (wind) {
    const { dx, dy } = offsetOf(wind);
    const [zeroX, zeroY] = image(0, 0);
    const [x, y] = image(dx, dy);
    setWind(field, directionTo(x - zeroX, y - zeroY) as Direction, 4);
  }
  for (const place of places) {
    setConductivity(field, place, next(11) / 10);
    setTemperature(field, place, next(5273) - 273);
  }
  for (let tick = 0; tick < 60; tick++) {
    warmTo(field, places[300] as number, 900);
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

  for (const [wind, loss] of [
    ["e", 0],
    ["ne", 0.05],
  ] as const) {
    const windy = run((x, y) => [x, y], wind, loss);
    for (const [name, image] of Object.entries(IMAGES)) {
      it(`holds with a wind to the ${wind}, map and wind ${name}`, () => {
        expect(windy).not.toEqual(original);
        expect(run(image, wind, loss)).toEqual(windy);
      });
    }
  }

  it("holds between hot and cold", () => {
    for (const loss of [0, 0.05]) {
      const [hot, cold] = [200, -200].map((degrees) => {
        const field = createHeatField(9, 9, { ambient: 0, loss });
        setWind(field, "sw", 3);
        setTemperature(field, 20, degrees);
        setTemperature(field, 60, -degrees / 2);
        for (let tick = 0; tick < 50; tick++) stepHeat(field);
        return temperaturesOf(field);
      });
      expect(cold?.map((degrees) => 0 - degrees)).toEqual(hot?.map((degrees) => 0 + degrees));
    }
  });
});
