import { copyGrid, printAscii } from "@delvekit/grid";
import type { Dungeon } from "./dungeon";

const ENTRANCE = 4;
const EXIT = 5;
const GLYPHS = ["#", ".", ",", "+", "<", ">"];

/**
 * Draws a dungeon, one line per row: `#` solid, `.` floor, `,` corridor, `+` door, `<` entrance, `>` exit.
 */
export function toAscii(dungeon: Dungeon): string {
  const { terrain, entrance, exit } = dungeon;
  const drawing = copyGrid(terrain);
  drawing.cells[exit.y * terrain.width + exit.x] = EXIT;
  drawing.cells[entrance.y * terrain.width + entrance.x] = ENTRANCE;
  return printAscii(drawing, GLYPHS);
}
