import { describe, expect, test } from "vitest";
import { ColourError, SheetError, UnknownNameError } from "../src";
import { findPictureProblem, fromFigures, pieceOf, sheet } from "../src/art";

const image = "assets/museum.png?v=3";

describe("a sheet", () => {
  test("numbers its pictures row by row, and leaves out unused ones", () => {
    const { pictures } = sheet({ image, size: 16, names: ["wall", "", ["floor", 3], "wall"] });
    expect(pictures.wall.at).toEqual([0, 5]);
    expect(pictures.floor.at).toEqual([2, 3, 4]);
    expect(Object.keys(pictures)).toEqual(["wall", "floor"]);
  });

  test("is called like its file, unless it has a title", () => {
    expect(sheet({ image, size: 16, names: ["wall"] }).title).toBe("museum");
    expect(sheet({ image, size: 16, names: ["wall"], title: "by night" }).title).toBe("by night");
    const address = new URL("https://games.test/a/b/c.webp");
    expect(sheet({ image: address, size: 16, names: ["wall"] })).toMatchObject({
      title: "c",
      image: "https://games.test/a/b/c.webp",
    });
  });

  test("has pictures that are as high as wide, or up to twice as high", () => {
    const high = (height?: number) => sheet({ image, size: 16, names: ["wall"], ...(height && { height }) });
    expect([high().height, high(24).height]).toEqual([16, 24]);
    for (const height of [8, 33, 24.5])
      expect(() => high(height)).toThrow(
        `the height of sheet "museum" is ${height}; allowed is an integer from 16 to 32`,
      );
  });

  test("takes places by name, as an atlas has them", () => {
    const { pictures } = sheet({ image, size: 8, names: { wall: [{ x: 8, y: 0 }] }, lasts: { wall: 90 } });
    expect(pictures.wall).toEqual({ at: [{ x: 8, y: 0 }], joins: 0, lasts: 90, over: undefined });
  });

  test("joins by 16 or 47 pieces, and refuses other counts by name", () => {
    const joining = (count: number) =>
      sheet({ image, size: 16, names: [["wall", count]], joins: ["wall"] }).pictures.wall.joins;
    expect([joining(16), joining(47)]).toEqual([16, 47]);
    expect(() => joining(15)).toThrow(
      new SheetError(
        '"wall" joins, but has 15 pictures in sheet "museum"; give it 16 or 47, or several times as many',
      ),
    );
    expect([joining(32), joining(48), joining(94)]).toEqual([16, 16, 47]);
  });

  test("refuses sizes out of range, and having no pictures", () => {
    for (const size of [7, 65, 16.5])
      expect(() => sheet({ image, size, names: ["wall"] })).toThrow(
        `is ${size}; allowed is an integer from 8 to 64`,
      );
    expect(() => sheet({ image, size: 16, names: [""] })).toThrow('sheet "museum" has no pictures');
  });

  test("refuses names that it does not have, and says what it has", () => {
    const names = ["wall", "floor"] as const;
    const wrong = { joins: ["wal"], lasts: { lava: 100 }, over: { wall: "grass" } };
    for (const [option, value] of Object.entries(wrong))
      expect(() => sheet({ image, size: 16, names, ...{ [option]: value } }), option).toThrow(
        UnknownNameError,
      );
    expect(() => sheet({ image, size: 16, names, joins: ["wal" as "wall"] })).toThrow(
      'there is no picture "wal" in sheet "museum"; did you mean "wall"?',
    );
    expect(() => sheet({ image, size: 16, names, over: { wall: "grass" as "floor" } })).toThrow(
      'there is no picture "grass" in sheet "museum"; it has wall, floor',
    );
  });
});

test("the problem of a name says what the sheets have", () => {
  const [day, night] = ["day", "night"].map((title) =>
    sheet({ image, title, size: 16, names: ["wall", title] }),
  );
  expect(findPictureProblem("night", [day!, night!])).toBeUndefined();
  expect(findPictureProblem("nigth", [day!, night!])).toBe(
    'there is no picture "nigth" in sheet "day" or "night"; did you mean "night"?',
  );
  expect(findPictureProblem("constructor", [day!])).toBe(
    'there is no picture "constructor" in sheet "day"; it has wall, day',
  );
});

describe("a sheet of figures", () => {
  const eel = { body: "M2 12h20v3H2z", marks: "M4 13h1v1H4z" };

  test("has a picture of each, in its colour, in an image without a file", () => {
    const drawn = fromFigures({ eel, ray: eel }, { ray: 0x4080ff });
    const { pictures, size } = sheet({ title: "figures", ...drawn });
    expect([size, Object.keys(pictures)]).toEqual([48, ["eel", "ray"]]);
    const svg = decodeURIComponent(drawn.image.replace("data:image/svg+xml,", ""));
    expect(svg).toContain('width="96" height="48"');
    const bodies = [...svg.matchAll(/d="M2 12h20v3H2z" fill="(.*?)"/g)].map(([, ink]) => ink);
    expect(bodies).toEqual(["#fff6dc", "#4080ff"]);
  });

  test("needs a figure, and colours that can be read", () => {
    expect(() => sheet({ title: "figures", ...fromFigures({}) })).toThrow('sheet "figures" has no pictures');
    expect(() => fromFigures({ eel }, { eel: "blueish" })).toThrow(ColourError);
  });
});

describe("pieces", () => {
  test("of 16 are numbered by the sides that join", () => {
    expect([0, 1, 4, 16, 64, 85, 255].map((mask) => pieceOf(mask, 16))).toEqual([0, 1, 2, 4, 8, 15, 15]);
  });

  test("of 47 are all used, and differ exactly if sides differ or corners between two sides do", () => {
    const shapes = new Map<number, Set<string>>();
    for (let mask = 0; mask < 256; mask++) {
      const piece = pieceOf(mask, 47);
      shapes.set(piece, (shapes.get(piece) ?? new Set()).add(shapeOf(mask)));
    }
    expect([...shapes.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 47 }, (_, piece) => piece));
    for (const [piece, looks] of shapes) expect(looks.size, `${piece}`).toBe(1);
  });

  test("of 47 ascend with the sum of their sides and corners", () => {
    expect([0, 1, 4, 5, 7, 255].map((mask) => pieceOf(mask, 47))).toEqual([0, 1, 2, 3, 4, 46]);
  });
});

/** What a piece must show: each side, and each corner that lies between two sides which join. */
function shapeOf(mask: number): string {
  const joins = (turn: number) => ((mask >> (turn & 7)) & 1) === 1;
  return Array.from({ length: 8 }, (_, turn) =>
    turn % 2 === 0 ? joins(turn) : joins(turn) && joins(turn - 1) && joins(turn + 1),
  ).join();
}

test.each([[[100]], [[100, 0]], [[100, 200, 300]]])("two frames cannot last %j", (lasts) => {
  const spec = { image, size: 16, names: [["dog", 2]], lasts: { dog: lasts } } as const;
  expect(() => sheet(spec)).toThrow(SheetError);
});
