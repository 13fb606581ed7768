/*
 * What the folders above use besides.
 */
export * from "./games";
export { OpacityChanged } from "./level";
export { assertFree, isSettled, occupancyOf } from "./occupancy";
export { awakeLevelsOf } from "./sleep";
