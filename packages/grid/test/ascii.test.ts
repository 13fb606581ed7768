import { describe, expect, it } from "vitest";
import { AsciiError, createGrid, GridError, parseAscii, printAscii } from "../src";

const legend = { "#": 1, ".": 0 };

describe("parseAscii", () => {
  it("reads a drawing that is indented with the code around it", () => {
    const grid = parseAscii(
      `

      ###
      #.#
        `,
      legend,
    );
    expect(grid).toEqual({ width: 3, height: 2, cells: Uint8Array.of(1, 1, 1, 1, 0, 1) });
  });

  it("keeps the indentation that not all rows have, where a space means something", () => {
    const grid = parseAscii("    #\n  # #\n\n    #", { "#": 1, " ": 0 });
    expect(printAscii(grid, " #")).toBe("  #\n# #\n   \n  #");
  });

  it("takes any character as one cell, and line ends of any kind", () => {
    expect(parseAscii("🐉.\r\n.🐉", { "🐉": 200, ".": 0 }).cells).toEqual(Uint8Array.of(200, 0, 0, 200));
  });

  it("says where an unknown character is", () => {
    expect(() => parseAscii("##\n#x", legend)).toThrow(
      'row 2, column 2: "x" is not in the legend, which has "#" "."',
    );
  });

  it("says which row is too short or too long", () => {
    expect(() => parseAscii("###\n##", legend)).toThrow(
      "row 2, column 3: the row has 2 characters, the first row has 3",
    );
    expect(() => parseAscii("##\n####", legend)).toThrow("row 2, column 3");
  });

  it("may be ragged where a space means something, and only there", () => {
    const filled = parseAscii("#\n  #\n #", { "#": 1, " ": 7 });
    expect([filled.width, filled.height, ...filled.cells]).toEqual([3, 3, 1, 7, 7, 7, 7, 1, 7, 1, 7]);
    expect(() => parseAscii("# #", { "#": 1 })).toThrow(
      'row 1, column 2: " " is not in the legend, which has "#"',
    );
    expect(parseAscii("#.  \n##", legend).width).toBe(2);
  });

  it("takes the values 0 and 255, and no name of every object as a key", () => {
    expect([...parseAscii("ab", { a: 0, b: 255 }).cells]).toEqual([0, 255]);
    expect(() => parseAscii("a", { a: -1 })).toThrow(
      new GridError('legend value -1 of "a": it must be a whole number from 0 to 255'),
    );
    expect(() => parseAscii("a", { "": 1 })).toThrow(
      new GridError('legend key "": every key must be one character'),
    );
  });

  it("says row and column in the error, too", () => {
    try {
      parseAscii("##\n#x", legend);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ name: "AsciiError", row: 2, column: 2 });
    }
    expect(() => parseAscii(" \n", legend)).toThrow("row 1, column 1: the drawing is empty");
  });

  it("refuses a drawing of nothing", () => {
    expect(() => parseAscii("", legend)).toThrow(AsciiError);
    expect(() => parseAscii("\n   \n", legend)).toThrow("the drawing is empty");
  });

  it("refuses a legend that makes no sense", () => {
    expect(() => parseAscii("#", { "##": 1 })).toThrow(GridError);
    expect(() => parseAscii("#", { "#": 256 })).toThrow('legend value 256 of "#"');
    expect(() => parseAscii("#", { "#": Number.NaN })).toThrow(GridError);
  });
});

describe("printAscii", () => {
  it("draws what parseAscii reads", () => {
    const drawing = "#.#\n.#.";
    expect(printAscii(parseAscii(drawing, legend), [".", "#"])).toBe(drawing);
    expect(printAscii(parseAscii(drawing, legend), { 0: ".", 1: "#" })).toBe(drawing);
  });

  it("says which value has no glyph", () => {
    const grid = createGrid(2, 2);
    grid.cells[3] = 4;
    expect(() => printAscii(grid, ["."])).toThrow("row 2, column 2: value 4 has no glyph");
  });
});
