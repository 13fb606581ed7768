import { type Blueprint, component, type Entity, get, text, type World } from "@delvekit/core";

/** Which row of the content tables something was made of, by its name. It is what saves keep. */
export const OfKind = /* @__PURE__ */ component("OfKind", { name: text });

/** The name of the row that something was made of; undefined for what is of no table, and for what is gone. */
export function kindOf(world: World, entity: Entity | undefined): string | undefined {
  return get(world, entity, OfKind)?.name;
}

/** Whether something is of a kind. */
export function isKind(world: World, entity: Entity | undefined, kind: Blueprint): boolean {
  return kindOf(world, entity) === kind.name;
}
