/*
 * What the folders above use besides.
 */
export * from "./games";
export { applyRows, type Given, snapshotRows } from "./given";
export { addTable, isKind, kindFrom, kindOf, rowsOf } from "./kind";
export { bearerOf } from "./name";
export { findTemplateProblem, parseTemplate } from "./template";
