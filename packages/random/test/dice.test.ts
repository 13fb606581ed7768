import { describe, expect, it } from "vitest";
import { DiceError, parseDice } from "../src";

describe("parseDice", () => {
  it.each([
    ["2d6+1", { count: 2, sides: 6, modifier: 1, min: 3, max: 13, average: 8 }],
    ["d20", { count: 1, sides: 20, modifier: 0, min: 1, max: 20, average: 10.5 }],
    ["3D4 - 2", { count: 3, sides: 4, modifier: -2, min: 1, max: 10, average: 5.5 }],
    ["4", { count: 0, sides: 1, modifier: 4, min: 4, max: 4, average: 4 }],
    ["-3", { count: 0, sides: 1, modifier: -3, min: -3, max: -3, average: -3 }],
    ["1000d1000000", { count: 1000, sides: 1e6, modifier: 0, min: 1000, max: 1e9, average: 500_000_500 }],
  ])("reads %s", (text, dice) => {
    expect(parseDice(text)).toEqual(dice);
  });

  it.each([
    "",
    "d",
    "2d",
    "d6d6",
    "2d6+",
    "2d6++1",
    "2d6+1d4",
    "fire",
    "2.5d6",
    "-2d6",
    "NaN",
    "1e3",
    "2d6 fire",
  ])("refuses %j", (text) => {
    expect(() => parseDice(text)).toThrow(DiceError);
    expect(() => parseDice(text)).toThrow(`dice "${text}": expected something like "2d6+1"`);
  });

  it.each([
    ["0d6", "the number of dice is 0; it must be a whole number from 1 to 1000"],
    ["1001d6", "the number of dice is 1001"],
    ["2d0", "the number of sides is 0; it must be a whole number from 1 to 1000000"],
    ["1d1000001", "the number of sides is 1000001"],
    ["1d6+1000001", "the modifier is 1000001"],
    ["99999999999999999999", "the modifier is 100000000000000000000"],
  ])("refuses %s and says why", (text, message) => {
    expect(() => parseDice(text)).toThrow(message);
  });
});
