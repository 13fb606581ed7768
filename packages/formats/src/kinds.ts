import { type Grid, type Point, xOf, yOf } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";
import type { TerrainName } from "./foreign";

/** What a character, glyph or tile may stand for. Under entrance and exit lies floor. */
export type CellKind = TerrainName | "entrance" | "exit";

/** Terrain and the ends that were found on it. */
export interface Kinds {
  readonly terrain: Grid<Uint8Array>;
  readonly entrance?: Point;
  readonly exit?: Point;
}

/** All kinds, by the number that stands for them in {@link splitKinds}. */
export const KINDS: readonly CellKind[] = ["solid", "floor", "corridor", "door", "entrance", "exit"];

/** Puts floor where the entrances and exits are; of several, the first one counts. Changes the grid. */
export function splitKinds(kinds: Grid<Uint8Array>): Kinds {
  const find = (kind: CellKind): Point | undefined => {
    const cell = kinds.cells.indexOf(KINDS.indexOf(kind));
    return cell === -1 ? undefined : { x: xOf(kinds, cell), y: yOf(kinds, cell) };
  };
  const entrance = find("entrance");
  const exit = find("exit");
  for (let cell = 0; cell < kinds.cells.length; cell++) {
    if (kinds.cells[cell]! > Terrain.door) kinds.cells[cell] = Terrain.floor;
  }
  return { terrain: kinds, ...(entrance && { entrance }), ...(exit && { exit }) };
}
