import type { MapScene } from "@delvekit/display/look";
import type { TitleScreen } from "@delvekit/display/view";
import { mapSceneOf } from "@delvekit/screens";
import { groundsBelow } from "#below";
import { type Blaze, blaze, kindle, playOn } from "../game";

type Scene = NonNullable<TitleScreen["scene"]>;

/** The number of turns after which the fire starts over: by then, little is left to burn. */
const TURNS = 20;

/** The burning hall behind the title, turn by turn: a real level of the game, in which a hero finds its own way. Where it comes late, it comes in short steps. */
export function* burningHall(): Generator<Scene | undefined, never> {
  const isLate = !groundsBelow();
  while (!groundsBelow()) yield undefined;
  for (;;) {
    const fire = isLate ? yield* kindle() : blaze();
    for (let turn = 0, lives = true; turn < TURNS && lives; turn++) {
      yield sceneOf(fire);
      lives = playOn(fire);
    }
  }
}

function sceneOf({ world, everywhere, spark }: Blaze): Scene {
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
