import type { MapScene } from "@delvekit/display/look";
import type { TitleScreen } from "@delvekit/display/view";
import { mapSceneOf } from "@delvekit/kit/screens";
import { blaze } from "../game";

/** The burning hall behind the title: a real level of the game, not a picture. */
export function burningHall(): NonNullable<TitleScreen["scene"]> {
  const { world, everywhere, spark } = blaze();
  const map: MapScene = { ...mapSceneOf(world, everywhere), lights: [] };
  // The menu is on the left, so a fire on the left is mirrored.
  if (spark.x >= map.width / 2) return { map, focus: spark };
  return { map: mirrored(map), focus: { x: map.width - 1 - spark.x, y: spark.y } };
}

/** The same level with left and right swapped. */
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
