import { createGrid, type Grid, type Point } from "@delvekit/grid";
import { createRandom, type Seed, type WeightedTable } from "@delvekit/random";
import type { Connection, RoomDungeon } from "../../dungeon";
import { GenerationError } from "../../errors";
import type { OptionValues } from "../../options/option";
import { chooseEnds } from "../../passes/ends";
import type { NamedShape } from "../../shapes/table";
import { isUselessDoor, Terrain } from "../../terrain";
import { createSearch, type Grower } from "./child";
import { growTree, type TreeNode, type TreeStep } from "./grower";
import { digLoops, digWallDoors } from "./loops";
import type { TreeOptions, TreeSettings } from "./options";
import { createRock, terrainOf } from "./rock";
import { createWay } from "./way";

/** A dungeon whose rooms form a binary tree. */
export interface TreeDungeon extends RoomDungeon {
  readonly options: OptionValues<TreeOptions>;
  /** The first room and what grew from it. */
  readonly tree: TreeNode;
}

/** How many trees to grow, until one has enough rooms, before giving up. */
const ATTEMPTS = 10;

/** Grows trees until one has the required number of rooms, tidies it up and chooses its ends. */
export function* digTree(
  options: OptionValues<TreeOptions>,
  seed: Seed,
  shapes: WeightedTable<NamedShape>,
  isWatched: boolean,
): Generator<TreeStep, TreeDungeon, void> {
  const random = createRandom(seed).fork("tree");
  let most = 0;
  for (let i = 0; i < ATTEMPTS; i++) {
    const rock = createRock(options.width, options.height);
    const grower: Grower = {
      rock,
      random,
      way: createWay(rock),
      shapes,
      settings: options,
      rooms: [],
      connections: [],
      search: createSearch(),
      isWatched,
    };
    const tree = yield* growTree(grower);
    const { rooms, connections } = grower;
    if (rooms.length >= options.rooms.min) {
      yield* digLoops(grower);
      yield* digWallDoors(grower);
      const terrain = terrainOf(rock);
      yield cleanUp(terrain, connections);
      const { entrance, exit } = chooseEnds(terrain, rooms);
      yield { kind: "ends", entrance, exit };
      return { generator: "tree", seed, options, terrain, entrance, exit, rooms, connections, tree };
    }
    yield { kind: "restart", rooms: rooms.length, terrain: createGrid(options.width, options.height) };
    most = Math.max(most, rooms.length);
  }
  throw tooFewRooms(options, most);
}

function tooFewRooms({ rooms, width, height }: TreeSettings, most: number): GenerationError {
  return new GenerationError(
    "rooms.min",
    `${rooms.min} rooms were asked for, at most ${most} fitted on ${width}x${height} in ${ATTEMPTS} attempts; lower it, the sizes of rooms or their distance, or raise tries`,
  );
}

/**
 * Makes floor of useless doors, in place. Nothing else is left to tidy: on every way each cell but the doors has two others
 * beside it, and each door has the room behind it, so there are no dead ends.
 */
export function cleanUp(terrain: Grid<Uint8Array>, connections: readonly Connection[]): TreeStep {
  const { width, cells } = terrain;
  const floor: Point[] = [];
  for (const { doors } of connections) {
    for (const door of doors) {
      const cell = door.y * width + door.x;
      if (!isUselessDoor(terrain, cell)) continue;
      cells[cell] = Terrain.floor;
      floor.push(door);
    }
  }
  return { kind: "cleanup", floor };
}
