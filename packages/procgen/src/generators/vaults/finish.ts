import type { Point } from "@delvekit/grid";
import { fillDeadEnd } from "../../terrain";
import type { Ground } from "./ground";
import { stepX, stepY } from "./pose";

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
