import { createTheme, type MapScene } from "@delvekit/display/look";
import { expect, test } from "vitest";
import { paintMinimap } from "../src/minimap";
import { count, record } from "./support/recorder";

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

test("with what was painted before, a canvas gets only what differs, and what the frame covered", () => {
  const screen = record();
  const view = { x: 0, y: 0, width: 3, height: 3 };
  const sketch = { pen: screen.pen, side: 10, theme };
  const before = paintMinimap({ ...sketch, scene: sceneOf(5, 4), view });
  screen.calls.length = 0;
  const scene = sceneOf(5, 4, (x, y) => x === 4 && y === 3);
  paintMinimap({ ...sketch, scene, view: { ...view, x: 1 } }, before);
  expect(screen.calls.filter(({ name }) => name === "fillRect").map(({ args }) => args)).toEqual([
    [0, 0, 30, 10],
    [0, 10, 10, 10],
    [20, 10, 10, 10],
    [0, 20, 30, 10],
    [40, 30, 10, 10],
  ]);
  expect(count(screen, "strokeRect")).toBe(1);
});

test("what was painted of a level of another size is painted over", () => {
  const screen = record();
  const view = { x: 0, y: 0, width: 1, height: 1 };
  const sketch = { pen: screen.pen, side: 10, theme, view };
  const before = paintMinimap({ ...sketch, scene: sceneOf(5, 4) });
  screen.calls.length = 0;
  paintMinimap({ ...sketch, scene: sceneOf(6, 4) }, before);
  expect(screen.calls.find(({ name }) => name === "fillRect")?.args).toEqual([0, 0, 60, 40]);
  expect(count(screen, "fillRect", ([, , width]) => width === 60)).toBe(5);
});
