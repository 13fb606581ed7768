import { CARDINALS, type Point } from "@delvekit/grid";
import { type Random, weightedTable } from "@delvekit/random";
import { pointAt } from "../terrain";
import type { Anchor, Change, Place, Thing } from "./place";
import { Cell, cellOf, type Exit, exitsOf, type Shape, unreachedIn } from "./shape";
import { meaningsOf } from "./things";

/** A place after chance has decided everything, as it will lie. */
export interface Drawn extends Shape {
  readonly place: Place;
  readonly things: readonly (readonly Thing[])[];
  readonly exits: readonly Exit[];
}

const ENCLOSED: readonly Anchor[] = ["wall", "edge", "cycle", "entrance", "room"];

type Table<T> = readonly (readonly T[])[];

/** Draws a place: repeats, shuffles, replacements, alternatives, then a turn and a mirror. Undefined if some of it could not be reached. */
export function drawPlace(place: Place, random: Random): Drawn | undefined {
  const { changes = [], turns = true, mirrors = true } = place;
  const width = Math.max(...place.map!.map((row) => [...row].length));
  let glyphs: Table<string> = place.map!.map((row) => [...row.padEnd(row.length + width - [...row].length)]);
  glyphs = repeated(glyphs, changes, "rows", random);
  glyphs = turned(repeated(turned(glyphs), changes, "columns", random));
  for (const change of changes) glyphs = changed(glyphs, change, random);
  let things: Table<readonly Thing[]> = glyphs.map((row) =>
    row.map((glyph) => drawThings(place, glyph, random)),
  );
  if (place.anchor === "room") things = walled(things);
  const quarters = turns ? random.int(0, 4) : 0;
  for (let i = 0; i < quarters; i++) things = turned(things).map((row) => [...row].reverse());
  if (mirrors && random.chance(0.5)) things = things.map((row) => [...row].reverse());
  return drawnOf(place, things);
}

function drawnOf(place: Place, table: Table<readonly Thing[]>): Drawn | undefined {
  const things = table.flat();
  const kinds = new Map([...new Set(things)].map((some) => [some, cellOf(some)]));
  const kindOf = (some: readonly Thing[]) => kinds.get(some)!;
  const shape = {
    width: table[0]?.length ?? 0,
    height: table.length,
    cells: Uint8Array.from(things, kindOf),
  };
  const exits = exitsOf(shape);
  // On open floor, ways around a place may join its parts.
  const isWhole = !ENCLOSED.includes(place.anchor) || unreachedIn(shape).length === 0;
  return isWhole && shape.cells.includes(Cell.open) ? { ...shape, place, things, exits } : undefined;
}

/** Rows as columns. */
function turned<T>(table: Table<T>): T[][] {
  return (table[0] ?? []).map((_, x) => table.map((row) => row[x]!));
}

function repeated<T>(
  rows: Table<T>,
  changes: readonly Change[],
  kind: Change["kind"],
  random: Random,
): Table<T> {
  const result: (readonly T[])[] = [];
  for (let i = 0; i < rows.length; ) {
    const repeat = changes.find(
      (change) => change.kind === kind && "lines" in change && change.lines.min === i + 1,
    );
    if (repeat === undefined || !("lines" in repeat)) {
      result.push(rows[i++]!);
      continue;
    }
    const times = random.int(repeat.times.min, repeat.times.max + 1);
    for (let time = 0; time < times; time++) result.push(...rows.slice(i, repeat.lines.max));
    i = repeat.lines.max;
  }
  return result;
}

function changed(rows: Table<string>, change: Change, random: Random): Table<string> {
  switch (change.kind) {
    case "rows":
    case "columns":
      return rows;
    case "shuffle": {
      const shuffled = random.shuffle([...change.glyphs]);
      return replaced(rows, (glyph) => shuffled[change.glyphs.indexOf(glyph)] ?? glyph);
    }
    case "some": {
      const { glyph, becomes, rest } = change;
      const all = rows.flat().filter((each) => each === glyph).length;
      const count = random.int(change.count.min, change.count.max + 1);
      const drawn = random.shuffle(Array.from({ length: all }, (_, i) => (i < count ? becomes : rest)));
      return replaced(rows, (each) => (each === glyph ? drawn.pop()! : each));
    }
    default: {
      const table = weightedTable(change.choices.map(({ glyph, weight }) => [glyph, weight] as const));
      const one = random.weighted(table);
      const draw = () => (change.kind === "pick" ? one : random.weighted(table));
      return replaced(rows, (glyph) => (glyph === change.glyph ? draw() : glyph));
    }
  }
}

function replaced(rows: Table<string>, by: (glyph: string) => string): Table<string> {
  return rows.map((row) => row.map(by));
}

function drawThings(place: Place, glyph: string, random: Random): readonly Thing[] {
  const meanings = meaningsOf(place, glyph) ?? [];
  if (meanings.length < 2) return meanings[0]?.things ?? [];
  return random.weighted(weightedTable(meanings.map(({ things, weight = 1 }) => [things, weight] as const)));
}

const ROCK: readonly Thing[] = [{ terrain: "rock" }];
const EXIT: readonly Thing[] = [{ terrain: "exit" }];

/** A shape with walls around it, which can be entered wherever there is floor behind them. */
function walled(table: Table<readonly Thing[]>): Table<readonly Thing[]> {
  const at = (x: number, y: number) => cellOf(table[y]?.[x] ?? ROCK);
  const isOpen = (x: number, y: number) => at(x, y) >= Cell.blocked;
  return Array.from({ length: table.length + 2 }, (_, y) =>
    Array.from({ length: table[0]!.length + 2 }, (_, x) => {
      const column = x - 1;
      const row = y - 1;
      if (isOpen(column, row)) return table[row]![column]!;
      const isBeside = CARDINALS.some(({ dx, dy }) => isOpen(column + dx, row + dy));
      const isRim = row < 0 || column < 0 || row === table.length || column === table[0]!.length;
      return isRim && isBeside ? EXIT : ROCK;
    }),
  );
}

/** A place that was drawn and put somewhere. */
export interface Site {
  readonly drawn: Drawn;
  /** Its upper left corner. */
  readonly x: number;
  readonly y: number;
  /** The cells where one enters it, the first of them shut by its gate. Empty on open floor. */
  readonly ways: readonly number[];
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

/** The points of the floor of a site. */
export function insideOf(site: Site, width: number): Point[] {
  const inside: Point[] = [];
  for (const [cell, at] of cellsIn(site, width))
    if (isInside(site.drawn.cells[at]) || (site.drawn.cells[at] === Cell.exit && isDoorOf(site, at)))
      inside.push(pointAt({ width, height: 0 }, cell));
  return inside;
}

/** Whether an exit of a drawing lies within it, so that it is a door. */
export function isDoorOf({ drawn }: Pick<Site, "drawn">, at: number): boolean {
  const x = at % drawn.width;
  const isIn = (next: number) => drawn.cells[next] !== undefined && drawn.cells[next] !== Cell.keep;
  return x > 0 && x < drawn.width - 1 && [at - drawn.width, at + drawn.width, at - 1, at + 1].every(isIn);
}
