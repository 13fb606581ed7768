import { createGroups, unite } from "../../groups";
import { Feature } from "../../layers";
import { Terrain } from "../../terrain";
import type { Flats } from "./flats";
import { type Body, markBody, type Part, POCKET, partsWithout, rimOf } from "./parts";

/** A straight way over a body from one part to another. */
export interface Crossing {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly number[];
}

/** The longest stone bridge, in cells. */
const LONGEST = 14;

/** The shortest straight crossings that join all parts; undefined if none do. */
function findCrossings(flats: Flats, body: Body, parts: readonly Part[]): Crossing[] | undefined {
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

/**
 * Floods cells, rock included, if all dry ground is still connected afterwards: small pockets drown as well, and larger
 * parts are joined by stone bridges. Otherwise changes nothing and returns false.
 *
 * @param liquid the number of the liquid
 * @param mostParts the greatest number of large parts into which the dry ground may be divided
 * @param most the size of pockets that may drown
 */
export function drown(
  flats: Flats,
  cells: readonly number[],
  liquid: number,
  mostParts: number,
  most = POCKET,
): boolean {
  const body = markBody(flats, [...cells]);
  const parts = partsWithout(flats, body);
  if (parts === undefined || parts.length === 0) return false;
  const large = parts.length === 1 ? parts : parts.filter((part) => part.size > most || part.isKept);
  if (large.length === 0 || large.length > mostParts) return false;
  if (parts.length > 1 && !large.some(({ hasEntrance }) => hasEntrance)) return false;
  const pockets = parts.filter((part) => !large.includes(part));
  if (pockets.length > 0) addPockets(flats, body, pockets);
  const crossings = large.length === 1 ? [] : findCrossings(flats, body, large);
  if (crossings === undefined) return false;
  fillBody(flats, body, liquid);
  for (const crossing of crossings) layBridge(flats, crossing);
  return true;
}

function addPockets(flats: Flats, body: Body, pockets: readonly Part[]): void {
  const { parts, strides, dry } = flats;
  const numbers = new Set(pockets.map(({ number }) => number));
  const waiting = rimOf(flats, body).filter((cell) => numbers.has(parts[cell]!));
  for (const cell of waiting) {
    if (parts[cell] === body.mark) continue;
    parts[cell] = body.mark;
    body.cells.push(cell);
    for (let side = 0; side < 4; side++) {
      const next = cell + strides[side]!;
      if (dry[next] === 1 && numbers.has(parts[next]!)) waiting.push(next);
    }
  }
}

function fillBody(flats: Flats, { cells }: Body, liquid: number): void {
  const { terrain, layers, dry, carved } = flats;
  for (const cell of cells) {
    if (terrain[cell] === Terrain.solid) carved[cell] = 1;
    if (terrain[cell] !== Terrain.corridor) terrain[cell] = Terrain.floor;
    layers.liquid.cells[cell] = liquid;
    layers.growth.cells[cell] = 0;
    flats.ground -= dry[cell]!;
    dry[cell] = 0;
  }
}

function layBridge(flats: Flats, { cells }: Crossing): void {
  const { layers, dry, kept } = flats;
  for (const cell of cells) {
    layers.feature.cells[cell] = Feature.stoneBridge;
    flats.ground += 1 - dry[cell]!;
    dry[cell] = 1;
    kept[cell] = 1;
  }
}
