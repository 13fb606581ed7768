/**
 * Time: actors that take turns, players, timers.
 * @module turns
 */
export { NORMAL_COST } from "../world";
export { Actor, Dormant, Player, wait } from "./actor";
export { playerRowsOf, playersOf, queueOf, resume, suspend } from "./clock";
export { bare, type TurnsOptions, turns as plugin } from "./plugin";
export { timersOf } from "./timer-queue";
export { startTimer, stopTimer, type TimerOptions, ticksLeft } from "./timers";
export { act, advance, awaitedActor, ENVIRONMENT, REACTION, step, timeOf } from "./turns";
