import { createGrid, type Grid, type Point, type Rect } from "@delvekit/grid";
import type { Connection } from "../../dungeon";
import { Terrain } from "../../terrain";
import type { Drawing } from "./drawing";
import type { Pose } from "./pose";

/** Marks cells of {@link Ground.claims} on the outline of a piece, or in and beside a corridor. */
export const OUTLINE = 1;
/** Marks cells of {@link Ground.claims} within the outline of a piece. */
export const INSIDE = 2;

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
export interface Placed {
  readonly drawing: Drawing;
  readonly pose: Pose;
  readonly area: Rect;
  readonly exits: readonly Exit[];
  readonly marks: readonly Mark[];
  /** The numbers of the pieces that it is joined to. */
  readonly neighbours: number[];
}

/** A marked cell on the map. */
interface Mark extends Point {
  readonly name: string;
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
  const size = width * height;
  return {
    ...createGrid(width, height),
    claims: new Uint8Array(size),
    kept: new Uint8Array(size),
    placed: [],
    counts: new Map(),
    connections: [],
    exitAt: new Map(),
    strides: [-width, 1, width, -1],
  };
}

/** Whether a piece would fit here: outlines may lie on each other, and on the border of the map. */
export function fits({ width, height, claims }: Ground, area: Rect): boolean {
  const right = area.x + area.width - 1;
  const bottom = area.y + area.height - 1;
  if (area.x < 0 || area.y < 0 || right >= width || bottom >= height) return false;
  for (let y = area.y; y <= bottom; y++) {
    const isEdge = y === area.y || y === bottom;
    for (let x = area.x; x <= right; x++) {
      const claim = claims[y * width + x]!;
      if (claim === INSIDE || (claim === OUTLINE && !isEdge && x > area.x && x < right)) return false;
    }
  }
  return true;
}

/** Takes the area of a piece. */
export function claim({ width, claims }: Ground, area: Rect): void {
  for (let y = 0; y < area.height; y++) {
    const start = (area.y + y) * width + area.x;
    claims.fill(y === 0 || y === area.height - 1 ? OUTLINE : INSIDE, start, start + area.width);
    claims[start] = claims[start + area.width - 1] = OUTLINE;
  }
}

/** Opens a way between two exits and keeps it in mind. */
export function join(
  ground: Ground,
  from: Exit,
  to: Exit,
  between: readonly number[],
  loop = false,
): Connection {
  from.isJoined = true;
  to.isJoined = true;
  for (const cell of between) ground.cells[cell] = Terrain.corridor;
  const ends = from.cell === to.cell ? [from.cell] : [from.cell, to.cell];
  for (const cell of ends) ground.cells[cell] = Terrain.door;
  const path = [from.cell, ...between, ...ends.slice(1)].map((cell) => pointOf(ground, cell));
  const connection: Connection = {
    from: from.piece,
    to: to.piece,
    kind: ends.length === 1 ? "door" : "corridor",
    ...(loop ? { loop } : {}),
    path,
    doors: ends.map((cell) => pointOf(ground, cell)),
  };
  ground.connections.push(connection);
  ground.placed[from.piece]!.neighbours.push(to.piece);
  ground.placed[to.piece]!.neighbours.push(from.piece);
  return connection;
}

/** The coordinates of a cell. */
export function pointOf({ width }: Ground, cell: number): Point {
  return { x: cell % width, y: Math.floor(cell / width) };
}
