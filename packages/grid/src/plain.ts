/**
 * Fields of view and distance fields without programs in WebAssembly: the same functions, with the same results, for pages on which every kilobyte
 * counts.
 * @module plain
 */
export { computeDistances } from "./distance/compute";
export { createDistanceField } from "./distance/field";
export { computeFov, computeFovUnchecked } from "./fov/compute";
export { createFieldOfView } from "./fov/view";
