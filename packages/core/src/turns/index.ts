/*
 * What the folders above use besides.
 */
export { PlayersResource, queueOf } from "./clock";

export * from "./games";
export { turnsIn } from "./queue";
export { act } from "./turns";
