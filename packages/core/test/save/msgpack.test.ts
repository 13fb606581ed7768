import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decode } from "../../src/save/msgpack/decode";
import { encode } from "../../src/save/msgpack/encode";

const ALLOWANCE = { nodes: 1e6, depth: 100, exceeded: (limit: string) => new Error(limit) };
const reread = (value: unknown) => decode([encode(value)], ALLOWANCE)[0];

const arrays = fc.oneof(
  fc.uint8Array(),
  fc.int8Array(),
  fc.uint16Array(),
  fc.int16Array(),
  fc.uint32Array(),
  fc.int32Array(),
  fc.float32Array(),
  fc.float64Array(),
);
const texts = fc.string({ unit: "binary", maxLength: 40 });
const numbers = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.integer({ min: -300, max: 300 }));
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(numbers, texts, arrays, fc.boolean(), fc.constant(null)),
    fc.array(tie("data"), { maxLength: 20 }),
    fc.dictionary(
      texts.filter((key) => key !== "__proto__"),
      tie("data"),
      { maxKeys: 20 },
    ),
  ),
}));

test("what is written is read back, to the last bit", () => {
  fc.assert(
    fc.property(data, (value) => {
      expect(reread(value)).toStrictEqual(Object.is(value, undefined) ? null : normal(value));
    }),
    { numRuns: 300, seed: 5 },
  );
});

/** fast-check makes objects without a prototype, which are read as plain ones. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normal(item)]));
}

test.each([
  0,
  127,
  128,
  255,
  256,
  65_535,
  65_536,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 53 - 1,
  -0,
  -32,
  -33,
  -128,
  -129,
])("%s is the number that it was", (number) => {
  expect(reread(number)).toBe(number);
  expect(reread(-number)).toBe(-number);
});

test.each([15, 16, 31, 32, 255, 256, 65_535, 65_536])(
  "texts, lists and bytes of %i items are whole",
  (length) => {
    const letters = "ä".repeat(length);
    expect(reread(letters)).toBe(letters);
    expect(reread(letters.split(""))).toEqual(letters.split(""));
    expect(reread(new Uint8Array(length).fill(7))).toEqual(new Uint8Array(length).fill(7));
  },
);

test("the same data give the same bytes, in whatever order their keys were set", () => {
  expect(encode({ b: 1, a: { d: 2, c: 3 } })).toEqual(encode({ a: { c: 3, d: 2 }, b: 1 }));
});

test("bytes are those of MessagePack", () => {
  expect([...encode({ a: [1, -1, 300, 1.5, "é", null, true], b: Int16Array.of(-2) })]).toEqual([
    ...[0x82, 0xa1, 0x61, 0x97, 0x01, 0xff, 0xcd, 0x01, 0x2c, 0xcb, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0],
    ...[0xa2, 0xc3, 0xa9, 0xc0, 0xc3, 0xa1, 0x62, 0xd5, 0x03, 0xfe, 0xff],
  ]);
});

describe("encoding is as short as possible:", () => {
  test.each([
    ...[
      [0, 1],
      [127, 1],
      [128, 2],
      [255, 2],
      [256, 3],
      [65_535, 3],
      [65_536, 5],
      [2 ** 32 - 1, 5],
      [2 ** 32, 9],
    ],
    ...[
      [-1, 1],
      [-32, 1],
      [-33, 2],
      [-128, 2],
      [-129, 3],
      [-32_768, 3],
      [-32_769, 5],
      [-(2 ** 31), 5],
      [-(2 ** 31) - 1, 9],
    ],
    ...[
      [2 ** 53 - 1, 9],
      [2 ** 53, 9],
      [0.5, 9],
      [-0, 9],
      [Number.NaN, 9],
    ],
  ] as [number, number][])("%d takes %i bytes", (number, bytes) => {
    expect(encode(number)).toHaveLength(bytes);
  });

  test.each([
    ...[
      [0, 1, 1, 2],
      [15, 1, 1, 2],
      [16, 1, 3, 2],
      [31, 1, 3, 2],
      [32, 2, 3, 2],
      [255, 2, 3, 2],
      [256, 3, 3, 3],
    ],
    ...[
      [65_535, 3, 3, 3],
      [65_536, 5, 5, 5],
    ],
  ] as [number, number, number, number][])(
    "what comes before %i bytes, items or keys",
    (length, text, list, bytes) => {
      expect(encode("a".repeat(length))).toHaveLength(length + text);
      expect(encode(new Array(length).fill(0))).toHaveLength(length + list);
      expect(encode(new Uint8Array(length))).toHaveLength(length + bytes);
      const keys = Array.from({ length }, (_, i) => String.fromCodePoint(0x80 + i));
      const map = encode(Object.fromEntries(keys.map((key) => [key, 0])));
      expect(map).toHaveLength(keys.reduce((sum, key) => sum + encode(key).length + 1, list));
    },
  );

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 3],
    [8, 2],
    [16, 2],
    [17, 3],
    [255, 3],
    [256, 4],
    [65_536, 6],
  ])("what comes before an array of %i signed bytes", (length, before) => {
    expect(encode(new Int8Array(length))).toHaveLength(length + before);
  });

  test("undefined values are left out, and null for undefined elsewhere", () => {
    expect([...encode({ a: undefined, b: 1 })]).toEqual([0x81, 0xa1, 0x62, 1]);
    expect([...encode([undefined])]).toEqual([0x91, 0xc0]);
  });
});

describe("texts are UTF-8:", () => {
  const edges = [0, 1, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff].map((code) =>
    String.fromCodePoint(code),
  );

  test.each([...edges, edges.join(""), "ä€😀z".repeat(3000)])("%j", (text) => {
    const bytes = new TextEncoder().encode(text);
    expect([...encode(text).subarray(-bytes.length)]).toEqual([...bytes]);
    expect(reread(text)).toBe(text);
  });

  test("halves of characters stay as they are", () => {
    for (const text of ["\ud83d", "a\ude00b", "\ud83d\ud83d\ude00"]) expect(reread(text)).toBe(text);
  });

  test.each([
    ["a byte from the middle of one", [0xa1, 0x80]],
    ["the last of these", [0xa1, 0xbf]],
    ["a byte that begins none", [0xa1, 0xf8]],
    ["half of a character of two bytes", [0xa1, 0xc3]],
    ["two thirds of one of three", [0xa3, 0x61, 0xe2, 0x82]],
    ["three quarters of one of four", [0xa3, 0xf0, 0x9f, 0x98, 0x80]],
  ])("%s is refused", (_, bytes) => {
    expect(() => decode([Uint8Array.from(bytes)], ALLOWANCE)).toThrow(/^byte \d does not begin a character$/);
  });
});

describe("bytes that are not MessagePack are refused:", () => {
  test.each<[string, number[], string]>([
    ["surplus", [1, 2, 3], "2 surplus bytes"],
    ["a type that there is not", [0xc1], "the byte 0xc1 is invalid"],
    ["an extension of nobody's", [0xd4, 9, 0], "extension 9 is unknown"],
    ["half a number of an array", [0xc7, 3, 2, 0, 0, 0], "a Uint16Array of 3 bytes"],
    ["a list longer than the rest", [0x92, 1], "a length exceeds what 2 bytes can hold"],
    ["a map longer than the rest", [0x81, 0xa0], "a length exceeds what 2 bytes can hold"],
    ["a text longer than the rest", [0xa2, 0x61], "a length exceeds what 2 bytes can hold"],
    ["bytes longer than the rest", [0xc4, 2, 0], "a length exceeds what 3 bytes can hold"],
    ["a key that is a number", [0x81, 7, 1], "7 is not a key"],
    [
      "a key that would be the prototype",
      [0x81, 0xa9, ...Buffer.from("__proto__"), 1],
      "__proto__ is not a key",
    ],
  ])("%s", (_, bytes, message) => {
    expect(() => decode([Uint8Array.from(bytes)], ALLOWANCE)).toThrow(new RangeError(message));
  });

  test("any that end too early", () => {
    const whole = encode({
      a: [1, 300, 70_000, 2 ** 40, 0.5, -200, -40_000, -(2 ** 40), "text", Int16Array.of(1, 2)],
    });
    for (let length = 0; length < whole.length; length++)
      expect(() => decode([whole.subarray(0, length)], ALLOWANCE)).toThrow(RangeError);
  });

  test.each([() => 1, Symbol("a"), 5n])("nor is this encoded: %s", (value) => {
    expect(() => encode([value])).toThrow(new TypeError(`a ${typeof value} is not plain data`));
  });

  test("nor are arrays that no save holds", () => {
    expect(() => encode(new Uint8ClampedArray(1))).toThrow(
      new TypeError("arrays of this type cannot be saved"),
    );
    expect(() => encode(new BigInt64Array(1))).toThrow(TypeError);
  });
});

describe("an allowance", () => {
  const bytes = [encode([1, [2, 3]]), encode({ a: {} })];
  const exceeded = (limit: string) => new Error(`too many ${limit}`);

  test("counts the values of all parts", () => {
    expect(decode(bytes, { nodes: 7, depth: 2, exceeded })).toEqual([[1, [2, 3]], { a: {} }]);
    for (const nodes of [1, 4, 5, 6])
      expect(() => decode(bytes, { nodes, depth: 2, exceeded })).toThrow("too many nodes");
  });

  test("counts how deep they are, not how many follow each other", () => {
    expect(() => decode(bytes, { nodes: 7, depth: 1, exceeded })).toThrow("too many depth");
    expect(decode([encode([[], [], {}, {}, [[]]])], { nodes: 9, depth: 3, exceeded })).toHaveLength(1);
  });
});

test("decoded arrays share no memory with the bytes", () => {
  const bytes = encode([Uint8Array.of(1, 2), Int16Array.of(3)]);
  const [list] = decode([bytes], ALLOWANCE) as [[Uint8Array, Int16Array]];
  bytes.fill(0);
  expect(list).toEqual([Uint8Array.of(1, 2), Int16Array.of(3)]);
});
