import type { Point, Rect } from "@delvekit/grid";
import type { Room } from "../../dungeon";
import { fillDeadEnd, Terrain } from "../../terrain";
import type { Ground, Placed } from "./ground";
import { stepX, stepY } from "./piece";

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
  const marks: VaultMark[] = [];
  for (const [room, lie] of placed.entries()) {
    for (const { name, x, y } of lie.drawing.marks) {
      marks.push({ name, x: lie.x + stepX(lie, x, y), y: lie.y + stepY(lie, x, y), room });
    }
  }
  return marks;
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
export function roomOf(
  { width, cells }: Ground,
  { drawing, area, mirrored, turn }: Placed,
  id: number,
): VaultRoom {
  let left = width;
  let right = 0;
  let top = -1;
  let bottom = 0;
  let count = 0;
  for (let y = area.y + 1; y < area.y + area.height - 1; y++) {
    for (let x = area.x + 1; x < area.x + area.width - 1; x++) {
      if (cells[y * width + x] !== Terrain.floor) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top < 0) top = y;
      bottom = y;
      count++;
    }
  }
  const bounds = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  if (count === bounds.width * bounds.height) {
    return { id, shape: drawing.name, bounds, area, mirrored, turn };
  }
  const mask = new Uint8Array(bounds.width * bounds.height);
  for (let i = 0; i < mask.length; i++) {
    const cell = (top + Math.floor(i / bounds.width)) * width + left + (i % bounds.width);
    if (cells[cell] === Terrain.floor) mask[i] = 1;
  }
  return { id, shape: drawing.name, bounds, area, mirrored, turn, mask };
}
