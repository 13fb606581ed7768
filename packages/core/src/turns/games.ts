/**
 * Time: actors that take turns, players, timers.
 * @module turns
 */
export { NORMAL_COST } from "../world";
export { Actor, Dormant, Player, playersOf, resume, suspend, wait } from "./clock";
export { bare, type TurnsOptions, turns as plugin } from "./plugin";
export { startTimer, stopTimer, type TimerOptions, ticksLeft } from "./timers";
export { advance, awaitedActor, ENVIRONMENT, REACTION, step, timeOf } from "./turns";
