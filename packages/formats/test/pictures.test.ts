import { cellAt, createGrid, fillRect } from "@delvekit/grid";
import { catalogue, OptionError, tree } from "@delvekit/procgen";
import { convertIndexedToRgb, decode } from "fast-png";
import { describe, expect, test } from "vitest";
import { DARK_THEME, fromAscii, LIGHT_THEME, toPng, toSvg, toTilesPng } from "../src";
import { blocksOf } from "../src/pictures/svg";

const tiny = fromAscii(`
  ########
  #<.##..#
  #..+,+.#
  #..##.>#
  ########`);

describe("an SVG picture", () => {
  test("of a small dungeon", () => {
    expect(toSvg(tiny, { title: "Rats & <cats>" })).toMatchInlineSnapshot(`
      "<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5" width="80" height="50" role="img" shape-rendering="crispEdges">
      <title>Rats &#38; &#60;cats&#62;</title>
      <path fill="#14121a" d="M0 0h8v5H0z"/>
      <path fill="#3a3444" d="M0 0h8v1h-8zM3 1h2v1h-2zM0 1h1v3h-1zM3 3h2v1h-2zM7 1h1v3h-1zM0 4h8v1h-8z"/>
      <path fill="#c9b48a" d="M5 1h2v1h-2zM6 2h1v1h-1zM1 1h2v3h-2zM5 3h2v1h-2z"/>
      <path fill="#8c7a5e" d="M4 2h1v1h-1zM3 2h1v1h-1zM5 2h1v1h-1z"/>
      <path fill="#b5522b" d="M3.3 2h.4v1h-.4zM5.3 2h.4v1h-.4z"/>
      <path fill="#2f9e5b" fill-rule="evenodd" shape-rendering="auto" d="M1 1h1v1h-1zm.5 .2.35.6h-.7z"/>
      <path fill="#c2304f" fill-rule="evenodd" shape-rendering="auto" d="M6 3h1v1h-1zm.5 .8.35-.6h-.7z"/>
      </svg>
      "
    `);
  });

  test("has the colours of its theme", () => {
    expect(toSvg(tree.generate({ seed: 1 }), { theme: LIGHT_THEME })).toContain(LIGHT_THEME.floor);
  });

  test("stays small", () => {
    const lengths = Object.values(catalogue).map(
      (generator) => toSvg(generator.generate({ seed: 1 })).length,
    );
    expect(Math.max(...lengths)).toBeLessThan(30_000);
  });

  test("cannot be broken by a title or a colour", () => {
    expect(toSvg(tiny, { title: '</title><script>"\u0000\ud800' })).toContain(
      "<title>&#60;/title&#62;&#60;script&#62;&#34;\ufffd\ufffd</title>",
    );
    expect(() => toSvg(tiny, { theme: { floor: '"/>' } })).toThrow(OptionError);
    expect(() => toSvg(tiny, { cellSize: Number.NaN })).toThrow(OptionError);
  });

  test("is made of rectangles that cover each cell once", () => {
    const { terrain } = tree.generate({ seed: 2 });
    for (let value = 0; value < 4; value++) {
      const covered = { ...terrain, cells: new Uint8Array(terrain.cells.length) };
      const blocks = blocksOf(terrain, value);
      for (const block of blocks) fillRect(covered, block, 1);
      const area = blocks.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(area).toBe(terrain.cells.filter((cell) => cell === value).length);
      expect(covered.cells).toEqual(terrain.cells.map((cell) => Number(cell === value)));
    }
  });
});

describe("a PNG picture", () => {
  /** The colour in the middle of a cell, or of another spot in it. */
  function pixelAt(
    png: Uint8Array,
    size: number,
    x: number,
    y: number,
    dx = size >> 1,
    dy = size >> 1,
  ): string {
    const picture = decode(png, { checkCrc: true });
    const rgb = convertIndexedToRgb(picture);
    const index = cellAt(picture, x * size + dx, y * size + dy) * 3;
    return `#${[...rgb.subarray(index, index + 3)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  }

  test.each([1, 2, 3, 5, 8, 16])("has the colours of the dungeon at %d pixels a cell", (size) => {
    const png = toPng(tiny, { cellSize: size });
    expect(decode(png)).toMatchObject({ width: 8 * size, height: 5 * size });
    expect(pixelAt(png, size, 0, 0)).toBe(DARK_THEME.wall);
    expect(pixelAt(png, size, 2, 2)).toBe(DARK_THEME.floor);
    expect(pixelAt(png, size, 4, 2)).toBe(DARK_THEME.corridor);
    expect(pixelAt(png, size, 3, 2)).toBe(DARK_THEME.door);
    expect(pixelAt(png, size, 1, 1, 0, 0)).toBe(DARK_THEME.entrance);
    expect(pixelAt(png, size, 6, 3, 0, 0)).toBe(DARK_THEME.exit);
    expect(pixelAt(png, size, 1, 1)).toBe(size < 4 ? DARK_THEME.entrance : DARK_THEME.floor);
  });

  test("draws doors across their passages", () => {
    const upright = fromAscii("#####\n#<..#\n##+##\n#..>#\n#####");
    const png = toPng(upright, { cellSize: 9 });
    expect(pixelAt(png, 9, 2, 2, 0, 4)).toBe(DARK_THEME.door);
    expect(pixelAt(png, 9, 2, 2, 4, 0)).toBe(DARK_THEME.corridor);
    expect(pixelAt(toPng(tiny, { cellSize: 10 }), 10, 3, 2, 0, 5)).toBe(DARK_THEME.corridor);
  });

  test("is the same each time and refuses illegal options", () => {
    expect(toPng(tiny)).toEqual(toPng(tiny));
    expect(() => toPng(tiny, { cellSize: 0 })).toThrow(OptionError);
    expect(() => toPng(tiny, { cellSize: 2.5 })).toThrow(OptionError);
    expect(() => toPng({ ...tiny, terrain: createGrid(2000, 2000) }, { cellSize: 64 })).toThrow(
      /from 1 to 4/,
    );
  });

  test("of the tiles has one tile for each terrain", () => {
    const png = toTilesPng({ cellSize: 4 });
    const colours = [0, 1, 2, 3].map((x) => pixelAt(png, 4, x, 0));
    expect(colours).toEqual([DARK_THEME.solid, DARK_THEME.floor, DARK_THEME.corridor, DARK_THEME.door]);
    expect(() => toTilesPng({ cellSize: 65 })).toThrow(OptionError);
  });
});

describe("pictures and files refuse what they cannot draw", () => {
  const large = { ...tiny, terrain: createGrid(2048, 2048) };
  test.each<[string, () => unknown, string]>([
    ["an SVG of no size", () => toSvg(tiny, { cellSize: 0.9 }), "cellSize is 0.9; allowed: 1 to 256"],
    ["an SVG too large", () => toSvg(tiny, { cellSize: 257 }), "cellSize is 257; allowed: 1 to 256"],
    [
      "a PNG of no size",
      () => toPng(tiny, { cellSize: 0 }),
      "cellSize is 0; allowed: a whole number from 1 to 64 for a map of this size",
    ],
    [
      "a PNG of half pixels",
      () => toPng(tiny, { cellSize: 1.5 }),
      "cellSize is 1.5; allowed: a whole number from 1 to 64",
    ],
    [
      "a PNG too large",
      () => toPng(tiny, { cellSize: 65 }),
      "cellSize is 65; allowed: a whole number from 1 to 64",
    ],
    [
      "a PNG of a large map",
      () => toPng(large, { cellSize: 5 }),
      "cellSize is 5; allowed: a whole number from 1 to 4",
    ],
    [
      "tiles of no size",
      () => toTilesPng({ cellSize: 0 }),
      "cellSize is 0; allowed: a whole number from 1 to 64",
    ],
    [
      "tiles of half pixels",
      () => toTilesPng({ cellSize: 2.5 }),
      "cellSize is 2.5; allowed: a whole number from 1 to 64",
    ],
    [
      "tiles too large",
      () => toTilesPng({ cellSize: 65 }),
      "cellSize is 65; allowed: a whole number from 1 to 64",
    ],
    [
      "a colour by name",
      () => toSvg(tiny, { theme: { wall: "red" } }),
      'theme.wall is "red"; allowed: #rrggbb',
    ],
    ["a colour with more behind it", () => toSvg(tiny, { theme: { wall: "#1234567" } }), "allowed: #rrggbb"],
    ["a colour with more in front", () => toSvg(tiny, { theme: { wall: " #123456" } }), "allowed: #rrggbb"],
    [
      "the colour of nothing",
      () => toSvg(tiny, { theme: { sky: "#123456" } as never }),
      'theme.sky is "#123456"; allowed: solid, floor',
    ],
  ])("%s", (_, draw, problem) => {
    expect(draw).toThrow(OptionError);
    expect(draw).toThrow(problem);
  });

  test("but everything up to that", () => {
    expect(toSvg(tiny, { cellSize: 1 })).toContain('width="8" height="5"');
    expect(toSvg(tiny, { cellSize: 256 })).toContain('width="2048" height="1280"');
    expect(decode(toPng(tiny, { cellSize: 64 }))).toMatchObject({ width: 512, height: 320 });
    expect(decode(toTilesPng({ cellSize: 1 }))).toMatchObject({ width: 4, height: 1 });
    expect(decode(toTilesPng({ cellSize: 64 }))).toMatchObject({ width: 256, height: 64 });
    expect(toSvg(tiny, { theme: { wall: "#ABCdef" } })).toContain('fill="#ABCdef"');
    expect(toSvg(tiny)).toContain("<title>ascii, seed 0</title>");
  });
});
