import { describe, expect, it } from "vitest";
import {
  CARDINALS,
  DIAGONALS,
  DIRECTIONS,
  type Direction,
  directionTo,
  GridError,
  offsetOf,
  opposite,
  turn,
} from "../src";

describe("DIRECTIONS", () => {
  it("go clockwise from north, with y to the south", () => {
    expect(DIRECTIONS.map((step) => step.name).join(" ")).toBe("n ne e se s sw w nw");
    expect(offsetOf("n")).toEqual({ name: "n", dx: 0, dy: -1 });
    expect(offsetOf("sw")).toEqual({ name: "sw", dx: -1, dy: 1 });
  });

  it("split into straight and diagonal ones", () => {
    expect(CARDINALS.map((step) => step.name)).toEqual(["n", "e", "s", "w"]);
    expect(DIAGONALS.map((step) => step.name)).toEqual(["ne", "se", "sw", "nw"]);
  });
});

describe("turn", () => {
  it("goes clockwise, or back for a negative turn", () => {
    expect(turn("n", 1)).toBe("ne");
    expect(turn("n", -1)).toBe("nw");
    expect(turn("w", 2)).toBe("n");
    expect(turn("e", 83)).toBe(turn("e", 3));
    expect(turn("e", -83)).toBe(turn("e", -3));
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %s eighths", (eighths) => {
    expect(() => turn("n", eighths)).toThrow(GridError);
  });

  it("by any number of eighths is one of the eight", () => {
    for (const [i, { name }] of DIRECTIONS.entries())
      for (let eighths = -20; eighths <= 20; eighths++)
        expect(turn(name, eighths)).toBe(DIRECTIONS[(((i + eighths) % 8) + 8) % 8]?.name);
    expect(() => turn("n", 1.5)).toThrow(new GridError("a turn of 1.5 eighths: it must be a whole number"));
  });

  it("refuses what is no direction, and names those that are", () => {
    expect(() => offsetOf("up" as Direction)).toThrow('"up" is not a direction; allowed are n, ne, e');
  });
});

it("opposite leads back", () => {
  for (const { name, dx, dy } of DIRECTIONS) {
    const back = offsetOf(opposite(name));
    expect([dx + back.dx, dy + back.dy]).toEqual([0, 0]);
  }
});

it("directionTo goes by the signs of an offset", () => {
  for (const { name, dx, dy } of DIRECTIONS) expect(directionTo(dx * 7, dy * 2)).toBe(name);
  expect(directionTo(0, 0)).toBeUndefined();
});
