import { pieceOf, type Sheet, sheet } from "@delvekit/display/art";
import { createTheme, type Kind } from "@delvekit/display/look";
import { DIRECTIONS } from "@delvekit/grid";
import type { VNode } from "preact";
import { describe, expect, test } from "vitest";
import { noonBrush, type TileSpot } from "../src/canvas/brush";
import { SheetPictures } from "../src/canvas/sheets";
import { signPicture } from "../src/parts/picture";
import { signBox } from "../src/parts/row";
import { count, type Recording, record } from "./support/recorder";

const CELL = 32;
const COLUMNS = 8;

const museum = sheet({
  image: "museum.png",
  size: 16,
  names: [
    ...([["wall", 16], ["floor", 4], ["carpet", 47], "statue", ["guard", 2], "!"] as const),
    ...([
      ["rock", 32],
      ["brook", 32],
    ] as const),
  ],
  joins: ["wall", "carpet", "rock", "brook"],
  lasts: { guard: 100, brook: 100 },
  over: { statue: "carpet" },
});
const theme = createTheme({
  sheets: [museum],
  kinds: {
    wall: { glyph: "#", ink: 0xffffff, solid: true },
    carpet: { glyph: ".", ink: 0xff0000 },
    rug: { glyph: ".", ink: 0xff0000, sprite: "carpet" },
    rock: { glyph: "#", ink: 0xffffff, solid: true },
    brook: { glyph: "~", ink: 0x4080ff },
  },
});
const kind = (name: string): Kind => theme.kinds[name]!;

/** The pictures of a sheet, and every surface that they made. */
function picturesOf(own: Sheet = museum, cell = CELL) {
  const made: Recording[] = [];
  const make = (width: number, height: number) => {
    const surface = record(width, height);
    made.push(surface);
    return surface;
  };
  const image = { image: { width: 0, height: 0 } as CanvasImageSource, columns: COLUMNS };
  return { pictures: new SheetPictures(make, own, image, theme, cell), made };
}

/** A cell among neighbours of these kinds, clockwise from north; others are floor. */
function spot(name: string, around: readonly (string | undefined)[] = [], x = 3, y = 4): TileSpot {
  return {
    x,
    y,
    left: x * CELL,
    top: y * CELL,
    kind: kind(name),
    under: kind(name),
    beside: (dx, dy) => {
      const turn = DIRECTIONS.findIndex((step) => step.dx === dx && step.dy === dy);
      return turn in around ? (around[turn] === undefined ? undefined : kind(around[turn]!)) : kind("floor");
    },
  };
}

/** The numbers of the pictures in the image that painting a cell took, in order. */
function taken(cell: TileSpot, remembered = false, time = 0): number[] {
  const { pictures, made } = picturesOf();
  const { pen } = record();
  pictures.isMoving = true;
  pictures.turnTo(time);
  pictures.paint({ ...noonBrush(pen, CELL, theme), remembered }, cell);
  return made.flatMap(({ calls }) =>
    calls
      .filter(({ name, args }) => name === "drawImage" && args.length === 9 && args[3] === 16)
      .map(({ args }) => ((args[2] as number) / 16) * COLUMNS + (args[1] as number) / 16),
  );
}

const [FLOOR, CARPET, STATUE, ROCK, BROOK] = [16, 20, 67, 71, 103] as const;

describe("the sign of a row", () => {
  /** What it shows: a letter, or the tag of an element with its own content. */
  const shownIn = (mode: "pictures" | "glyphs", figure: string, className?: string) => {
    const sign = { glyph: "G", sprite: figure, colour: 0xffffff };
    const tools = {
      theme,
      picture: signPicture,
      drawing: { mode },
      gamepad: false,
      send: () => undefined,
      translate: (text: string) => text,
    };
    const box = signBox(tools, sign, className) as VNode<{
      children: string | VNode<Record<string, unknown>>;
    }>;
    return box.props.children;
  };

  test("is its picture where the map shows a sheet that has one", () => {
    const box = shownIn("pictures", "guard") as VNode<{ children: VNode<Record<string, unknown>> }>;
    expect(box.type).toBe("svg");
    const image = box.props.children;
    expect(image).toMatchObject({ type: "image", props: { href: "museum.png" } });
    const shown: Record<string, string> = {};
    const currentTarget = {
      getBBox: () => ({ width: 16 * COLUMNS }),
      ownerSVGElement: {
        setAttribute: (name: string, value: string) => Object.assign(shown, { [name]: value }),
      },
    };
    (image.props["onLoad"] as (event: unknown) => void)({ currentTarget });
    const number = STATUE + 1;
    expect(shown).toEqual({
      viewBox: `${16 * (number % COLUMNS)} ${16 * Math.floor(number / COLUMNS)} 16 16`,
    });
  });

  test("is its letter elsewhere, and between words", () => {
    expect(shownIn("glyphs", "guard")).toBe("G");
    expect(shownIn("pictures", "dragon")).toBe("G");
    expect(shownIn("pictures", "guard", "dk-bare")).toBe("G");
  });
});

test("frames last as long as each of them says", () => {
  const own = sheet({ image: "a.png", size: 16, names: [["brook", 3]], lasts: { brook: [100, 300, 50] } });
  const { pictures } = picturesOf(own);
  pictures.isMoving = true;
  const times = [0, 99, 100, 399, 400, 449, 450, 550];
  const shown = times.map((time) => [pictures.turnTo(time), pictures.frameOf(kind("brook"))]);
  const [same, turned] = [false, true];
  expect(shown).toEqual([
    [same, 0],
    [same, 0],
    [turned, 1],
    [same, 1],
    [turned, 2],
    [same, 2],
    [turned, 0],
    [turned, 1],
  ]);
});

describe("a cell of ground", () => {
  test("is one of the variants, always the same at a place, and each of them somewhere", () => {
    const at = (x: number) => taken(spot("floor", [], x))[0]!;
    const shown = Array.from({ length: 40 }, (_, x) => at(x));
    expect(new Set(shown)).toEqual(new Set([0, 1, 2, 3].map((variant) => FLOOR + variant)));
    expect(shown).toEqual(Array.from({ length: 40 }, (_, x) => at(x)));
  });

  test("joins with its own kind, with kinds that have its picture or stand on it, and with what is unknown", () => {
    expect(taken(spot("carpet"))).toEqual([CARPET]);
    const around = ["carpet", "floor", "rug", "floor", undefined, "floor", "statue", "floor"];
    expect(taken(spot("carpet", around))).toEqual([CARPET + pieceOf(0b0101_0101, 47)]);
  });

  test("that is a wall joins with all that is solid", () => {
    expect(taken(spot("wall", ["solid", "floor", "wall"]))).toEqual([pieceOf(0b101, 16)]);
  });

  test("that joins has as many variants or frames as it has times 16 pictures", () => {
    const rock = Array.from({ length: 40 }, (_, x) => taken(spot("rock", ["rock"], x))[0]);
    expect(new Set(rock)).toEqual(new Set([ROCK + 1, ROCK + 17]));
    const brook = (time: number, remembered = false) => taken(spot("brook", ["brook"]), remembered, time)[0];
    expect([brook(0), brook(100), brook(200)]).toEqual([BROOK + 1, BROOK + 17, BROOK + 1]);
    expect(brook(100, true)).toBe(BROOK + 1);
  });

  test("stands on another picture where its own has gaps", () => {
    expect(taken(spot("statue", Array(8).fill("carpet")))).toEqual([CARPET + 46, STATUE]);
  });

  test("without a picture is left to the drawings, over the picture of what is under it", () => {
    const { pictures } = picturesOf();
    const { pen } = record();
    const grass = { ...spot("grass"), under: kind("floor") };
    expect(pictures.paint(noonBrush(pen, CELL, theme), grass)).toBe(false);
    expect(pictures.paint(noonBrush(pen, CELL, theme), spot("floor"))).toBe(true);
    expect([pictures.has(kind("grass")), pictures.has(kind("rug"))]).toEqual([false, true]);
    expect(taken(grass)).toHaveLength(1);
  });
});

describe("a figure", () => {
  test("is found by the first name that the sheet has, else there is none", () => {
    const { pictures } = picturesOf();
    expect(pictures.figure(["potion of healing", "!"], 51, "plain")).toBeDefined();
    expect(pictures.figure(["guard", "!"], 51, "plain")).not.toBe(pictures.figure(["!"], 51, "plain"));
    expect(pictures.figure(["ghost", "G", undefined], 51, "plain")).toBeUndefined();
    expect(pictures.figure(["constructor"], 51, "plain")).toBeUndefined();
  });

  test("shows its frames one after the other, each for its time", () => {
    const { pictures } = picturesOf();
    const at = (time: number) => {
      pictures.isMoving = true;
      const turned = pictures.turnTo(time);
      return [turned, pictures.figure(["guard"], 51, "plain")] as const;
    };
    const [[, first], [same, still], [other, second], [back, again]] = [at(0), at(99), at(100), at(200)];
    expect([same, other, back]).toEqual([false, true, true]);
    expect([still, again]).toEqual([first, first]);
    expect(second).not.toBe(first);
  });

  test("is grey where it is remembered, and white when it is struck", () => {
    for (const [shade, call] of [
      ["remembered", "putImageData"],
      ["struck", "fillRect"],
    ] as const) {
      const { pictures, made } = picturesOf();
      pictures.figure(["guard"], 51, shade);
      expect(
        made.some((surface) => count(surface, call) === 1),
        shade,
      ).toBe(true);
    }
  });
});

test.each([
  [32, [32]],
  [48, [48]],
  [40, [40, 48]],
  [12, [12, 16]],
])("at %i pixels, pictures are made by whole multiples: %j", (cell, sides) => {
  const { pictures, made } = picturesOf(museum, cell);
  const brush = noonBrush(record().pen, cell, theme);
  pictures.paint(brush, spot("floor"));
  expect(made.map(({ width }) => width)).toEqual(sides);
});

describe("pictures that are higher than a cell", () => {
  const tall = sheet({
    ...{ image: "tall.png", size: 16, height: 24, lasts: { brook: 100 } },
    names: ["wall", "floor", ["brook", 2], "guard"],
  });

  test("stand on the foot of their cell, and are taken from rows of their height", () => {
    const { pictures, made } = picturesOf(tall);
    const ground = record();
    pictures.paint(noonBrush(ground.pen, CELL, theme), spot("wall"));
    const [stamp] = ground.calls.filter(({ name }) => name === "drawImage");
    expect(stamp?.args.slice(1)).toEqual([3 * CELL, 4 * CELL - CELL / 2]);
    const [taken] = made.flatMap(({ calls }) => calls.filter(({ name }) => name === "drawImage"));
    expect(taken?.args.slice(1)).toEqual([0, 0, 16, 24, 0, 0, 32, 48]);
    expect(pictures.figure(["guard"], 51, "plain")?.height).toBe(51 + 16);
  });

  test("are painted again in the cell above, when a frame follows", () => {
    const { pictures } = picturesOf(tall);
    pictures.isMoving = true;
    const at = (time: number) => {
      pictures.turnTo(time);
      return pictures.frameOf(kind("floor"), kind("brook"));
    };
    expect(at(100)).not.toBe(at(0));
    const { pictures: low } = picturesOf();
    low.isMoving = true;
    low.turnTo(100);
    expect(low.frameOf(kind("floor"), kind("brook"))).toBe(0);
  });
});
