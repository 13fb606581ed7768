import { CARDINALS, type Rect } from "@delvekit/grid";
import { type Random, weightedTable } from "@delvekit/random";
import type { Change, Place, Thing } from "./place";
import { Cell, cellOf } from "./shape";
import { meaningsOf } from "./things";

/** What is in each cell of a drawing, row by row. */
export type Table<T> = readonly (readonly T[])[];

/** A rectangle of cells with one name. */
export type Block = Rect & { readonly name: string };

/** The rectangles of cells that have a name, each as wide as its first row. */
export function* blocksIn<T>(
  table: Table<T>,
  nameOf: (cell: T | undefined) => string | undefined,
): Generator<Block> {
  const seen = table.map((row) => row.map(() => false));
  for (const [y, row] of table.entries()) {
    for (const [x, cell] of row.entries()) {
      const name = nameOf(cell);
      if (name === undefined || seen[y]![x]) continue;
      let [width, height] = [1, 1];
      while (nameOf(row[x + width]) === name) width++;
      const isRow = (cells: readonly T[] = []) =>
        cells.length >= x + width && cells.slice(x, x + width).every((each) => nameOf(each) === name);
      while (isRow(table[y + height])) height++;
      for (const cells of seen.slice(y, y + height)) cells.fill(true, x, x + width);
      yield { name, x, y, width, height };
    }
  }
}

/** Draws how a place is laid: the quarter turns of its table, and whether it is mirrored. */
export function drawLayout({ turns = true, mirrors = true }: Place, random: Random) {
  const quarters = turns ? random.int(0, 4) : 0;
  const isMirrored = mirrors && random.chance(0.5);
  return <T>(table: Table<T>): Table<T> => {
    let laid = table;
    for (let i = 0; i < quarters; i++) laid = turned(laid).map((row) => [...row].reverse());
    return isMirrored ? laid.map((row) => [...row].reverse()) : laid;
  };
}

/** Draws what is in each cell of a map: repeats, shuffles, replacements, then alternatives. */
export function drawTable(place: Place, map: readonly string[], random: Random): Table<readonly Thing[]> {
  const { changes = [] } = place;
  const width = Math.max(...map.map((row) => [...row].length));
  let glyphs: Table<string> = map.map((row) => [...row.padEnd(row.length + width - [...row].length)]);
  glyphs = repeated(glyphs, changes, "rows", random);
  glyphs = turned(repeated(turned(glyphs), changes, "columns", random));
  for (const change of changes) glyphs = changed(glyphs, change, random);
  const things = glyphs.map((row) => row.map((glyph) => drawThings(place, glyph, random)));
  return place.anchor === "room" ? walled(things) : things;
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
