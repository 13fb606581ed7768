import { fillRect, type Grid, type Point, type Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import type { RoomSizes } from "../../options/table";
import { addRoom, createNeighbourhood, findNear, type Neighbourhood } from "../../placement/near";
import { createDraft, drawBounds } from "../../placement/place";
import { Terrain } from "../../terrain";

/** What a generator of rooms and corridors has just done. */
export type RoomsStep =
  /** A place for a room was drawn, but is too close to other rooms. */
  | { readonly kind: "reject"; readonly bounds: Rect }
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** Two rooms were joined. */
  | { readonly kind: "corridor"; readonly connection: Connection }
  /** A corridor was dug from a door to where it meets the existing ones. */
  | { readonly kind: "corridor"; readonly door: readonly Point[]; readonly corridor: readonly Point[] }
  /** Rooms that hung apart were joined. */
  | { readonly kind: "rejoin"; readonly connection: Connection }
  /** Doors became corridor. */
  | { readonly kind: "open"; readonly corridor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

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
