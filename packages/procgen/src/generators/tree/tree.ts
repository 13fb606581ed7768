import { createRandom } from "@delvekit/random";
import type { RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import type { OptionValues, WeightsOption } from "../../options/option";
import { chooseEnds } from "../../passes/ends";
import type { RoomShapes } from "../../shapes/shape";
import { cleanUp } from "./cleanup";
import type { TreeNode } from "./grower";
import { growEnough } from "./growth";
import { checkTreeSettings, treeOptions } from "./options";
import { terrainOf } from "./rock";
import { shapeTable } from "./shapes";
import type { TreeStep } from "./steps";

/** The options of a tree generator that knows shapes of the given names. */
export type TreeOptions<Name extends string = string> = typeof treeOptions & {
  readonly shapes: WeightsOption<Name>;
};

/** A dungeon whose rooms form a binary tree. */
export interface TreeDungeon extends RoomDungeon {
  readonly options: OptionValues<TreeOptions>;
  /** The first room and what grew from it. */
  readonly tree: TreeNode;
}

/** A generator of {@link TreeDungeon}s. */
export type TreeGenerator<Name extends string = string> = DungeonGenerator<
  TreeOptions<Name>,
  TreeDungeon,
  TreeStep
>;

/**
 * Makes a tree generator that knows the given shapes of rooms.
 *
 * @param shapes the shapes by name
 * @param weights how often each shape comes up unless told otherwise
 */
export function createTree<Name extends string>(
  shapes: RoomShapes<Name>,
  weights: Readonly<Record<Name, number>>,
): TreeGenerator<Name> {
  const help = "How often each shape of room comes up, relative to the others.";
  return defineGenerator<TreeOptions<Name>, TreeDungeon, TreeStep>({
    name: "tree",
    options: { ...treeOptions, shapes: { kind: "weights", default: weights, help } },
    check(options) {
      checkTreeSettings(options);
      shapeTable(shapes, options.shapes, options);
    },
    *dig(options: OptionValues<TreeOptions<Name>>, seed) {
      const random = createRandom(seed).fork("tree");
      const { rock, rooms, connections, tree } = yield* growEnough(
        random,
        options,
        shapeTable(shapes, options.shapes, options),
      );
      const terrain = terrainOf(rock);
      yield cleanUp(terrain, connections);
      const { entrance, exit } = chooseEnds(terrain, rooms);
      yield { kind: "ends", entrance, exit };
      return { generator: "tree", seed, options, terrain, entrance, exit, rooms, connections, tree };
    },
  });
}
