import { type Blueprint, component, type Entity, get, text, type World } from "@delvekit/core";

/** The name of the content-table row that an entity was made from. Saves keep it. */
export const OfKind = /* @__PURE__ */ component("OfKind", { name: text });

/**
 * The name of the row that an entity was made from; undefined for one that is from no table, or gone.
 * @example kindOf(world, orc); // "orc"
 */
export function kindOf(world: World, entity: Entity | undefined): string | undefined {
  return get(world, entity, OfKind)?.name;
}

/**
 * Whether an entity is of a kind.
 * @example if (isKind(world, item, blueprint("crown"))) say(world, "It hums.");
 */
export function isKind(world: World, entity: Entity | undefined, kind: Blueprint): boolean {
  return kindOf(world, entity) === kind.name;
}
