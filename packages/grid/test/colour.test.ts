import { describe, expect, test } from "vitest";
import { cssColours } from "../src/css-colours";
import { colourIn, nameColours } from "../src/data";

nameColours({});

test.each([
  ["#ff8000", 0xff8000],
  ["#F80", 0xff8800],
  ["rgb(255 128 0)", 0xff8000],
  ["RGB(255, 128,0)", 0xff8000],
  ["rgb( 255 128 0 )", 0xff8000],
  ["hsl(30 100% 50%)", 0xff8000],
  ["hsl(30deg, 100%, 50%)", 0xff8000],
  ["hsl(-330 100 50)", 0xff8000],
  ["hsl(750 100 50)", 0xff8000],
  ["hsl(0 0% 0%)", 0x000000],
  ["hsl(0 0% 100%)", 0xffffff],
  ["hsl(210 40% 30%)", 0x2e4d6b],
  ["hsl(300 25% 75%)", 0xcfafcf],
] as const)("%s is a colour", (text, colour) => {
  expect(colourIn(text)).toBe(colour);
});

test.each([
  "",
  "#",
  "#ff",
  "#ff80",
  "#ff800080",
  "ff8000",
  "rgb(256 0 0)",
  "rgb(-1 0 0)",
  "rgb(1 2)",
  "rgb(1 2 3 4)",
  "rgb(255 128 0 / 50%)",
  "rgba(255, 128, 0, 0.5)",
  "rgb(1.2.3 0 0)",
  "rgb(100% 0 0)",
  "hsl(30% 100% 50%)",
  "hsl(30 101% 50%)",
  "hsl(30 50% 101%)",
  "hsl(30 100% 50.5.5%)",
  "hsl(x 100% 50%)",
  " #ff8000",
  "constructor",
  "__proto__",
  -1,
  0x1000000,
  1.5,
  Number.NaN,
  null,
  undefined,
  ["#ff8000"],
])("%s is none", (value) => {
  expect(colourIn(value)).toBeUndefined();
});

describe("names", () => {
  test("are colours once a game has asked for them, in upper or lower case", () => {
    expect(colourIn("tomato")).toBeUndefined();
    nameColours(cssColours);
    expect(Object.keys(cssColours)).toHaveLength(148);
    expect(["tomato", "RebeccaPurple", "grey", "aqua"].map(colourIn)).toEqual([
      0xff6347, 0x663399, 0x808080, 0xffff,
    ]);
  });

  test("can be a game's own", () => {
    nameColours({ Blood: "hsl(0 96% 27%)", bone: 0xe8e0d0 });
    expect(["blood", "BONE"].map(colourIn)).toEqual([0x870303, 0xe8e0d0]);
  });

  test("of no colour are refused", () => {
    expect(() => nameColours({ blood: "very red" })).toThrow(
      '"blood" is "very red"; allowed: a colour: 0xRRGGBB',
    );
  });
});
