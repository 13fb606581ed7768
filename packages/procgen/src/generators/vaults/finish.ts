import type { Point } from "@delvekit/grid";
import type { Connection } from "../../dungeon";
import { fillDeadEnd } from "../../passes/dead-ends";
import { Terrain } from "../../terrain";
import type { Ground } from "./ground";
import { roomOf, type VaultRoom } from "./rooms";

/** A place in a piece that the game asked to be told of. */
export interface VaultMark extends Point {
  readonly name: string;
  /** The id of the room that it is in. */
  readonly room: number;
}

/** What became of the pieces. */
interface Finished {
  readonly rooms: VaultRoom[];
  readonly connections: Connection[];
  readonly marks: VaultMark[];
}

/** Fills the passages that lead to exits which are walled up, in place, back to where they branch. */
export function fillBlind(ground: Ground): void {
  for (const { exits } of ground.placed) {
    for (const { cell, side, isJoined } of exits) {
      if (!isJoined) fillDeadEnd(ground, cell - ground.strides[side]!, ground.kept);
    }
  }
}

/** The pieces that are left, numbered anew, with their marks and the ways between them. */
export function finish(ground: Ground): Finished {
  const ids = new Map<number, number>();
  const rooms: VaultRoom[] = [];
  const marks: VaultMark[] = [];
  for (const [number, placed] of ground.placed.entries()) {
    const room = roomOf(ground, placed, rooms.length);
    if (room === undefined) continue;
    ids.set(number, room.id);
    rooms.push(room);
    for (const { name, x, y } of placed.drawing.marks) {
      marks.push({ name, ...placed.at(x, y), room: room.id });
    }
  }
  const isOpen = ({ x, y }: Point) => ground.cells[y * ground.width + x] !== Terrain.solid;
  const connections = ground.connections
    .filter(({ path }) => path.every(isOpen))
    .map((way) => ({ ...way, from: ids.get(way.from)!, to: ids.get(way.to)! }));
  return { rooms, connections, marks };
}
