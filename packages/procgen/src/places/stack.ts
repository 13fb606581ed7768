import type { Size } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import type { Stacked, StackRequest } from "../placing";
import { placesAt } from "./choose";
import { cellsIn, type Drawn, drawnOf, type Site } from "./draw";
import type { Place } from "./place";
import { belowOf } from "./shape";
import { drawLayout, drawTable } from "./table";

/** How many spots are tried for each place. */
const SPOTS = 40;
/** The fewest cells to the edges of the map. */
const BORDER = 2;

/**
 * Draws the places over two levels of a dungeon: a place comes up as often as it would among others.
 *
 * @param count how many places are drawn for a level
 */
export function stackPlaces(
  places: readonly Place[],
  count: number,
  random: Random,
  levels: readonly StackRequest[],
): Stacked[] {
  const stacked: Stacked[] = [];
  let above: ReadonlySet<number> = new Set();
  for (const [i, level] of levels.slice(0, -1).entries()) {
    const depth = i + 1;
    const { others } = placesAt(places, random, depth, levels.length - 1, level);
    const weights = others.reduce((sum, { weight = 1 }) => sum + weight, 0);
    const draws = random.fork(`below ${depth}`);
    const isDrawn = ({ below, once, weight = 1 }: Place) =>
      below !== undefined && (once === "dungeon" || draws.chance(Math.min(1, (count * weight) / weights)));
    const place = others.find(isDrawn);
    const isTaken = (cell: number) => level.taken.cells[cell] === 1 || above.has(cell);
    const spot = place && findSpot(place, depth, draws, level.taken, isTaken);
    above = new Set(spot?.cells);
    if (spot) stacked.push(spot.stacked);
  }
  return stacked;
}

function findSpot(
  place: Place,
  depth: number,
  random: Random,
  { width, height }: Size,
  isTaken: (cell: number) => boolean,
): { readonly stacked: Stacked; readonly cells: readonly number[] } | undefined {
  const seed = random.int(0, 2 ** 32);
  const parts = [true, false].flatMap((isUpper) => drawPart(place, seed, isUpper) ?? []);
  const [upper] = parts;
  if (!upper || parts.length < 2) return undefined;
  if (upper.width + 2 * BORDER > width || upper.height + 2 * BORDER > height) return undefined;
  for (let i = 0; i < SPOTS; i++) {
    const x = random.int(BORDER, width - BORDER - upper.width + 1);
    const y = random.int(BORDER, height - BORDER - upper.height + 1);
    const cells = parts.flatMap((drawn) => [...cellsIn({ drawn, x, y }, width)].map(([cell]) => cell));
    if (!cells.some(isTaken)) return { stacked: { name: place.name, depth, seed, x, y }, cells };
  }
  return undefined;
}

/** A part of a place over two levels, where it must be. */
export type Laid = Pick<Site, "drawn" | "x" | "y">;

/** The parts of places over two levels that a level has: upper ones of its own depth, and lower ones of the depth above. */
export function partsAt(places: readonly Place[], depth: number, stacked: readonly Stacked[]): Laid[] {
  return stacked.flatMap((each) => {
    const place = places.find(({ name }) => name === each.name);
    const isHere = each.depth === depth || each.depth === depth - 1;
    const drawn = place && isHere ? drawPart(place, each.seed, each.depth === depth) : undefined;
    return drawn ? [{ drawn, x: each.x, y: each.y }] : [];
  });
}

/** Draws the upper or the lower part of a place over two levels: both are repeated, turned and mirrored alike. */
function drawPart(place: Place, seed: number, isUpper: boolean): Drawn | undefined {
  const random = createRandom(seed);
  const layout = drawLayout(place, random.fork("layout"));
  const { name, help, anchor, legend = {} } = place;
  const part = isUpper ? place : { name, help, anchor, legend };
  const table = drawTable(place, isUpper ? place.map! : belowOf(place), random.fork("map"));
  return drawnOf(part, layout(table), random, []);
}
