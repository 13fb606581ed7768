/*
 * What the folders above use besides.
 */
export { printOf } from "./format";
export * from "./games";
export { migrationsOf } from "./migration";
export { putBack } from "./put-back";
export { snapshotOf } from "./snapshot";
