import { type Entity, isAlive, type Resource, resource, resourceOf, u32, type World } from "@delvekit/core";
import { list } from "@delvekit/grid/data";
import { saved } from "../saved";

/** What the hero put down on purpose: explorers leave it there. Saved. */
export const LeftResource: Resource<Set<Entity>> = /* @__PURE__ */ resource<Set<Entity>>({
  name: "kit.leftBehind",
  plugin: "journeys",
  create: () => new Set(),
  save: (left, world) => [...left].filter((item) => isAlive(world, item)).sort((a, b) => a - b),
  load: (data) => new Set(saved(data, list(u32), "what was left behind") as readonly Entity[]),
});

/** Whether the hero put something down on purpose. */
export function isLeft(world: World, item: Entity): boolean {
  return resourceOf(world, LeftResource).has(item);
}
