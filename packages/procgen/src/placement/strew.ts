import { fillRect, type Grid, type Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../dungeon";
import type { RoomSizes } from "../options/table";
import { Terrain } from "../terrain";
import { addRoom, createNeighbourhood, isClear } from "./near";
import { createDraft, drawBounds } from "./place";

/** How many rooms to scatter, and how. */
export interface Strewing extends RoomSizes {
  /** The most rooms. */
  readonly rooms: number;
  /** How often to try to place a room: after this many failures in a row the map is full. */
  readonly tries: number;
}

/** A step of scattering rooms. */
export type StrewStep =
  /** Places for a room were drawn, but were too close to other rooms. */
  | { readonly kind: "reject"; readonly bounds: Rect }
  /** A room was dug. */
  | { readonly kind: "room"; readonly room: Room };

/**
 * Scatters rooms over the map until there are enough or it is full. The first always fits.
 *
 * @param margin how far rooms keep from the edges of the map
 * @param spacing how far they keep from each other
 */
export function* strewRooms(
  terrain: Grid<Uint8Array>,
  random: Random,
  strewing: Strewing,
  margin: number,
  spacing: number,
  isWatched: boolean,
): Generator<StrewStep, Room[], void> {
  const rooms: Room[] = [];
  const near = createNeighbourhood(terrain);
  let draft = createDraft();
  for (let tries = 0; rooms.length < strewing.rooms && tries < strewing.tries; tries++) {
    drawBounds(draft, random, strewing, margin);
    if (!isClear(draft, near, spacing)) {
      if (isWatched) yield { kind: "reject", bounds: { ...draft } };
      continue;
    }
    const bounds = draft;
    draft = createDraft();
    const room = { id: rooms.length, shape: "rectangle", bounds };
    rooms.push(room);
    addRoom(near, room);
    fillRect(terrain, bounds, Terrain.floor);
    if (isWatched) yield { kind: "room", room };
    tries = -1;
  }
  return rooms;
}
