import { type Entity, resource, resourceOf, type World } from "../world";

/** How items behave in a world. */
export interface ItemsOptions {
  /**
   * Whether two stacks of one kind may merge. Default: when they have the same components with the same values, apart from where
   * they are and how many pieces they have.
   */
  readonly alike?: (world: World, one: Entity, other: Entity) => boolean;
  /**
   * Why a thing cannot come into somebody's pack, for a person to read: "It is burning!" Asked whenever something is about to come into
   * one, and by minds that look for things; undefined where nothing speaks against it. Default: nothing does.
   */
  readonly refuse?: (world: World, carrier: Entity, item: Entity) => string | undefined;
  /** What becomes of the things whose carrier is despawned: they fall where it was (the default), or go with it. */
  readonly leave?: "drop" | "remove";
}

/** The options of a world. */
export const OptionsResource = resource<ItemsOptions>({ name: "items.options", create: () => ({}) });

/** The options that a world's plugin was made with. */
export function optionsOf(world: World): ItemsOptions {
  return resourceOf(world, OptionsResource);
}
