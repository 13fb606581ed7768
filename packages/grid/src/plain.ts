/**
 * Fields of view and distance fields without programs in WebAssembly: the same functions, with the same results, for pages on which every kilobyte
 * counts. The functions whose names end in `Unchecked` trust their arguments.
 * @module plain
 */
export { computeDistances, computeDistancesUnchecked } from "./distance/compute";
export { createDistanceField } from "./distance/field";
export { findPath } from "./distance/path";
export { computeFov, computeFovUnchecked } from "./fov/compute";
export { hasLineOfSightUnchecked } from "./fov/sight";
export { createFieldOfView } from "./fov/view";
