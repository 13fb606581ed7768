import { describe, expect, test } from "vitest";
import { ColourError, DisplayError, formatColour, lighten, mix, rgb, scale } from "../src";
import { addLight, parseColour } from "../src/colour";
import { createTheme } from "../src/look";

const hex = formatColour;

describe("rgb", () => {
  test("packs its channels", () => {
    expect(rgb(0x12, 0xab, 0xff)).toBe(0x12abff);
  });

  test.each([-1, 256, 1.5, Number.NaN])("refuses a channel of %d", (value) => {
    expect(() => rgb(0, value, 0)).toThrow(ColourError);
    expect(() => rgb(0, value, 0)).toThrow(DisplayError);
    expect(() => rgb(0, value, 0)).toThrow(`green is ${value}`);
  });
});

describe("colours as text", () => {
  test.each([
    ["#12abff", 0x12abff],
    ["#FFF", 0xffffff],
    ["#0a3", 0x00aa33],
  ])("%s", (text, colour) => {
    expect(parseColour(text)).toBe(colour);
  });

  test.each(["red", "#12", "#12345", "123456", "#12abfg", "#12abff ", ""])("%j is refused", (text) => {
    expect(() => parseColour(text)).toThrow(ColourError);
  });

  test("are written with six digits", () => {
    expect(formatColour(0x00000f)).toBe("#00000f");
  });
});

describe("blending", () => {
  test.each([
    ["mix half way", mix(0x000000, 0xff8040, 0.5), "#804020"],
    ["mix nothing", mix(0x123456, 0xffffff, 0), "#123456"],
    ["mix everything", mix(0x123456, 0xffffff, 1), "#ffffff"],
    ["mix beyond the end", mix(0x123456, 0x654321, 7), "#654321"],
    ["mix before the start", mix(0x123456, 0x654321, -7), "#123456"],
    ["scale down", scale(0x804020, 0.5), "#402010"],
    ["scale up until full", scale(0x804020, 3), "#ffc060"],
    ["scale by a negative", scale(0x804020, -1), "#000000"],
    ["lighten", lighten(0x000080, 0.5), "#8080c0"],
    ["two lights add up", addLight(0x802000, 0x90f010), "#ffff10"],
  ])("%s", (_, colour, expected) => {
    expect(hex(colour)).toBe(expected);
  });
});

test("games write colours as numbers or texts, and themes keep them as numbers", () => {
  const texts = createTheme({
    colours: { terrain: { floor: "#123456" } },
    kinds: { moss: { glyph: "m", ink: "#0f0", ground: "#001100", bricks: "#222222", boards: "#333" } },
  });
  const numbers = createTheme({
    colours: { terrain: { floor: 0x123456 } },
    kinds: { moss: { glyph: "m", ink: 0x00ff00, ground: 0x001100, bricks: 0x222222, boards: 0x333333 } },
  });
  expect(texts).toEqual(numbers);
  for (const wrong of ["green", "#12345", -1, 0x1000000, 0.5, Number.NaN])
    expect(() => createTheme({ kinds: { moss: { glyph: "m", ink: wrong } } })).toThrow(ColourError);
});
