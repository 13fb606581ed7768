import type { Rect } from "@delvekit/grid";
import { unknownName } from "../errors";
import type { CellLight } from "../light";
import { IN_FLAMES } from "../scene";
import type { Kind, Theme } from "../theme";

/** A cell of `Snapshot.known` that was never seen. */
export const UNKNOWN = 0;
/** A cell that is remembered, and not in view. */
export const REMEMBERED = 1;
/** A cell in view. */
export const VISIBLE = 2;

/** A part of a scene, read into arrays, for painters. Cells are counted from the area's corner, row by row. */
export interface Snapshot extends KindList {
  /** The part of the level that was read, in cells of the level. */
  readonly area: Rect;
  /** 0 unknown, 1 remembered, 2 visible. */
  readonly known: Uint8Array;
  /** The number of the kind of ground; 0 for none. */
  readonly ground: Uint16Array;
  /** The number of the kind on top; 0 for none. */
  readonly cover: Uint16Array;
  /** Heat and smoke of visible cells, in 255ths. */
  readonly heat: Uint8Array;
  readonly smoke: Uint8Array;
  /** 1 where embers glow. */
  readonly embers: Uint8Array;
  /** 1 where the ground is too hot to stand on. */
  readonly hot: Uint8Array;
  /** 1 for walls, and for unseen cells. */
  readonly walls: Uint8Array;
  /** 1 where light is blocked. */
  readonly opaque: Uint8Array;
  /** The distance of unknown cells from known ones, in steps; 0 for known cells. `measureRock` fills it. */
  readonly rock: Uint8Array;
  readonly light: CellLight;
  /** What is added to the light of every cell in view: red, green and blue. */
  ambient: readonly [red: number, green: number, blue: number];
}

/** From this heat on, in 255ths, a cell is in flames. */
export const FLAMES = Math.ceil(IN_FLAMES * 255);

/** The index of a level's cell in the arrays of a snapshot, or -1 outside. */
export function cellOf({ area }: Snapshot, x: number, y: number): number {
  const column = x - area.x;
  const row = y - area.y;
  return column < 0 || row < 0 || column >= area.width || row >= area.height ? -1 : row * area.width + column;
}

/** Whether a cell or an adjacent one is in flames. */
export function isHot(snapshot: Snapshot, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const cell = cellOf(snapshot, x + dx, y + dy);
      if (cell >= 0 && snapshot.heat[cell]! >= FLAMES) return true;
    }
  }
  return false;
}

/** The neighbours of a cell that are open and seen: bit 0 is north, clockwise to bit 7, north-west. */
export function openMask(snapshot: Snapshot, cell: number): number {
  const { area, walls } = snapshot;
  const x = cell % area.width;
  const y = (cell - x) / area.width;
  let mask = 0;
  for (let turn = 0; turn < 8; turn++) {
    const column = x + TURN_X[turn]!;
    const row = y + TURN_Y[turn]!;
    if (column < 0 || row < 0 || column >= area.width || row >= area.height) continue;
    if (walls[row * area.width + column] === 0) mask |= 1 << turn;
  }
  return mask;
}

const TURN_X = [0, 1, 1, 1, 0, -1, -1, -1] as const;
const TURN_Y = [-1, -1, 0, 1, 1, 1, 0, -1] as const;

/** The kinds of a theme by number, so that cells can hold numbers. Number 0 is no kind. */
export interface KindList {
  readonly kinds: readonly (Kind | undefined)[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** Numbers the kinds of a theme. */
export function listKinds({ kinds }: Theme): KindList {
  const names = Object.keys(kinds);
  return {
    kinds: [undefined, ...Object.values(kinds)],
    numbers: new Map([["", 0] as const, ...names.map((name, place) => [name, place + 1] as const)]),
  };
}

/**
 * The number of a kind.
 * @throws {UnknownNameError} for a name that the theme does not have
 */
export function numberOf({ numbers }: KindList, name: string): number {
  return numbers.get(name) ?? unknownName("kind", name, [...numbers.keys()]);
}

/** From this many cells on, unknown cells are dark. */
export const DARK = 8;

/** Measures the distance of each unknown cell from known ones, in steps, up to `DARK`; 0 for known cells. */
export function measureRock({ area: { width, height }, known, rock }: Snapshot): void {
  for (let cell = 0; cell < rock.length; cell++) rock[cell] = known[cell] === UNKNOWN ? DARK : 0;
  // Forwards and backwards: each cell looks at the neighbours that were processed before it.
  for (let cell = 0; cell < rock.length; cell++) near(rock, cell, width, height, -1);
  for (let cell = rock.length - 1; cell >= 0; cell--) near(rock, cell, width, height, 1);
}

function near(rock: Uint8Array, cell: number, width: number, height: number, side: -1 | 1): void {
  const x = cell % width;
  const y = (cell - x) / width;
  let least = rock[cell]!;
  if (x + side >= 0 && x + side < width) least = Math.min(least, rock[cell + side]! + 1);
  if (y + side >= 0 && y + side < height) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      least = Math.min(least, rock[cell + side * width + column - x]! + 1);
  }
  rock[cell] = least;
}
