import { createGrid, type Rect } from "@delvekit/grid";
import { createRandom, type Random, type Seed, type WeightedTable, weightedTable } from "@delvekit/random";
import type { Connection, Room, RoomDungeon } from "../../dungeon";
import { GenerationError } from "../../errors";
import type { OptionValues } from "../../options/option";
import { chooseEnds } from "../../passes/ends";
import { addRoom, createNeighbourhood, findNear, type Neighbourhood } from "../../placement/near";
import { distanceBetween, sideTowards } from "../../placement/side";
import type { NamedShape } from "../../shapes/table";
import { placeChild, placeOrigin, startSearch } from "./child";
import type { Grower, TreeNode, TreeStep } from "./grower";
import { digLoops, digWallDoors } from "./loops";
import type { TreeOptions, TreeSettings } from "./options";
import { createHole, createRock, findHole, finishRock, passHole } from "./rock";
import { createPlan, createSite } from "./site";
import { createWay } from "./way";

/** A dungeon whose rooms form a binary tree. */
export interface TreeDungeon extends RoomDungeon {
  readonly options: OptionValues<TreeOptions>;
  /** The first room and what grew from it. */
  readonly tree: TreeNode;
}

/** How many trees to grow, until one has enough rooms, before giving up. */
const ATTEMPTS = 10;

/**
 * Grows trees until one has the required number of rooms, adds loops and chooses its ends. There is nothing to tidy up: on every way
 * each cell but the doors has two others beside it, each door has a room behind it, and the rock beside doors is never dug, so there
 * are neither dead ends nor useless doors.
 */
export function* digTree(
  options: OptionValues<TreeOptions>,
  seed: Seed,
  shapes: WeightedTable<NamedShape>,
  isWatched: boolean,
): Generator<TreeStep, TreeDungeon, void> {
  const random = createRandom(seed).fork("tree");
  let most = 0;
  for (let i = 0; i < ATTEMPTS; i++) {
    const rock = createRock(options);
    const grower: Grower = {
      rock,
      way: createWay(rock),
      search: { plan: createPlan(), site: createSite(), side: 0, shut: [], tries: 0, tried: 0 },
      random,
      settings: options,
      shapes,
      rooms: [],
      connections: [],
      isWatched,
    };
    const tree = yield* growTree(grower);
    const { rooms, connections } = grower;
    if (rooms.length >= options.rooms.min) {
      const terrain = finishRock(rock);
      yield* digLoops(terrain, grower);
      yield* digWallDoors(terrain, grower);
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
  const problem = `${rooms.min} rooms were asked for, at most ${most} fitted on ${width}x${height} in ${ATTEMPTS} attempts; lower it, the sizes of rooms or their distance, or raise tries`;
  return new GenerationError("rooms.min", problem);
}

/** With fewer nodes than this left to grow, each tries harder, so that bad luck does not end a tree early. */
const FEW = 8;

/** The share of what is to be dug, from which on rooms grow towards holes. */
const LATE = 2 / 3;

/** How far around a hole a room is looked for at first, in cells. */
const NEAR = 16;

/** The most children that a room may have. */
const MOST_CHILDREN = 2;

/** The tree while it grows, by the ids of rooms. */
interface Growth {
  /** How many children each room has. */
  readonly children: number[];
  /** How many it may have. */
  readonly most: number[];
  /** Rooms that may still get children. */
  readonly sprouts: number[];
  /** Where each of these is in that list. */
  readonly places: number[];
  /** Rooms with all the children that they rolled, where those are less than two. */
  readonly spent: number[];
  readonly near: Neighbourhood;
}

/**
 * Grows a tree of rooms until enough is dug or no room finds a place for another child. Returns its
 * root; the rooms and connections are the grower's.
 */
function* growTree(grower: Grower): Generator<TreeStep, TreeNode, void> {
  const { random, settings, rock, rooms, connections, isWatched } = grower;
  const origin = placeOrigin(grower);
  if (isWatched) yield { kind: "room", room: origin };

  const roll = childrenRoll(random, settings);
  const near = createNeighbourhood(settings);
  const growth: Growth = { children: [], most: [], sprouts: [], places: [], spent: [], near };
  const { children, most, sprouts, spent } = growth;
  sprout(growth, origin, roll());
  const isBushy = settings.growth === "bushy";
  const hole = createHole(settings);
  const enough = settings.fill * settings.width * settings.height;
  while (rooms.length < settings.rooms.max) {
    if (rock.open >= enough && rooms.length >= settings.rooms.min) break;
    if (sprouts.length === 0 && rooms.length < settings.rooms.min) rollAgain(growth);
    if (sprouts.length === 0) break;
    const isAimed = isBushy && rock.open >= LATE * enough && findHole(hole, rock);
    const index = isAimed
      ? nearestSprout(grower, growth, hole)
      : isBushy
        ? random.int(0, sprouts.length)
        : sprouts.length - 1;
    const parent = sprouts[index]!;
    const tries = settings.tries * Math.ceil(FEW / sprouts.length);
    startSearch(grower, tries, isAimed ? sideTowards(rooms[parent]!.bounds, hole) : undefined);
    let child = placeChild(grower, rooms[parent]!);
    while (child !== undefined && child.id === rooms.length) {
      if (isWatched) yield { kind: "abandon", attempt: child, parent };
      child = placeChild(grower, rooms[parent]!);
    }
    if (child !== undefined) {
      if (isWatched) yield { kind: "room", room: child, parent };
      const connection = connections[child.id - 1]!;
      if (isWatched) yield { kind: connection.kind, connection };
      children[parent]!++;
      sprout(growth, child, roll());
    }
    const isSpent = children[parent] === most[parent];
    if (isSpent && most[parent]! < MOST_CHILDREN) spent.push(parent);
    if (isSpent || child === undefined) removeSprout(growth, index);
    if (child !== undefined) continue;
    most[parent] = children[parent]!;
    if (isAimed) passHole(hole, rock);
  }
  return treeOf(connections, rooms.length);
}

/** Where the room nearest to a place is among those that may get children: the first of them, looked for ever farther around. */
function nearestSprout({ rooms }: Grower, { children, most, places, near }: Growth, place: Rect): number {
  for (let around = NEAR; ; around *= 2) {
    let [nearest, least] = [-1, around];
    for (let i = findNear(near, place, around, Number.POSITIVE_INFINITY) - 1; i >= 0; i--) {
      const room = near.found[i]!;
      const distance = children[room] === most[room] ? around : distanceBetween(rooms[room]!.bounds, place);
      if (distance > least || distance >= around) continue;
      const at = places[room]!;
      if (distance < least || at < nearest) [nearest, least] = [at, distance];
    }
    if (nearest >= 0) return nearest;
  }
}

/** Adds the next room to the tree. */
function sprout(growth: Growth, room: Room, allowed: number): void {
  const { children, most, spent, near } = growth;
  children.push(0);
  most.push(allowed);
  if (allowed > 0) addSprout(growth, room.id);
  else spent.push(room.id);
  addRoom(near, room);
}

/** The tree that has grown. A child has a higher id than its parent, so the children of each room are complete when its turn comes. */
function treeOf(connections: readonly Connection[], rooms: number): TreeNode {
  const children = new Array<TreeNode[] | undefined>(rooms);
  for (let room = rooms - 1; room > 0; room--) {
    const node = { room, children: children[room] ?? [] };
    const { from } = connections[room - 1]!;
    // Lists that are written out have space for no more than they hold.
    const later = children[from];
    children[from] = later === undefined ? [node] : [node, later[0]!];
  }
  return { room: 0, children: children[0] ?? [] };
}

/** Rolls how many children a room may have; nothing is drawn where that is certain. */
function childrenRoll(random: Random, { children }: TreeSettings): () => number {
  const { none, one, two } = children;
  if (none + one === 0) return () => MOST_CHILDREN;
  const rolls = weightedTable<number>([
    [0, none],
    [1, one],
    [2, two],
  ]);
  return () => random.weighted(rolls);
}

/** Gives two children after all to those that rolled too few, where that leaves too few rooms. */
function rollAgain(growth: Growth): void {
  for (const room of growth.spent.splice(0)) {
    growth.most[room] = MOST_CHILDREN;
    addSprout(growth, room);
  }
}

/** Removes an item; the last one takes its place. */
function removeSprout({ sprouts, places }: Growth, index: number): void {
  const last = sprouts.pop()!;
  if (index === sprouts.length) return;
  sprouts[index] = last;
  places[last] = index;
}

function addSprout({ sprouts, places }: Growth, room: number): void {
  places[room] = sprouts.push(room) - 1;
}
