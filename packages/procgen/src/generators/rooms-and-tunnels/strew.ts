import { fillRect, type Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import { inProportion } from "../../options/table";
import { addRoom, createNeighbourhood, findNear, type Neighbourhood } from "../../placement/near";
import { createDraft, drawBounds } from "../../placement/place";
import { Terrain } from "../../terrain";
import { ROOMS, type Settings, type Steps } from "./options";

/** A map on which rooms have been hollowed out, to be joined. */
export interface Level {
  readonly terrain: Grid<Uint8Array>;
  readonly random: Random;
  readonly rooms: Room[];
  readonly options: Settings;
  readonly isWatched: boolean;
}

/** Scatters rooms over the map. The first always fits. */
export function* strewRooms(level: Level): Steps<void> {
  const { terrain, rooms, options, isWatched } = level;
  const near = createNeighbourhood(terrain);
  const most = options.rooms || inProportion(ROOMS, options);
  for (let i = 0; i < most && i - rooms.length < options.misses; i++) {
    const room = yield* placeRoom(level, near);
    if (room === undefined) continue;
    rooms.push(room);
    addRoom(near, room);
    fillRect(terrain, room.bounds, Terrain.floor);
    if (isWatched) yield { kind: "room", room };
  }
}

function* placeRoom(level: Level, near: Neighbourhood): Steps<Room | undefined> {
  const { random, rooms, options: settings, isWatched } = level;
  const bounds = createDraft();
  for (let tries = 0; tries < settings.tries; tries++) {
    drawBounds(bounds, random, settings, settings.border);
    const isFree = settings.overlap === "allowed" || findNear(near, bounds, settings.spacing, 1) === 0;
    if (isFree) return { id: rooms.length, shape: "rectangle", bounds };
    if (isWatched) yield { kind: "reject", bounds: { ...bounds } };
  }
  return undefined;
}
