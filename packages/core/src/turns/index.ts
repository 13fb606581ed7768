/*
 * What the folders above use besides.
 */
export { playerRowsOf, queueOf } from "./clock";

export * from "./games";
export { turnsIn } from "./queue";
export { act } from "./turns";
