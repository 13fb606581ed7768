import type { Rect } from "@delvekit/grid";
import type { Room } from "../../dungeon";
import { Terrain } from "../../terrain";
import { CORNER, isSolid, mark, type Rock, undo, WALL } from "./rock";

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

/** Hollows out the floor of a room, and marks its walls and solid corners. */
export function hollow(rock: Rock, room: Room): void {
  if (room.mask === undefined) {
    fill(rock, room.bounds, Terrain.floor);
    wallRectangle(rock, room.bounds);
  } else {
    fill(rock, room.bounds, CORNER);
    hollowMask(rock, room.bounds, room.mask);
  }
}

/** Makes everything that the current attempt dug rock again, with the room that it hollowed out. */
export function abandon(rock: Rock, room: Room): void {
  undo(rock);
  fill(rock, room.bounds, Terrain.solid);
}

function fill({ width, cells }: Rock, bounds: Rect, value: number): void {
  for (let row = 0; row < bounds.height; row++) {
    const start = (bounds.y + row) * width + bounds.x;
    for (let cell = start; cell < start + bounds.width; cell++) cells[cell] = value;
  }
}

function hollowMask(rock: Rock, { x, y, width, height }: Rect, mask: Uint8Array): void {
  for (let row = 0; row < height; row++) {
    const start = (y + row) * rock.width + x;
    for (let column = 0; column < width; column++) {
      if (mask[row * width + column] === 1) rock.cells[start + column] = Terrain.floor;
    }
  }
  for (let row = 0; row < height; row++) {
    const start = (y + row) * rock.width + x;
    for (let column = 0; column < width; column++) {
      if (mask[row * width + column] === 1) wallAround(rock, start + column);
    }
  }
}

/** Marks the walls around a rectangle, corners included. */
function wallRectangle(rock: Rock, { x, y, width, height }: Rect): void {
  const top = (y - 1) * rock.width + x - 1;
  const bottom = top + (height + 1) * rock.width;
  wallLine(rock, top, 1, width + 2);
  wallLine(rock, bottom, 1, width + 2);
  wallLine(rock, top + rock.width, rock.width, height);
  wallLine(rock, top + rock.width + width + 1, rock.width, height);
}

/** Marks the walls around a cell of floor, but for those that lie beside other floor, too. */
function wallAround(rock: Rock, cell: number): void {
  const { width, cells } = rock;
  const north = cells[cell - width] !== Terrain.floor;
  const south = cells[cell + width] !== Terrain.floor;
  if (north) wall(rock, cell - width);
  if (south) wall(rock, cell + width);
  if (cells[cell - 1] !== Terrain.floor) {
    wall(rock, cell - 1);
    if (north) wall(rock, cell - width - 1);
    if (south) wall(rock, cell + width - 1);
  }
  if (cells[cell + 1] !== Terrain.floor) {
    wall(rock, cell + 1);
    if (north) wall(rock, cell - width + 1);
    if (south) wall(rock, cell + width + 1);
  }
}

function wallLine(rock: Rock, start: number, step: number, count: number): void {
  const end = start + step * count;
  for (let cell = start; cell < end; cell += step) wall(rock, cell);
}

function wall(rock: Rock, cell: number): void {
  const value = rock.cells[cell];
  if (value === Terrain.solid || value === CORNER) mark(rock, cell, WALL);
}
