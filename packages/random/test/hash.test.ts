import { describe, expect, it } from "vitest";
import { createHasher, hashText } from "../src";

describe("createHasher", () => {
  it("gives 16 hexadecimal digits, and does not forget", () => {
    const hasher = createHasher().word(1);
    const first = hasher.digest();
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(hasher.digest()).toBe(first);
    expect(hasher.word(2).digest()).toBe(createHasher().word(1).word(2).digest());
  });

  it("tells apart order, count and where one value ends", () => {
    const digests = [
      createHasher(),
      createHasher().word(0),
      createHasher().word(0).word(0),
      createHasher().word(1).word(2),
      createHasher().word(2).word(1),
      createHasher().text("ab").text("c"),
      createHasher().text("a").text("bc"),
      createHasher().text("abc"),
      createHasher().text("abc\0"),
      createHasher().bytes(Uint8Array.of(1, 2)),
      createHasher().bytes(Uint8Array.of(1, 2, 0)),
      createHasher().bytes(Uint8Array.of(1)).bytes(Uint8Array.of(2)),
    ].map((hasher) => hasher.digest());
    expect(new Set(digests).size).toBe(digests.length);
  });

  it("hashes the bytes that a view covers, however it is aligned", () => {
    const bytes = Uint8Array.from({ length: 40 }, (_, i) => i * 7);
    const shifted = new Uint8Array(43);
    shifted.set(bytes, 3);
    const view = new DataView(shifted.buffer, 3, 40);
    expect(createHasher().bytes(view).digest()).toBe(createHasher().bytes(bytes).digest());
    const floats = new Float32Array(bytes.slice().buffer);
    expect(createHasher().bytes(floats).digest()).toBe(createHasher().bytes(bytes).digest());
  });

  it("mixes in the count of bytes, then four at a time, the lowest first, and what is left over", () => {
    const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
    const words = [0x04030201, 0x08070605];
    const rests = [undefined, 5, 0x0605, 0x070605];
    for (const [more, rest] of rests.entries()) {
      const expected = createHasher()
        .word(4 + more)
        .word(words[0]!);
      if (rest !== undefined) expected.word(rest);
      expect(
        createHasher()
          .bytes(bytes.subarray(0, 4 + more))
          .digest(),
      ).toBe(expected.digest());
    }
    expect(createHasher().bytes(bytes).digest()).toBe(
      createHasher().word(8).word(words[0]!).word(words[1]!).digest(),
    );
  });

  it("takes every NaN for the same, whatever its bits", () => {
    const odd = new Float64Array(BigUint64Array.of(0x7ff8_0000_dead_beefn).buffer)[0]!;
    expect(createHasher().number(odd).digest()).toBe(createHasher().number(Number.NaN).digest());
  });

  it("takes any number whole, fractions and signs included", () => {
    const values = [0, 1, -1, 0.5, 0.1, 1e300, -1e300, 2 ** 32, 2 ** 53, Infinity, -Infinity, Number.NaN];
    const digests = new Set(values.map((value) => createHasher().number(value).digest()));
    expect(digests.size).toBe(values.length);
    expect(createHasher().number(-0).digest()).toBe(createHasher().number(0).digest());
  });

  it("spreads small differences over all bits", () => {
    let flipped = 0;
    const rounds = 64 * 32;
    for (let value = 0; value < 64; value++) {
      const before = BigInt(`0x${createHasher().word(value).digest()}`);
      for (let bit = 0; bit < 32; bit++) {
        const after = BigInt(
          `0x${createHasher()
            .word(value ^ (1 << bit))
            .digest()}`,
        );
        flipped += (before ^ after).toString(2).replaceAll("0", "").length;
      }
    }
    expect(flipped / rounds).toBeGreaterThan(31);
    expect(flipped / rounds).toBeLessThan(33);
  });

  it("has no collisions among many short inputs", () => {
    const digests = new Set<string>();
    for (let i = 0; i < 20_000; i++) {
      digests.add(hashText(`${i}`));
      digests.add(createHasher().word(i).digest());
      digests.add(
        createHasher()
          .word(i << 16)
          .word(-i)
          .digest(),
      );
    }
    expect(digests.size).toBe(60_000);
  });
});
