import type { Ground } from "../../ground";
import { isInside, Terrain } from "../../terrain";
import { shortestWay } from "../../walks";

/** The shortest way through rock between two rooms that comes near nothing else; undefined if none is short enough. */
export function tunnel(ground: Ground, from: number, to: number, longest: number): number[] | undefined {
  const { cells, near, width } = ground;
  const mouths: number[] = [];
  for (let cell = 2 * width; cell < cells.length - 2 * width; cell++) {
    if (near[cell] === 0 || !isRock(ground, cell)) continue;
    if (isWall(ground, cell, from, to)) return [cell];
    if (isMouth(ground, cell, from)) mouths.push(cell);
  }
  const mayDig = (cell: number) => isRock(ground, cell) && (near[cell] === 0 || isMouth(ground, cell, to));
  return shortestWay(ground, mouths, mayDig, (cell) => near[cell] === 1, longest);
}

/** Whether a cell is rock that may be dug, two cells from the edge. */
function isRock(ground: Sights, cell: number): boolean {
  return isInside(ground, cell, 2) && ground.cells[cell] === Terrain.solid && ground.taken[cell] === 0;
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
function roomsAround({ cells, roomAt, width }: Sights, cell: number): number[] {
  const around = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1];
  return around
    .filter((stride) => cells[cell + stride] !== Terrain.solid)
    .map((stride) => roomAt[cell + stride]!);
}

/** What a view depends on. */
export type Sights = Pick<Ground, "cells" | "height" | "roomAt" | "strides" | "taken" | "width">;

/** A straight line through the rock between two rooms. */
interface Lane {
  readonly rooms: readonly [number, number];
  /** Its row or column. */
  readonly line: number;
  readonly cells: readonly number[];
}

/** The thickest rock that is opened, the fewest lanes beside each other, and the most. */
const THICKEST = 9;
const LEAST = 2;
const MOST = 6;

/** The strip through the thinnest rock across which two rooms that may see each other do; undefined if there is none. */
export function findView(ground: Sights, maySee: (one: number, other: number) => boolean) {
  let best: Lane[] = [];
  for (const along of [1, ground.width]) {
    const byRooms = new Map<string, Lane[]>();
    for (const lane of lanesOf(ground, along)) {
      const key = lane.rooms.join(" ");
      if (maySee(...lane.rooms)) byRooms.set(key, [...(byRooms.get(key) ?? []), lane]);
    }
    for (const lanes of byRooms.values()) {
      for (const strip of stripsOf(lanes))
        if (best.length === 0 || depthOf(strip) < depthOf(best)) best = strip;
    }
  }
  return best[0] && { rooms: best[0].rooms, cells: best.flatMap(({ cells }) => cells) };
}

/** Every straight line through rock from one room to another, east or south. */
function* lanesOf(ground: Sights, along: number): Generator<Lane> {
  const { cells, roomAt, width } = ground;
  for (let cell = width; cell < cells.length; cell++) {
    const from = roomAt[cell - along]!;
    if (from === -1 || !isRock(ground, cell)) continue;
    const lane = [cell];
    while (isRock(ground, lane.at(-1)! + along) && lane.length < THICKEST) lane.push(lane.at(-1)! + along);
    const to = roomAt[lane.at(-1)! + along]!;
    const isAlone = (rock: number) => roomsAround(ground, rock).every((room) => room === from || room === to);
    if (to === -1 || to === from || !lane.every(isAlone)) continue;
    yield { rooms: [from, to], line: along === 1 ? Math.floor(cell / width) : cell % width, cells: lane };
  }
}

/** The lanes of two rooms that lie side by side. */
function* stripsOf(lanes: readonly Lane[]): Generator<Lane[]> {
  const byLine = new Map(lanes.map((lane) => [lane.line, lane]));
  for (const first of byLine.keys()) {
    const strip: Lane[] = [];
    for (let lane = byLine.get(first); lane && strip.length < MOST; lane = byLine.get(lane.line + 1))
      strip.push(lane);
    if (strip.length >= LEAST) yield strip;
  }
}

function depthOf(strip: readonly Lane[]): number {
  return Math.max(...strip.map(({ cells }) => cells.length));
}
