import { fillRect, type Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import { inProportion } from "../../options/table";
import { addRoom, createNeighbourhood, findNear, type Neighbourhood } from "../../placement/near";
import { createDraft, drawBounds } from "../../placement/place";
import { Terrain } from "../../terrain";
import { ROOMS, type RoomsAndTunnelsStep, type Settings } from "./options";

/** A map on which rooms have been hollowed out, to be joined. */
export interface Level {
  readonly terrain: Grid<Uint8Array>;
  readonly random: Random;
  readonly rooms: readonly Room[];
  readonly options: Settings;
  readonly isWatched: boolean;
}

/** Scatters rooms over the map. The first always fits. */
export function* strewRooms(
  terrain: Grid<Uint8Array>,
  random: Random,
  settings: Settings,
  isWatched: boolean,
): Generator<RoomsAndTunnelsStep, Room[], void> {
  const rooms: Room[] = [];
  const near = createNeighbourhood(terrain);
  const most = settings.rooms || inProportion(ROOMS, settings);
  for (let i = 0; i < most && i - rooms.length < settings.misses; i++) {
    const room = yield* placeRoom(random, settings, rooms.length, near, isWatched);
    if (room === undefined) continue;
    rooms.push(room);
    addRoom(near, room);
    fillRect(terrain, room.bounds, Terrain.floor);
    if (isWatched) yield { kind: "room", room };
  }
  return rooms;
}

function* placeRoom(
  random: Random,
  settings: Settings,
  id: number,
  near: Neighbourhood,
  isWatched: boolean,
): Generator<RoomsAndTunnelsStep, Room | undefined, void> {
  const bounds = createDraft();
  for (let tries = 0; tries < settings.tries; tries++) {
    drawBounds(bounds, random, settings, settings.border);
    const isFree = settings.overlap === "allowed" || findNear(near, bounds, settings.spacing, 1) === 0;
    if (isFree) return { id, shape: "rectangle", bounds };
    if (isWatched) yield { kind: "reject", bounds: { ...bounds } };
  }
  return undefined;
}
