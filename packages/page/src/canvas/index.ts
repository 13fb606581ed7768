/**
 * Maps painted on a canvas.
 * @module canvas
 */
export type { MapMode } from "./brush";
export { type MapCanvas, type MapChanges, type MapOptions, openMap } from "./open";
