/**
 * Grids in typed arrays and the algorithms that work on them: geometry, lines, field of view, distances, paths, regions.
 * @module grid
 */
export { parseAscii, printAscii } from "./ascii";
export {
  CARDINALS,
  DIRECTIONS,
  type Direction,
  type DirectionStep,
  directionTo,
  offsetOf,
  opposite,
} from "./direction";
export type { DistanceOptions } from "./distance/compute";
export { computeDistances, createDistanceField, findPath } from "./distance/fast";
export { type DistanceField, type DistanceScratch, UNREACHED } from "./distance/field";
export { downhill, type PathOptions } from "./distance/path";
export { AsciiError, GridError, OutOfBoundsError } from "./errors";
export type { FovOptions, RadiusShape, SightOptions } from "./fov/compute";
export { computeFov, createFieldOfView } from "./fov/fast";
export { hasLineOfSight } from "./fov/sight";
export type { FieldOfView, SightScratch } from "./fov/view";
export {
  type Cells,
  type CellsConstructor,
  cellAt,
  copyGrid,
  createGrid,
  type Grid,
  get,
  inBounds,
  MAX_CELLS,
  type Point,
  type Size,
  set,
  xOf,
  yOf,
} from "./grid";
export { line, walkLine } from "./line";
export { findNearestName } from "./nearest-name";
export { centerOf, contains, containsRect, expand, fillRect, type Rect, rect } from "./rect";
export { labelRegions, type RegionOptions, type Regions } from "./region";
export type { StepOptions } from "./steps/steps";
