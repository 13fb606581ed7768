import type { Point } from "@delvekit/grid";
import type { LevelId } from "../space";
import { type Resource, resourceNamed, type World } from "../world";
import type { LightOptions } from "./light";

/** The light that a new level is given. */
export interface Fittings {
  /** The ambient light, 0xRRGGBB. Default: that of the plugin's options. */
  readonly ambient?: number;
  /** Lamps that belong to places, as for `setLamp`. */
  readonly lamps?: readonly (Point & LightOptions)[];
}

/** Lights a new level. A resource, so that code without lamps does not load what casts light. The `light` plugin provides it. */
export const FittingResource: Resource<(world: World, level: LevelId, light: Fittings) => void> =
  /* @__PURE__ */ resourceNamed("light.fitting");
