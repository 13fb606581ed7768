import { describe, expect, it } from "vitest";
import { parseSeed } from "../src/index";

describe("parseSeed", () => {
  it.each<[string, string | number | bigint]>([
    ["7", 7],
    ["-12", -12],
    ["0", 0],
    ["9007199254740991", 2 ** 53 - 1],
    ["9007199254740993", 9007199254740993n],
    ["-18446744073709551616", -(2n ** 64n)],
    ["ember", "ember"],
    ["", ""],
    ["007", "007"],
    ["-0", "-0"],
    ["+1", "+1"],
    ["1.0", "1.0"],
    ["1e3", "1e3"],
    [" 7", " 7"],
    ["0x10", "0x10"],
  ])("reads %s as %s", (text, seed) => {
    expect(parseSeed(text)).toBe(seed);
  });
});
