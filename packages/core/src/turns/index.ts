/**
 * Time: actors that take turns, players, timers.
 * @module turns
 */
export { NORMAL_COST } from "../world";
export { Actor, Dormant, Player, playerRowsOf, playersOf, queueOf, resume, suspend, wait } from "./clock";
export { bare, type TurnsOptions, turns as plugin } from "./plugin";
export { type Due, type TurnQueue, turnsIn } from "./queue";
export { startTimer, stopTimer, type TimerOptions, ticksLeft, timersOf } from "./timers";
export { act, advance, awaitedActor, ENVIRONMENT, REACTION, step, timeOf } from "./turns";
