import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFrame, drawText, printFrame, SizeError, type StyledChar, type StyledText } from "../src";
import { wrapText } from "../src/text";

function linesOf(text: StyledText, width: number): string[] {
  return wrapText(text, width).map(textOf);
}

function textOf(line: readonly StyledChar[]): string {
  return line.map(({ glyph }) => String.fromCodePoint(glyph)).join("");
}

describe("wrapText", () => {
  test.each([
    ["The rat bites you.", 8, ["The rat", "bites", "you."]],
    ["The rat bites you.", 9, ["The rat", "bites", "you."]],
    ["The rat bites you.", 18, ["The rat bites you."]],
    ["abcdefgh ij", 3, ["abc", "def", "gh", "ij"]],
    ["one\n\n two", 10, ["one", "", " two"]],
    ["two    blanks", 4, ["two", "blan", "ks"]],
    ["exact fit", 5, ["exact", "fit"]],
    ["", 5, [""]],
  ])("%j at width %d", (text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines);
  });

  test("keeps the colours of pieces that are broken", () => {
    const lines = wrapText(["a ", { text: "red dragon", fg: 0xff0000 }], 5);
    expect(lines.map(textOf)).toEqual(["a red", "drago", "n"]);
    expect(lines[1]?.every(({ fg }) => fg === 0xff0000)).toBe(true);
  });

  test("fits the width, keeps every word and breaks only words longer than a line", () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    const check = (words: readonly string[], width: number) => {
      const lines = linesOf(words.join(" "), width);
      expect(lines.every((line) => line.length <= width)).toBe(true);
      expect(lines.join("").replaceAll(" ", "")).toBe(words.join(""));
      if (words.every((each) => each.length <= width)) {
        expect(lines.flatMap((line) => line.split(" "))).toEqual(words);
      }
    };
    fc.assert(fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 1, max: 20 }), check), {
      seed: 7,
    });
  });

  test.each([0, -3, 1.5])("a width of %d is refused", (width) => {
    expect(() => wrapText("x", width)).toThrow(SizeError);
  });
});

describe("drawText", () => {
  const area = { x: 1, y: 1, width: 6, height: 2 };
  const text = ["a ", { text: "red dragon", fg: 0xff0000 }, " sleeps"];

  test("wraps into its area and says how far it can be scrolled", () => {
    const frame = createFrame(8, 4);
    expect(drawText(frame, area, text, { fg: 0x888888 })).toBe(1);
    expect(printFrame(frame)).toBe("\n a red\n dragon\n");
    expect([...frame.fg.subarray(9, 14)]).toEqual([0x888888, 0x888888, 0xff0000, 0xff0000, 0xff0000]);
  });

  test.each([1, 99])("scrolled by %d shows the end", (scroll) => {
    const frame = createFrame(8, 4);
    drawText(frame, area, text, { scroll });
    expect(printFrame(frame)).toBe("\n dragon\n sleeps\n");
  });

  test.each([
    { width: 0, height: 2 },
    { width: 6, height: 0 },
  ])("in no space, %j, draws nothing", (size) => {
    const frame = createFrame(8, 4);
    expect(drawText(frame, { x: 1, y: 1, ...size }, text)).toBe(0);
    expect(frame).toEqual(createFrame(8, 4));
  });
});

test("a wrapped line is a text again", () => {
  const [line = []] = wrapText(["a ", { text: "red dragon", fg: 0xff0000 }], 5);
  expect(wrapText(line, 1).map(textOf)).toEqual(["a", "r", "e", "d"]);
  expect(textOf(line)).toBe("a red");
});
