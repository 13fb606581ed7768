/// <reference types="node" />
import { gunzipSync, gzipSync } from "node:zlib";
import { catalogue, OptionError, toAscii, tree } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { fromXp, fromXpImage, toXp, toXpImage } from "../src";
import { cheapErrorOf, errorOf, survives } from "./support/damage";

const int32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];
const GREY = [0x80, 0x81, 0x82];
const BLACK = [0, 0, 0];
const CLEAR = [255, 0, 255];

/** A layer as the manual lays it out: width, height, then cells column by column. */
function layerOf(rows: readonly string[], background: readonly number[]): number[] {
  const width = rows[0]!.length;
  const cells = Array.from({ length: width }, (_, x) =>
    rows.flatMap((row) => [...int32(row.charCodeAt(x)), ...GREY, ...(row[x] === " " ? CLEAR : background)]),
  );
  return [...int32(width), ...int32(rows.length), ...cells.flat()];
}

const ROWS = ["######", "#..+.#", "######"];
const unpacked = Uint8Array.from([
  ...int32(-1),
  ...int32(2),
  ...layerOf(ROWS, BLACK),
  ...layerOf(["      ", " <  > ", "      "], BLACK),
]);
const file = new Uint8Array(gzipSync(unpacked));

describe("a REXPaint file in its published layout", () => {
  test("is read, row by row and layer by layer", () => {
    const image = fromXpImage(file);
    expect(image.version).toBe(-1);
    expect(image.layers).toHaveLength(2);
    const { width, height, glyphs, foreground, background } = image.layers[0]!;
    expect([width, height]).toEqual([6, 3]);
    expect(String.fromCharCode(...glyphs)).toBe(ROWS.join(""));
    expect(new Set(foreground)).toEqual(new Set([0x808182]));
    expect(new Set(background)).toEqual(new Set([0]));
    expect(image.layers[1]!.background[0]).toBe(0xff00ff);
  });

  test("becomes a dungeon: the topmost cell that is not transparent counts", () => {
    expect(toAscii(fromXp(file))).toBe("######\n#<.+>#\n######");
  });

  test("reads each cell down to its terrain, and assumes ground where none that fits is drawn", () => {
    const frame = (row: string) => ["#########", row, "#########"];
    const upper = (row: string) => ["         ", row, "         "];
    const sheets = [frame("#,.+,..##"), upper(' " "~ ?  '), upper("  <s=>SB ")];
    const bytes = [...int32(-1), ...int32(3), ...sheets.flatMap((rows) => layerOf(rows, BLACK))];
    const { terrain, layers, entrance, exit } = fromXp(packed(Uint8Array.from(bytes)));
    const rowOf = ({ cells }: { cells: Uint8Array }) => [...cells.subarray(9, 18)].join("");
    expect([entrance.x, exit.x]).toEqual([2, 5]);
    expect(rowOf(terrain)).toBe("021321130");
    expect(rowOf(layers!.liquid)).toBe("000020000");
    expect(rowOf(layers!.growth)).toBe("010100000");
    expect(rowOf(layers!.feature)).toBe("000310480");
  });

  test("takes a legend and ends from the options", () => {
    const legend = { 35: "solid", 46: "floor", 43: "corridor", 60: "floor", 62: "floor" } as const;
    const options = { legend, entrance: { x: 4, y: 1 } };
    expect(toAscii(fromXp(fromXpImage(file), options))).toBe("######\n#>.,<#\n######");
    expect(() => fromXp(file, { legend: { 35: "jelly" as never } })).toThrow(OptionError);
    expect(() => fromXp(file, { exit: { x: 1.5, y: 1 } })).toThrow(OptionError);
    const error = errorOf(() => fromXp(file, { legend: { 35: "solid" } }));
    expect(error.message).toBe("xp, layers[1]: glyph 60 at (1, 1) is not in the legend");
  });

  test("is written again byte by byte", () => {
    const again = toXpImage(fromXpImage(file));
    expect(new Uint8Array(gunzipSync(again))).toEqual(unpacked);
    expect(again.subarray(4, 8)).toEqual(new Uint8Array(4));
  });

  test.each([
    ["not packed", () => unpacked, "byte 0"],
    ["empty", () => new Uint8Array(0), "byte 0"],
    ["a version from the future", () => edited(0, int32(-2)), "byte 0"],
    ["no layer", () => edited(4, int32(0)), "byte 4"],
    ["a layer too many", () => edited(4, int32(3)), `byte ${unpacked.length}`],
    ["a million layers", () => edited(4, int32(1e6)), "byte 4"],
    ["a layer of no width", () => edited(8, int32(0)), "byte 8"],
    ["a layer of negative height", () => edited(12, int32(-3)), "byte 12"],
    ["a layer of 2^62 cells", () => edited(8, [...int32(2 ** 31 - 1), ...int32(2 ** 31 - 1)]), "byte 8"],
    ["a layer larger than the file", () => edited(8, int32(5000)), `byte ${unpacked.length}`],
    [
      "more behind the layers",
      () => new Uint8Array(gzipSync(Uint8Array.of(...unpacked, 0))),
      `byte ${unpacked.length}`,
    ],
    [
      "a claim of 4 GB",
      () => Uint8Array.of(...file.subarray(0, -4), 255, 255, 255, 255),
      `byte ${file.length - 8}`,
    ],
  ])("is refused when %s", (_, make, place) => {
    expect(cheapErrorOf(() => fromXpImage(make())).place).toBe(place);
  });

  test.each([
    ["not packed", () => unpacked, "byte 0: the file is not packed with gzip"],
    ["of one byte", () => Uint8Array.of(0x1f), "byte 0: the file is not packed with gzip"],
    [
      "with another second byte",
      () => Uint8Array.of(0x1f, 0x8c, ...file.subarray(2)),
      "byte 0: the file is not",
    ],
    ["cut in its header", () => file.subarray(0, 9), "byte 9: the file is incomplete"],
    ["cut after its header", () => file.subarray(0, 17), "byte 17: the file is incomplete"],
    [
      "cut in its data",
      () => file.subarray(0, -1),
      "the file is damaged or incomplete: length or checksum differ",
    ],
    ["a version from the future", () => edited(0, int32(-2)), "byte 0: version -2 cannot be read, only -1"],
    ["no layer", () => edited(4, int32(0)), "byte 4: there are 0 layers: there must be at least 1"],
    ["a layer of no width", () => edited(8, int32(0)), "byte 8: the layer is 0 wide: it must be at least 1"],
    [
      "a layer of negative height",
      () => edited(12, int32(-3)),
      "byte 12: the layer is -3 high: it must be at",
    ],
    ["a head alone", () => packed(unpacked.subarray(0, 7)), "byte 7: the file is incomplete"],
    ["no first layer", () => packed(unpacked.subarray(0, 8)), "byte 8: the file is incomplete"],
    ["half a size", () => packed(unpacked.subarray(0, 15)), "byte 15: the file is incomplete"],
    [
      "a cell too few",
      () => packed(unpacked.subarray(0, -1)),
      `byte ${unpacked.length - 1}: the file is incomplete`,
    ],
    ["a byte more", () => packed(Uint8Array.of(...unpacked, 0)), "the file continues after its last layer"],
  ])("says what is wrong: %s", (_, make, problem) => {
    const error = errorOf(() => fromXpImage(make()));
    expect(error.message).toContain(problem);
    expect(error.format).toBe("xp");
  });

  test("is unpacked to as much as the budget allows, and its layers are counted with their cells", () => {
    const budget = { unpacked: unpacked.length, layers: 2, cells: 36 };
    expect(fromXpImage(file, { budget }).layers).toHaveLength(2);
    const cases = { unpacked: "byte 10", layers: "byte 4", cells: `byte ${8 + 8 + 180}` } as const;
    for (const [limit, place] of Object.entries(cases)) {
      const less = { [limit]: budget[limit as keyof typeof budget] - 1 };
      expect(errorOf(() => fromXpImage(file, { budget: less }))).toMatchObject({
        format: "xp",
        place,
        limit,
      });
    }
  });

  test("is no dungeon if its layers differ in size, or are given as an image without one", () => {
    const { version, layers } = fromXpImage(file);
    const wide = fromXpImage(
      packed(Uint8Array.from([...int32(-1), ...int32(1), ...layerOf(["..."], BLACK)])),
    );
    const image = { version, layers: [layers[0]!, wide.layers[0]!] };
    const problem = "xp, layers[1]: must have the size of the lowest layer";
    expect(errorOf(() => fromXp(image)).message).toBe(problem);
    const high = { ...layers[0]!, height: 4 };
    expect(errorOf(() => fromXp({ version, layers: [layers[0]!, high] })).message).toBe(problem);
  });

  test("shows its lowest layer where all are transparent, and blocks and blanks as rock", () => {
    const blank = layerOf([" 1 "], BLACK);
    const low = fromXpImage(packed(Uint8Array.from([...int32(-1), ...int32(1), ...blank])));
    const layer = low.layers[0]!;
    const glyphs = Uint32Array.of(0, 250, 46, 219, 32, 250);
    const image = { ...layer, width: 6, glyphs, background: new Uint32Array(6).fill(0xff00ff) };
    const level = fromXp({ version: -1, layers: [image, { ...image, glyphs: new Uint32Array(6).fill(63) }] });
    expect(level.terrain.cells).toEqual(Uint8Array.of(0, 1, 1, 0, 0, 1));
  });

  test("of more columns than are read side by side is read in order", () => {
    const rows = Array.from({ length: 3 }, (_, y) =>
      Array.from({ length: 40 }, (_, x) => String.fromCharCode(48 + ((x * 3 + y) % 75))).join(""),
    );
    const wide = packed(Uint8Array.from([...int32(-1), ...int32(1), ...layerOf(rows, BLACK)]));
    expect(String.fromCharCode(...fromXpImage(wide).layers[0]!.glyphs)).toBe(rows.join(""));
    expect(toXpImage(fromXpImage(wide)).length).toBeGreaterThan(0);
    expect(fromXpImage(toXpImage(fromXpImage(wide)))).toEqual(fromXpImage(wide));
  });

  function packed(bytes: Uint8Array): Uint8Array {
    return new Uint8Array(gzipSync(bytes));
  }

  function edited(offset: number, values: readonly number[]): Uint8Array {
    const copy = unpacked.slice();
    copy.set(values, offset);
    return new Uint8Array(gzipSync(copy));
  }

  test("is read or refused in any state of damage", () => {
    for (let end = 0; end < file.length; end++) {
      expect(survives(() => fromXp(file.slice(0, end)), `cut at ${end}`)).toBe(false);
    }
    for (let at = 0; at < file.length; at++) {
      for (const mask of [1, 0x80, 0xff])
        survives(() => fromXp(flipped(file, at, mask)), `byte ${at} ^ ${mask}`);
    }
    for (let end = 0; end < unpacked.length; end++) {
      const cut = new Uint8Array(gzipSync(unpacked.slice(0, end)));
      expect(survives(() => fromXpImage(cut), `unpacked cut at ${end}`)).toBe(false);
    }
    for (let at = 0; at < unpacked.length; at++) {
      const damaged = new Uint8Array(gzipSync(flipped(unpacked, at, 0x81)));
      survives(() => fromXp(damaged), `unpacked byte ${at}`);
    }
  });

  test("has a checksum that finds every damaged cell", () => {
    for (let at = 10; at < file.length; at++) {
      expect(
        survives(() => fromXpImage(flipped(file, at, 4)), `byte ${at}`),
        `byte ${at}`,
      ).toBe(false);
    }
  });
});

function flipped(bytes: Uint8Array, at: number, mask: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = copy[at]! ^ mask;
  return copy;
}

describe("a dungeon as a REXPaint file", () => {
  test.each(Object.keys(catalogue))("comes back with the terrain and ends of %s", (name) => {
    const dungeon = catalogue[name]!.generate({ seed: "xp" });
    const again = fromXp(toXp(dungeon));
    expect(again.terrain).toStrictEqual(dungeon.terrain);
    expect([again.entrance, again.exit]).toEqual([dungeon.entrance, dungeon.exit]);
  });

  test("is the same each time, and has the colours of its theme", () => {
    const dungeon = tree.generate({ seed: 1 });
    expect(toXp(dungeon)).toEqual(toXp(dungeon));
    const { layers } = fromXpImage(toXp(dungeon, { theme: { floor: "#010203" } }));
    expect(layers[0]!.foreground).toContain(0x010203);
    expect(() => toXp(dungeon, { theme: { jelly: "#ff0000" } as never })).toThrow(OptionError);
  });
});
