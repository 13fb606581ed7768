import type { Entity, World } from "@delvekit/core";
import type { Point } from "@delvekit/grid";
import { type Aim, type Preview, use } from "@delvekit/kit/effects";
import { nameOf } from "@delvekit/kit/names";
import { throwAt } from "@delvekit/kit/throwing";
import type { Scene, Ui, Verbs } from "../ui";
import { verb } from "../verb";

/** What `using` needs from the `uses` of a game. */
export interface Usable {
  readonly aimOf: (world: World, item: Entity) => Aim | undefined;
  readonly preview: (world: World, by: Entity, aim: Aim, at?: Point, item?: Entity) => Preview;
}

/** How a game words its uses. */
export interface UsingOptions {
  /** The name for using an item: "Throw", "Drink". Default "Use". */
  readonly called?: (scene: Scene, item: Entity) => string;
}

/**
 * Using carried items: asks where if the item's row has an aim, and shows the cells that it would reach.
 * @example const verbs = { ...walking, ...packing, ...using(deeds) };
 */
export function using(uses: Usable, options: UsingOptions = {}) {
  const can = ({ world }: Scene, item: Entity) => uses.aimOf(world, item) !== undefined;
  return {
    use: verb({
      keys: ["f", "U"],
      help: "Use something",
      group: "Things",
      button: "use",
      rank: -1,
      sign: "!",
      pad: "r",
      item: {
        as: "item",
        can,
        reaches: ({ world }, item) => uses.aimOf(world, item)?.at === "cell",
        label: options.called ?? "Use",
      },
      run: async (ui, scene, given = {}) => {
        const item =
          (given["item"] as Entity | undefined) ?? (await ui.item("Use what?", (one) => can(scene, one)));
        if (item === undefined) return undefined;
        const aim = uses.aimOf(scene.world, item);
        if (!aim || aim.at === "self" || aim.at === "nearest") return use({ item });
        const at = await cellFor(ui, scene, uses, options, item, aim);
        return at && use({ item, at: { x: at.x, y: at.y } });
      },
    }),
  } satisfies Verbs;
}

function cellFor(
  ui: Ui,
  scene: Scene,
  uses: Usable,
  { called }: UsingOptions,
  item: Entity,
  aim: Aim,
): Promise<Point | undefined> {
  const { world, hero } = scene;
  const what = nameOf(world, item, { article: "the", count: 1 });
  const deed = called?.(scene, item) ?? "Use";
  const preview = (at: Point) => uses.preview(world, hero, aim, at, item);
  return ui.aim(aim, preview, `${deed} ${what}`, deed.toLowerCase(), item);
}

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
