import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { addConnection, addRoom, fits, type Ground } from "../../ground";
import type { Mask } from "../../masks";
import { DX, DY } from "../../placement/side";
import { hasRockBeside, isInside } from "../../terrain";

/** How many sites to try for a room before giving it up. */
const SITES = 80;

/** A room to be added, with the cell where it would be entered from each direction. */
export interface Piece {
  readonly shape: string;
  readonly mask: Mask;
  /** For each direction of entry, a floor cell on the rim of the mask; -1 for none. */
  readonly ways: readonly number[];
  /** How many cells of hallway lie before it. */
  readonly hallway: number;
}

/** What was added. */
export interface Added {
  readonly room: Room;
  readonly connection: Connection;
}

/** Draws a way into a mask for every direction. */
export function preparePiece(random: Random, shape: string, mask: Mask, hallway: number): Piece {
  const ways = [0, 1, 2, 3].map((side) => drawWay(random, mask, side, hallway));
  return { shape, mask, ways, hallway };
}

/** A cell of the mask that can be reached in a straight line with rock on both sides; -1 if there is none. */
function drawWay(random: Random, mask: Mask, side: number, hallway: number): number {
  const found: number[] = [];
  for (let y = 0, cell = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, cell++) {
      if (mask.cells[cell] === 1 && isWayFree(mask, x, y, side, hallway)) found.push(cell);
    }
  }
  return found.length === 0 ? -1 : random.pick(found);
}

/** Whether a door and hallway with rock on both sides can lead straight to a cell of a mask. */
function isWayFree(mask: Mask, x: number, y: number, side: number, hallway: number): boolean {
  const dx = DX[side]!;
  const dy = DY[side]!;
  for (let step = 1; step <= 1 + hallway; step++) {
    const column = x - step * dx;
    const row = y - step * dy;
    const isOut = column < 0 || row < 0 || column >= mask.width || row >= mask.height;
    if (isOut) return true;
    if (isFloor(mask, column, row)) return false;
    if (isFloor(mask, column + dy, row + dx) || isFloor(mask, column - dy, row - dx)) return false;
  }
  return true;
}

function isFloor({ width, height, cells }: Mask, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === 1;
}

/**
 * Tries a piece at random sites until it fits, and digs it there. Sites where nothing can be joined any more are
 * removed from the list.
 */
export function attach(
  ground: Ground,
  random: Random,
  piece: Piece,
  doors: number,
  sites = ground.sites,
): Added | undefined {
  const { width } = ground;
  for (let tries = 0; tries < SITES && sites.length > 0; tries++) {
    const index = random.int(0, sites.length);
    const site = sites[index]!;
    if (!isAlive(ground, site)) {
      sites[index] = sites[sites.length - 1]!;
      sites.pop();
      continue;
    }
    const side = site & 3;
    const way = piece.ways[side]!;
    if (way === -1 || !isHallwayFree(ground, site, piece.hallway)) continue;
    const wall = site >> 2;
    const wallX = wall % width;
    const wallY = (wall - wallX) / width;
    const reach = 1 + piece.hallway;
    const x = wallX + reach * DX[side]! - (way % piece.mask.width);
    const y = wallY + reach * DY[side]! - Math.floor(way / piece.mask.width);
    if (!fits(ground, piece.mask, x, y)) continue;
    return dig(ground, piece, site, x, y, random.chance(doors));
  }
  return undefined;
}

function dig(ground: Ground, piece: Piece, site: number, x: number, y: number, hasDoor: boolean): Added {
  const wall = site >> 2;
  const stride = ground.strides[site & 3]!;
  const from = ground.roomAt[wall - stride]!;
  const path = Array.from({ length: 1 + piece.hallway }, (_, i) => wall + Math.imul(i, stride));
  const room = addRoom(ground, piece.mask, piece.shape, x, y);
  return { room, connection: addConnection(ground, from, room.id, path, hasDoor, false) };
}

/** Whether a wall has rock on both sides and nothing close behind it. Once this is false, it stays false. */
function isAlive(ground: Ground, site: number): boolean {
  const { near, strides, taken } = ground;
  const wall = site >> 2;
  const isRock = hasRockBeside(ground, wall, strides[(site + 1) & 3]!);
  return isRock && taken[wall] === 0 && near[wall + strides[site & 3]!] === 0;
}

function isHallwayFree(ground: Ground, site: number, hallway: number): boolean {
  let cell = site >> 2;
  for (let i = 0; i < hallway; i++) {
    cell += ground.strides[site & 3]!;
    if (!isInside(ground, cell, 2) || ground.near[cell] === 1) return false;
  }
  return true;
}
