import { chance, choice, rangeWithin, weights, whole } from "@delvekit/grid/data";
import { type AnyGenerator, catalogue, type Option, OptionError, type Options } from "@delvekit/procgen";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { completeSettings, parseSettings, printSettings } from "../src/options";

const described = {
  tries: whole(1, 1000, { default: 5, help: "" }),
  bend: chance(0.5, { help: "" }),
  rooms: rangeWithin(1, 99, { default: { min: 4, max: 9 }, help: "" }),
  growth: choice(["bushy", "winding"], { default: "bushy", help: "" }),
  shapes: weights({ rectangle: 4, cross: 1, ring: 0 }, { help: "" }),
} as const satisfies Options;

describe("a setting", () => {
  test.each([
    ["tries=7", { tries: 7 }],
    ["tries=1e3", { tries: 1000 }],
    ["bend=0.25", { bend: 0.25 }],
    ["bend=.25", { bend: 0.25 }],
    ["bend=1", { bend: 1 }],
    ["rooms=5..20", { rooms: { min: 5, max: 20 } }],
    ["rooms=12", { rooms: { min: 12, max: 12 } }],
    ["rooms.min=5", { rooms: { min: 5, max: 9 } }],
    ["rooms.max=5", { rooms: { min: 4, max: 5 } }],
    ["growth=winding", { growth: "winding" }],
    ["shapes=ring", { shapes: { rectangle: 0, cross: 0, ring: 1 } }],
    ["shapes=ring:2,cross:0.5", { shapes: { rectangle: 0, cross: 0.5, ring: 2 } }],
    ["shapes.cross=2", { shapes: { rectangle: 4, cross: 2, ring: 0 } }],
  ])("%s is read by the kind of its option", (text, settings) => {
    expect(parseSettings(described, [text])).toEqual(settings);
  });

  it("adds to those before it, and wins", () => {
    const texts = ["rooms=5..20", "rooms.min=7", "tries=2", "tries=3", "shapes.ring=1", "shapes.cross=0"];
    expect(parseSettings(described, texts)).toEqual({
      rooms: { min: 7, max: 20 },
      tries: 3,
      shapes: { rectangle: 4, cross: 0, ring: 1 },
    });
  });

  test.each([
    ["tries", "write option=value"],
    ["=5", "write option=value"],
    ["tries=", 'option tries is ""; allowed: a whole number from 1 to 1000'],
    ["tries=1.5", "a whole number from 1 to 1000"],
    ["tries=-7", "option tries is -7; allowed: a whole number from 1 to 1000"],
    ["tries.min=1", "option tries is { min: 1 }; allowed: a whole number from 1 to 1000"],
    ["bend=half", "a number from 0 to 1"],
    ["bend=Infinity", "a number from 0 to 1"],
    ["rooms=", "whole numbers from 1 to 99, as in 4..9"],
    ["rooms=5..", 'option rooms is "5.."'],
    ["rooms=1..2..3", 'option rooms is "1..2..3"'],
    ["rooms.mid=3", "option rooms.mid is unknown; allowed: only min, max"],
    ["rooms.min=few", 'option rooms.min is "few"; allowed: a whole number from 1 to 99'],
    ["shapes=", "weights of rectangle, cross, ring"],
    ["shapes=blob:2", "option shapes.blob is unknown; allowed: only rectangle, cross, ring"],
    ["shapes=ring:many", 'option shapes.ring is "many"'],
    ["shapes.blob=2", "only rectangle, cross, ring"],
    ["shapes.constructor=2", "only rectangle"],
    ["depth=2", "option depth is unknown; allowed: only tries, bend, rooms, growth, shapes"],
    ["constructor=2", "only tries, bend"],
    ["growth=a=b", 'option growth is "a=b"'],
  ])("%s is refused with a reason", (text, reason) => {
    expect(() => parseSettings(described, [text])).toThrow(reason);
  });

  it("is refused together with the others", () => {
    const read = () => parseSettings(described, ["rooms.min=20", "depht=2", "tries.max=9"]);
    expect(read).toThrow(
      /option tries is .*\noption rooms is { min: 20, max: 9 }; .*\noption depht is unknown/,
    );
  });

  it("is judged by the generator once all have been read", () => {
    const settings = parseSettings(catalogue["tree"]!.options, ["width=5"]);
    expect(() => completeSettings(catalogue["tree"]!, settings)).toThrow(OptionError);
  });
});

test.each(Object.values(catalogue))("what $name is told can be told again", ({ options }: AnyGenerator) => {
  const values = fc.record(mapValues(options, anyValue));
  fc.assert(
    fc.property(values, (given) => {
      const read = parseSettings(options, printSettings(options, given));
      expect({ ...mapValues(options, defaultOf), ...read }).toEqual(given);
    }),
  );
});

function anyValue(option: Option): fc.Arbitrary<unknown> {
  switch (option.kind) {
    case "number":
      return option.whole
        ? fc.integer({ min: option.min, max: option.max })
        : fc.double({ min: 0, max: 1, noNaN: true }).map((chance) => chance + 0);
    case "choice":
      return fc.constantFrom(...option.choices);
    case "range":
      return fc
        .tuple(
          fc.integer({ min: option.min, max: option.max }),
          fc.integer({ min: option.min, max: option.max }),
        )
        .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
    case "weights":
      return fc
        .record(mapValues(option.default, () => fc.nat(9)))
        .filter((weights) => Object.values(weights).some((weight) => weight > 0));
  }
}

function defaultOf(option: Option): unknown {
  return option.default;
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
