import type { Happening, Showing, Spot, World } from "@delvekit/core";
import type { Shown } from "@delvekit/core/plugin";
import { heroOf } from "../hero";

/** How something that happened is presented, and where. */
export type Presented = Omit<Shown, "when" | "at" | "yours"> & { readonly at: Spot | undefined };

/**
 * How something that happened is presented: of its shows that fit, each later one replaces what it mentions.
 * @param shows those of the world: `showsOf(world)`
 */
export function presentedOf(world: World, shows: readonly Showing[], told: Happening): Presented {
  let whole: Shown = {};
  for (const { event, look } of shows) {
    if (event.type !== told.type) continue;
    const { when, ...later } = look as Shown;
    if (when?.(told, world) !== false)
      whole = { ...whole, ...later, yours: { ...whole.yours, ...later.yours } };
  }
  const { at: where, yours, ...shared } = whole;
  const at = typeof where === "function" ? where(told) : spotIn(told, where);
  return { ...shared, ...(at !== undefined && at === heroOf(world) && yours), at };
}

/** An entity or a place, given as it is or as the name of a detail. */
export function spotIn(told: Happening, at: Spot | string | undefined): Spot | undefined {
  return typeof at === "string" ? (told as unknown as Readonly<Record<string, Spot>>)[at] : at;
}
