import { describe, expect, test } from "vitest";
import { createTheme } from "../src/look";
import { openMask, takeSnapshot } from "../src/snapshot";
import { EAST, NORTH, WEST, wallShape } from "../src/walls";
import { sceneOf } from "./support/scenes";

/** The shape of the wall in the middle of a drawing of 3 by 3. */
function shapeIn(drawing: string) {
  const scene = sceneOf(drawing);
  return wallShape(openMask(takeSnapshot(scene, createTheme(), { x: 0, y: 0, width: 3, height: 3 }), 4));
}

describe("a wall", () => {
  test("with rock all around is solid", () => {
    expect(shapeIn("###\n###\n###")).toEqual({ rims: 0, face: false });
  });

  test("that touches open ground at a corner only is solid", () => {
    expect(shapeIn(".#.\n###\n.#.")).toEqual({ rims: 0, face: false });
  });

  test("has a rim on each open side but the south, where it shows a face", () => {
    expect(shapeIn("...\n###\n###")).toEqual({ rims: NORTH, face: false });
    expect(shapeIn("###\n##.\n###")).toEqual({ rims: EAST, face: false });
    expect(shapeIn("###\n.##\n###")).toEqual({ rims: WEST, face: false });
    expect(shapeIn("###\n###\n...")).toEqual({ rims: 0, face: true });
    expect(shapeIn("...\n.#.\n...")).toEqual({ rims: NORTH | EAST | WEST, face: true });
  });

  test("shows nothing towards ground that nobody has seen", () => {
    expect(shapeIn("###\n## \n###")).toEqual({ rims: 0, face: false });
  });
});
