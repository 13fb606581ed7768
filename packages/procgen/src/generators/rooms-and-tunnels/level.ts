import { fillRect, type Grid, type Point, type Rect } from "@delvekit/grid";
import { chance, choice, whole } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { OptionError } from "../../errors";
import type { OptionValues } from "../../options/option";
import {
  ASK_HIGH,
  ASK_WIDE,
  checkRoomFits,
  inProportion,
  mapHeight,
  mapWidth,
  mostRooms,
  roomHeight,
  roomWidth,
} from "../../options/table";
import { addRoom, createNeighbourhood, findNear, type Neighbourhood } from "../../placement/near";
import { createDraft, drawBounds } from "../../placement/place";
import { Terrain } from "../../terrain";

/** The most rooms on a map of 80x50. */
const ROOMS = 24;

export const options = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  rooms: /* @__PURE__ */ mostRooms(ROOMS),
  roomWidth: /* @__PURE__ */ roomWidth(5, 12, ASK_WIDE),
  roomHeight: /* @__PURE__ */ roomHeight(4, 7, ASK_HIGH),
  spacing: /* @__PURE__ */ whole(1, 64, {
    default: 2,
    help: "The fewest cells of rock between any two rooms. From 3, corridors can pass between any two.",
  }),
  border: /* @__PURE__ */ whole(1, 64, {
    default: 1,
    help: "The fewest cells of rock between rooms and the edges of the map. From 3, corridors can pass there.",
  }),
  tries: /* @__PURE__ */ whole(1, 10_000, {
    default: 10,
    help: "How often to try to place a room before giving it up.",
  }),
  misses: /* @__PURE__ */ whole(1, 1000, {
    default: 1000,
    help: "How many rooms may be given up before the map is full.",
  }),
  join: /* @__PURE__ */ choice(["nearest", "previous", "facing", "flood"], {
    default: "nearest",
    help: "What joins the rooms: tunnels to the nearest earlier room, or to the previous one; straight corridors between rooms that face each other; or corridors along one flood from two doors in each room.",
  }),
  loops: /* @__PURE__ */ chance(0.4, {
    help: 'Chance that a new room is also joined to the second nearest, if they are joined to the "nearest".',
  }),
  skip: /* @__PURE__ */ chance(0.15, {
    help: 'Chance that a room is not joined to one that it is "facing".',
  }),
  straight: /* @__PURE__ */ choice(["middle", "random"], {
    default: "middle",
    help: 'Where corridors between rooms "facing" each other run: in the middle of the rows or columns that both share, or anywhere in them.',
  }),
  snaking: /* @__PURE__ */ whole(0, 64, {
    default: 3,
    help: 'How much the hardness of the rock varies for a "flood": at 0 corridors run straight, at higher values they snake around hard rock.',
  }),
  corridors: /* @__PURE__ */ choice(["merge", "chain"], {
    default: "merge",
    help: 'Whether a corridor of a "flood" that touches another joins it there, or continues along its own path.',
  }),
  parts: /* @__PURE__ */ choice(["joined", "left"], {
    default: "joined",
    help: "Whether rooms that hang apart are joined, or the map may be left in parts. Entrance and exit lie in the largest.",
  }),
  doors: /* @__PURE__ */ chance(0, { help: "Chance of a door wherever a corridor enters a room." }),
  overlap: /* @__PURE__ */ choice(["apart", "allowed"], {
    default: "apart",
    help: "Whether rooms keep apart or may overlap, which needs tunnels.",
  }),
  start: /* @__PURE__ */ choice(["far", "first"], {
    default: "far",
    help: "Where the entrance is: in the room farthest from the first one, or in the first.",
  }),
} as const;

/** All options with their values. */
export type Settings = OptionValues<typeof options>;

/** Whether rooms are joined by tunnels one after another, as they came. */
export function isInTurn({ join }: Settings): boolean {
  return join === "nearest" || join === "previous";
}

/** @throws OptionError where the smallest room does not fit, or rooms overlap that only tunnels can join */
export function checkSettings(settings: Settings): void {
  checkRoomFits(settings, 2 * settings.border, "for the smallest room and the border");
  if (settings.overlap === "allowed" && !isInTurn(settings))
    throw new OptionError("overlap", "allowed", '"apart", unless join is "nearest" or "previous"');
}

/** A part of the work, step by step, and what it comes to. */
export type Steps<Result> = Generator<RoomsAndTunnelsStep, Result, void>;

/** What the generator has just done. */
export type RoomsAndTunnelsStep =
  /** A place for a room was drawn, but is too close to other rooms. */
  | { readonly kind: "reject"; readonly bounds: Rect }
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** Two rooms were joined. */
  | { readonly kind: "corridor"; readonly connection: Connection }
  /** A corridor was dug from the wall of a room to where it meets the existing ones. */
  | { readonly kind: "corridor"; readonly corridor: readonly Point[] }
  /** Rooms that hung apart were joined. */
  | { readonly kind: "rejoin"; readonly connection: Connection }
  /** Doors were set. */
  | { readonly kind: "doors"; readonly door: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

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
