import { expand, type Point, type Rect } from "@delvekit/grid";
import type { Room } from "../../dungeon";
import { cropped, extentOf } from "../../masks";
import { fillDeadEnd, Terrain } from "../../terrain";
import type { Ground, Placed } from "./ground";

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
