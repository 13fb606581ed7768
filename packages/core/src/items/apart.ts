import { type AnyComponent, resource, resourceOf, type World } from "../world";

/** Components that do not make one thing another: set up, not saved. */
export const ApartResource = resource<Set<AnyComponent>>({ name: "items.apart", create: () => new Set() });

/**
 * Lets stacks merge whether they have a component or not, and whatever its values: for marks such as "the hero has seen it", which are
 * about a thing and do not make it another. For the `setup` of plugins; a game's own `alike` decides alone.
 *
 * @example
 * const Appraised = component("Appraised", {});
 * setApart(world, Appraised); // in the setup of the plugin that brings it
 */
export function setApart(world: World, component: AnyComponent): void {
  resourceOf(world, ApartResource).add(component);
}
