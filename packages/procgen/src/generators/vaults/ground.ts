import { createGrid, expand, fillRect, type Grid, type Point, type Rect, type Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { cropped, extentOf } from "../../masks";
import { fillDeadEnd, pointAt, Terrain } from "../../terrain";
import type { Drawing, Pose } from "./drawing";

/** What a piece adds to {@link Ground.claims} within its outline; on the outline it adds 1. */
const INSIDE = 128;

/** The map while pieces are being placed. */
export interface Ground extends Grid<Uint8Array> {
  readonly random: Random;
  /** How often each cell is claimed; 0 where it is free. The border of the map and corridors count as outlines. */
  readonly claims: Uint8Array;
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
  /** The cells that it takes. */
  readonly area: Rect;
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
export function createGround({ width, height }: Size, random: Random): Ground {
  const claims = new Uint8Array(width * height);
  const ground: Ground = {
    ...createGrid(width, height),
    random,
    claims,
    placed: [],
    counts: new Map(),
    connections: [],
    exitAt: new Map(),
    strides: [-width, 1, width, -1],
  };
  claim(ground, { x: 0, y: 0, width, height }, 0);
  return ground;
}

/** Claims an area and its outline, or releases them with the sign -1. */
function claim({ width, claims }: Ground, area: Rect, inside: number, sign = 1): void {
  for (let y = 0; y < area.height; y++) {
    const start = (area.y + y) * width + area.x;
    const isEdge = y === 0 || y === area.height - 1;
    for (let x = 0; x < area.width; x++) {
      claims[start + x]! += sign * (isEdge || x === 0 || x === area.width - 1 ? 1 : inside);
    }
  }
}

/**
 * Whether a piece would fit here. Its outline may lie on others and on the border of the map. What is within it
 * cannot, because there is always something within another outline right beside it.
 */
export function fits({ width, height, claims }: Ground, left: number, top: number, size: Size): boolean {
  const right = left + size.width;
  const bottom = top + size.height;
  if (left < 0 || top < 0 || right > width || bottom > height) return false;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if (claims[y * width + x]! >= INSIDE) return false;
  }
  return true;
}

/** Hollows out a piece, with its first cell at (x, y). */
export function put(ground: Ground, drawing: Drawing, pose: Pose, x: number, y: number): Placed {
  const { width, height } = pose;
  const area = { x, y, width, height };
  claim(ground, area, INSIDE);
  for (let row = 0, cell = 0; row < height; row++) {
    const start = (y + row) * ground.width + x;
    for (let column = 0; column < width; column++, cell++)
      if (pose.cells[cell] === Terrain.floor) ground.cells[start + column] = Terrain.floor;
  }
  const piece = ground.placed.length;
  const exits = pose.exits.map((exit) => {
    const cell = (y + exit.y) * ground.width + x + exit.x;
    return { cell, side: exit.side, piece, isJoined: false };
  });
  const placed: Placed = { drawing, pose, area, exits, neighbours: [] };
  ground.placed.push(placed);
  ground.counts.set(drawing, (ground.counts.get(drawing) ?? 0) + 1);
  return placed;
}

/** Takes the newest piece away again. Expects that it was not joined yet. */
export function takeBack(ground: Ground): void {
  const { drawing, area } = ground.placed.pop()!;
  claim(ground, area, INSIDE, -1);
  fillRect(ground, expand(area, -1), Terrain.solid);
  ground.counts.set(drawing, ground.counts.get(drawing)! - 1);
}

/** Opens a way between two exits, and records it. */
export function join(
  ground: Ground,
  from: Exit,
  to: Exit,
  between: readonly number[],
  loop: boolean,
): Connection {
  for (const cell of between) ground.cells[cell] = Terrain.corridor;
  ground.cells[from.cell] = Terrain.door;
  ground.cells[to.cell] = Terrain.door;
  markJoined(ground, from, to);
  markJoined(ground, to, from);
  const cells = from.cell === to.cell ? [from.cell] : [from.cell, ...between, to.cell];
  const path = cells.map((cell) => pointAt(ground, cell));
  const doors = path.length > 1 ? [pointAt(ground, from.cell), pointAt(ground, to.cell)] : path;
  const kind = path.length > 1 ? "corridor" : "door";
  const connection: Connection = { from: from.piece, to: to.piece, kind, ...(loop && { loop }), path, doors };
  ground.connections.push(connection);
  return connection;
}

function markJoined({ placed }: Ground, exit: Exit, other: Exit): void {
  exit.isJoined = true;
  placed[exit.piece]!.neighbours.push(other.piece);
}

/** A place in a piece that its legend marks for the game. */
export interface VaultMark extends Point {
  readonly name: string;
  /** The id of the room that it is in. */
  readonly room: number;
}

/** Fills the passages that lead to exits which are walled up, in place, back to where they branch or are marked. */
export function fillBlind(ground: Ground, marks: readonly VaultMark[]): void {
  const kept = new Uint8Array(ground.cells.length);
  for (const { x, y } of marks) kept[y * ground.width + x] = 1;
  for (const { exits } of ground.placed) {
    for (const { cell, side, isJoined } of exits) {
      if (!isJoined) fillDeadEnd(ground, cell - ground.strides[side]!, kept);
    }
  }
}

/** The marks of all pieces. */
export function listMarks({ placed }: Ground): VaultMark[] {
  return placed.flatMap(({ pose, area }, room) =>
    pose.marks.map(({ name, x, y }) => ({ name, x: area.x + x, y: area.y + y, room })),
  );
}

/** A room that was a piece; its shape is the name of the piece. */
export interface VaultRoom extends Room {
  /** All cells of the drawing, walls included. */
  readonly area: Rect;
  /** Whether the drawing was mirrored left to right, before it was turned. */
  readonly mirrored: boolean;
  /** By how many quarter turns it was turned clockwise, from 0 to 3. */
  readonly turn: number;
}

/** The room made of a piece. Some of its floor must be left. */
export function roomOf(ground: Ground, { drawing, pose, area }: Placed, id: number): VaultRoom {
  const { mirrored, turn } = pose;
  const inside = cropped(ground, expand(area, -1));
  const floor = { ...inside, cells: inside.cells.map((value) => Number(value === Terrain.floor)) };
  const extent = extentOf(floor)!;
  const bounds = { ...extent, x: area.x + 1 + extent.x, y: area.y + 1 + extent.y };
  const mask = cropped(floor, extent).cells;
  const room = { id, shape: drawing.name, bounds, area, mirrored, turn };
  return mask.includes(0) ? { ...room, mask } : room;
}
