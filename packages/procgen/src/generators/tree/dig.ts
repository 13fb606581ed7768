import { createGrid, type Grid, type Point } from "@delvekit/grid";
import { createRandom, type Random, type Seed, type WeightedTable, weightedTable } from "@delvekit/random";
import type { Connection, RoomDungeon } from "../../dungeon";
import { GenerationError } from "../../errors";
import type { OptionValues } from "../../options/option";
import { chooseEnds } from "../../passes/ends";
import type { NamedShape } from "../../shapes/table";
import { isUselessDoor, Terrain } from "../../terrain";
import { placeChild, placeOrigin, startSearch } from "./child";
import { type Grower, giveBack, type TreeNode, type TreeStep, takeTools } from "./grower";
import { digLoops, digWallDoors } from "./loops";
import type { TreeOptions, TreeSettings } from "./options";
import { renewRock, takeTerrain } from "./rock";

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
  const tools = takeTools(options);
  let most = 0;
  for (let i = 0; i < ATTEMPTS; i++) {
    const { rock, way, search, neighbourhood, ends, pairs } = tools;
    // Not `...tools`: with an object made by spreading, a level takes longer.
    const grower: Grower = {
      rock,
      way,
      search,
      neighbourhood,
      ends,
      pairs,
      random,
      settings: options,
      shapes,
      rooms: [],
      connections: [],
      isWatched,
    };
    renewRock(tools.rock);
    const tree = yield* growTree(grower);
    const { rooms, connections } = grower;
    if (rooms.length >= options.rooms.min) {
      yield* digLoops(grower);
      yield* digWallDoors(grower);
      const terrain = takeTerrain(tools.rock);
      yield cleanUp(terrain, connections);
      const { entrance, exit } = chooseEnds(terrain, rooms);
      giveBack(tools);
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

/** With fewer nodes than this left to grow, each tries harder, so that bad luck does not end a tree early. */
const FEW = 8;

/** The tree while it grows, by the ids of rooms. */
interface Growth {
  /** The first and the second child of each room; 0 if there is none, since the first room is no child. */
  readonly first: number[];
  readonly second: number[];
  /** How many children each room may have. */
  readonly most: number[];
  /** Rooms that may still get children. */
  readonly sprouts: number[];
  /** Rooms with all the children that they rolled. */
  readonly spent: number[];
}

/**
 * Grows a tree of rooms until enough is dug or no room finds a place for another child. Returns its
 * root; the rooms and connections are the grower's.
 */
export function* growTree(grower: Grower): Generator<TreeStep, TreeNode, void> {
  const { random, settings, rooms, isWatched } = grower;
  const origin = placeOrigin(grower);
  if (isWatched) yield { kind: "room", room: origin };

  const roll = childrenRoll(random, settings);
  const growth: Growth = { first: [], second: [], most: [], sprouts: [], spent: [] };
  const { sprouts } = growth;
  sprout(growth, roll());
  const enough = settings.fill * settings.width * settings.height;
  while (rooms.length < settings.rooms.max) {
    if (grower.rock.open >= enough && rooms.length >= settings.rooms.min) break;
    if (sprouts.length === 0 && rooms.length < settings.rooms.min) rollAgain(growth);
    if (sprouts.length === 0) break;
    const index = settings.growth === "winding" ? sprouts.length - 1 : random.int(0, sprouts.length);
    const parent = sprouts[index]!;
    const tries = settings.tries * Math.ceil(FEW / sprouts.length);
    startSearch(grower, tries);
    let child = placeChild(grower, rooms[parent]!);
    while (child !== undefined && child.connection === undefined) {
      if (isWatched) yield { kind: "abandon", attempt: child.room, parent };
      child = placeChild(grower, rooms[parent]!);
    }
    if (child?.connection !== undefined) {
      if (isWatched) yield { kind: "room", room: child.room, parent };
      if (isWatched) yield { kind: child.connection.kind, connection: child.connection };
      (growth.first[parent] === 0 ? growth.first : growth.second)[parent] = child.room.id;
      sprout(growth, roll());
    }
    const isSpent = isFull(growth, parent);
    if (isSpent) growth.spent.push(parent);
    if (isSpent || child === undefined) removeAt(sprouts, index);
  }
  return treeOf(growth);
}

/** Adds the next room to the tree. */
function sprout({ first, second, most, sprouts, spent }: Growth, children: number): void {
  const room = first.length;
  first.push(0);
  second.push(0);
  most.push(children);
  (children > 0 ? sprouts : spent).push(room);
}

/** Whether a room has as many children as it may. */
function isFull({ first, second, most }: Growth, room: number): boolean {
  return second[room] !== 0 || (first[room] !== 0 && most[room] === 1);
}

/** The tree that has grown. Children have higher ids than their parents, so theirs come first. */
function treeOf({ first, second }: Growth): TreeNode {
  const nodes = new Array<TreeNode>(first.length);
  for (let room = first.length - 1; room >= 0; room--) {
    const one = nodes[first[room]!]!;
    const other = nodes[second[room]!]!;
    // Lists that are written out have space for no more than they hold.
    const children = first[room] === 0 ? [] : second[room] === 0 ? [one] : [one, other];
    nodes[room] = { room, children };
  }
  return nodes[0]!;
}

/** Rolls how many children a room may have; nothing is drawn where that is certain. */
function childrenRoll(random: Random, { children }: TreeSettings): () => number {
  const { none, one, two } = children;
  if (none + one === 0) return () => 2;
  const rolls = weightedTable<number>([
    [0, none],
    [1, one],
    [2, two],
  ]);
  return () => random.weighted(rolls);
}

/** Gives two children after all to those that rolled too few, where that leaves too few rooms. */
function rollAgain({ most, sprouts, spent }: Growth): void {
  for (const room of spent.splice(0)) {
    if (most[room] === 2) continue;
    most[room] = 2;
    sprouts.push(room);
  }
}

/** Removes an item; the last one takes its place. */
function removeAt<T>(items: T[], index: number): void {
  const last = items.pop() as T;
  if (index < items.length) items[index] = last;
}
