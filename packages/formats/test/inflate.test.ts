/// <reference types="node" />
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inflate } from "../src/packed/inflate";

const STRATEGIES = {
  usual: constants.Z_DEFAULT_STRATEGY,
  "with fixed codes": constants.Z_FIXED,
  "without repetitions": constants.Z_HUFFMAN_ONLY,
  "with runs": constants.Z_RLE,
};
const strategies = Object.entries(STRATEGIES).map(([name, strategy]) => ({ name, strategy }));

/** Bytes as files have them: noise, runs, and repetitions near and far. */
const contents = fc
  .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(300)), { maxLength: 12 })
  .map((pieces) => Buffer.concat(pieces.map(([bytes, times]) => Buffer.alloc(bytes.length * times, bytes))));

/** What zlib reads, or what it complains about. */
function byZlib(packed: Uint8Array): Buffer | string {
  try {
    return inflateRawSync(packed, { maxOutputLength: 2000 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ERR_BUFFER_TOO_LARGE" ? "too long" : message;
  }
}

/** Bits as deflate packs them: each number in so many bits, the lowest first. */
function bitsOf(...numbers: readonly (readonly [value: number, count: number])[]): Uint8Array {
  const bits = numbers.flatMap(([value, count]) => Array.from({ length: count }, (_, i) => (value >> i) & 1));
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  bits.forEach((bit, i) => {
    bytes[i >> 3]! |= bit << (i & 7);
  });
  return bytes;
}

/** A block with codes of its own: the head, the lengths of the codes for lengths, and what follows them, a bit each. */
function blockOf(
  [literals, distances]: readonly [number, number],
  lengths: Readonly<Record<number, number>>,
  ...rest: readonly (readonly [value: number, count: number])[]
): Uint8Array {
  const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  const codes = order.map((symbol) => [lengths[symbol] ?? 0, 3] as const);
  const head = [
    [1, 1],
    [2, 2],
    [literals - 257, 5],
    [distances - 1, 5],
    [15, 4],
  ] as const;
  return bitsOf(...head, ...codes, ...rest);
}

/** A code as it is packed: its highest bit first. */
function reversed(code: number, length: number): number {
  return Number.parseInt(code.toString(2).padStart(length, "0").split("").reverse().join(""), 2);
}

const ZERO = [0, 1] as const;
const ONE = [1, 1] as const;
const zeros = (count: number) => Array<typeof ZERO>(count).fill(ZERO);

describe("deflate data", () => {
  test.each(strategies)("unpack to what was packed, $name", ({ strategy }) => {
    const unpacks = fc.property(contents, fc.nat(9), (bytes, level) => {
      const result = inflate(deflateRawSync(bytes, { level, strategy }), bytes.length);
      expect(result.kind === "bytes" && Buffer.compare(result.bytes, bytes)).toBe(0);
    });
    fc.assert(unpacks, { numRuns: 75, seed: 5 });
  });

  test.each(strategies)(
    "unpack runs of a byte, and repetitions that overlap themselves, $name",
    ({ strategy }) => {
      for (const text of ["a".repeat(1000), `b${"ac".repeat(500)}`, "abc".repeat(5), "aab".repeat(90)]) {
        const packed = deflateRawSync(text, { strategy });
        const result = inflate(packed, text.length);
        expect(result.kind === "bytes" && Buffer.from(result.bytes).toString()).toBe(text);
        expect(inflate(packed, text.length - 1).kind).toBe("too long");
      }
    },
  );

  test("repeat what was unpacked before within a block, however long and far", () => {
    // Fixed codes: the length 3 is 257, the distances 1 to 4 are 0 to 3, with their bits reversed.
    const literal = (byte: number) => [reversed(byte + 48, 8), 8] as const;
    const [three, end] = [[reversed(1, 7), 7] as const, [0, 7] as const];
    for (let distance = 1; distance <= 4; distance++) {
      const letters = [..."wxyz"].map((it) => literal(it.charCodeAt(0)));
      const packed = bitsOf([1, 1], [1, 2], ...letters, three, [reversed(distance - 1, 5), 5], end);
      const result = inflate(packed, 7);
      const copied = [0, 1, 2].map((i) => "wxyz"[4 - distance + (i % distance)]).join("");
      expect(result.kind === "bytes" && Buffer.from(result.bytes).toString()).toBe(`wxyz${copied}`);
      expect(inflate(packed, 6).kind).toBe("too long");
    }
  });

  test("unpack with codes of every length up to the longest", () => {
    // In numbers like Fibonacci's, each byte has a code longer by a bit than the next more common one. The end of the block is the first of them.
    const [counts, bytes] = [[1, 2], [] as number[]];
    for (let i = 2; i < 18; i++) counts.push(counts[i - 1]! + counts[i - 2]!);
    for (const [byte, count] of counts.entries()) bytes.push(...Array<number>(count).fill(byte * 7));
    const packed = deflateRawSync(Uint8Array.from(bytes), { strategy: constants.Z_HUFFMAN_ONLY });
    const result = inflate(packed, bytes.length);
    expect(result.kind === "bytes" && [...result.bytes]).toEqual(bytes);
  });

  test.each([0, 6])("unpack across stored blocks among others (level %i)", (level) => {
    const finishFlush = constants.Z_SYNC_FLUSH;
    const texts = ["the cellar", "a cave, a cave, a cave", "x".repeat(300)];
    const blocks = texts.flatMap((text) => [
      deflateRawSync(text, { level, finishFlush }),
      deflateRawSync(text, { level: 0, finishFlush }),
      deflateRawSync(text, { strategy: constants.Z_FIXED, finishFlush }),
    ]);
    const packed = Buffer.concat([...blocks, deflateRawSync("the end", { level: 0 })]);
    const result = inflate(packed, 1e4);
    const text = `${texts.map((it) => it.repeat(3)).join("")}the end`;
    expect(result.kind === "bytes" && Buffer.from(result.bytes).toString()).toBe(text);
  });

  test("are found damaged in a stored block of another length than it says, or one cut short", () => {
    const packed = deflateRawSync("a cellar", { level: 0 });
    for (const at of [1, 2, 3, 4]) {
      const damaged = Uint8Array.from(packed);
      damaged[at]! ^= 2;
      expect(inflate(damaged, 1000).kind, `byte ${at}`).toBe("damaged");
    }
    // A length that its check confirms, but that the data do not have.
    const longer = Uint8Array.from([1, 9, 0, 0xf6, 0xff, ...Buffer.from("a cellar")]);
    expect(inflate(longer, 1000).kind).toBe("damaged");
    expect(inflate(Uint8Array.of(...longer, 33), 1000).kind).toBe("bytes");
  });

  // Lengths: 0 and 1 have codes of a bit each, so the lengths of all codes are written as bits.
  const empty = blockOf([257, 1], { 0: 1, 1: 1 }, ...zeros(256), ONE, ONE, ZERO);

  test("unpack to nothing where the first code is the end of the block", () => {
    expect(inflate(empty, 10)).toEqual({ kind: "bytes", bytes: new Uint8Array() });
    expect(byZlib(empty)).toHaveLength(0);
  });

  test.each<[string, Uint8Array]>([
    ["a kind of block that does not exist", empty.map((byte, i) => (i === 0 ? byte | 6 : byte))],
    [
      "more codes than the bits allow",
      blockOf([257, 1], { 0: 1, 1: 1, 18: 1 }, ...zeros(256), ONE, ONE, ZERO),
    ],
    ["no code for the end of a block", blockOf([257, 1], { 0: 1, 1: 1 }, ONE, ...zeros(256), ONE, ZERO)],
    [
      "more codes than there are symbols",
      blockOf([287, 1], { 0: 1, 1: 1 }, ...zeros(256), ONE, ...zeros(30), ONE, ZERO),
    ],
    [
      "more distances than there are symbols",
      blockOf([257, 31], { 0: 1, 1: 1 }, ...zeros(256), ONE, ...zeros(30), ONE, ZERO),
    ],
    [
      "a first length that repeats the one before",
      blockOf([257, 1], { 1: 1, 16: 1 }, ONE, [0, 2], ...zeros(255), ZERO),
    ],
    [
      "lengths repeated beyond the last code",
      blockOf([257, 1], { 1: 1, 18: 1 }, ONE, [127, 7], ONE, [107, 7], ZERO, ONE, [0, 7]),
    ],
    ["a distance that has no code", bitsOf([1, 1], [1, 2], [0b1000000, 7], [0b01111, 5])],
    ["a repetition before the beginning", bitsOf([1, 1], [1, 2], [0b1000000, 7], [0, 5], [0, 7])],
  ])("are found damaged with %s, as zlib finds them", (_, packed) => {
    expect(inflate(packed, 1000).kind).toBe("damaged");
    expect(byZlib(packed)).toMatch(/^(?:invalid|unexpected|too many)/);
  });

  test("unpack over the longest length and distance", () => {
    const far = new Uint8Array(32_768 + 258).map((_, i) => ((i % 32_768) ** 2) >> 3);
    const result = inflate(deflateRawSync(far), far.length);
    expect(result.kind === "bytes" && Buffer.compare(result.bytes, far)).toBe(0);
  });

  test("are given up at the first byte too many", () => {
    const packed = deflateRawSync(new Uint8Array(1000));
    expect(inflate(packed, 999).kind).toBe("too long");
    expect(inflate(packed, 1000).kind).toBe("bytes");
  });

  test.each([0, 1, 6, 9].flatMap((level) => strategies.map((it) => ({ ...it, level }))))(
    "that are damaged are read as zlib reads them, or found damaged as well ($name, level $level)",
    ({ strategy, level }) => {
      const text = "a dungeon, a dragon, a dungeon again: 0123456789; ".repeat(3);
      const packed = deflateRawSync(text, { level, strategy });
      for (let at = 0; at < packed.length; at++) {
        for (let bit = 0; bit < 8; bit++) {
          const damaged = Uint8Array.from(packed);
          damaged[at]! ^= 1 << bit;
          const told = byZlib(damaged);
          const result = inflate(damaged, 2000);
          const read = result.kind === "bytes" ? Buffer.from(result.bytes) : result.kind;
          const where = `byte ${at}, bit ${bit}: zlib says ${told}`;
          // zlib also refuses codes that leave some bits without a meaning; here they do no harm unless they are used.
          if (typeof told !== "string") expect(Buffer.compare(told, read as Buffer), where).toBe(0);
          else if (!/^invalid (?:code lengths|literal\/lengths|distances) set/.test(told))
            expect(read, where).toBe(told === "too long" ? "too long" : "damaged");
        }
      }
    },
  );

  test("are found damaged wherever they are cut short", () => {
    const packed = deflateRawSync("a dungeon, a dragon, a dungeon again: 0123456789");
    for (let end = 0; end < packed.length; end++) {
      expect(inflate(packed.subarray(0, end), 1e6).kind, `cut at ${end}`).toBe("damaged");
    }
  });
});
