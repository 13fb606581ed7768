import { contains, expand, type Rect } from "@delvekit/grid";
import type { Flats } from "./flats";

/** Parts of the dry ground up to this size may drown with a lake that cuts them off. */
export const POCKET = 10;

/** A connected part of the dry ground. */
export interface Part {
  /** Its number in `parts`. */
  readonly number: number;
  readonly size: number;
  /** Whether it holds the entrance, or something that must not drown. */
  readonly isKept: boolean;
  readonly hasEntrance: boolean;
}

/** Cells that are to drown, marked with a number of their own in `parts`. */
export interface Body {
  readonly cells: number[];
  readonly mark: number;
}

/** How far around a body to search before floods go farther. */
const MARGIN = 8;

/** Numbers the cells of a body. */
export function markBody(flats: Flats, cells: number[]): Body {
  const mark = ++flats.last;
  for (const cell of cells) flats.parts[cell] = mark;
  return { cells, mark };
}

/**
 * The parts into which a body divides the dry ground. All of the dry ground was connected, so each of the parts touches the
 * body: if around the body there is one part only, there is one in all.
 *
 * @returns undefined when the map was flooded too often already
 */
export function partsWithout(flats: Flats, body: Body): Part[] | undefined {
  const rim = rimOf(flats, body);
  if (rim.length === 0) return [];
  const window = windowAround(flats, body);
  const near = flood(flats, rim[0]!, body.mark, window);
  if (rim.every((cell) => flats.parts[cell] === near.number)) return [near];
  const first = flats.last + 1;
  const isNew = (cell: number) => flats.parts[cell]! < first;
  const parts = rim.flatMap((cell) => (isNew(cell) ? [flood(flats, cell, body.mark)] : []));
  for (const { size } of parts) {
    if (flats.budget <= 0) return undefined;
    flats.budget -= size;
  }
  return parts;
}

/** The dry cells beside a body. */
export function rimOf({ dry, parts, strides }: Flats, { cells, mark }: Body): number[] {
  const rim: number[] = [];
  for (const cell of cells) {
    for (let side = 0; side < 4; side++) {
      const next = cell + strides[side]!;
      if (dry[next] === 1 && parts[next] !== mark) rim.push(next);
    }
  }
  return rim;
}

function windowAround({ width, height }: Flats, { cells }: Body): Rect {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const cell of cells) {
    const x = cell % width;
    const y = (cell - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const around = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return expand(around, MARGIN);
}

/** Numbers the part that a dry cell belongs to, without a body; with a window, as far as it lies within that. */
function flood(flats: Flats, start: number, barrier: number, window?: Rect): Part {
  const { dry, parts, queue, strides, width, kept, entrance } = flats;
  const number = ++flats.last;
  let tail = 0;
  let isKept = false;
  let hasEntrance = false;
  parts[start] = number;
  queue[tail++] = start;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    if (kept[cell] === 1) isKept = true;
    if (cell === entrance) hasEntrance = true;
    for (let side = 0; side < 4; side++) {
      const next = cell + strides[side]!;
      const seen = parts[next]!;
      if (dry[next] === 0 || seen === number || seen === barrier) continue;
      if (window && !contains(window, next % width, Math.floor(next / width))) continue;
      parts[next] = number;
      queue[tail++] = next;
    }
  }
  return { number, size: tail, isKept, hasEntrance };
}
