import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cutSeeds, joinSeeds } from "../src/pieces/seeds";
import { addCounts, countValues, quantile } from "../src/pieces/totals";

describe("counts", () => {
  it("have the quartiles of the sorted values", () => {
    const counts = countValues([5, 1, 4, 1, 3, 9, 2, 6]);
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(counts, share))).toEqual([1, 1, 3, 5, 9]);
    expect(quantile(countValues([7]), 0.5)).toBe(7);
    expect(quantile([], 0.5)).toBeUndefined();
  });

  it("are exceeded by no more than the rest", () => {
    const values = fc.array(fc.nat(20), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const value = quantile(countValues(given), share)!;
        expect(given.filter((each) => each <= value).length).toBeGreaterThanOrEqual(share * given.length);
        expect(given.filter((each) => each < value).length).toBeLessThan(Math.max(1, share * given.length));
      }),
    );
  });

  it("add up to those of all values", () => {
    const values = fc.array(fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(addCounts(countValues(a), countValues(b))).toEqual(countValues([...a, ...b]));
      }),
    );
  });
});

test("seeds that were cut join again in any order", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.nat(99),
      fc.integer({ min: 1, max: 40 }),
      (from, more, most) => {
        const whole = { from, to: from + more };
        const pieces = [...cutSeeds([whole], most)];
        for (const piece of pieces) expect(piece.to - piece.from).toBeLessThan(most);
        expect(joinSeeds(pieces)).toEqual([whole]);
        expect(joinSeeds([...pieces].reverse())).toEqual([whole]);
        expect(() => joinSeeds([...pieces, { from: whole.to, to: whole.to + 5 }])).toThrow(
          `${whole.to}..${whole.to} occur twice`,
        );
      },
    ),
  );
});
