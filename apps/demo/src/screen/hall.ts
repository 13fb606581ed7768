import type { MapScene } from "@delvekit/display/look";
import type { TitleScreen } from "@delvekit/display/view";
import { mapSceneOf } from "@delvekit/kit/screens";
import { blaze } from "../game";

/** The hall that burns behind the title: a place of the game, not a picture of one. */
export function burningHall(): NonNullable<TitleScreen["scene"]> {
  const { world, everywhere, spark } = blaze();
  const map: MapScene = { ...mapSceneOf(world, everywhere), lights: [] };
  // The menu stands on the left: a fire that burns there is seen in a mirror.
  if (spark.x >= map.width / 2) return { map, focus: spark };
  return { map: mirrored(map), focus: { x: map.width - 1 - spark.x, y: spark.y } };
}

/** The same level with left and right exchanged. */
function mirrored(map: MapScene): MapScene {
  const last = map.width - 1;
  const turned = <P extends { readonly x: number }>(points: readonly P[] = []): P[] =>
    points.map((point) => ({ ...point, x: last - point.x }));
  return {
    ...map,
    look: (x, y, out) => map.look(last - x, y, out),
    actors: turned(map.actors),
    items: turned(map.items),
  };
}
