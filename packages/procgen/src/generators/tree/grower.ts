import type { Grid, Point } from "@delvekit/grid";
import { type Random, weightedTable } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { type Grower, placeChild, placeOrigin, startSearch } from "./child";
import type { TreeSettings } from "./options";

/** What the tree generator has just done. */
export type TreeStep =
  /** A room was hollowed out; the first one has no parent. */
  | { readonly kind: "room"; readonly room: Room; readonly parent?: number }
  /** A room was joined to its parent: by a corridor, or by a door in the wall that they share. */
  | { readonly kind: "corridor" | "door"; readonly connection: Connection }
  /** Two rooms that are near, but a long walk apart, were joined. */
  | { readonly kind: "loop"; readonly connection: Connection }
  /** A room that would have fitted, but without a door where the way to it ends. */
  | { readonly kind: "abandon"; readonly attempt: Room; readonly parent: number }
  /** A whole level had too few rooms: everything is rock again. */
  | { readonly kind: "restart"; readonly rooms: number; readonly terrain: Grid<Uint8Array> }
  /** Doors that could be walked around became floor. */
  | { readonly kind: "cleanup"; readonly floor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A room in the tree, with the rooms that grew from it: none, one or two. */
export interface TreeNode {
  /** The room's id. */
  readonly room: number;
  readonly children: readonly TreeNode[];
}

/** With fewer nodes than this left to grow, each tries harder, so that bad luck does not end a tree early. */
const FEW = 8;

/** The tree while it grows, by the ids of rooms. */
interface Growth {
  readonly nodes: { readonly room: number; children: readonly TreeNode[] }[];
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
  const growth: Growth = { nodes: [], most: [], sprouts: [], spent: [] };
  const { nodes, sprouts } = growth;
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
      const node = nodes[parent]!;
      const only = node.children[0];
      const grown = sprout(growth, roll());
      // A new list has space for no more than it holds; one that grows has space for seventeen.
      node.children = only === undefined ? [grown] : [only, grown];
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
