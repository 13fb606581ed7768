import { type Resource, resource, resourceOf, type World } from "@delvekit/core";
import { ENGLISH, type Grammar } from "./grammar";

/** The language of a world: part of its set-up, not saved. */
export const GrammarResource: Resource<Grammar> = /* @__PURE__ */ resource<Grammar>({
  name: "kit.grammar",
  create: () => ENGLISH,
});

/** The language of a world. */
export function grammarOf(world: World): Grammar {
  return resourceOf(world, GrammarResource);
}
