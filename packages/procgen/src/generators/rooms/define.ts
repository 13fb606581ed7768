import { createGrid, type Grid, labelRegions } from "@delvekit/grid";
import { whole } from "@delvekit/grid/data";
import { createRandom, type Random } from "@delvekit/random";
import type { Connection, Room, RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import type { NumberOption, Options, OptionValues, RangeOption } from "../../options/option";
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
  triesInARow,
} from "../../options/table";
import { chooseEnds, chooseExit } from "../../passes/ends";
import { type RoomsStep, type Strewing, strewRooms } from "./strew";

/** The options that all generators of rooms and corridors have. */
export type RoomsOptions = Readonly<
  Record<"width" | "height" | "rooms" | "spacing" | "border" | "tries", NumberOption> &
    Record<"roomWidth" | "roomHeight", RangeOption>
>;

/** A dungeon of rooms that lie anywhere, and of corridors between them. */
export interface RoomsDungeon<O extends Options = RoomsOptions> extends RoomDungeon {
  readonly options: OptionValues<O>;
}

/** A generator of {@link RoomsDungeon}s. */
export type RoomsGenerator<O extends Options = RoomsOptions> = DungeonGenerator<
  O,
  RoomsDungeon<O>,
  RoomsStep
>;

/** What differs between generators in the options that all of them have. */
interface Usual {
  /** The smallest side of a map. */
  readonly side: number;
  /** The most rooms on a map of 80x50. */
  readonly rooms: number;
  readonly roomWidth: readonly [min: number, max: number];
  readonly roomHeight: readonly [min: number, max: number];
  readonly spacing: { readonly min: number; readonly default: number };
  /** The narrowest border, also the usual one. */
  readonly border: number;
}

/** The options of a generator: the common ones, and its own. */
export function roomsOptions<const O extends Options>(usual: Usual, own: O): RoomsOptions & O {
  const { side, rooms, spacing, border } = usual;
  return {
    width: mapWidth(side),
    height: mapHeight(side),
    rooms: mostRooms(rooms),
    roomWidth: roomWidth(...usual.roomWidth, ASK_WIDE),
    roomHeight: roomHeight(...usual.roomHeight, ASK_HIGH),
    spacing: whole(spacing.min, 64, {
      default: spacing.default,
      help: "The fewest cells of rock between any two rooms. From 3, corridors can pass between any two.",
    }),
    border: whole(border, 64, {
      default: border,
      help: "The fewest cells of rock between rooms and the edges of the map.",
    }),
    tries: triesInARow(),
    ...own,
  };
}

/** A map on which rooms have been hollowed out, to be joined. */
export interface Level<O extends Options> {
  readonly terrain: Grid<Uint8Array>;
  readonly random: Random;
  readonly rooms: readonly Room[];
  readonly options: OptionValues<O>;
  readonly isWatched: boolean;
}

interface Definition<O extends Options> {
  readonly name: string;
  readonly options: O;
  /** The most rooms on a map of 80x50. */
  readonly usual: number;
  /** Whether to go on without rooms that find no place. Default: the map is full at the first of them. */
  readonly goesOn?: boolean;
  /** Joins the rooms of a level. */
  join(level: Level<O>): Generator<RoomsStep, Connection[], void>;
}

/** The values of common options, and of options that mean the same wherever they are. */
interface Settings extends Omit<Strewing, "most" | "goesOn"> {
  readonly rooms: number;
  readonly start?: string;
  readonly parts?: string;
}

/** Makes a generator that scatters rooms and has them joined. */
export function defineRooms<O extends RoomsOptions>(definition: Definition<O>): RoomsGenerator<O> {
  const { name, usual, goesOn = false } = definition;
  return defineGenerator<O, RoomsDungeon<O>, RoomsStep>({
    name,
    options: definition.options,
    check: (options) => checkFits(options as unknown as Settings),
    *dig(options, seed, isWatched) {
      const settings = options as unknown as Settings;
      const random = createRandom(seed).fork(name);
      const terrain = createGrid(settings.width, settings.height);
      const most = settings.rooms || inProportion(usual, settings);
      const rooms = yield* strewRooms(terrain, random, { ...settings, most, goesOn }, isWatched);
      const connections = yield* definition.join({ terrain, random, rooms, options, isWatched });
      const inParts = settings.parts === "left";
      const choose = settings.start === "first" ? chooseExit : chooseEnds;
      const ends = choose(terrain, inParts ? largestPart(terrain, rooms) : rooms);
      yield { kind: "ends", ...ends };
      return {
        generator: name,
        seed,
        options,
        terrain,
        ...ends,
        rooms,
        connections,
        ...(inParts && { inParts }),
        ...(settings.overlap === "allowed" && { overlapping: true }),
      };
    },
  });
}

function checkFits(settings: Settings): void {
  checkRoomFits(settings, 2 * settings.border, "for the smallest room and the border");
}

/** The rooms of the part of a map with the most rooms, the first of several. */
function largestPart(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Room[] {
  const { labels } = labelRegions(terrain);
  const parts = new Map<number, Room[]>();
  for (const room of rooms) {
    const label = labels.cells[room.bounds.y * terrain.width + room.bounds.x]!;
    parts.set(label, [...(parts.get(label) ?? []), room]);
  }
  return [...parts.values()].reduce((largest, part) => (part.length > largest.length ? part : largest));
}
