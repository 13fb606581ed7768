import {
  check,
  choice,
  either,
  exactly,
  flag,
  type JsonSchema,
  list,
  number,
  optional,
  parsed,
  partial,
  rangeWithin,
  record,
  refuseUnless,
  type Shape,
  sliderOf,
  table,
  text,
  tuple,
  type ValueOf,
  variants,
  weights,
  where,
  whole,
} from "@delvekit/grid/data";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it, test } from "vitest";
import { isValid } from "./support/json-schema";

function valueIn<Value>(shape: Shape<Value>, data: unknown): Value {
  const { value, problems } = check(shape, data);
  expect(problems).toEqual([]);
  return value;
}

const rat = table({
  health: whole(1, 99),
  speed: whole(1, 1000, { default: 100 }),
  mood: choice(["calm", "angry"]),
  bite: optional(table({ chance: number(0, 1), harm: text })),
  lairs: list(tuple([whole(0, 79), whole(0, 49)], "[x, y]"), { most: 3 }),
});

const problemsOf = (shape: Shape, value: unknown) => check(shape, value).problems.map(({ text }) => text);

describe("a table", () => {
  it("reads data, with the defaults of what is left out", () => {
    const read = valueIn(rat, { health: 3, mood: "calm", lairs: [[1, 2]] });
    expect(read).toEqual({ health: 3, speed: 100, mood: "calm", lairs: [[1, 2]] });
    expectTypeOf(read.speed).toEqualTypeOf<number>();
    expectTypeOf(read.mood).toEqualTypeOf<"calm" | "angry">();
    expectTypeOf<ValueOf<typeof rat>["bite"]>().toEqualTypeOf<
      { readonly chance: number; readonly harm: string } | undefined
    >();
  });

  it("finds every problem, each with its place and what is allowed there", () => {
    const given = { health: 0, moood: "calm", bite: { chance: 2 }, lairs: [[80, 0], [1]] };
    expect(problemsOf(rat, given)).toEqual([
      "health is 0; allowed: a whole number from 1 to 99",
      'mood is missing; allowed: one of "calm", "angry"',
      "bite.chance is 2; allowed: a number from 0 to 1",
      "bite.harm is missing; allowed: a text",
      "lairs[0][0] is 80; allowed: a whole number from 0 to 79",
      "lairs[1] is [1]; allowed: [x, y]",
      'moood is unknown; allowed: only health, speed, mood, bite, lairs; did you mean "mood"?',
    ]);
  });

  it("names what is not an object, and the place of the whole", () => {
    const [problem] = check(rat, [1], { place: "rats[7]" }).problems;
    expect(problem?.text).toBe("rats[7] is [1]; allowed: an object with health, speed, mood, bite, lairs");
    expect(check(rat, 7, { whole: "the file" }).problems[0]?.place).toBe("the file");
  });

  it("keeps unknown members only if it is open", () => {
    const open = table({ a: whole() }, { open: true });
    const given = JSON.parse('{ "a": 1, "b": { "c": [] }, "__proto__": { "d": 1 } }');
    expect(valueIn(open, given)).toStrictEqual(given);
    expect(Object.keys(valueIn(open, given))).toEqual(["a", "b", "__proto__"]);
    expect(problemsOf(table({ a: whole() }), given)).toHaveLength(2);
  });

  it("lists the first 20 problems and counts all", () => {
    const { problems, count } = check(list(whole(0, 1)), Array(50).fill(2));
    expect(problems).toHaveLength(20);
    expect(count).toBe(50);
    expect(problems[19]?.text).toMatch(/\[19\] is 2/);
  });
});

describe("a stranger's data", () => {
  it("runs no getter, not even for its message", () => {
    let runs = 0;
    const trap = (keys: string[]) =>
      keys.reduce(
        (object, key) => Object.defineProperty(object, key, { enumerable: true, get: () => runs++ }),
        {},
      );
    expect(problemsOf(rat, trap(["health", "strange"]))).toContain(
      "health is computed; allowed: a plain value",
    );
    expect(problemsOf(whole(), { deep: trap(["a"]) })).toEqual([
      "it is { deep: { a: a getter } }; allowed: a whole number",
    ]);
    check(variants("kind", { a: table({ kind: exactly("a") }) }), trap(["kind"]));
    check(record(whole()), trap(["a"]));
    expect(runs).toBe(0);
  });

  it("costs no more than its budget", () => {
    const huge = { list: Array(1000).fill(1) };
    const { problems, count } = check(table({ list: list(whole()) }), huge, { nodes: 100 });
    expect(count).toBe(1);
    expect(problems[0]?.text).toBe(
      "list[99] is one too many; allowed: at most 100 values in all; for data that you trust, raise the limit of nodes",
    );
  });

  it("is shown shortly, whatever it is", () => {
    const loop: Record<string, unknown> = { text: "x".repeat(1e6) };
    loop["loop"] = loop;
    const wide = Object.fromEntries(Array.from({ length: 1e4 }, (_, i) => [`key${i}`, i]));
    for (const value of [loop, wide, Array(1e5).fill(loop), "x".repeat(1e6), Symbol("x"), () => 1, 5n])
      expect(problemsOf(flag, value)[0]?.length).toBeLessThan(1600);
  });
});

describe("a shape", () => {
  test.each<[Shape, unknown, string]>([
    [whole(1), 1.5, "it is 1.5; allowed: a whole number from 1 up"],
    [whole(), "1", 'it is "1"; allowed: a whole number'],
    [number(0, 1), Number.NaN, "it is NaN; allowed: a number from 0 to 1"],
    [number(), Number.POSITIVE_INFINITY, "it is Infinity; allowed: a number"],
    [
      choice(["color", "width"]),
      "colour",
      'it is "colour"; allowed: one of "color", "width"; did you mean "color"?',
    ],
    [exactly(true), false, "it is false; allowed: only true"],
    [flag, null, "it is null; allowed: true or false"],
    [list(flag, { least: 1 }), [], "it is []; allowed: a list of at least 1"],
    [list(flag, { least: 2, most: 2 }), [], "it is []; allowed: a list of 2"],
    [
      rangeWithin(1, 9),
      { min: 5, max: 3 },
      "it is { min: 5, max: 3 }; allowed: { min, max } with min not above max",
    ],
    [rangeWithin(1, 9), 5, "it is 5; allowed: { min, max } of whole numbers from 1 to 9"],
    [rangeWithin(1, 9), { min: 0, max: 3 }, "min is 0; allowed: a whole number from 1 to 9"],
    [weights({ a: 1, b: 0 }), { a: 0 }, "it is { a: 0 }; allowed: weights of which at least one is above 0"],
    [weights({ a: 1, b: 0 }), { b: -1 }, "b is -1; allowed: a number from 0 to 1000000"],
    [record(flag, { least: 1 }), {}, "it is {}; allowed: an object with at least one name for true or false"],
    [
      record(flag, { names: choice(["up"]) }),
      { upp: true },
      'upp is "upp"; allowed: one of "up"; did you mean "up"?',
    ],
    [either(flag, record(whole())), { a: 0.5 }, "a is 0.5; allowed: a whole number"],
    [
      variants("does", { run: table({ does: exactly("run") }) }),
      { does: "ran" },
      'does is "ran"; allowed: one of "run"; did you mean "run"?',
    ],
    [parsed(JSON.parse, "JSON"), "{", 'it is "{"; allowed: JSON'],
    [where(whole(), (n) => (n % 2 ? "an even number" : undefined)), 3, "it is 3; allowed: an even number"],
  ])("%# says what is wrong", (shape, value, message) => {
    expect(problemsOf(shape, value)).toEqual([message]);
  });

  it("completes weights with 0", () => {
    expect(valueIn(weights({ a: 1, b: 0 }), { b: 2 })).toEqual({ a: 0, b: 2 });
  });

  it("gives the range of a slider", () => {
    expect(sliderOf(whole(1, 1000), 40)).toEqual({ min: 1, max: 40, step: 1 });
    expect(sliderOf(number(0, 1))).toEqual({ min: 0, max: 1, step: 0.01 });
    expect(sliderOf(rangeWithin(2, 9))).toEqual({ min: 2, max: 9, step: 1 });
  });

  it("checks an argument", () => {
    expect(() => refuseUnless("radius", 300, whole(0, 255), RangeError)).toThrow(
      new RangeError("radius is 300; allowed: a whole number from 0 to 255"),
    );
    refuseUnless("radius", 255, whole(0, 255), RangeError);
    const even = where(whole(0, 255), (n) => (n % 2 ? "an even number" : undefined));
    expect(() => refuseUnless("radius", 3, even, RangeError)).toThrow("radius is 3; allowed: an even number");
  });
});

const NAMES = ["a", "b", "c"] as const;
const some = <T>(item: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...NAMES), item, { noNullPrototype: true });

/** Shapes of all kinds whose schemas say all that they check. */
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Shape>(whole(), whole(-1, 2), number(), number(0, 1), flag, text, exactly(1)),
    fc.constantFrom<Shape>(
      choice(NAMES),
      choice(["b"], { default: "b" }),
      weights({ a: 1, b: 1, c: 0 }),
      parsed(() => 0, "any"),
    ),
    some(tie("shape")).map((shapes) => table(shapes)),
    some(tie("shape")).map((shapes) => table(shapes, { open: true })),
    some(tie("shape")).map(partial),
    fc.tuple(tie("shape"), fc.nat(2)).map(([item, least]) => list(item, { least, most: 2 })),
    fc.tuple(tie("shape"), tie("shape")).map(([a, b]) => tuple([a, optional(b)], "a pair")),
    fc.tuple(tie("shape"), fc.nat(1)).map(([item, least]) => record(item, { least, names: choice(NAMES) })),
    tie("shape").map((a) =>
      variants("a", { b: table({ a: exactly("b"), b: a }), c: table({ a: exactly("c") }) }),
    ),
  ),
}));

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<unknown>(null, true, false, 0, 1, 2, -1, 0.5, 1e300, "", "a", "b", "c"),
    some(tie("value")),
    fc.array(tie("value"), { maxLength: 3 }),
  ),
})).value;

test("any JSON is read or refused, as the schema allows it or not", () => {
  let accepted = 0;
  fc.assert(
    fc.property(shape, json, (shape, value) => {
      const schema = JSON.parse(JSON.stringify(shape.schema())) as JsonSchema;
      const { value: read, problems, count } = check(shape, value);
      expect(isValid(schema, value)).toBe(count === 0);
      expect(problems.length).toBe(Math.min(20, count));
      if (count > 0) return;
      expect(valueIn(shape, read)).toEqual(read);
      accepted++;
    }),
    { numRuns: 6000, seed: 7 },
  );
  expect(accepted).toBeGreaterThan(150);
});

test("each problem names the place of what was given", () => {
  fc.assert(
    fc.property(shape, json, (shape, value) => {
      for (const { place, given, text } of check(shape, { value }, { place: "" }).problems) {
        expect(text.startsWith(place)).toBe(true);
        if (text.includes(" is missing")) expect(given).toBeUndefined();
      }
    }),
    { numRuns: 500, seed: 7 },
  );
});
