/*
 * What the folders above use besides.
 */
export { playerRowsOf, queueOf } from "./clock";

export * from "./games";
export { turnsIn } from "./queue";
export { type Timer, ticksLeft, timersAbout } from "./timers";
export { act } from "./turns";
