import { describe, expect, it } from "vitest";
import { createRandom, normalizeSeed, parseSeed, restoreRandom, SeedError } from "../src";

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

describe("a whole number with more digits than a save can hold", () => {
  const most = 10n ** 9999n - 1n;

  it("is refused, and one with as many is not", () => {
    expect(normalizeSeed(most)).toBe(most);
    expect(normalizeSeed(-most)).toBe(-most);
    for (const seed of [most + 1n, -most - 1n]) {
      expect(() => createRandom(seed)).toThrow(SeedError);
      expect(() => createRandom(seed)).toThrow(
        "seed has more than 9999 digits: use a smaller number or a string",
      );
    }
  });

  it("is refused in a saved stream before it is read, which takes seconds for a million digits", () => {
    const saved = createRandom(1).save();
    const restored = (integer: string) => restoreRandom({ ...saved, seed: { integer } }).seed;
    expect(restored("9".repeat(9999))).toBe(most);
    expect(restored(`-${"9".repeat(9999)}`)).toBe(-most);
    for (const digits of ["9".repeat(10_000), `-${"9".repeat(10_000)}`, "9".repeat(20_000_000)])
      expect(() => restored(digits)).toThrow(SeedError);
  });

  it("stays a text when a person typed it", () => {
    expect(parseSeed("9".repeat(9999))).toBe(most);
    expect(parseSeed("9".repeat(10_000))).toBe("9".repeat(10_000));
  });
});
