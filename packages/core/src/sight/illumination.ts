import type { LevelId } from "../space";
import { hasResource, resource, resourceOf, type World } from "../world";

/** How bright a level is: what sight needs to know of light. */
export interface Brightness {
  /** 0 (dark) to 255 for each cell. */
  readonly cells: Uint8Array;
  /** From how bright on a cell is lit enough to be seen. */
  readonly least: number;
}

/** Tells how bright a level is now. Whoever does calls `disturbViews` where a cell begins or ceases to be lit enough. */
export type Illumination = (world: World, level: LevelId) => Brightness;

/**
 * By this name sight finds what lights the world; without it everything is lit. The plugin `light` provides it, and so can a game
 * that lights its levels in its own way: list `{ ...IlluminationResource, create: () => myIllumination }` among a plugin's resources.
 */
export const IlluminationResource = resource<Illumination>({
  name: "sight.illumination",
  create: () => () => {
    throw new Error("nothing lights this world: create an Illumination");
  },
});

/** How bright a level is, or undefined where everything is lit. */
export function brightnessOf(world: World, level: LevelId): Brightness | undefined {
  return hasResource(world, IlluminationResource)
    ? resourceOf(world, IlluminationResource)(world, level)
    : undefined;
}
