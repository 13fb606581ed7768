import {
  plugin as define,
  type Plugin,
  type Resource,
  resource,
  resourceOf,
  type World,
} from "@delvekit/core";
import { AliasResource } from "./alias";
import { ENGLISH, type Grammar } from "./grammar";
import { OfKind } from "./kind";
import { Look, Naming } from "./look";

/** The language of a world: set up, not saved. */
const GrammarResource: Resource<Grammar> = /* @__PURE__ */ resource<Grammar>({
  name: "kit.grammar",
  create: () => ENGLISH,
});

/** The language of a world. */
export function grammarOf(world: World): Grammar {
  return resourceOf(world, GrammarResource);
}

/**
 * Looks and names. Brings `Look`, `Naming` and `OfKind`. Part of `basics`.
 * @param options `grammar` is the language. Default English.
 */
export function plugin(options: { readonly grammar?: Grammar } = {}): Plugin {
  const { grammar = ENGLISH } = options;
  return define({
    name: "names",
    needs: ["space", "items", "sight"],
    components: [Look, Naming, OfKind],
    resources: [AliasResource, { ...GrammarResource, create: () => grammar }],
  });
}
