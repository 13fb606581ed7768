import { createGrid, fillRect } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import type { Connection, RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { checkRoomFits } from "../../options/table";
import { chooseEnds } from "../../passes/ends";
import { Terrain } from "../../terrain";
import { carveRooms } from "./carve";
import { joinHalves } from "./join";
import { type BspSettings, type BspStep, bspOptions } from "./options";
import { drawRoom, type Partition, partsOf, splitMap, splitsOf } from "./partition";

export type { Axis, BspStep } from "./options";
export type { Partition } from "./partition";

/** A dungeon of rooms in the parts of a map that was split again and again. */
export interface BspDungeon extends RoomDungeon {
  readonly options: BspSettings;
  /** How the map was split, down to the parts with the rooms. */
  readonly partition: Partition;
}

/** A generator of {@link BspDungeon}s. */
export type BspGenerator = DungeonGenerator<typeof bspOptions, BspDungeon, BspStep>;

/**
 * Splits the map in two again and again (binary space partitioning), hollows out a room in every part, and joins the two halves of each
 * split, the smallest first. Every corridor runs straight, or along the line of its split, with a door at both ends.
 *
 * After the dungeons that libtcod's BSP toolkit made popular.
 */
export const bsp: BspGenerator = /* @__PURE__ */ defineGenerator({
  name: "bsp",
  options: bspOptions,
  check: (options) => checkRoomFits(options, 2),
  *dig(options, seed, isWatched) {
    const random = createRandom(seed).fork("bsp");
    const terrain = createGrid(options.width, options.height);
    const partition = splitMap(random, options);
    if (isWatched) yield* splitsOf(partition);
    const parts = partsOf(partition);
    const rooms = parts.filter(({ room }) => room >= 0).map((part) => drawRoom(random, options, part));
    for (const room of rooms) {
      fillRect(terrain, room.bounds, Terrain.floor);
      if (isWatched) yield { kind: "room", room };
    }
    const connections: Connection[] = [];
    for (const part of parts) {
      if (part.room >= 0) continue;
      const ways = random.chance(options.loops) ? 2 : 1;
      for (const connection of joinHalves(terrain, random, rooms, part, ways)) {
        connections.push(connection);
        if (isWatched) yield { kind: "corridor", connection };
      }
    }
    yield* carveRooms(terrain, random, rooms, options.carved);
    const { entrance, exit } = chooseEnds(terrain, rooms);
    yield { kind: "ends", entrance, exit };
    return { generator: "bsp", seed, options, terrain, entrance, exit, rooms, connections, partition };
  },
});
