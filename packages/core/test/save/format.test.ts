import { describe, expect, test } from "vitest";
import { SaveError } from "../../src";
import { pack, printOf, unpack } from "../../src/save/format";

const PLENTY = { bytes: 1e6, nodes: 1, depth: 1 };
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

  test("is a header of 24 bytes, its parts, and 12 bytes for each of them", () => {
    const save = pack(short, short);
    expect(save).toHaveLength(24 + 3 + 3 + 2 * 12);
    const view = new DataView(save.buffer);
    expect([view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(20)]).toEqual([
      0x444c564b, 4, 30, 24,
    ]);
    expect([...save.subarray(24, 30)]).toEqual([1, 2, 3, 1, 2, 3]);
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
      saveOf((view) => view.setUint32(4, 5)),
      "the save has format 5, which is newer than 4, the newest this version reads",
    ],
    [
      "an older format",
      saveOf((view) => view.setUint32(4, 3)),
      "the save has format 3, which this version no longer reads",
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
    ["a longer list", saveOf((view) => view.setUint32(20, 36))],
    ["a list of more than there is", saveOf((view) => view.setUint32(20, 12 * 1000))],
    ["half an entry", saveOf((view) => view.setUint32(20, 18))],
    ["another list", saveOf((_, save) => save.set([7], save.length - 23))],
  ])("with %s was altered", (_, save) => {
    expect(() => unpack(save, PLENTY)).toThrow(altered);
  });

  test("with bytes that belong to none of its parts was altered, whatever its fingerprint", () => {
    const whole = pack(short, short);
    // Without the last entry of the list.
    const save = whole.slice(0, whole.length - 12);
    const view = new DataView(save.buffer);
    view.setUint32(8, save.length - 24);
    view.setUint32(20, 12);
    view.setBigUint64(12, printOf(save.subarray(save.length - 12), 4, 12));
    expect(() => unpack(save, PLENTY)).toThrow(altered);
  });

  test("may be as large as the budget allows", () => {
    const save = pack(short, long);
    const budget = { ...PLENTY, bytes: save.length };
    expect(unpack(save, budget)).toHaveLength(2);
    expect(() => unpack(save, { ...budget, bytes: save.length - 1 })).toThrow(
      new SaveError(
        `the save has more than ${save.length - 1} bytes: if you trust it, raise the option budget.bytes`,
        { limit: "bytes" },
      ),
    );
  });
});
