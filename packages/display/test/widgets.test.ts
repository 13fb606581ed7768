import { describe, expect, test } from "vitest";
import {
  createFrame,
  drawBar,
  drawMenu,
  drawTextPanel,
  type Frame,
  frameToText,
  moveSelection,
} from "../src";

function backgrounds(frame: Frame, colours: Readonly<Record<number, string>>): string {
  return Array.from(frame.bg, (bg) => colours[bg] ?? "?").join("");
}

describe("drawBar", () => {
  test.each([
    [10, 10, "=========="],
    [5, 10, "=====     "],
    [0, 10, "          "],
    [1, 1000, "=         "],
    [999, 1000, "========= "],
    [12, 10, "=========="],
    [-3, 10, "          "],
    [0, 0, "          "],
  ])("%d of %d", (value, max, expected) => {
    const frame = createFrame(10, 1);
    drawBar(frame, 0, 0, 10, { value, max, colour: 1, empty: 2 });
    expect(backgrounds(frame, { 1: "=", 2: " " })).toBe(expected);
  });

  test("has its label in the middle, cut at its end", () => {
    const frame = createFrame(12, 2);
    drawBar(frame, 1, 0, 10, { value: 1, max: 2, colour: 1, label: "7/20" });
    drawBar(frame, 1, 1, 3, { value: 1, max: 2, colour: 1, label: "7/20" });
    expect(frameToText(frame)).toBe("    7/20\n 7/2");
  });
});

const ITEMS = ["potion", "oil flask", "torch", "scroll"].map((label) => ({ label }));

describe("drawMenu", () => {
  test.each([
    [-1, ["potion", "oil flask", "torch"]],
    [0, ["potion", "oil flask", "torch"]],
    [2, ["oil flask", "torch", "scroll"]],
    [3, ["oil flask", "torch", "scroll"]],
  ])("with item %d selected shows it among its neighbours", (selected, expected) => {
    const frame = createFrame(9, 3);
    drawMenu(frame, { x: 0, y: 0, width: 9, height: 3 }, ITEMS, selected, { highlight: 5 });
    expect(frameToText(frame).split("\n")).toEqual(expected);
    const highlighted = expected.map((label) => (label === ITEMS[selected]?.label ? "=" : ".").repeat(9));
    expect(backgrounds(frame, { 0: ".", 5: "=" })).toBe(highlighted.join(""));
  });
});

describe("moveSelection", () => {
  const items = [
    { label: "a", disabled: true },
    { label: "b" },
    { label: "c", disabled: true },
    { label: "d" },
  ];

  test.each([
    [1, 1, 3],
    [3, 1, 1],
    [1, -1, 3],
    [3, -1, 1],
    [-1, 1, 1],
    [-1, -1, 3],
    [1, 2, 1],
    [1, -5, 3],
  ])("from %d by %d goes to %d", (selected, steps, expected) => {
    expect(moveSelection(items, selected, steps)).toBe(expected);
  });

  test("stays where it is when there is nothing to select", () => {
    expect(moveSelection([], -1, 1)).toBe(-1);
    expect(moveSelection([{ label: "x", disabled: true }], 0, 1)).toBe(0);
  });
});

describe("drawTextPanel", () => {
  const text = "You are in a damp cellar. Something squeaks.";

  test("wraps its text and says how much did not fit", () => {
    const frame = createFrame(14, 5);
    const hidden = drawTextPanel(frame, { x: 0, y: 0, width: 14, height: 5 }, text, { title: "Help" });
    expect(hidden).toBe(2);
    expect(frameToText(frame)).toBe(
      ["┌─ Help ─────┐", "│ You are in │", "│ a damp     │", "│ cellar.    │", "└────────────┘"].join("\n"),
    );
  });

  test.each([
    [1, "│ Something  │"],
    [2, "│ squeaks.   │"],
    [99, "│ squeaks.   │"],
  ])("scrolled by %d ends with %s", (scroll, last) => {
    const frame = createFrame(14, 5);
    drawTextPanel(frame, { x: 0, y: 0, width: 14, height: 5 }, text, { scroll });
    expect(frameToText(frame).split("\n")[3]).toBe(last);
  });

  test("too small for text is an empty box", () => {
    const frame = createFrame(4, 2);
    expect(drawTextPanel(frame, { x: 0, y: 0, width: 4, height: 2 }, text)).toBe(0);
  });
});
