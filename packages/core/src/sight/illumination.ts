import type { LevelId } from "../space";
import { hasResource, resource, resourceOf, type World } from "../world";

/** How bright a level is, as far as sight needs to know. */
export interface Brightness {
  /** 0 (dark) to 255 for each cell. */
  readonly cells: Uint8Array;
  /** The brightness from which a cell is lit enough to be seen. */
  readonly least: number;
}

/** Returns how bright a level is now. The implementation calls `disturbViews` when a cell becomes lit enough, or no longer is. */
export type Illumination = (world: World, level: LevelId) => Brightness;

/**
 * The resource through which sight finds the light of the world; without it everything is lit. The `light` plugin provides it. A game that lights its
 * levels in its own way lists `{ ...IlluminationResource, create: () => myIllumination }` among a plugin's resources.
 */
export const IlluminationResource = resource<Illumination>({
  name: "sight.illumination",
  create: () => () => {
    throw new Error("nothing lights this world: create an Illumination");
  },
});

/** How bright a level is, or undefined if everything is lit. */
export function brightnessOf(world: World, level: LevelId): Brightness | undefined {
  return hasResource(world, IlluminationResource)
    ? resourceOf(world, IlluminationResource)(world, level)
    : undefined;
}
