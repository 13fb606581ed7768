import { describe, expect, it } from "vitest";
import { CARDINALS, DIRECTIONS, type Direction, directionTo, offsetOf, opposite } from "../src";

describe("DIRECTIONS", () => {
  it("go clockwise from north, with y to the south", () => {
    expect(DIRECTIONS.map((step) => step.name).join(" ")).toBe("n ne e se s sw w nw");
    expect(offsetOf("n")).toEqual({ name: "n", dx: 0, dy: -1 });
    expect(offsetOf("sw")).toEqual({ name: "sw", dx: -1, dy: 1 });
  });

  it("begin with the straight ones in CARDINALS", () => {
    expect(CARDINALS.map((step) => step.name)).toEqual(["n", "e", "s", "w"]);
  });
});

it("refuses what is no direction, and names those that are", () => {
  expect(() => offsetOf("up" as Direction)).toThrow('"up" is not a direction; allowed are n, ne, e');
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
