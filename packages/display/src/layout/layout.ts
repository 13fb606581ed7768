import type { Rect, Size } from "@delvekit/grid";
import { checkInteger } from "../errors";

/** The areas of the parts of a screen, in CSS pixels. Parts without room have a height of 0. */
export interface ScreenLayout {
  /** `side`: text beside the map. `stacked`: map across the screen, text above and below, touch buttons. */
  readonly kind: "side" | "stacked";
  /** The side of a map cell. */
  readonly cell: number;
  /** Cells of the map that fit, across and down. */
  readonly columns: number;
  readonly rows: number;
  /** The map, in whole cells, so that none is cut off. */
  readonly map: Rect;
  /** Name, health, who is in sight, minimap; on a stacked screen a bar at the top. */
  readonly side: Rect;
  /** The last messages. */
  readonly log: Rect;
  /** Touch buttons. */
  readonly pad: Rect;
}

/** Options of `layOutScreen`. */
export interface LayoutOptions {
  /** The side of a cell that the player chose by zooming. Default: chosen for the screen. */
  readonly cell?: number;
  /** The safe-area insets of the device, in CSS pixels. Default 0. */
  readonly inset?: {
    readonly top?: number;
    readonly right?: number;
    readonly bottom?: number;
    readonly left?: number;
  };
}

/** The smallest and largest cell, in CSS pixels: smaller ones are hard to hit, larger ones show too little of the level. */
const LEAST_CELL = 16;
const MOST_CELL = 64;

interface SideShape {
  /** The minimum width, in CSS pixels. */
  readonly width: number;
  readonly cell: number;
  readonly side: number;
  readonly log: number;
}

/** Layouts with text beside the map, the widest first. */
const WIDE: readonly SideShape[] = [
  { width: 2300, cell: 36, side: 344, log: 200 },
  { width: 1700, cell: 30, side: 344, log: 156 },
  { width: 1200, cell: 24, side: 344, log: 156 },
  { width: 900, cell: 26, side: 316, log: 190 },
  { width: 0, cell: 24, side: 260, log: 62 },
];

/** Heights of the parts on a phone in portrait orientation. Its eight buttons are two rows of 92 with gaps of 10 and 14. */
const BAR = 76;
const SHORT_LOG = 62;
const PAD = 226;

/** On a short phone the buttons take no more than this share of the height, but have room for two rows of 44. */
const PAD_SHARE = 0.3;
const LEAST_PAD = 116;

/**
 * Lays out a screen: the map in whole square cells, with text beside it, or above and below it on a phone in portrait orientation. Room that whole
 * cells do not fill goes to the text.
 *
 * @param screen the size of the window, in CSS pixels
 * @throws {SizeError} unless both sides are whole numbers of 1 or more
 * @example layOutScreen({ width: 1400, height: 900 }).columns; // 44
 */
export function layOutScreen(screen: Size, options: LayoutOptions = {}): ScreenLayout {
  checkInteger("screen width", screen.width, 1);
  checkInteger("screen height", screen.height, 1);
  const { top = 0, right = 0, bottom = 0, left = 0 } = options.inset ?? {};
  const room = {
    x: left,
    y: top,
    width: Math.max(1, screen.width - left - right),
    height: Math.max(1, screen.height - top - bottom),
  };
  return room.width < 720 && room.height > room.width ? stacked(room, options) : beside(room, options);
}

function beside(room: Rect, options: LayoutOptions): ScreenLayout {
  const shape = WIDE.find(({ width }) => room.width >= width)!;
  const cell = cellOf(options, shape.cell);
  const low = room.height < 520;
  const log = low ? SHORT_LOG : shape.log;
  const columns = cellsIn(room.width - shape.side, cell);
  const rows = cellsIn(room.height - log, cell);
  const map = { x: room.x, y: room.y, width: columns * cell, height: rows * cell };
  const bottom = map.y + map.height;
  return {
    kind: "side",
    cell,
    columns,
    rows,
    map,
    side: {
      x: map.x + map.width,
      y: room.y,
      width: Math.max(0, room.width - map.width),
      height: room.height,
    },
    log: { x: room.x, y: bottom, width: map.width, height: Math.max(0, room.y + room.height - bottom) },
    pad: { x: room.x, y: room.y + room.height, width: 0, height: 0 },
  };
}

function stacked(room: Rect, options: LayoutOptions): ScreenLayout {
  const cell = cellOf(options, 30);
  const columns = cellsIn(room.width, cell);
  const pad = Math.max(LEAST_PAD, Math.min(PAD, Math.round(room.height * PAD_SHARE)));
  const rows = cellsIn(room.height - BAR - SHORT_LOG - pad, cell);
  const y = room.y + BAR;
  const map = {
    x: room.x + Math.floor((room.width - columns * cell) / 2),
    y,
    width: columns * cell,
    height: rows * cell,
  };
  const log = { x: room.x, y: y + map.height, width: room.width, height: SHORT_LOG };
  const top = log.y + log.height;
  return {
    kind: "stacked",
    cell,
    columns,
    rows,
    map,
    side: { x: room.x, y: room.y, width: room.width, height: BAR },
    log,
    pad: { x: room.x, y: top, width: room.width, height: Math.max(0, room.y + room.height - top) },
  };
}

function cellOf({ cell }: LayoutOptions, usual: number): number {
  return Math.min(MOST_CELL, Math.max(LEAST_CELL, Math.round(cell ?? usual)));
}

function cellsIn(pixels: number, cell: number): number {
  return Math.max(1, Math.floor(pixels / cell));
}

/** The areas of the parts of a terminal, in columns and rows. */
export interface TerminalLayout {
  /** How many cells of the map fit: each takes two columns. */
  readonly columns: number;
  readonly rows: number;
  /** The map, with an even number of columns. */
  readonly map: Rect;
  /** The row of the line between map and log, and the column of the line next to the panel. */
  readonly rule: { readonly column: number; readonly row: number };
  readonly log: Rect;
  readonly panel: Rect;
}

/**
 * Lays out a terminal: map and log at the left, a panel at the right.
 *
 * @throws {SizeError} unless the terminal has at least 40 columns and 12 rows
 * @example layOutTerminal({ width: 120, height: 40 }).map; // 80 columns, 32 rows
 */
export function layOutTerminal({ width, height }: Size): TerminalLayout {
  checkInteger("terminal columns", width, 40);
  checkInteger("terminal rows", height, 12);
  const wide = width >= 100;
  const columns = Math.floor((width - 1 - (wide ? 38 : 25)) / 2);
  const rows = height - (height >= 30 ? 8 : 5);
  const panel = columns * 2 + 1;
  return {
    columns,
    rows,
    map: { x: 0, y: 0, width: columns * 2, height: rows },
    rule: { column: columns * 2, row: rows },
    log: { x: 0, y: rows + 1, width: columns * 2, height: height - rows - 1 },
    panel: { x: panel, y: 0, width: width - panel, height },
  };
}
