import { deflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { SaveError } from "../../src";
import { deflate } from "../../src/save/deflate";
import { pack, packPart, unpack } from "../../src/save/format";
import { sealed } from "./forge";

const PLENTY = { bytes: 1e6, unpacked: 1e6, nodes: 1, depth: 1 };
const altered = new SaveError("the save was altered: its contents do not match its fingerprint");

const short = Uint8Array.of(1, 2, 3);
const long = new Uint8Array(5000).map((_, i) => i % 50);
const noise = new Uint8Array(200).map((_, i) => (i * i * 31 + 7 * i) ^ (i >> 1));

/** A save of two parts, or what is left of it after a change. */
const saveOf = (change: (view: DataView, save: Uint8Array) => void = () => undefined) => {
  const save = pack(short, long);
  change(new DataView(save.buffer), save);
  return save;
};

describe("a save", () => {
  test.each([[[]], [[short]], [[long]], [[short, long, noise, new Uint8Array(0), long]]])(
    "gives back its parts",
    (parts) => {
      const save = pack(...parts);
      expect(unpack(save, PLENTY)).toEqual(parts);
      // Among other bytes, as in a Buffer of Node.
      const within = new Uint8Array(save.length + 9);
      within.set(save, 5);
      expect(unpack(within.subarray(5, 5 + save.length), PLENTY)).toEqual(parts);
    },
  );

  test("is a header of 24 bytes, its parts, and 16 bytes for each of them", () => {
    const save = pack(short, short);
    expect(save).toHaveLength(24 + 3 + 3 + 2 * 16);
    const view = new DataView(save.buffer);
    expect([view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(20)]).toEqual([
      0x444c564b, 3, 38, 32,
    ]);
    expect([...save.subarray(24, 30)]).toEqual([1, 2, 3, 1, 2, 3]);
    expect(pack(long).length).toBeLessThan(300);
  });

  test.each<[string, Uint8Array, string]>([
    ["no bytes", new Uint8Array(0), "the save is truncated: it has 0 bytes, but even an empty one has 24"],
    [
      "19 bytes",
      saveOf().subarray(0, 19),
      "the save is truncated: it has 19 bytes, but even an empty one has 24",
    ],
    ["half its header", saveOf().subarray(0, 22), "the save is truncated: it has 22 bytes"],
    ["a byte less than it should", saveOf().subarray(0, saveOf().length - 1), "the save is truncated: "],
    [
      "another beginning",
      saveOf((view) => view.setUint32(0, 0x444c564c)),
      'this is not a delvekit save: it does not begin with "DLVK"',
    ],
    [
      "a newer format",
      saveOf((view) => view.setUint32(4, 4)),
      "the save has format 4, which is newer than 3, the newest this version reads",
    ],
    [
      "an older format",
      saveOf((view) => view.setUint32(4, 2)),
      "the save has format 2, which this version no longer reads",
    ],
  ])("of %s is refused", (_, save, message) => {
    expect(() => unpack(save, PLENTY)).toThrow(SaveError);
    expect(() => unpack(save, PLENTY)).toThrow(message);
  });

  test.each<[string, Uint8Array]>([
    ["a byte more than it should", Uint8Array.of(...saveOf(), 0)],
    ["another fingerprint", saveOf((_, save) => save.set([(save[13] as number) ^ 1], 13))],
    ["another short part", saveOf((_, save) => save.set([9], 25))],
    ["another long part", saveOf((_, save) => save.set([(save[30] as number) ^ 4], 30))],
    ["a longer list", saveOf((view) => view.setUint32(20, 48))],
    ["a list of more than there is", saveOf((view) => view.setUint32(20, 16 * 1000))],
    ["half an entry", saveOf((view) => view.setUint32(20, 24))],
    ["another list", saveOf((_, save) => save.set([7], save.length - 30))],
  ])("with %s was altered", (_, save) => {
    expect(() => unpack(save, PLENTY)).toThrow(altered);
  });

  test("may be as large as the budget allows", () => {
    const save = pack(short, long);
    const budget = { ...PLENTY, bytes: save.length, unpacked: 5003 };
    expect(unpack(save, budget)).toHaveLength(2);
    expect(() => unpack(save, { ...budget, bytes: save.length - 1 })).toThrow(
      new SaveError(
        `the save has more than ${save.length - 1} bytes: if you trust it, raise the option budget.bytes`,
        { limit: "bytes" },
      ),
    );
    expect(() => unpack(save, { ...budget, unpacked: 5002 })).toThrow(
      "the save has more than 5002 bytes after unpacking",
    );
  });
});

describe("a part that is wrong inside", () => {
  const squeezed = deflate(long)!;

  test("is refused if its length or its contents are wrong", () => {
    expect(unpack(sealed(squeezed, 5000), PLENTY)).toEqual([long]);
    for (const length of [4999, 5001])
      expect(() => unpack(sealed(squeezed, length), PLENTY)).toThrow(
        new SaveError(`the save's contents do not have the ${length} bytes that its header claims`),
      );
    expect(() => unpack(sealed(squeezed.subarray(0, 9), 5000), PLENTY)).toThrow(
      new SaveError("the save's contents cannot be unpacked"),
    );
  });

  test.each([
    ["a kind of block that does not exist", new Uint8Array(9).fill(7)],
    ["codes of its own, which could be made to cost minutes", deflateSync(long)],
    ["a stored block", deflateSync(long, { level: 0 })],
    ["a block that is not the last", squeezed.map((byte, i) => (i === 0 ? byte ^ 1 : byte))],
  ])("is refused with %s", (_, bytes) => {
    expect(bytes[0]! & 7).not.toBe(squeezed[0]! & 7);
    expect(() => unpack(sealed(bytes, 5000), PLENTY)).toThrow(altered);
  });

  test("cannot claim to have grown more than packing allows", () => {
    const zeros = deflate(new Uint8Array(1032 * 100))!;
    expect(() => unpack(sealed(zeros, zeros.length * 1032 + 1), PLENTY)).toThrow(altered);
    expect(() => unpack(sealed(zeros, zeros.length * 1032), PLENTY)).toThrow("bytes that its header claims");
  });
});

describe("a part", () => {
  test("is packed only if that makes it shorter", () => {
    expect(packPart(short).bytes).toBe(short);
    expect(packPart(noise).bytes).toBe(noise);
    expect(packPart(long).bytes.length).toBeLessThan(200);
    // Even what packs well is left as it is if it is short.
    const [zeros, more] = [new Uint8Array(47), new Uint8Array(48)];
    expect(packPart(zeros).bytes).toBe(zeros);
    expect(packPart(more).bytes.length).toBeLessThan(48);
  });

  test("is the same as before while its contents are", () => {
    const before = packPart(long);
    expect(packPart(long.slice(), before)).toBe(before);
    expect(packPart(short, before)).not.toBe(before);
    const entry = new DataView(before.entry.buffer);
    expect([entry.getUint32(0), entry.getUint32(4)]).toEqual([before.bytes.length, 5000]);
    expect(new DataView(packPart(short).entry.buffer).getUint32(4)).toBe(0);
  });
});
