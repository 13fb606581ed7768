import { createGrid, fillRect, type Grid } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import type { Connection, Room, RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { chooseEnds } from "../../passes/ends";
import { Terrain } from "../../terrain";
import { joinHalves } from "./join";
import { type BspSettings, bspOptions, checkSettings } from "./options";
import { leavesOf, type Partition, splitMap } from "./partition";
import { drawRoom } from "./rooms";
import type { BspStep } from "./steps";

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
export const bsp: BspGenerator = /* @__PURE__ */ defineGenerator<typeof bspOptions, BspDungeon, BspStep>({
  name: "bsp",
  options: bspOptions,
  check: checkSettings,
  *dig(options, seed) {
    const random = createRandom(seed).fork("bsp");
    const terrain = createGrid(options.width, options.height);
    const partition = yield* splitMap(random, options);
    const rooms = leavesOf(partition).map((part) => drawRoom(random, options, part));
    for (const room of rooms) {
      fillRect(terrain, room.bounds, Terrain.floor);
      yield { kind: "room", room };
    }
    const connections: Connection[] = [];
    yield* join(terrain, random, options.loops, rooms, partition, connections);
    const { entrance, exit } = chooseEnds(terrain, rooms);
    yield { kind: "ends", entrance, exit };
    return { generator: "bsp", seed, options, terrain, entrance, exit, rooms, connections, partition };
  },
});

/** Joins the halves of a part, and before that the halves of its halves. */
function* join(
  terrain: Grid<Uint8Array>,
  random: Random,
  loops: number,
  rooms: readonly Room[],
  partition: Partition,
  connections: Connection[],
): Generator<BspStep, void, void> {
  for (const child of partition.children) yield* join(terrain, random, loops, rooms, child, connections);
  if (partition.children.length === 0) return;
  const ways = random.chance(loops) ? 2 : 1;
  for (const connection of joinHalves(terrain, random, rooms, partition, ways)) {
    connections.push(connection);
    yield { kind: "corridor", connection };
  }
}
