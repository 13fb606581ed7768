import { Feature } from "../../layers/kinds";
import { Terrain } from "../../terrain";
import type { Flats } from "./flats";
import { type Body, markBody, type Part, POCKET, partsWithout, rimOf } from "./parts";
import { type Crossing, findCrossings } from "./stone";

/**
 * Floods cells, rock included, if all dry ground is still connected afterwards: small pockets drown as well, and larger
 * parts are joined by stone bridges. Otherwise changes nothing and returns false.
 *
 * @param liquid the number of the liquid
 * @param mostParts the greatest number of large parts into which the dry ground may be divided
 */
export function drown(flats: Flats, cells: readonly number[], liquid: number, mostParts: number): boolean {
  const body = markBody(flats, [...cells]);
  const parts = partsWithout(flats, body);
  if (parts === undefined || parts.length === 0) return false;
  const large = parts.length === 1 ? parts : parts.filter((part) => part.size > POCKET || part.isKept);
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
