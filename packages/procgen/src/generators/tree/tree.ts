import { createRandom } from "@delvekit/random";
import type { RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import type { WeightsOption } from "../../options/option";
import { chooseEnds } from "../../passes/ends";
import type { RoomShapes } from "../../shapes/shape";
import { growTree, type TreeNode } from "./grower";
import { treeOptions } from "./options";
import { createRock, terrainOf } from "./rock";
import { shapeTable } from "./shapes";
import type { TreeStep } from "./steps";

/** The options of a tree generator that knows shapes of the given names. */
export type TreeOptions<Name extends string> = typeof treeOptions & { readonly shapes: WeightsOption<Name> };

/** A dungeon whose rooms form a binary tree. */
export interface TreeDungeon extends RoomDungeon {
  /** The first room and what grew from it. */
  readonly tree: TreeNode;
}

/**
 * Makes a tree generator that knows the given shapes of rooms.
 *
 * @param shapes the shapes by name
 * @param weights how often each shape comes up unless told otherwise
 */
export function createTree<Name extends string>(
  shapes: RoomShapes<Name>,
  weights: Readonly<Record<Name, number>>,
): DungeonGenerator<TreeOptions<Name>, TreeDungeon, TreeStep> {
  const shapesOption = {
    kind: "weights",
    default: weights,
    help: "How often each shape of room comes up.",
  } as const;
  return defineGenerator<TreeOptions<Name>, TreeDungeon, TreeStep>({
    name: "tree",
    options: { ...treeOptions, shapes: shapesOption },
    *dig(options, seed) {
      const rock = createRock(options);
      const growth = yield* growTree(
        rock,
        createRandom(seed).fork("tree"),
        options,
        shapeTable(shapes, options.shapes),
      );
      const terrain = terrainOf(rock);
      const ends = chooseEnds(terrain, growth.rooms);
      yield { kind: "ends", ...ends };
      return { generator: "tree", seed, options, terrain, ...ends, ...growth };
    },
  });
}
