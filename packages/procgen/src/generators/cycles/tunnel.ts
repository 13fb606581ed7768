import type { Ground } from "../../ground";
import { Terrain } from "../../terrain";

/** The shortest way through rock between two rooms that comes near nothing else; undefined if none is short enough. */
export function tunnel(ground: Ground, from: number, to: number, longest: number): number[] | undefined {
  const { cells, near, width, strides } = ground;
  const before = new Map<number, number>();
  for (let cell = 2 * width; cell < cells.length - 2 * width; cell++) {
    if (near[cell] === 0 || !isRock(ground, cell)) continue;
    if (isWall(ground, cell, from, to)) return [cell];
    if (isMouth(ground, cell, from)) before.set(cell, cell);
  }
  let ring = [...before.keys()];
  for (let length = 1; length < longest && ring.length > 0; length++) {
    const next: number[] = [];
    for (const cell of ring) {
      for (const stride of strides) {
        const on = cell + stride;
        if (before.has(on) || !isRock(ground, on)) continue;
        const isEnd = near[on] === 1 && isMouth(ground, on, to);
        if (near[on] === 1 && !isEnd) continue;
        before.set(on, cell);
        if (isEnd) return trace(before, on);
        next.push(on);
      }
    }
    ring = next;
  }
  return undefined;
}

function trace(before: ReadonlyMap<number, number>, last: number): number[] {
  const path = [last];
  for (let cell = last; before.get(cell) !== cell; cell = before.get(cell)!) path.push(before.get(cell)!);
  return path.reverse();
}

/** Whether a cell is rock that may be dug, two cells from the edge. */
export function isRock({ cells, taken, width, height }: Ground, cell: number): boolean {
  const x = cell % width;
  const isInside = x > 1 && x < width - 2 && cell >= 2 * width && cell < (height - 2) * width;
  return isInside && cells[cell] === Terrain.solid && taken[cell] === 0;
}

/** Whether a cell of rock leads straight out of a room, with nothing else around it. */
function isMouth(ground: Ground, cell: number, room: number): boolean {
  const { strides, cells } = ground;
  const open = strides.filter((stride) => cells[cell + stride] !== Terrain.solid);
  return open.length === 1 && roomsAround(ground, cell).every((other) => other === room);
}

/** Whether a cell of rock is the whole wall between two rooms. */
function isWall(ground: Ground, cell: number, from: number, to: number): boolean {
  const { strides, roomAt, cells } = ground;
  const open = strides.filter((stride) => cells[cell + stride] !== Terrain.solid);
  const rooms = open.map((stride) => roomAt[cell + stride]!);
  const isAcross = open.length === 2 && open[0] === -open[1]! && rooms.includes(from) && rooms.includes(to);
  return isAcross && roomsAround(ground, cell).every((other) => other === from || other === to);
}

/** The rooms of all open cells around a cell; -1 for a way. */
export function roomsAround({ cells, roomAt, width }: Ground, cell: number): number[] {
  const around = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1];
  return around
    .filter((stride) => cells[cell + stride] !== Terrain.solid)
    .map((stride) => roomAt[cell + stride]!);
}
