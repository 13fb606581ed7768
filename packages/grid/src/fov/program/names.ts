import type { Locals } from "../../wasm";

/** How many cells of a row are processed together. */
export const CHUNK = 8;

/** The parameters and variables of the program. */
export type Names = ReturnType<typeof declare>;

/** What each of the four quadrants has for itself: to the west, the east, the north, and the south. */
export type Quadrant = Names["quadrants"][number];

/** Declares them. Addresses and strides are in bytes, one byte per cell. */
export function declare({ parameter: take, variable: make }: Locals) {
  /** `isSideways` is for those in which a row is a column of the map, `isBack` for those that run against its order. */
  const quadrant = (isSideways: boolean, isBack: boolean) => ({
    isSideways,
    isBack,
    /** Addresses of its lists of spans: of the current row, of the next one, and the end of the latter. */
    spans: make("i32"),
    nextSpans: make("i32"),
    nextEnd: make("i32"),
    /** The cell on the axis in the current row. */
    axis: make("i32"),
    /** The last row on the map and within the radius, and the last one so far with a span. */
    depth: make("i32"),
    last: make("i32"),
  });
  return {
    /** Whether the result still is as the last call has left it: 1 or 0. */
    isKept: take("i32"),
    /** Address of the layout: the words that are read from there first. */
    layout: take("i32"),
    x: take("i32"),
    y: take("i32"),
    /** The farthest row and column to look at. */
    radius: take("i32"),
    /** The greatest `row * row + column * column`, or 0 for none. */
    limit: take("i32"),

    /** Addresses: of the map, of the result, of the lists of spans and how long each is, and of the rows that were lit. */
    opacity: make("i32"),
    seen: make("i32"),
    lists: make("i32"),
    listBytes: make("i32"),
    litRows: make("i32"),
    width: make("i32"),
    height: make("i32"),

    /** What to add to a cell of the map to get its place in the result. */
    toSeen: make("i32"),
    quadrants: [quadrant(true, true), quadrant(true, false), quadrant(false, true), quadrant(false, false)],
    /** The cell of the viewer. */
    centre: make("i32"),
    /** The current row of all quadrants. */
    row: make("i32"),
    /** The outermost columns of the spans of the quadrants to the sides. The last one is negative. */
    outermost: make("v128"),
    /** The last column within the radius in the current row. */
    reach: make("i32"),
    /** The next span to read, and the end of this row's spans. */
    span: make("i32"),
    spansEnd: make("i32"),
    /** The bytes of all spans so far, and of those before the current row. */
    scanned: make("i32"),
    before: make("i32"),
    /** The first cell of the current chunk, its column, and how many columns of the span are left from there. */
    cell: make("i32"),
    column: make("i32"),
    columnsLeft: make("i32"),
    /** The eight cells of a chunk that runs along a column. */
    eight: Array.from({ length: CHUNK }, () => make("i32")),
    /** 1 in the first chunk of a span. */
    isFirst: make("i32"),
    /** Whether the centre of the span's first cell lies outside the span, and that of its last cell: 1 or 0. */
    startCut: make("i32"),
    endCut: make("i32"),
    /** How many cells of the chunk count. Then sets of cells, one bit each: all of them, the walls, and those unlike the cell before. */
    count: make("i32"),
    valid: make("i32"),
    walls: make("i32"),
    changes: make("i32"),
    lit: make("i32"),
    /** Whether the cell before the chunk is a wall; after the chunk, whether its last cell is. */
    isWall: make("i32"),
    /** The place of a change in the chunk. */
    place: make("i32"),

    /** A span: the slope of its start and the negative of that of its end, each a little too high. */
    here: make("v128"),
    /** Where the span lies in the current row: the outermost columns, and the outermost centres. The last column is negative, as in a span. */
    at: make("v128"),
    outer: make("v128"),
    inner: make("v128"),
    /** The outermost columns of the map, ahead and sideways, and those of them that are within the radius. */
    sides: [make("v128"), make("v128")] as const,
    bounds: [make("v128"), make("v128")],
    /** By row: its number, the factor that turns twice a column into a slope, and what rounds up fractions. */
    rows: make("v128"),
    factors: make("v128"),
    up: make("v128"),
    /** Constants: see `prepareScans`. */
    round: make("v128"),
    high: make("v128"),
    /** The slope of a change, in the form that a span has. */
    edge: make("v128"),
    /** The bytes of the cells of the chunk. */
    bytes: make("v128"),
  };
}
