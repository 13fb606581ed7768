import { type Data, resource, resourceOf } from "../resource";
import { type LevelId, levelOf } from "../space";
import type { World } from "../world/world";
import type { Shine } from "./light";

/** What a level's light is given to be, apart from entities that shine. */
export interface GivenLight {
  /** The light that is everywhere, 0xRRGGBB. */
  ambient: number;
  /** Lamps that belong to places, by cell. */
  readonly lamps: Map<number, Shine>;
}

type SavedLight = { ambient: number; lamps: ({ cell: number } & Shine)[] };

/** The given light of all levels. Part of every save. */
export const GivenLightResource = resource<GivenLight[]>({
  name: "light.levels",
  create: () => [],
  save: (levels): Data =>
    levels.map(({ ambient, lamps }) => ({
      ambient,
      // By cell, and not in the order in which they were put up, which makes no difference.
      lamps: [...lamps].sort(([a], [b]) => a - b).map(([cell, shine]) => ({ cell, ...shine })),
    })),
  load: (data) =>
    (data as unknown as SavedLight[]).map(({ ambient, lamps }) => ({
      ambient,
      lamps: new Map(lamps.map(({ cell, ...shine }) => [cell, shine])),
    })),
});

/** The given light of a level. */
export function givenLight(world: World, level: LevelId): GivenLight {
  return resourceOf(world, GivenLightResource)[levelOf(world, level).id] as GivenLight;
}
