import type { Size } from "@delvekit/grid";
import { weights } from "@delvekit/grid/data";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { roomShapes } from "../../shapes/all";
import type { RoomShapes } from "../../shapes/draw";
import { shapeTable } from "../../shapes/table";
import { digTree, type TreeDungeon } from "./dig";
import type { TreeStep } from "./grower";
import { checkTreeSettings, type TreeOptions, type TreeSettings, treeOptions } from "./options";

export type { TreeDungeon } from "./dig";
export type { TreeNode, TreeStep } from "./grower";
export type { TreeOptions } from "./options";

/**
 * Digs rooms that grow from one another like the nodes of a binary tree. The first room lies somewhere in
 * the middle; each room looks on all its sides for space for up to two children, and for a way there through rock
 * that touches nothing else. So every room can be reached, there are no dead ends, and ways never cross.
 */
export const tree = /* @__PURE__ */ createTree(roomShapes, {
  rectangle: 10,
  cross: 2,
  ell: 2,
  tee: 1,
  ellipse: 2,
  octagon: 2,
  diamond: 1,
  donut: 1,
  pillaredHall: 1,
  caveBlob: 2,
});

/** A generator of {@link TreeDungeon}s that knows shapes of the given names. */
type TreeGenerator<Name extends string = string> = DungeonGenerator<TreeOptions<Name>, TreeDungeon, TreeStep>;

/**
 * Makes a tree generator that knows the given shapes of rooms.
 *
 * @param shapes the shapes by name
 * @param usual the default weight of each shape
 * @example
 * ```ts
 * const halls = createTree({ rectangle, donut }, { rectangle: 3, donut: 1 });
 * const level = halls.generate({ seed: 7 });
 * ```
 */
export function createTree<Name extends string>(
  shapes: RoomShapes<Name>,
  usual: Readonly<Record<Name, number>>,
): TreeGenerator<Name> {
  const help = "How often each shape of room comes up, relative to the others.";
  return defineGenerator<TreeOptions<Name>, TreeDungeon, TreeStep>({
    name: "tree",
    options: { ...treeOptions, shapes: weights(usual, { help }) },
    dig(options, seed, isWatched) {
      checkTreeSettings(options);
      return digTree(options, seed, shapeTable(shapes, options.shapes, largestRoom(options)), isWatched);
    },
  });
}

/** The largest room that is not exceptionally big. */
function largestRoom({ width, height, roomWidth, roomHeight }: TreeSettings): Size {
  return { width: Math.min(roomWidth.max, width - 2), height: Math.min(roomHeight.max, height - 2) };
}
