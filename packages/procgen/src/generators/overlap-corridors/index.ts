import { createGrid } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import type { RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { createGroups } from "../../groups";
import { chooseEnds } from "../../passes/ends";
import { strewRooms } from "../../placement/strew";
import { joinNeighbours } from "./neighbours";
import { checkSettings, marginOf, type OverlapCorridorsSettings, overlapCorridorsOptions } from "./options";
import { rejoin } from "./rejoin";
import { createSite } from "./site";
import type { OverlapCorridorsStep } from "./steps";

export type { OverlapCorridorsStep } from "./steps";

/** A dungeon of rooms that straight corridors join where they face each other. */
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
 * Strews rooms over the map and joins each to its nearest neighbours in the four directions, where they face each other, by straight
 * corridors with a door at both ends. Some are left out by chance. Rooms that then hang apart are joined by ways that wind
 * through the rock between the others. No room has more than four doors, one in each wall.
 */
export const overlapCorridors: OverlapCorridorsGenerator = /* @__PURE__ */ defineGenerator<
  typeof overlapCorridorsOptions,
  OverlapCorridorsDungeon,
  OverlapCorridorsStep
>({
  name: "overlap-corridors",
  options: overlapCorridorsOptions,
  check: checkSettings,
  *dig(options, seed) {
    const random = createRandom(seed).fork("overlap-corridors");
    const terrain = createGrid(options.width, options.height);
    const rooms = yield* strewRooms(terrain, random, options, marginOf(options), 2 * options.padding);
    const site = createSite(terrain, rooms);
    const groups = createGroups(rooms.length);
    yield* joinNeighbours(site, random, options.skip, groups);
    yield* rejoin(site, groups);
    const { connections } = site;
    const { entrance, exit } = chooseEnds(terrain, rooms);
    yield { kind: "ends", entrance, exit };
    return { generator: "overlap-corridors", seed, options, terrain, entrance, exit, rooms, connections };
  },
});
