import { describe, expect, it } from "vitest";
import {
  createRandom,
  DiceError,
  type Random,
  type RandomState,
  RandomStateError,
  RangeArgumentError,
  restoreRandom,
  type Seed,
  SeedError,
  weightedTable,
} from "../src";

function draws(random: Random, count = 5): number[] {
  return Array.from({ length: count }, () => random.float());
}

describe("createRandom", () => {
  it("gives the same stream for the same seed", () => {
    for (const seed of ["ember", "", 0, -7, 2 ** 33, 10n ** 30n]) {
      expect(draws(createRandom(seed))).toEqual(draws(createRandom(seed)));
    }
  });

  it("gives a stream of its own for every other seed", () => {
    const seeds: Seed[] = ["", " ", "a", "A", "aa", "0", "1", "-1", "1.0", "ember", "ember ", "\u0000"];
    for (let i = 0; i < 2000; i++) seeds.push(i, -i - 1, 2 ** 32 + i, 2 ** 33 - i, `${i}`, `seed ${i}`);
    for (let i = 0n; i < 500n; i++) seeds.push(2n ** 64n + i, -(2n ** 53n) - i);
    const firsts = new Set(seeds.map((seed) => draws(createRandom(seed), 2).join()));
    expect(firsts.size).toBe(seeds.length - 2); // "0" to "1" are listed twice
  });

  it('takes 7 and 7n for one seed, 7 and "7" for two', () => {
    expect(draws(createRandom(7n))).toEqual(draws(createRandom(7)));
    expect(createRandom(7n).seed).toBe(7);
    expect(draws(createRandom("7"))).not.toEqual(draws(createRandom(7)));
    expect(draws(createRandom(-0))).toEqual(draws(createRandom(0)));
  });

  it("gives neighbouring seeds unrelated first draws", () => {
    const firsts = Array.from({ length: 4000 }, (_, seed) => createRandom(seed - 2000).float());
    let near = 0;
    for (let i = 1; i < firsts.length; i++) {
      if (Math.abs((firsts[i] as number) - (firsts[i - 1] as number)) < 0.01) near++;
    }
    // Of independent draws 2 % fall that close together.
    expect(near / firsts.length).toBeLessThan(0.035);
    expect(near / firsts.length).toBeGreaterThan(0.01);
    const mean = firsts.reduce((sum, first) => sum + first, 0) / firsts.length;
    expect(mean).toBeCloseTo(0.5, 1);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses the number %s", (seed) => {
    expect(() => createRandom(seed)).toThrow(SeedError);
    expect(() => createRandom(seed)).toThrow(`seed is ${seed}`);
  });

  it.each([
    [null, "null"],
    [undefined, "undefined"],
    [{}, "object"],
    [true, "boolean"],
  ])("refuses %s", (seed, told) => {
    expect(() => createRandom(seed as unknown as Seed)).toThrow(SeedError);
    expect(() => createRandom(seed as unknown as Seed)).toThrow(
      `seed is ${told}: it must be a string or a whole number`,
    );
  });

  it("takes -0 and 0 for one seed", () => {
    expect(Object.is(createRandom(-0).seed, 0)).toBe(true);
  });
});

describe("fork", () => {
  it("does not depend on what was drawn, nor changes it", () => {
    const fresh = createRandom("ember");
    const used = createRandom("ember");
    draws(used, 100);
    expect(draws(used.fork("loot"))).toEqual(draws(fresh.fork("loot")));
    expect(draws(used)).toEqual(draws(createRandom("ember"), 105).slice(100));
  });

  it("depends on every name on the way", () => {
    const root = createRandom("ember");
    const streams = [
      root,
      root.fork(""),
      root.fork("").fork(""),
      root.fork("a"),
      root.fork("b"),
      root.fork("ab"),
      root.fork("a/b"),
      root.fork("a").fork("b"),
      root.fork("b").fork("a"),
      createRandom("ember/a"),
      createRandom("embera"),
    ];
    expect(new Set(streams.map((stream) => draws(stream).join())).size).toBe(streams.length);
  });

  it("knows its seed and its path", () => {
    const fork = createRandom("ember").fork("level 3").fork("loot");
    expect(fork.seed).toBe("ember");
    expect(fork.path).toEqual(["level 3", "loot"]);
    expect(createRandom(5).path).toEqual([]);
  });
});

describe("save and restore", () => {
  it.each<[Seed, string[]]>([
    ["ember", []],
    [-5, ["loot"]],
    [2n ** 70n, ["a", ""]],
    ["\ud800 lone", ["ü"]],
  ])("go on where %s was left, by way of JSON", (seed, path) => {
    const random = path.reduce((stream, name) => stream.fork(name), createRandom(seed));
    for (let round = 0; round < 50; round++) {
      draws(random, round);
      const state = JSON.parse(JSON.stringify(random.save()));
      const copy = restoreRandom(state);
      expect(copy.seed).toBe(seed);
      expect(copy.path).toEqual(path);
      expect(copy.save()).toEqual(random.save());
      expect(draws(copy.fork("x"))).toEqual(draws(random.fork("x")));
      expect(draws(copy, 20)).toEqual(draws(random, 20));
    }
  });

  it("restore rewinds a stream in place", () => {
    const random = createRandom("ember");
    const state = random.save();
    const first = draws(random);
    random.restore(state);
    expect(draws(random)).toEqual(first);
    const other = createRandom(1).fork("a");
    other.restore(state);
    expect([other.seed, other.path, draws(other)]).toEqual(["ember", [], first]);
  });

  it.each<Seed>(["ember", 7, 2n ** 70n])(
    "isAt tells whether a stream of seed %s stands where it was saved",
    (seed) => {
      const random = createRandom(seed).fork("loot").fork("left");
      const state = JSON.parse(JSON.stringify(random.save())) as RandomState;
      expect(random.isAt(state)).toBe(true);
      const { position } = state;
      const others: RandomState[] = [
        { ...state, seed: "other" },
        { ...state, seed: 8 },
        { ...state, seed: { integer: "8" } },
        { ...state, path: [] },
        { ...state, path: ["loot"] },
        { ...state, path: ["loot", "right"] },
        { ...state, path: ["loop", "left"] },
        { ...state, path: ["loot", "left", "more"] },
        ...(["c", "s0", "s1", "s2"] as const).map((part) => ({
          ...state,
          position: { ...position, [part]: position[part] / 2 + 0.1 },
        })),
      ];
      for (const other of others) expect(random.isAt(other), JSON.stringify(other)).toBe(false);
      random.float();
      expect(random.isAt(state)).toBe(false);
      random.restore(state);
      expect(random.isAt(state)).toBe(true);
    },
  );

  it("takes the numbers at the ends of what a position may hold", () => {
    const { position } = createRandom(1).save();
    for (const ends of [{ s0: 0, s1: 0, s2: 0, c: 0 }, { c: 2 ** 21 - 1 }])
      expect(() => restoreRandom({ seed: 1, path: [], position: { ...position, ...ends } })).not.toThrow();
  });

  const state = createRandom("ember").save();
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "state"],
    ["no seed", { ...state, seed: undefined }],
    ["a fractional seed", { ...state, seed: 0.5 }],
    ["a seed of letters for digits", { ...state, seed: { integer: "x" } }],
    ["a path of numbers", { ...state, path: [1] }],
    ["no path", { seed: 1, position: state.position }],
    ["no position", { seed: 1, path: [] }],
    ["a position of texts", { ...state, position: { c: "1", s0: "0", s1: "0", s2: "0" } }],
    ["a seed that is null", { ...state, seed: null }],
    ["digits after something", { ...state, seed: { integer: "x12" } }],
    ["digits before something", { ...state, seed: { integer: "12x" } }],
    ["digits that are a number", { ...state, seed: { integer: 12 } }],
    ["a position below 0", { ...state, position: { ...state.position, s2: -0.1 } }],
    ["a carry below 0", { ...state, position: { ...state.position, c: -1 } }],
    ["a carry of 2^21", { ...state, position: { ...state.position, c: 2 ** 21 } }],
    ["a fractional carry", { ...state, position: { ...state.position, c: 0.5 } }],
    ["a position of NaN", { ...state, position: { ...state.position, s1: Number.NaN } }],
    ["a position out of range", { ...state, position: { ...state.position, s1: 1 } }],
    ["a carry out of range", { ...state, position: { ...state.position, c: 2 ** 40 } }],
  ])("refuse %s and leave the stream as it was", (_, damaged) => {
    const random = createRandom(3);
    expect(() => random.restore(damaged as never)).toThrow(RandomStateError);
    expect(() => restoreRandom(damaged as never)).toThrow(RandomStateError);
    expect(random.save()).toEqual(createRandom(3).save());
  });
});

it.each([
  [null, "a saved stream is null: it must be what save() returned"],
  [
    { seed: {}, path: [], position: {} },
    'seed of a saved stream is {}: it must be a string, a whole number or { integer: "digits" }',
  ],
  [{ seed: 1, path: 2 }, "path of a saved stream is 2: it must be a list of names"],
  [
    { seed: 1, path: [], position: { c: 9 } },
    'position of a saved stream is {"c":9}: c must be a whole number',
  ],
])("a state that is refused is told: %j", (state, message) => {
  expect(() => restoreRandom(state as never)).toThrow(message);
});

describe("int", () => {
  it("is half-open and even", () => {
    const random = createRandom(1);
    const counts = new Map<number, number>();
    for (let i = 0; i < 30_000; i++) {
      const value = random.int(-2, 4);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
    for (const count of counts.values()) expect(Math.abs(count - 5000)).toBeLessThan(350);
  });

  it("covers the largest ranges with whole numbers", () => {
    const random = createRandom(2);
    const values = Array.from({ length: 200 }, () => random.int(0, Number.MAX_SAFE_INTEGER));
    expect(values.every(Number.isSafeInteger)).toBe(true);
    expect(values.some((value) => value % 2 === 1)).toBe(true);
    expect(Math.max(...values)).toBeGreaterThan(2 ** 52);
  });

  it("has one answer where there is one number", () => {
    expect(createRandom(2).int(3, 4)).toBe(3);
  });

  it("takes one step of the source for up to 65,536 numbers, and two for more", () => {
    const after = (draw: (random: Random) => void) => {
      const random = createRandom(2);
      draw(random);
      return random.save();
    };
    const one = after((random) => random.int(0, 2));
    expect(after((random) => random.int(0, 65_536))).toEqual(one);
    expect(after((random) => random.int(0, 65_537))).toEqual(after((random) => random.float()));
    expect(after((random) => random.float())).not.toEqual(one);
  });

  it.each([
    [3, 3],
    [0.5, 1.5],
    [Number.MAX_SAFE_INTEGER, 2 ** 53],
    [4, 3],
    [0.5, 3],
    [0, 2.5],
    [0, Number.NaN],
    [0, Number.POSITIVE_INFINITY],
    [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])("refuses from %s to below %s", (min, max) => {
    expect(() => createRandom(1).int(min, max)).toThrow(RangeArgumentError);
    expect(() => createRandom(1).int(min, max)).toThrow(`int(${min}, ${max}): `);
  });
});

describe("chance", () => {
  it("comes true as often as asked for, never for 0, always for 1", () => {
    const random = createRandom(3);
    const hits = (p: number) => Array.from({ length: 10_000 }, () => random.chance(p)).filter(Boolean).length;
    expect(hits(0)).toBe(0);
    expect(hits(1)).toBe(10_000);
    expect(Math.abs(hits(0.3) - 3000)).toBeLessThan(200);
  });

  it.each([-0.1, 1.1, Number.NaN])("refuses %s", (probability) => {
    expect(() => createRandom(1).chance(probability)).toThrow(RangeArgumentError);
    expect(() => createRandom(1).chance(probability)).toThrow(
      `probability is ${probability}: it must be from 0 to 1`,
    );
  });
});

describe("pick and shuffle", () => {
  it("pick takes each item equally often", () => {
    const random = createRandom(4);
    const counts = { a: 0, b: 0, c: 0 };
    for (let i = 0; i < 9000; i++) counts[random.pick(["a", "b", "c"] as const)]++;
    for (const count of Object.values(counts)) expect(Math.abs(count - 3000)).toBeLessThan(250);
  });

  it("pick refuses an empty list", () => {
    expect(() => createRandom(1).pick([])).toThrow("cannot pick from an empty list");
  });

  it("shuffle makes every order equally often, in place", () => {
    const random = createRandom(5);
    const counts = new Map<string, number>();
    for (let i = 0; i < 12_000; i++) {
      const items = [1, 2, 3, 4];
      expect(random.shuffle(items)).toBe(items);
      counts.set(items.join(""), (counts.get(items.join("")) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(110);
  });

  it("shuffle draws nothing for lists of one or none", () => {
    const random = createRandom(6);
    expect([random.shuffle([]), random.shuffle(["x"])]).toEqual([[], ["x"]]);
    expect(random.save()).toEqual(createRandom(6).save());
  });
});

describe("roll", () => {
  it("stays within what the dice can show, and reaches both ends", () => {
    const random = createRandom(7);
    const rolls = Array.from({ length: 3000 }, () => random.roll("2d6+1"));
    expect(Math.min(...rolls)).toBe(3);
    expect(Math.max(...rolls)).toBe(13);
    expect(rolls.reduce((sum, roll) => sum + roll, 0) / rolls.length).toBeCloseTo(8, 0);
  });

  it("is fixed for a fixed number", () => {
    expect(createRandom(8).roll("4")).toBe(4);
  });

  it("refuses dice that are none, whether text or data", () => {
    expect(() => createRandom(8).roll("fire")).toThrow(DiceError);
    const dice = { count: 2, sides: Number.NaN, modifier: 0, min: 0, max: 0, average: 0 };
    expect(() => createRandom(8).roll(dice)).toThrow("the number of sides is NaN");
    expect(() => createRandom(8).roll({ ...dice, count: -1 })).toThrow(
      'dice "-1dNaN with modifier 0": the number of dice is -1; it must be a whole number from 0 to 1000',
    );
  });
});

describe("weighted", () => {
  it("draws in proportion to the weights", () => {
    const random = createRandom(9);
    const table = weightedTable([
      ["rat", 6],
      ["never", 0],
      ["orc", 3],
      ["dragon", 1],
    ]);
    const counts: Record<string, number> = {};
    for (let i = 0; i < 20_000; i++) {
      const value = random.weighted(table);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(counts["never"]).toBeUndefined();
    expect(Math.abs((counts["rat"] ?? 0) - 12_000)).toBeLessThan(400);
    expect(Math.abs((counts["orc"] ?? 0) - 6000)).toBeLessThan(400);
    expect(Math.abs((counts["dragon"] ?? 0) - 2000)).toBeLessThan(300);
  });
});
