import { type Resource, resource, resourceOf, type World } from "@delvekit/core";
import { ENGLISH, type Grammar } from "./grammar";

/** The language of a world: part of its setup, not saved. */
export const GrammarResource: Resource<Grammar> = /* @__PURE__ */ resource<Grammar>({
  name: "kit.grammar",
  create: () => ENGLISH,
});

/** The language of a world. */
export function grammarOf(world: World): Grammar {
  return resourceOf(world, GrammarResource);
}

/** A text in a language, if the language has it. */
export function translated({ texts }: Grammar, text: string): string {
  return texts?.[text] ?? text;
}

/**
 * A fixed text in the language of a world, such as the reason why a command failed. Texts with placeholders go through `compose`.
 * @example ui.notice(translationOf(world, "That is not in use."));
 */
export function translationOf(world: World, text: string): string {
  return translated(grammarOf(world), text);
}
