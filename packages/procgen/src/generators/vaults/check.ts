import { labelRegions } from "@delvekit/grid";
import { Terrain } from "../../terrain";
import { type Drawn, PieceError } from "./piece";

/**
 * Checks that a piece can be placed and joined.
 *
 * @throws PieceError if it cannot
 */
export function checkDrawing(drawing: Drawn): void {
  const { name, width, height, cells, exits } = drawing;
  const fail = (cell: number, problem: string): never => {
    throw new PieceError(name, problem, Math.floor(cell / width) + 1, (cell % width) + 1);
  };
  for (const { x, y, side } of exits) {
    const cell = y * width + x;
    const atEnd = x === 0 || x === width - 1;
    const atTop = y === 0 || y === height - 1;
    if (atEnd === atTop) fail(cell, "an exit must be on the outline, and not at a corner");
    const inside = cell - [-width, 1, width, -1][side]!;
    if (cells[inside] !== Terrain.floor) fail(cell, "there is no floor behind the exit");
    const beside = exits.find((other) => Math.abs(other.x - x) + Math.abs(other.y - y) === 1);
    if (beside !== undefined) fail(cell, "there is an exit right beside this one");
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const x = cell % width;
    const isInside = x > 0 && x < width - 1 && cell >= width && cell < width * (height - 1);
    if (cells[cell] === Terrain.floor && !isInside)
      fail(cell, "floor on the outline: it needs walls around it");
  }
  const { labels, count } = labelRegions(drawing);
  if (count > 1) fail(labels.cells.indexOf(1), "no way leads here from the rest of the floor");
  if (exits.length === 0) throw new PieceError(name, "it has no exit");
}
