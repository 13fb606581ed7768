import type { Wind } from "@delvekit/heat";
import type { LevelId } from "../space";
import { type Resource, resourceNamed, type World } from "../world";

/** Sets the wind of a new level. A resource, so that code without wind does not load what spreads heat. The `heat` plugin provides it. */
export const WindResource: Resource<(world: World, level: LevelId, wind: Wind) => void> =
  /* @__PURE__ */ resourceNamed("heat.wind");
