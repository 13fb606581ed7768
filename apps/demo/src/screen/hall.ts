import type { TitleScreen } from "@delvekit/display/view";
import { mapSceneOf } from "@delvekit/kit/screens";
import { blaze } from "../game";

/** The middle of the picture, in cells above where the fire began: the name of the game stands over it. */
const ABOVE = 3;

/** The hall that burns behind the title: a place of the game, not a picture of one. */
export function burningHall(): NonNullable<TitleScreen["scene"]> {
  const { world, everywhere, spark } = blaze();
  return { map: { ...mapSceneOf(world, everywhere), lights: [] }, focus: { x: spark.x, y: spark.y - ABOVE } };
}
