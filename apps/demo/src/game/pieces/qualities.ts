import type { Entity, World } from "@delvekit/core";
import { equipmentOf } from "@delvekit/core/items";
import { choice } from "@delvekit/grid/data";
import { facet } from "@delvekit/kit";
import { kindOf } from "@delvekit/kit/content";

/** What weapons, armour and charms do besides their numbers: rules ask for it by name, see {@link hasQuality}. */
const QUALITIES = ["sweeps", "reaches", "breaks", "kindles", "quiet", "loud", "wards", "ambushes"] as const;

/** The name of a quality. */
type Quality = (typeof QUALITIES)[number];

/** The column of the table of things. */
export const quality = facet<Quality>(choice(QUALITIES));

/** Whether somebody wields or wears something with a quality. */
export function hasQuality(world: World, who: Entity, wanted: Quality): boolean {
  return equipmentOf(world, who).some((item) => kindOf(world, item)?.row["quality"] === wanted);
}
