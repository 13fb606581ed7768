import type { Random, WeightedTable } from "@delvekit/random";
import { GenerationError } from "../../errors";
import { type Grower, growTree, type TreeNode } from "./grower";
import type { TreeSettings } from "./options";
import { createRock } from "./rock";
import type { NamedShape } from "./shapes";
import type { TreeStep } from "./steps";

/** How many trees to grow before there are enough rooms, or it is given up. */
const GROWTHS = 10;

/** A grown tree. */
export interface Growth extends Grower {
  readonly tree: TreeNode;
}

/**
 * Grows trees until one has the rooms that were asked for.
 *
 * @throws GenerationError if none of them has
 */
export function* growEnough(
  random: Random,
  settings: TreeSettings,
  shapes: WeightedTable<NamedShape>,
): Generator<TreeStep, Growth, void> {
  let most = 0;
  for (let i = 0; i < GROWTHS; i++) {
    const grower: Grower = {
      rock: createRock(settings),
      random,
      settings,
      shapes,
      rooms: [],
      connections: [],
    };
    const tree = yield* growTree(grower);
    const { length } = grower.rooms;
    if (length >= settings.rooms.min) return { ...grower, tree };
    yield { kind: "restart", rooms: length };
    most = Math.max(most, length);
  }
  const { rooms, width, height } = settings;
  throw new GenerationError(
    "rooms.min",
    `${rooms.min} rooms were asked for, at most ${most} fitted on ${width}x${height} in ${GROWTHS} attempts; lower it, the sizes of rooms or their distance, or raise tries`,
  );
}
