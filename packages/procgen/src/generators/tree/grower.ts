import type { Random, WeightedTable } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import type { NamedShape } from "../../shapes/table";
import { placeChild, placeOrigin, startSearch } from "./child";
import type { TreeSettings } from "./options";
import type { Rock } from "./rock";
import type { TreeStep } from "./steps";

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

  const root: Sprout = { room: 0, children: [] };
  const sprouts = [root];
  while (sprouts.length > 0 && rooms.length < settings.rooms.max) {
    const index = settings.growth === "winding" ? sprouts.length - 1 : random.int(0, sprouts.length);
    const sprout = sprouts[index]!;
    const tries = settings.tries * Math.ceil(FEW / sprouts.length);
    const search = startSearch(grower, rooms[sprout.room]!, tries);
    let child = placeChild(grower, search);
    while (child !== undefined && child.connection === undefined) {
      yield { kind: "abandon", attempt: child.room, parent: sprout.room };
      child = placeChild(grower, search);
    }
    if (child?.connection !== undefined) {
      yield { kind: "room", room: child.room, parent: sprout.room };
      yield { kind: child.connection.kind, connection: child.connection };
      const grown: Sprout = { room: child.room.id, children: [] };
      sprout.children.push(grown);
      sprouts.push(grown);
    }
    if (child === undefined || sprout.children.length === 2) removeAt(sprouts, index);
  }
  return root;
}

/** Removes an item; the last one takes its place. */
function removeAt<T>(items: T[], index: number): void {
  const last = items.pop() as T;
  if (index < items.length) items[index] = last;
}
