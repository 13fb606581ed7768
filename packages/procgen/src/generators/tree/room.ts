import type { Rect } from "@delvekit/grid";
import type { Room } from "../../dungeon";
import { Terrain } from "../../terrain";
import { CORNER, mark, type Rock, WALL } from "./rock";

/** Whether a room with these bounds and its walls would touch rock and the walls of other rooms only. */
export function fits(rock: Rock, bounds: Rect): boolean {
  const { width, height, cells } = rock;
  const { x, y } = bounds;
  const right = x + bounds.width;
  const bottom = y + bounds.height;
  if (x < 1 || y < 1 || right >= width || bottom >= height) return false;

  for (let row = y - 1; row <= bottom; row++) {
    const wallRow = row < y || row === bottom;
    const start = row * width;
    if (!isSolid(cells[start + x - 1]!) || !isSolid(cells[start + right]!)) return false;
    for (let cell = start + x; cell < start + right; cell++) {
      if (wallRow ? !isSolid(cells[cell]!) : cells[cell] !== Terrain.solid) return false;
    }
  }
  return true;
}

/** Hollows out the floor of a room and marks its walls and solid corners. */
export function hollow(rock: Rock, room: Room): void {
  const { x, y, width, height } = room.bounds;
  for (let row = 0; row < height; row++) {
    const start = (y + row) * rock.width + x;
    for (let column = 0; column < width; column++) {
      const isFloor = room.mask === undefined || room.mask[row * width + column] === 1;
      mark(rock, start + column, isFloor ? Terrain.floor : CORNER);
    }
  }
  if (room.mask === undefined) wallRectangle(rock, room.bounds);
  else wallFloor(rock);
}

/** Marks the walls around a rectangle, corners included. */
function wallRectangle(rock: Rock, { x, y, width, height }: Rect): void {
  const top = (y - 1) * rock.width + x - 1;
  const bottom = top + (height + 1) * rock.width;
  for (let i = 0; i < width + 2; i++) {
    markWall(rock, top + i);
    markWall(rock, bottom + i);
  }
  for (let left = top + rock.width; left < bottom; left += rock.width) {
    markWall(rock, left);
    markWall(rock, left + width + 1);
  }
}

/** Marks the walls around the floor that was just hollowed out. */
function wallFloor(rock: Rock): void {
  for (let i = 0, inside = rock.changes; i < inside; i++) {
    const cell = rock.changed[i]! >> 3;
    if (rock.cells[cell] !== Terrain.floor) continue;
    for (let row = cell - rock.width; row <= cell + rock.width; row += rock.width) {
      markWall(rock, row - 1);
      markWall(rock, row);
      markWall(rock, row + 1);
    }
  }
}

function markWall(rock: Rock, cell: number): void {
  const value = rock.cells[cell];
  if (value === Terrain.solid || value === CORNER) mark(rock, cell, WALL);
}

function isSolid(value: number): boolean {
  return value === Terrain.solid || value >= WALL;
}
