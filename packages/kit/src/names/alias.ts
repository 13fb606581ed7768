import { type Resource, resource, resourceOf, text, type World } from "@delvekit/core";
import { entriesOf, saved } from "../saved";

/** The names of kinds that are not identified, by kind. Saved, because they are drawn in every game. */
export const AliasResource: Resource<Map<string, string>> = /* @__PURE__ */ resource<Map<string, string>>({
  name: "kit.aliases",
  create: () => new Map(),
  save: (aliases) => [...aliases].sort(([a], [b]) => (a < b ? -1 : 1)),
  load: (data) => new Map(saved(data, entriesOf(text), "the names of kinds")),
});

/**
 * The name that currently replaces a kind's own: "murky flask".
 * @example aliasOf(world, "potion of healing"); // "murky flask"
 */
export function aliasOf(world: World, kind: string | undefined): string | undefined {
  return kind === undefined ? undefined : resourceOf(world, AliasResource).get(kind);
}

/**
 * Temporarily renames a kind; undefined restores its own name.
 * @example setAlias(world, "potion of healing", "murky flask");
 */
export function setAlias(world: World, kind: string, alias: string | undefined): void {
  const aliases = resourceOf(world, AliasResource);
  if (alias === undefined) aliases.delete(kind);
  else aliases.set(kind, alias);
}
