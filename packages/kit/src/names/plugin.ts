import { plugin as define, type Entity, failed, on, type Plugin, type World } from "@delvekit/core";
import { blockerBeside, bump, Position } from "@delvekit/core/space";
import type { Direction } from "@delvekit/grid";
import type { DataBudget } from "@delvekit/grid/data";
import { ENGLISH, type Grammar } from "./grammar";
import { KindsResource, Look, Naming, OfKind } from "./kind";
import { LanguageResource, languageOf } from "./language";
import { AliasResource, compose } from "./name";

/**
 * Looks and names. Adds `Look`, `Naming` and `OfKind`, and reports who is in the way when an actor bumps into somebody. Part of `basics`.
 * @param options `grammar` is the language, by default English; `budget` limits its texts
 * @throws {KitError} for translations that name what their original does not, or exceed the budget.
 * @example createWorld({ seed: 1, plugins: [space.plugin(tiles), turns.plugin(), sight.plugin(), items.plugin(), plugin()] });
 */
export function plugin(options: { readonly grammar?: Grammar; readonly budget?: DataBudget } = {}): Plugin {
  const { grammar = ENGLISH, budget } = options;
  const language = languageOf(grammar, budget);
  return define({
    name: "names",
    needs: ["space", "items", "sight"],
    components: [Look, Naming, OfKind],
    resources: [AliasResource, KindsResource, { ...LanguageResource, create: () => language }],
    actions: [on(bump, { who: Position }, sayWhoIsThere)],
  });
}

/** Handles a bump that no rule of the game handles: says who is in the way. */
function sayWhoIsThere(world: World, actor: Entity, { dir }: { readonly dir: Direction }) {
  const who = blockerBeside(world, actor, dir);
  return who === undefined ? undefined : failed(compose(world, "{The who} [be who] in the way.", { who }));
}
