import { describe, expect, test } from "vitest";
import { createFrame, drawBox, type Frame, printFrame, putChar, putText, SizeError } from "../src";
import { areaOf, clearFrame, fillArea } from "../src/frame";

/** A frame's rows with dots for blanks, as a list, which reads well in a diff. */
function rowsOf(frame: Frame): string[] {
  return printFrame(frame)
    .split("\n")
    .map((row) => row.padEnd(frame.width).replaceAll(" ", "."));
}

function dotted(text: string): string[] {
  return text.trim().split(/\s+/);
}

test.each([0, -1, 2.5, Number.NaN, 5000])("a side of %d is refused", (side) => {
  expect(() => createFrame(side, 3)).toThrow(SizeError);
  expect(() => createFrame(3, side)).toThrow(`frame height is ${side}; allowed is an integer from 1 to 4096`);
});

describe("putChar", () => {
  test.each([
    [-1, 1],
    [0, -1],
    [4, 0],
    [0, 3],
  ])("outside the frame, at %d,%d, it draws nothing", (x, y) => {
    const frame = createFrame(4, 3);
    putChar(frame, x, y, "#", 0xff0000, 0x00ff00);
    expect(frame).toEqual(createFrame(4, 3));
  });

  test("without a background it keeps the cell's", () => {
    const frame = createFrame(2, 1, 0x202020);
    putChar(frame, 0, 0, "@", 0xffffff);
    putChar(frame, 1, 0, "@", 0xffffff, 0x300000);
    expect([...frame.bg]).toEqual([0x202020, 0x300000]);
  });

  test.each([
    ["an emoji", "🔥"],
    ["an East Asian character", "中"],
    ["a full-width letter", "Ａ"],
    ["a combining accent", "\u0301"],
    ["a line feed", "\n"],
    ["an escape", "\x1b"],
    ["a C1 control", "\x9b"],
    ["half a surrogate pair", "\ud83d"],
    ["a number beyond Unicode", 0x110000],
  ])("%s, which is not one column wide, becomes the replacement character", (_, glyph) => {
    const frame = createFrame(1, 1);
    putChar(frame, 0, 0, glyph);
    expect(printFrame(frame)).toBe("\ufffd");
  });

  test.each([..."@#.·≈█▀│╬☺♥→é→λЖ†⌂∩𐌰"])("%s is one column wide and stays", (glyph) => {
    const frame = createFrame(1, 1);
    putChar(frame, 0, 0, glyph);
    expect(printFrame(frame)).toBe(glyph);
  });
});

describe("putText", () => {
  test("is clipped on either side and answers where it ended", () => {
    const frame = createFrame(5, 3);
    expect(putText(frame, -2, 0, "goblin")).toBe(4);
    expect(putText(frame, 3, 1, "rat")).toBe(6);
    putText(frame, 0, 9, "lost");
    putText(frame, 0, 2, "ogre", { width: 2 });
    expect(rowsOf(frame)).toEqual(dotted("blin. ...ra og..."));
  });

  test("draws pieces in their own colours", () => {
    const frame = createFrame(6, 1, 0x101010);
    putText(frame, 0, 0, ["a ", { text: "rat", fg: 0xaa5500, bg: 0x200000 }, "!"], { fg: 0xffffff });
    expect(printFrame(frame)).toBe("a rat!");
    expect([...frame.fg]).toEqual([0xffffff, 0xffffff, 0xaa5500, 0xaa5500, 0xaa5500, 0xffffff]);
    expect([...frame.bg]).toEqual([0x101010, 0x101010, 0x200000, 0x200000, 0x200000, 0x101010]);
  });

  test("gives every character the columns that a terminal gives it", () => {
    const frame = createFrame(12, 1);
    expect(putText(frame, 0, 0, "e\u0301\u200b\u0323o\tx\ny中🔥.")).toBe(11);
    expect(printFrame(frame)).toBe("éo x y中🔥.");
  });

  test("shows no half of a wide character at the edge", () => {
    const frame = createFrame(3, 1);
    putText(frame, 0, 0, "a中中");
    expect(printFrame(frame)).toBe("a中");
    putText(frame, 0, 0, "中中");
    expect(printFrame(frame)).toBe("中\ufffd");
  });
});

test("fillArea is clipped", () => {
  const frame = createFrame(4, 3);
  fillArea(frame, { x: 2, y: -1, width: 9, height: 3 }, 0x000000, "~");
  expect(rowsOf(frame)).toEqual(dotted("..~~ ..~~ ...."));
});

test("clearFrame blanks everything", () => {
  const frame = createFrame(3, 1);
  putText(frame, 0, 0, "abc", { fg: 1, bg: 2 });
  clearFrame(frame, 0x111111);
  expect(frame).toEqual(createFrame(3, 1, 0x111111));
});

describe("drawBox", () => {
  test("empties and frames an area, and answers the inside", () => {
    const frame = createFrame(9, 4);
    fillArea(frame, areaOf(frame), 0, "#");
    const inside = drawBox(frame, { x: 1, y: 0, width: 7, height: 4 }, { title: "Inventory" });
    expect(inside).toEqual({ x: 2, y: 1, width: 5, height: 2 });
    expect(rowsOf(frame)).toEqual(["#┌─.In─┐#", "#│.....│#", "#│.....│#", "#└─────┘#"]);
  });

  test.each([
    ["double", "╔═╗", "╚═╝"],
    ["rounded", "╭─╮", "╰─╯"],
    ["ascii", "+-+", "+-+"],
  ] as const)("with %s lines", (lines, top, bottom) => {
    const frame = createFrame(3, 2);
    drawBox(frame, areaOf(frame), { lines });
    expect(rowsOf(frame)).toEqual([top, bottom]);
  });

  test.each([0, 1, 2])("a box of side %d has no inside", (side) => {
    const frame = createFrame(3, 3);
    expect(drawBox(frame, { x: 0, y: 0, width: side, height: side }, { title: "x" })).toMatchObject({
      width: 0,
      height: 0,
    });
  });
});
