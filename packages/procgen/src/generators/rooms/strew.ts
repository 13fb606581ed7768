import { fillRect, type Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import type { RoomSizes } from "../../options/table";
import { addRoom, createNeighbourhood, findNear, type Neighbourhood } from "../../placement/near";
import { createDraft, drawBounds } from "../../placement/place";
import { Terrain } from "../../terrain";
import type { RoomsStep } from "./steps";

/** How many rooms to scatter, and how. */
export interface Strewing extends RoomSizes {
  /** The most rooms. */
  readonly most: number;
  /** How often to try to place a room. */
  readonly tries: number;
  /** Whether to go on without a room that finds no place. Otherwise the map is full then. */
  readonly goesOn: boolean;
  /** How far rooms keep from the edges of the map. */
  readonly border: number;
  /** How far they keep from each other. */
  readonly spacing: number;
  readonly overlap?: string;
}

/** Scatters rooms over the map. The first always fits. */
export function* strewRooms(
  terrain: Grid<Uint8Array>,
  random: Random,
  strewing: Strewing,
  isWatched: boolean,
): Generator<RoomsStep, Room[], void> {
  const rooms: Room[] = [];
  const near = createNeighbourhood(terrain);
  for (let i = 0; i < strewing.most; i++) {
    const room = yield* placeRoom(random, strewing, rooms.length, near, isWatched);
    if (room === undefined) {
      if (strewing.goesOn) continue;
      break;
    }
    rooms.push(room);
    addRoom(near, room);
    fillRect(terrain, room.bounds, Terrain.floor);
    if (isWatched) yield { kind: "room", room };
  }
  return rooms;
}

function* placeRoom(
  random: Random,
  strewing: Strewing,
  id: number,
  near: Neighbourhood,
  isWatched: boolean,
): Generator<RoomsStep, Room | undefined, void> {
  const bounds = createDraft();
  for (let tries = 0; tries < strewing.tries; tries++) {
    drawBounds(bounds, random, strewing, strewing.border);
    const isFree = strewing.overlap === "allowed" || findNear(near, bounds, strewing.spacing, 1) === 0;
    if (isFree) return { id, shape: "rectangle", bounds };
    if (isWatched) yield { kind: "reject", bounds: { ...bounds } };
  }
  return undefined;
}
