import type { Locals } from "../../wasm";

/** How many cells of a row are looked at together. */
export const CHUNK = 8;

/** The parameters and variables of the program. */
export type Names = ReturnType<typeof declare>;

/** Makes them. Addresses and strides are in bytes, a byte for a cell. */
export function declare({ parameter: take, variable: make }: Locals) {
  return {
    /** Addresses: of the map, of the result, and of two lists of spans. */
    opacity: take("i32"),
    seen: take("i32"),
    spans: take("i32"),
    nextSpans: take("i32"),
    width: take("i32"),
    height: take("i32"),
    x: take("i32"),
    y: take("i32"),
    /** The farthest row and column to look at. */
    radius: take("i32"),
    /** The greatest `row * row + column * column`, or 0 for none. */
    limit: take("i32"),

    /** What to add to a cell of the map to have its place in the result. */
    toSeen: make("i32"),
    /** The quadrants left to do of the two that lie opposite each other. */
    quadrants: make("i32"),
    /** From a row to the next one away from the viewer. */
    rowStride: make("i32"),
    /** The last row, and the one at work. */
    depth: make("i32"),
    row: make("i32"),
    /** The cell on the axis in this row. */
    axis: make("i32"),
    /** The last column that the radius leaves in this row. */
    reach: make("i32"),
    /** The next span to read, the end of the spans of this row, and the end of those of the next row. */
    span: make("i32"),
    spansEnd: make("i32"),
    nextEnd: make("i32"),
    /** The bytes of all spans so far. */
    scanned: make("i32"),
    /** The first cell of the chunk at work, its column, and how many columns of the span there are from it on. */
    cell: make("i32"),
    column: make("i32"),
    columnsLeft: make("i32"),
    /** The eight cells of a chunk that does not lie in a line. */
    eight: Array.from({ length: CHUNK }, () => make("i32")),
    /** 1 in the first chunk of a span. */
    isFirst: make("i32"),
    /** Whether the centre of the span's first cell lies outside of it, and that of its last: 1 or 0. */
    startCut: make("i32"),
    endCut: make("i32"),
    /** How many cells of the chunk count. These are sets of them, a bit for each: all, the walls, and those unlike the cell before. */
    count: make("i32"),
    valid: make("i32"),
    walls: make("i32"),
    changes: make("i32"),
    lit: make("i32"),
    /** Whether the cell before the chunk is a wall, and after it, whether its last one is. */
    isWall: make("i32"),
    /** The place in the chunk of a change. */
    place: make("i32"),

    /** A span: the slope of its start and the negative of that of its end, each a little too high. */
    here: make("v128"),
    /** Where the span lies in this row: the outermost columns, and the outermost centres. The last column is negative, as in a span. */
    at: make("v128"),
    outer: make("v128"),
    inner: make("v128"),
    /** The outermost columns of the map, and those within the radius too. */
    sides: make("v128"),
    bounds: make("v128"),
    /** By the row: its number, what makes a slope of twice a column, and what rounds up what is not a whole number. */
    rows: make("v128"),
    slopes: make("v128"),
    up: make("v128"),
    /** Constants: see `prepareScans`. */
    round: make("v128"),
    high: make("v128"),
    /** The slope of a change, as a span has it. */
    edge: make("v128"),
    /** The bytes of the cells of the chunk. */
    bytes: make("v128"),
  };
}
