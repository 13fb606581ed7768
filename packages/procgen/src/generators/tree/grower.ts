import type { Grid, Point, Rect } from "@delvekit/grid";
import { type Random, type WeightedTable, weightedTable } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { GenerationError } from "../../errors";
import { drawFloor } from "../../shapes/draw";
import type { NamedShape } from "../../shapes/table";
import { join } from "./join";
import type { TreeSettings } from "./options";
import { abandon, fits, hollow, keep, type Rock } from "./rock";
import { drawBounds, drawOriginBounds, drawPlan, drawSpot, type Plan, type Spot } from "./site";

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
  /** Cells of dead ends were filled, useless doors became floor. */
  | { readonly kind: "cleanup"; readonly solid: readonly Point[]; readonly floor: readonly Point[] }
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
  readonly settings: TreeSettings;
  readonly shapes: WeightedTable<NamedShape>;
  readonly rooms: Room[];
  readonly connections: Connection[];
}

/** A node that may still get children. */
interface Sprout extends TreeNode {
  readonly children: Sprout[];
  /** How many it may have. */
  most: number;
}

/** With fewer nodes than this left to grow, each tries harder, so that no tree dies young of bad luck. */
const FEW = 8;

/**
 * Grows a tree of rooms until there are enough or no room finds a place for another child. Returns its
 * root; the rooms and connections are the grower's.
 */
export function* growTree(grower: Grower): Generator<TreeStep, TreeNode, void> {
  const { random, settings, rooms } = grower;
  yield { kind: "room", room: placeOrigin(grower) };

  const roll = childrenRoll(random, settings);
  const sprouts: Sprout[] = [];
  /** Rooms with all the children that they rolled. */
  const spent: Sprout[] = [];
  const sprout = (room: number): Sprout => {
    const grown: Sprout = { room, children: [], most: roll() };
    (grown.most > 0 ? sprouts : spent).push(grown);
    return grown;
  };
  const root = sprout(0);
  while (rooms.length < settings.rooms.max) {
    if (sprouts.length === 0) sprouts.push(...rerolled(spent, rooms.length < settings.rooms.min));
    if (sprouts.length === 0) break;
    const index = settings.growth === "winding" ? sprouts.length - 1 : random.int(0, sprouts.length);
    const parent = sprouts[index]!;
    const tries = settings.tries * Math.ceil(FEW / sprouts.length);
    const search = startSearch(grower, rooms[parent.room]!, tries);
    let child = placeChild(grower, search);
    while (child !== undefined && child.connection === undefined) {
      yield { kind: "abandon", attempt: child.room, parent: parent.room };
      child = placeChild(grower, search);
    }
    if (child?.connection !== undefined) {
      yield { kind: "room", room: child.room, parent: parent.room };
      yield { kind: child.connection.kind, connection: child.connection };
      parent.children.push(sprout(child.room.id));
    }
    const isFull = parent.children.length === parent.most;
    if (isFull) spent.push(parent);
    if (isFull || child === undefined) removeAt(sprouts, index);
  }
  return plain(root);
}

/** The tree without what only growing needs. Goes down in a loop: a winding tree is deep. */
function plain(root: Sprout): TreeNode {
  const top: { room: number; children: TreeNode[] } = { room: root.room, children: [] };
  const waiting: [Sprout, { room: number; children: TreeNode[] }][] = [[root, top]];
  for (const [sprout, node] of waiting) {
    for (const child of sprout.children) {
      const below = { room: child.room, children: [] };
      node.children.push(below);
      waiting.push([child, below]);
    }
  }
  return top;
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

/** Those that rolled too few children get two after all, if there are too few rooms. */
function rerolled(spent: Sprout[], isShort: boolean): Sprout[] {
  if (!isShort) return [];
  const again = spent.splice(0).filter(({ most }) => most < 2);
  for (const sprout of again) sprout.most = 2;
  return again;
}

/** Removes an item; the last one takes its place. */
function removeAt<T>(items: T[], index: number): void {
  const last = items.pop() as T;
  if (index < items.length) items[index] = last;
}

/** The search for a place for one child. */
export interface Search {
  readonly parent: Room;
  readonly plan: Plan;
  /** The tries that are left. */
  tries: number;
}

/** A room that found a place, and the way to it; without one, it has been abandoned again. */
export interface Child {
  readonly room: Room;
  readonly connection: Connection | undefined;
}

/** Places the first room. */
export function placeOrigin(grower: Grower): Room {
  const { random, settings, rock } = grower;
  for (let tries = settings.tries; tries > 0; tries--) {
    const plan = drawPlan(random, settings, grower.shapes);
    const room = drawRoom(grower, plan.shape, drawOriginBounds(rock, random, plan));
    if (room === undefined) continue;
    hollow(rock, room);
    keep(rock);
    grower.rooms.push(room);
    return room;
  }
  throw new GenerationError("shapes", `none of them drew any floor in ${settings.tries} tries`);
}

/** Begins to look for a place for a child. */
export function startSearch({ random, settings, shapes }: Grower, parent: Room, tries: number): Search {
  return { parent, plan: drawPlan(random, settings, shapes), tries };
}

/**
 * Goes on until a room fits and tries to join it to its parent. Undefined when the tries are used up.
 */
export function placeChild(grower: Grower, search: Search): Child | undefined {
  const { rock, random } = grower;
  const { parent, plan } = search;
  while (search.tries-- > 0) {
    const spot = drawSpot(random, parent.bounds, plan.distance);
    const bounds = drawBounds(rock, random, plan, spot);
    const room = bounds && fits(rock, bounds) ? drawRoom(grower, plan.shape, bounds) : undefined;
    if (room !== undefined) return { room, connection: hollowAndJoin(grower, parent, room, spot) };
  }
  return undefined;
}

function drawRoom(grower: Grower, { name, shape }: NamedShape, bounds: Rect): Room | undefined {
  const floor = drawFloor(shape, bounds, grower.random);
  return floor && { id: grower.rooms.length, shape: name, ...floor };
}

function hollowAndJoin(grower: Grower, parent: Room, child: Room, spot: Spot): Connection | undefined {
  const { rock, random, settings, rooms, connections } = grower;
  const limits = { turns: settings.turns, length: rock.path.length };
  hollow(rock, child);
  const connection = join(rock, random, parent, child, spot, limits);
  if (connection === undefined) {
    abandon(rock, child);
  } else {
    keep(rock);
    rooms.push(child);
    connections.push(connection);
  }
  return connection;
}
