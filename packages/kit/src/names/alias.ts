import { type Resource, resource, resourceOf, type World } from "@delvekit/core";

/** What kinds are called while nobody knows what they are, by kind. Saved: it is drawn anew for every game. */
export const AliasResource: Resource<Map<string, string>> = /* @__PURE__ */ resource<Map<string, string>>({
  name: "kit.aliases",
  create: () => new Map(),
  save: (aliases) => [...aliases].sort(([a], [b]) => (a < b ? -1 : 1)),
  load: (data) => new Map(data as unknown as readonly [string, string][]),
});

/** What a kind is called for now instead of its name: "murky flask". */
export function aliasOf(world: World, kind: string | undefined): string | undefined {
  return kind === undefined ? undefined : resourceOf(world, AliasResource).get(kind);
}

/** Gives a kind another name for now; undefined gives it its own back. */
export function setAlias(world: World, kind: string, alias: string | undefined): void {
  const aliases = resourceOf(world, AliasResource);
  if (alias === undefined) aliases.delete(kind);
  else aliases.set(kind, alias);
}
