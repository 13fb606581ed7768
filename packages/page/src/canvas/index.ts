/**
 * Maps painted on a canvas.
 * @module canvas
 */
export type { MapMode } from "./brush";
export { type MinimapPaintOptions, type MinimapPicture, paintMinimap } from "./minimap";
export { type MapCanvas, type MapChanges, type MapOptions, makeSurface, openMap, sheetOf } from "./open";
export { MapPainter, type PainterOptions } from "./painter";
export type { Pen, Surface, SurfaceMaker } from "./surface";
