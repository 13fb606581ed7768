import type { Entity, Trait, World } from "@delvekit/core";
import { attitudeTo } from "@delvekit/core/minds";
import type { Disposition } from "@delvekit/display/look";

/** The colour of an entity with these traits. */
export function dispositionOf(
  world: World,
  viewer: Entity,
  other: Entity,
  traits: readonly Trait[],
): Disposition {
  if (viewer === other) return "hero";
  const regard = attitudeTo(world, viewer, other);
  const { colour = regard === "foe" ? "hostile" : regard === "friend" ? "ally" : "neutral" } =
    traits.find((trait) => trait.colour) ?? {};
  return colour;
}
