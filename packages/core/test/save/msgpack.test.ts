import fc from "fast-check";
import { expect, test } from "vitest";
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
