import type { Entity, World } from "@delvekit/core";
import type { Point } from "@delvekit/grid";
import type { Aim, Preview } from "@delvekit/kit/effects";
import { nameOf } from "@delvekit/kit/names";
import { throwAt } from "@delvekit/kit/throwing";
import type { Scene, Verbs } from "../ui";
import { verb } from "../verb";

/** What `throwVerbs` needs from the throwing piece. */
export interface Throwable {
  readonly aim: Aim;
  readonly isMissile: (world: World, item: Entity) => boolean;
  readonly preview: (world: World, by: Entity, item: Entity, at: Point) => Preview;
}

/**
 * Throwing carried items: asks what (spears and bottles first) and where, showing who would be hit and how likely.
 * @example const verbs = { ...standard(deeds, trips), ...throwVerbs(throws) };
 */
export function throwVerbs(throws: Throwable) {
  const can = ({ world }: Scene, item: Entity) => throws.isMissile(world, item);
  return {
    throw: verb({
      keys: ["t"],
      help: "Throw something",
      group: "Things",
      item: { as: "item", can, reaches: can, label: "Throw" },
      run: async (ui, scene, given = {}) => {
        const { world, hero } = scene;
        const item =
          (given["item"] as Entity | undefined) ?? (await ui.item("Throw what?", (one) => can(scene, one)));
        if (item === undefined) return undefined;
        const what = nameOf(world, item, { article: "the", count: 1 });
        const preview = (at: Point) => throws.preview(world, hero, item, at);
        const at = await ui.aim(throws.aim, preview, `Throw ${what}`, "throw", item);
        return at && throwAt({ item, at: { x: at.x, y: at.y } });
      },
    }),
  } satisfies Verbs;
}
