import { contains, expand, type Rect } from "@delvekit/grid";
import { createGroups, groupOf, unite } from "../../groups";
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
/** All ground that there is. */
const WHOLE = { size: Number.POSITIVE_INFINITY, isKept: true, hasEntrance: true } as const;

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
  if (rim.every((cell) => flats.parts[cell] === near)) return [{ ...WHOLE, number: near }];
  const parts = floodApart(flats, body, rim, near);
  for (const { size } of parts) {
    if (flats.budget <= 0) return undefined;
    flats.budget -= size;
  }
  return parts;
}

/** A flood from a cell beside a body: its cells, of which those from `head` on have neighbours that are not known yet. */
interface Front {
  readonly cells: number[];
  head: number;
}

/**
 * Floods all parts side by side until only one of them has not been flooded to its end: the rest of the map, which need not be walked. Cells numbered `near` are known to be of one part. Afterwards
 * the cells beside the body, and all cells of the other parts, have the numbers of their parts.
 */
function floodApart(flats: Flats, body: Body, rim: readonly number[], near: number): Part[] {
  const first = ++flats.last;
  const nearby: Front = { cells: [], head: 0 };
  const fronts = [nearby];
  for (const cell of rim) {
    if (flats.parts[cell]! >= first) continue;
    if (flats.parts[cell] === near) {
      flats.parts[cell] = first;
      nearby.cells.push(cell);
    } else {
      flats.parts[cell] = ++flats.last;
      fronts.push({ cells: [cell], head: 0 });
    }
  }
  const groups = createGroups(fronts.length);
  while (!isSettled(fronts, groups)) {
    for (let front = 0; front < fronts.length; front++) spread(flats, body.mark, fronts, groups, front);
  }
  return listParts(flats, body, fronts, groups, first);
}

/** Whether one part at most goes on, and that is too large for a pocket. */
function isSettled(fronts: readonly Front[], groups: Int32Array): boolean {
  let open = -1;
  let size = 0;
  for (let front = 0; front < fronts.length; front++) {
    const { cells, head } = fronts[front]!;
    if (head === cells.length) continue;
    const group = groupOf(groups, front);
    if (open !== -1 && group !== open) return false;
    open = group;
    size += cells.length;
  }
  return open === -1 || size > POCKET;
}

/** How many cells each flood takes in turn. */
const TURN = 32;

/** Takes a turn of a flood. Floods that meet are of one part. */
function spread(
  { dry, parts, strides, last }: Flats,
  barrier: number,
  fronts: readonly Front[],
  groups: Int32Array,
  number: number,
): void {
  const { cells, head } = fronts[number]!;
  const first = last + 1 - fronts.length;
  const own = first + number;
  let at = head;
  for (const end = head + TURN; at < end && at < cells.length; at++) {
    const cell = cells[at]!;
    for (let side = 0; side < 4; side++) {
      const next = cell + strides[side]!;
      const seen = parts[next]!;
      if (dry[next] === 0 || seen === barrier || seen === own) continue;
      if (seen >= first) unite(groups, number, seen - first);
      else {
        parts[next] = own;
        cells.push(next);
      }
    }
  }
  fronts[number]!.head = at;
}

/** The parts in the order of their first cells beside the body. What was not walked belongs to the one that goes on. */
function listParts(
  flats: Flats,
  { cells }: Body,
  fronts: readonly Front[],
  groups: Int32Array,
  first: number,
): Part[] {
  const { dry, parts, kept, entrance } = flats;
  const found = new Map<number, { -readonly [Key in keyof Part]: Part[Key] }>();
  let unwalked = flats.ground;
  for (const cell of cells) unwalked -= dry[cell]!;
  let open = -1;
  for (let front = 0; front < fronts.length; front++) {
    const group = groupOf(groups, front);
    const part = found.get(group) ?? { number: first + front, size: 0, isKept: false, hasEntrance: false };
    found.set(group, part);
    const walked = fronts[front]!;
    if (walked.head < walked.cells.length) open = group;
    for (const cell of walked.cells) {
      parts[cell] = part.number;
      if (kept[cell] === 1) part.isKept = true;
      if (cell === entrance) part.hasEntrance = true;
    }
    part.size += walked.cells.length;
    unwalked -= walked.cells.length;
  }
  const rest = found.get(open);
  const all = [...found.values()];
  if (rest) {
    rest.size += unwalked;
    rest.hasEntrance = all.every((part) => part === rest || !part.hasEntrance);
  }
  return all;
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

/** Numbers the part that a dry cell belongs to, without a body, as far as it lies within a window. */
function flood(flats: Flats, start: number, barrier: number, window: Rect): number {
  const { dry, parts, queue, strides, width } = flats;
  const number = ++flats.last;
  let tail = 1;
  parts[start] = number;
  queue[0] = start;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    for (let side = 0; side < 4; side++) {
      const next = cell + strides[side]!;
      const seen = parts[next]!;
      if (dry[next] === 0 || seen === number || seen === barrier) continue;
      if (!contains(window, next % width, Math.floor(next / width))) continue;
      parts[next] = number;
      queue[tail++] = next;
    }
  }
  return number;
}
