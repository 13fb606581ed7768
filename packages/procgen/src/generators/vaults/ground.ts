import { createGrid, type Grid, type Rect, type Size } from "@delvekit/grid";
import { pointAt } from "../../check/problem";
import type { Connection } from "../../dungeon";
import { Terrain } from "../../terrain";
import type { Drawing } from "./drawing";
import type { Lie } from "./pose";

/** Marks cells of {@link Ground.claims} on the outline of a piece or the map, or in and beside a corridor. */
export const OUTLINE = 1;
/** Marks cells of {@link Ground.claims} within the outline of a piece. */
const INSIDE = 2;

/** The map while pieces are being placed. */
export interface Ground extends Grid<Uint8Array> {
  /** What each cell is taken for; 0 where it is free. */
  readonly claims: Uint8Array;
  /** Marked cells of floor, which are never filled. */
  readonly kept: Uint8Array;
  readonly placed: Placed[];
  /** How many there are of each piece. */
  readonly counts: Map<Drawing, number>;
  readonly connections: Connection[];
  /** The exits by their cells; where two meet, the later one. */
  readonly exitAt: Map<number, Exit>;
  /** The distances to the neighbours: north, east, south, west. */
  readonly strides: readonly number[];
}

/** A piece on the map. */
export interface Placed extends Lie<Drawing> {
  readonly exits: readonly Exit[];
  /** The numbers of the pieces that it is joined to. */
  readonly neighbours: number[];
}

/** An exit on the map. */
export interface Exit {
  readonly cell: number;
  /** The way out: north, east, south or west, from 0 to 3. */
  readonly side: number;
  /** The number of its piece. */
  readonly piece: number;
  isJoined: boolean;
}

/** Untouched rock. */
export function createGround(width: number, height: number): Ground {
  const claims = new Uint8Array(width * height);
  const ground: Ground = {
    ...createGrid(width, height),
    claims,
    kept: new Uint8Array(width * height),
    placed: [],
    counts: new Map(),
    connections: [],
    exitAt: new Map(),
    strides: [-width, 1, width, -1],
  };
  claim(ground, { x: 0, y: 0, width, height }, 0);
  return ground;
}

/** Takes the outline of an area and what is inside. */
export function claim({ width, claims }: Ground, area: Rect, inside = INSIDE): void {
  for (let y = 0; y < area.height; y++) {
    const start = (area.y + y) * width + area.x;
    const end = start + area.width;
    claims.fill(y === 0 || y === area.height - 1 ? OUTLINE : inside, start, end);
    claims[start] = claims[end - 1] = OUTLINE;
  }
}

/** Whether a piece would fit here: outlines may lie on each other, and on that of the map. */
export function fits({ width, height, claims }: Ground, left: number, top: number, size: Size): boolean {
  const right = left + size.width - 1;
  const bottom = top + size.height - 1;
  if (left < 0 || top < 0 || right >= width || bottom >= height) return false;
  for (let y = top; y <= bottom; y++) {
    const most = y === top || y === bottom ? OUTLINE : 0;
    const row = y * width;
    if (claims[row + left]! > OUTLINE || claims[row + right]! > OUTLINE) return false;
    for (let cell = row + left + 1; cell < row + right; cell++) if (claims[cell]! > most) return false;
  }
  return true;
}

/** Opens a way between two exits, and keeps it in mind. */
export function join(
  ground: Ground,
  from: Exit,
  to: Exit,
  between: readonly number[],
  loop: boolean,
): Connection {
  const ends = from.cell === to.cell ? [from.cell] : [from.cell, to.cell];
  for (const cell of between) ground.cells[cell] = Terrain.corridor;
  for (const cell of ends) ground.cells[cell] = Terrain.door;
  for (const [exit, other] of [
    [from, to],
    [to, from],
  ] as const) {
    exit.isJoined = true;
    ground.placed[exit.piece]!.neighbours.push(other.piece);
  }
  const connection: Connection = {
    from: from.piece,
    to: to.piece,
    kind: ends.length > 1 ? "corridor" : "door",
    ...(loop ? { loop } : {}),
    path: [from.cell, ...between, ...ends.slice(1)].map((cell) => pointAt(ground, cell)),
    doors: ends.map((cell) => pointAt(ground, cell)),
  };
  ground.connections.push(connection);
  return connection;
}
