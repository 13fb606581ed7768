import { createGrid } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import type { RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { chooseEnds } from "../../passes/ends";
import { strewRooms } from "../../placement/strew";
import { joinNeighbours } from "./neighbours";
import { checkSettings, type OverlapCorridorsSettings, overlapCorridorsOptions, roomsOf } from "./options";
import { largestPart } from "./parts";
import { rejoin } from "./rejoin";
import { createSite, openSomeDoors, openUselessDoors, type PlaceCorridor, places } from "./site";
import type { OverlapCorridorsStep } from "./steps";

export type { PlaceCorridor } from "./site";
export type { OverlapCorridorsStep } from "./steps";

/** A dungeon of rooms joined by straight corridors where they face each other. */
export interface OverlapCorridorsDungeon extends RoomDungeon {
  readonly options: OverlapCorridorsSettings;
}

/** A generator of {@link OverlapCorridorsDungeon}s. */
export type OverlapCorridorsGenerator = DungeonGenerator<
  typeof overlapCorridorsOptions,
  OverlapCorridorsDungeon,
  OverlapCorridorsStep
>;

/**
 * Scatters rooms over the map and joins each to its nearest neighbours in the four directions, where they
 * face each other, by straight corridors with a door at both ends. Some are left out by chance. Rooms that
 * are then disconnected are joined by corridors that wind through the rock between the others, or left. No room has
 * more than four doors, one in each wall, unless it is hemmed in.
 */
export const overlapCorridors: OverlapCorridorsGenerator = /* @__PURE__ */ createOverlapCorridors();

/**
 * Makes a generator like {@link overlapCorridors} that asks the game where each straight corridor runs.
 *
 * @param place where to try first; the option `corridors` decides when there is none
 * @example
 * ```ts
 * // Every corridor in the first of the rows or columns that both rooms share.
 * const straight = createOverlapCorridors((_random, low) => low);
 * ```
 */
export function createOverlapCorridors(place?: PlaceCorridor): OverlapCorridorsGenerator {
  return defineGenerator<typeof overlapCorridorsOptions, OverlapCorridorsDungeon, OverlapCorridorsStep>({
    name: "overlap-corridors",
    options: overlapCorridorsOptions,
    check: checkSettings,
    *dig(options, seed, isWatched) {
      const random = createRandom(seed).fork("overlap-corridors");
      const terrain = createGrid(options.width, options.height);
      const rooms = yield* strewRooms(
        terrain,
        random,
        { ...options, rooms: roomsOf(options) },
        options.border,
        options.padding,
        isWatched,
      );
      const site = createSite(terrain, rooms, place ?? places[options.corridors]);
      yield* joinNeighbours(site, random, options.skip, isWatched);
      const inParts = options.parts === "left";
      if (!inParts) yield* rejoin(site, random, options.corners === "one");
      const connections = site.connections.slice();
      const opened = openUselessDoors(terrain, connections);
      opened.push(...openSomeDoors(terrain, connections, random.fork("doors"), options.doors));
      yield { kind: "open", corridor: opened };
      const ends = chooseEnds(terrain, inParts ? largestPart(terrain, rooms) : rooms);
      yield { kind: "ends", ...ends };
      return {
        generator: "overlap-corridors",
        seed,
        options,
        terrain,
        ...ends,
        rooms,
        connections,
        ...(inParts && { inParts }),
      };
    },
  });
}
