import { createTheme, type MapScene } from "@delvekit/display/look";
import { expect, test } from "vitest";
import { paintMinimap } from "../src/minimap";
import { record } from "./support/recorder";

const theme = createTheme();

/** A level of floor, with rock and unknown cells where these say so. */
function sceneOf(
  width: number,
  height: number,
  isRock = (_x: number, _y: number) => false,
  known = 0,
): MapScene {
  return {
    width,
    height,
    look(x, y, out) {
      out.ground = isRock(x, y) ? "solid" : "floor";
      return x < known ? "unknown" : "visible";
    },
  };
}

test("every cell is a square, and the view has a frame", () => {
  const screen = record();
  const view = { x: 1, y: 0, width: 2, height: 2 };
  paintMinimap({ pen: screen.pen, side: 10, scene: sceneOf(4, 2, undefined, 1), theme, view });
  // Squares of one colour next to each other are drawn together.
  const squares = screen.calls.filter(({ name, args }) => name === "fillRect" && args[3] === 10);
  expect(squares.map(({ args }) => args)).toEqual([
    [10, 0, 30, 10],
    [10, 10, 30, 10],
  ]);
  expect(screen.calls.filter(({ name }) => name === "strokeRect").map(({ args }) => args)).toEqual([
    [10.5, 0.5, 19, 19],
  ]);
});

test("what was painted before is painted over", () => {
  const screen = record();
  const view = { x: 0, y: 0, width: 3, height: 3 };
  paintMinimap({ pen: screen.pen, side: 10, scene: sceneOf(5, 4, undefined, 5), theme, view });
  expect(screen.calls.filter(({ name }) => name === "fillRect").map(({ args }) => args)).toEqual([
    [0, 0, 50, 40],
  ]);
});
