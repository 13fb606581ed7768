/// <reference types="node" />
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inflate } from "../src/packed/inflate";
import { gzipWrapping } from "../src/packed/wrapping";

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

/** What zlib reads, or what it complains about. */
function byZlib(packed: Uint8Array): Buffer | string {
  try {
    return inflateRawSync(packed, { maxOutputLength: 2000 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ERR_BUFFER_TOO_LARGE" ? "too long" : message;
  }
}

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

  test.each([0, 1, 6, 9])(
    "that are damaged are read as zlib reads them, or found damaged as well (level %i)",
    (level) => {
      const text = "a dungeon, a dragon, a dungeon again: 0123456789; ".repeat(3);
      for (const strategy of STRATEGIES) {
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

test("the header of a gzip file may have extra data, a name, a comment and a checksum, in any combination", () => {
  const foot = new Array<number>(8).fill(7);
  for (let flags = 0; flags < 32; flags++) {
    const head = [0x1f, 0x8b, 8, flags, 1, 2, 3, 4, 0, 3];
    if (flags & 4) head.push(3, 0, 9, 0, 9);
    if (flags & 8) head.push(...Buffer.from("cellar.xp"), 0);
    if (flags & 16) head.push(...Buffer.from("dug by hand"), 0);
    if (flags & 2) head.push(5, 5);
    const file = Uint8Array.from([...head, 1, 2, 3, ...foot]);
    expect(gzipWrapping(file), `flags ${flags}`).toEqual({ start: head.length, end: head.length + 3 });
    expect(gzipWrapping(file.subarray(0, head.length + 7)), `flags ${flags}, cut`).toBeUndefined();
  }
});
