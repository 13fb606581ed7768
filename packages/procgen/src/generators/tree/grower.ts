import type { Grid, Point, Rect } from "@delvekit/grid";
import { type Random, type WeightedTable, weightedTable } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { GenerationError } from "../../errors";
import { drawFloor } from "../../shapes/draw";
import type { NamedShape } from "../../shapes/table";
import type { CorridorLimits } from "./corridor";
import { type Joiner, join } from "./join";
import type { TreeSettings } from "./options";
import { abandon, fits, hollow, keep, type Rock } from "./rock";
import {
  createPlan,
  drawBounds,
  drawOriginBounds,
  drawPlan,
  isFree,
  moveSpot,
  type Plan,
  type Spot,
} from "./site";

/** What the tree generator has just done. */
export type TreeStep =
  /** A room was hollowed out; the first one has no parent. */
  | { readonly kind: "room"; readonly room: Room; readonly parent?: number }
  /** A room was joined to its parent: by a corridor, or by a door in the wall that they share. */
  | { readonly kind: "corridor" | "door"; readonly connection: Connection }
  /** Two rooms that are near, but a long walk apart, were joined. */
  | { readonly kind: "loop"; readonly connection: Connection }
  /** No way from the parent was found: the room is rock again. */
  | { readonly kind: "abandon"; readonly attempt: Room; readonly parent: number }
  /** A whole level had too few rooms: everything is rock again. */
  | { readonly kind: "restart"; readonly rooms: number; readonly terrain: Grid<Uint8Array> }
  /** Doors that one could walk around became floor. */
  | { readonly kind: "cleanup"; readonly floor: readonly Point[] }
  /** The way in and the way on were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A room in the tree, with the rooms that grew from it: none, one or two. */
export interface TreeNode {
  /** The room's id. */
  readonly room: number;
  readonly children: readonly TreeNode[];
}

/** Everything that takes part in growing a tree. */
export interface Grower {
  readonly rock: Rock;
  readonly random: Random;
  readonly joiner: Joiner;
  readonly settings: TreeSettings;
  readonly shapes: WeightedTable<NamedShape>;
  readonly rooms: Room[];
  readonly connections: Connection[];
  /** What corridors of the tree must not exceed. */
  readonly limits: CorridorLimits;
  /** The search for a place for the room that comes next. */
  readonly search: Search;
  /** Whether anybody looks at the steps. */
  readonly isWatched: boolean;
}

/** With fewer nodes than this left to grow, each tries harder, so that no tree dies young of bad luck. */
const FEW = 8;

/** The tree while it grows, by the ids of rooms. */
interface Growth {
  readonly nodes: { readonly room: number; readonly children: TreeNode[] }[];
  /** How many children each room may have. */
  readonly most: number[];
  /** Rooms that may still get children. */
  readonly sprouts: number[];
  /** Rooms with all the children that they rolled. */
  readonly spent: number[];
}

/**
 * Grows a tree of rooms until there are enough or no room finds a place for another child. Returns its
 * root; the rooms and connections are the grower's.
 */
export function* growTree(grower: Grower): Generator<TreeStep, TreeNode, void> {
  const { random, settings, rooms, isWatched } = grower;
  const origin = placeOrigin(grower);
  if (isWatched) yield { kind: "room", room: origin };

  const roll = childrenRoll(random, settings);
  const growth: Growth = { nodes: [], most: [], sprouts: [], spent: [] };
  const { nodes, sprouts } = growth;
  sprout(growth, roll());
  while (rooms.length < settings.rooms.max) {
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
      nodes[parent]!.children.push(sprout(growth, roll()));
    }
    const isFull = nodes[parent]!.children.length === growth.most[parent];
    if (isFull) growth.spent.push(parent);
    if (isFull || child === undefined) removeAt(sprouts, index);
  }
  return nodes[0]!;
}

/** Adds the next room to the tree. */
function sprout({ nodes, most, sprouts, spent }: Growth, children: number): TreeNode {
  const node = { room: nodes.length, children: [] };
  nodes.push(node);
  most.push(children);
  (children > 0 ? sprouts : spent).push(node.room);
  return node;
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

/** The search for a place for one child. */
export interface Search {
  readonly plan: Plan;
  /** The cell that is tried. */
  readonly spot: Spot;
  /** The tries that are left. */
  tries: number;
}

/** A search for nothing yet. */
export function createSearch(): Search {
  return { plan: createPlan(), spot: { side: 0, distance: 0, x: 0, y: 0 }, tries: 0 };
}

/** A room that found a place, and the way to it; without one, it has been abandoned again. */
export interface Child {
  readonly room: Room;
  readonly connection: Connection | undefined;
}

/** Places the first room. */
export function placeOrigin(grower: Grower): Room {
  const { random, settings, rock } = grower;
  const { plan } = grower.search;
  for (let tries = settings.tries; tries > 0; tries--) {
    drawPlan(plan, random, settings, grower.shapes);
    const room = drawRoom(grower, plan.shape!, drawOriginBounds(rock, random, plan));
    if (room === undefined) continue;
    hollow(rock, room);
    keep(rock);
    grower.rooms.push(room);
    return room;
  }
  throw new GenerationError("shapes", `none of them drew any floor in ${settings.tries} tries`);
}

/** Begins to look for a place for a child. */
export function startSearch({ random, settings, shapes, search }: Grower, tries: number): void {
  drawPlan(search.plan, random, settings, shapes);
  search.tries = tries;
}

/**
 * Tries until a room fits and can be joined to its parent. Undefined when the tries are used up.
 */
export function placeChild(grower: Grower, parent: Room): Child | undefined {
  const { rock, random, search } = grower;
  const { plan, spot } = search;
  while (search.tries-- > 0) {
    moveSpot(spot, random, parent.bounds, plan.distance);
    if (!isFree(rock, spot)) continue;
    const bounds = drawBounds(rock, random, plan, spot);
    if (bounds === undefined || !fits(rock, bounds)) continue;
    const room = drawRoom(grower, plan.shape!, bounds);
    if (room !== undefined) return { room, connection: hollowAndJoin(grower, parent, room, spot) };
  }
  return undefined;
}

function drawRoom(grower: Grower, { name, shape }: NamedShape, bounds: Rect): Room | undefined {
  const floor = drawFloor(shape, bounds, grower.random);
  if (floor === undefined) return undefined;
  const id = grower.rooms.length;
  const { bounds: kept, mask } = floor;
  return mask === undefined ? { id, shape: name, bounds: kept } : { id, shape: name, bounds: kept, mask };
}

function hollowAndJoin(grower: Grower, parent: Room, child: Room, spot: Spot): Connection | undefined {
  const { rock, joiner, rooms, connections } = grower;
  hollow(rock, child);
  const connection = join(joiner, parent, child, spot, grower.limits);
  if (connection === undefined) {
    abandon(rock, child);
  } else {
    keep(rock);
    rooms.push(child);
    connections.push(connection);
  }
  return connection;
}
