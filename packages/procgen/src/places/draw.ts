import type { Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { pointAt } from "../terrain";
import type { Anchor, Place, Thing } from "./place";
import { Cell, cellOf, type Exit, exitsOf, type Shape, unreachedIn } from "./shape";
import { type Block, blocksIn, drawLayout, drawTable, type Table } from "./table";

/** A place after chance has decided everything, as it will lie. */
export interface Drawn extends Shape {
  readonly place: Place;
  readonly things: readonly (readonly Thing[])[];
  readonly exits: readonly Exit[];
  /** The places within it, with their upper left corners in it. */
  readonly inner: readonly { readonly drawn: Drawn; readonly x: number; readonly y: number }[];
}

const ENCLOSED: readonly Anchor[] = ["wall", "edge", "cycle", "entrance", "room"];
/** How often each place that may lie within another is drawn until it has the size of its rectangle. */
const DRAWINGS = 8;

/**
 * Draws a place: repeats, shuffles, replacements, alternatives, then a turn and a mirror, and last the places within it. Undefined if some of it could not be
 * reached.
 *
 * @param interiors what may lie within it
 */
export function drawPlace(place: Place, random: Random, interiors: readonly Place[]): Drawn | undefined {
  const table = drawTable(place, place.map!, random);
  return drawnOf(place, drawLayout(place, random)(table), random, interiors);
}

/** A drawing of what is in each cell. */
export function drawnOf(place: Place, table: Table<readonly Thing[]>, random: Random, all: readonly Place[]) {
  const rows = table.map((row) => [...row]);
  const others = all.filter((each) => each !== place);
  const inner = fillRectangles(rows, random, others);
  const things = rows.flat();
  const kinds = new Map([...new Set(things)].map((some) => [some, cellOf(some)]));
  const kindOf = (some: readonly Thing[]) => kinds.get(some)!;
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const shape = { width, height, cells: Uint8Array.from(things, kindOf) };
  const exits = exitsOf(shape);
  // On open floor, ways around a place may join its parts.
  const isWhole = !ENCLOSED.includes(place.anchor) || unreachedIn(shape).length === 0;
  return isWhole && shape.cells.includes(Cell.open) ? { ...shape, place, things, exits, inner } : undefined;
}

const FLOOR: readonly Thing[] = [{ terrain: "floor" }];

/** Fills each rectangle of cells that mean a place with one of that tag and size, or else with floor. Returns those places. */
function fillRectangles(rows: (readonly Thing[])[][], random: Random, all: readonly Place[]): Drawn["inner"] {
  return [...blocksIn(rows, tagOf)].flatMap((block) => {
    const { x, y, width, height } = block;
    const drawn = drawTagged(block, random, all);
    for (let at = 0; at < width * height; at++)
      rows[y + Math.floor(at / width)]![x + (at % width)] = groundOf(drawn, at);
    return drawn ? [{ drawn, x, y }] : [];
  });
}

/** The tag of the place that a cell is part of. */
function tagOf(things: readonly Thing[] = []): string | undefined {
  const [tag] = things.flatMap((thing) => ("place" in thing ? [thing.place.slice(1)] : []));
  return tag;
}

/** Draws one of the places with a tag so that it has a size; undefined if none has. */
function drawTagged(block: Block, random: Random, all: readonly Place[]): Drawn | undefined {
  const { name, width, height } = block;
  for (const place of random.shuffle(all.filter(({ tags = [] }) => tags.includes(name)))) {
    for (let i = 0; i < DRAWINGS; i++) {
      const drawn = drawPlace(place, random, all);
      if (drawn?.width === width && drawn.height === height) return drawn;
    }
  }
  return undefined;
}

/** What one walks on in a cell of a place within another. */
function groundOf(drawn: Drawn | undefined, at: number): readonly Thing[] {
  if (drawn === undefined || drawn.cells[at] === Cell.keep) return FLOOR;
  return drawn.things[at]!.filter((thing) => "terrain" in thing || "layer" in thing);
}

/** A place that was drawn and put somewhere. */
export interface Site {
  readonly drawn: Drawn;
  /** Its upper left corner. */
  readonly x: number;
  readonly y: number;
  /** The cells where one enters it, the first of them shut by its gate. Empty on open floor. */
  readonly ways: readonly number[];
  /** The place that it lies within. */
  readonly within?: Site;
}

/** A site and those within it. */
export function withInner(site: Site): Site[] {
  const inner = site.drawn.inner.flatMap(({ drawn, x, y }) =>
    withInner({ drawn, x: site.x + x, y: site.y + y, ways: [], within: site }),
  );
  return [site, ...inner];
}

/** The cells of the map that a site changes, each with its place in the drawing. */
export function* cellsIn(
  { drawn, x, y }: Omit<Site, "ways">,
  width: number,
): Generator<[cell: number, at: number]> {
  for (let at = 0; at < drawn.cells.length; at++)
    if (drawn.cells[at] !== Cell.keep)
      yield [(y + Math.floor(at / drawn.width)) * width + x + (at % drawn.width), at];
}

/** Whether one may be in a cell of a drawing, if only by falling into it. */
export function isInside(cell: number | undefined): boolean {
  return cell === Cell.open || cell === Cell.blocked;
}

/** The points of the floor of a site, without those of places within it. */
export function insideOf(site: Site, width: number): Point[] {
  const [, ...within] = withInner(site);
  const inner = new Set(within.flatMap((each) => [...cellsIn(each, width)].map(([cell]) => cell)));
  const { cells } = site.drawn;
  const isOwn = ([cell, at]: [number, number]) =>
    !inner.has(cell) && (isInside(cells[at]) || (cells[at] === Cell.exit && isDoorOf(site, at)));
  return [...cellsIn(site, width)].filter(isOwn).map(([cell]) => pointAt({ width, height: 0 }, cell));
}

/** Whether an exit of a drawing lies within it, so that it is a door. */
export function isDoorOf({ drawn }: Pick<Site, "drawn">, at: number): boolean {
  const x = at % drawn.width;
  const isIn = (next: number) => drawn.cells[next] !== undefined && drawn.cells[next] !== Cell.keep;
  return x > 0 && x < drawn.width - 1 && [at - drawn.width, at + drawn.width, at - 1, at + 1].every(isIn);
}
