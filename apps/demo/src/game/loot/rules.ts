import { has } from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import type { ItemsOptions } from "@delvekit/core/items";

/** What the engine is told about the things of this game: one that burns is not like the others, and nobody picks it up. */
export const RULES: ItemsOptions = {
  alike: (world, one, other) => !has(world, one, Burning) && !has(world, other, Burning),
  refuse: (world, _, item) => (has(world, item, Burning) ? "It is burning!" : undefined),
};
