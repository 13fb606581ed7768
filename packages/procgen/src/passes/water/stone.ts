import { createGroups, unite } from "../../groups";
import { Terrain } from "../../terrain";
import type { Flats } from "./flats";
import { type Body, type Part, rimOf } from "./parts";

/** A straight way over a body from one part to another. */
export interface Crossing {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly number[];
}

/** The longest stone bridge, in cells. */
const LONGEST = 14;

/** The shortest straight crossings that join all parts; undefined if none do. */
export function findCrossings(flats: Flats, body: Body, parts: readonly Part[]): Crossing[] | undefined {
  const found = listCrossings(flats, body, parts).sort((a, b) => a.cells.length - b.cells.length);
  const groups = createGroups(parts.length);
  const chosen = found.filter(({ from, to }) => unite(groups, from, to));
  return chosen.length === parts.length - 1 ? chosen : undefined;
}

function listCrossings(flats: Flats, body: Body, parts: readonly Part[]): Crossing[] {
  const indexOf = new Map(parts.map(({ number }, index) => [number, index]));
  return rimOf(flats, body).flatMap((cell) => {
    const from = indexOf.get(flats.parts[cell]!);
    if (from === undefined || !isGround(flats, cell)) return [];
    return flats.strides.flatMap((stride): Crossing[] => {
      const cells = cross(flats, body, cell, stride);
      const end = cells && cells.at(-1)! + stride;
      const to = end && isGround(flats, end) ? indexOf.get(flats.parts[end]!) : undefined;
      return cells && to !== undefined && to > from ? [{ from, to, cells }] : [];
    });
  });
}

/** The cells of a body in a straight line from a cell, up to the far shore. */
function cross({ parts, dry }: Flats, { mark }: Body, start: number, stride: number): number[] | undefined {
  const cells: number[] = [];
  let cell = start + stride;
  while (parts[cell] === mark && cells.length < LONGEST) {
    cells.push(cell);
    cell += stride;
  }
  return cells.length > 0 && dry[cell] === 1 && parts[cell] !== mark ? cells : undefined;
}

function isGround({ terrain }: Flats, cell: number): boolean {
  return terrain[cell] === Terrain.floor || terrain[cell] === Terrain.corridor;
}
