import type { World } from "../../src";
import { FieldsResource } from "../../src/minds/paths/fields";
import { resourceOf } from "../../src/world";

/** How often the distance fields of a world's levels were asked for and computed, and how many are kept. */
export function pathStatsOf(world: World): { asked: number; computed: number; kept: number } {
  const { asked, computed, kept } = resourceOf(world, FieldsResource);
  return { asked, computed, kept: kept.size };
}
