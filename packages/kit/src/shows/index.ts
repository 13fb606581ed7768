import type { Happening, Spot, World } from "@delvekit/core";
import { type Shown, showsOf } from "@delvekit/core/plugin";
import { heroOf } from "../hero";

/** How something that happened is presented, and where. */
export type Presented = Omit<Shown, "when" | "at" | "yours"> & { readonly at: Spot | undefined };

/** How events are presented, by their type. */
export type Shows = ReadonlyMap<string, readonly Shown[]>;

/** The shows of all plugins of a world. */
export function showsByEvent(world: World): Shows {
  const shows = new Map<string, Shown[]>();
  for (const { event, look } of showsOf(world)) {
    const others = shows.get(event.type);
    if (others) others.push(look as Shown);
    else shows.set(event.type, [look as Shown]);
  }
  return shows;
}

/** How something that happened is presented: of its shows that fit, each later one replaces what it mentions. */
export function presentedOf(world: World, shows: Shows, told: Happening): Presented {
  let whole: Shown = {};
  for (const { when, ...later } of shows.get(told.type) ?? [])
    if (when?.(told, world) !== false)
      whole = { ...whole, ...later, yours: { ...whole.yours, ...later.yours } };
  const { at: where, yours, ...shared } = whole;
  const at = typeof where === "function" ? where(told) : spotIn(told, where);
  return { ...shared, ...(at !== undefined && at === heroOf(world) && yours), at };
}

/** An entity or a place, given as it is or as the name of a detail. */
export function spotIn(told: Happening, at: Spot | string | undefined): Spot | undefined {
  return typeof at === "string" ? (told as unknown as Readonly<Record<string, Spot>>)[at] : at;
}
