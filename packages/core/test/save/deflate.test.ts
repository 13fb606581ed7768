import fc from "fast-check";
import { inflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { Deflater, deflate } from "../../src/save/deflate";

/** Compresses, and checks that it becomes shorter and can be read again. */
function squeezed(contents: Uint8Array, by: (contents: Uint8Array) => Uint8Array | undefined = deflate) {
  const bytes = by(contents);
  expect(bytes?.length).toBeLessThan(contents.length);
  expect(inflateSync(bytes as Uint8Array)).toEqual(contents);
  return bytes as Uint8Array;
}

/** Bytes without repetitions, until the 251st. */
const sequence = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 97) % 251);

/** The same bytes twice, with others between them. */
function twice(bytes: Uint8Array, distance: number): Uint8Array {
  const both = new Uint8Array(distance + bytes.length).fill(7);
  both.set(bytes);
  both.set(bytes, distance);
  return both;
}

describe("what is compressed", () => {
  test("is read again by any other program, or is left as it is", () => {
    const runs = fc.array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 600 })));
    fc.assert(
      fc.property(runs, fc.uint8Array({ maxLength: 300 }), (lengths, noise) => {
        const run = lengths.flatMap(([byte, length]) => new Array<number>(length).fill(byte));
        const contents = Uint8Array.from([...noise, ...run, ...noise]);
        const bytes = deflate(contents);
        if (bytes) expect(inflateSync(bytes)).toEqual(contents);
        else expect(contents.length).toBeLessThan(2 * noise.length + 3 * lengths.length + 3);
      }),
    );
  });

  test.each([3, 4, 10, 11, 18, 19, 130, 257, 258, 259, 260, 300])("repeats %i bytes", (length) => {
    squeezed(twice(sequence(length), 1000));
  });

  test.each([1, 2, 4, 5, 8, 9, 256, 257, 12_289, 24_577, 32_767, 32_768])(
    "repeats from %i bytes back",
    (back) => {
      squeezed(twice(sequence(250).subarray(0, 250), Math.max(back, 250)));
      squeezed(Uint8Array.from({ length: back + 900 }, (_, i) => (i % back) * 31));
    },
  );

  test("does not reach farther back than 32,768 bytes", () => {
    const [near, far] = [32_768, 32_769].map((back) => squeezed(twice(sequence(250), back)));
    expect(far!.length).toBeGreaterThan(near!.length + 200);
  });

  test("has every byte", () => {
    squeezed(Uint8Array.from({ length: 1024 }, (_, i) => i & 255));
  });

  test.each([[new Uint8Array(0)], [Uint8Array.of(1)], [Uint8Array.of(1, 1)], [sequence(200)]])(
    "is no longer than before: %#",
    (contents) => expect(deflate(contents)).toBeUndefined(),
  );
});

test("the same contents give the same bytes, whatever was compressed before", () => {
  const contents = twice(sequence(250), 3000);
  const first = squeezed(contents);
  squeezed(twice(sequence(240).reverse(), 40_000));
  expect(squeezed(contents)).toEqual(first);
  // Places are counted up to 2 ** 31 - 1, and then from 1 again.
  const deflater = new Deflater(2 ** 31 - 6000);
  for (let time = 0; time < 4; time++)
    expect(squeezed(contents, (bytes) => deflater.deflate(bytes))).toEqual(first);
});
