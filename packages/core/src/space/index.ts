/*
 * What the folders above use besides.
 */
export * from "./games";
export { OpacityChanged } from "./level";
export { assertFree, isSettled, rowsNear } from "./occupancy";
export { awakeLevelsOf, inStages } from "./sleep";
