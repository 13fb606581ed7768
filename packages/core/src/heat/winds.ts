import { type Resource, resourceNamed } from "../world";
import type { setWind } from "./place";

/** `setWind`, for new levels. A resource, so that code without wind does not load what spreads heat. The `heat` plugin provides it. */
export const WindResource: Resource<typeof setWind> = /* @__PURE__ */ resourceNamed("heat.wind");
