/// <reference types="node" />
import { constants, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inflate } from "../src/packed/inflate";

const STRATEGIES = [
  constants.Z_DEFAULT_STRATEGY,
  constants.Z_FIXED,
  constants.Z_HUFFMAN_ONLY,
  constants.Z_RLE,
];

/** Bytes as files have them: noise, runs, and repetitions near and far. */
const contents = fc
  .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(300)), { maxLength: 12 })
  .map((pieces) => Buffer.concat(pieces.map(([bytes, times]) => Buffer.alloc(bytes.length * times, bytes))));

describe("deflate data", () => {
  test("unpack to what was packed, however it was", () => {
    fc.assert(
      fc.property(contents, fc.nat(9), fc.constantFrom(...STRATEGIES), (bytes, level, strategy) => {
        const result = inflate(deflateRawSync(bytes, { level, strategy }), bytes.length);
        expect(result.kind === "bytes" && Buffer.compare(result.bytes, bytes)).toBe(0);
      }),
      { numRuns: 300, seed: 5 },
    );
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

  test("are found damaged wherever they are cut short", () => {
    const packed = deflateRawSync("a dungeon, a dragon, a dungeon again: 0123456789");
    for (let end = 0; end < packed.length; end++) {
      expect(inflate(packed.subarray(0, end), 1e6).kind, `cut at ${end}`).toBe("damaged");
    }
  });
});
