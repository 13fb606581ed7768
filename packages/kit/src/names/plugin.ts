import {
  type ActionResult,
  plugin as define,
  type Entity,
  failed,
  on,
  type Plugin,
  type World,
} from "@delvekit/core";
import { blockerBeside, bump, Position } from "@delvekit/core/space";
import type { Direction } from "@delvekit/grid";
import { KitError } from "../errors";
import { AliasResource } from "./alias";
import { compose } from "./compose";
import { ENGLISH, type Grammar } from "./grammar";
import { OfKind } from "./kind";
import { GrammarResource } from "./language";
import { Look, Naming } from "./look";
import { findTemplateProblem, keysIn, parseTemplate } from "./template";

/**
 * Looks and names. Adds `Look`, `Naming` and `OfKind`, and reports who is in the way when an actor bumps into somebody. Part of `basics`.
 * @param options `grammar` is the language. Default: English.
 * @throws {KitError} for a translated text that names what its original does not.
 * @example createWorld({ seed: 1, plugins: [space.plugin(tiles), turns.plugin(), sight.plugin(), items.plugin(), plugin()] });
 */
export function plugin(options: { readonly grammar?: Grammar } = {}): Plugin {
  const { grammar = ENGLISH } = options;
  checkTexts(grammar);
  return define({
    name: "names",
    needs: ["space", "items", "sight"],
    components: [Look, Naming, OfKind],
    resources: [AliasResource, { ...GrammarResource, create: () => grammar }],
    actions: [on(bump, { who: Position }, sayWhoIsThere)],
  });
}

/** Finds misspelt placeholders of translations at the start, not in the turn that needs them. */
function checkTexts({ texts = {}, forms }: Grammar): void {
  const problems = Object.entries(texts).flatMap(
    ([original, text]) => findTemplateProblem(text, keysIn(parseTemplate(original)), forms) ?? [],
  );
  if (problems.length > 0)
    throw new KitError(`texts of the grammar:\n${problems.map((it) => `  ${it}`).join("\n")}`);
}

/** Handles a bump that no rule of the game handles: says who is in the way. */
function sayWhoIsThere(
  world: World,
  actor: Entity,
  { dir }: { readonly dir: Direction },
): ActionResult | undefined {
  const who = blockerBeside(world, actor, dir);
  return who === undefined ? undefined : failed(compose(world, "{The who} [be who] in the way.", { who }));
}
