export { Actor, Dormant, Player, wait } from "./actor";
export { playerRowsOf, playersOf } from "./clock";
export { resume, suspend } from "./dormant";
export { type TurnsOptions, turns as plugin } from "./plugin";
export { startTimer, stopTimer, type TimerOptions, ticksLeft } from "./timers";
export { advance, awaitedActor, ENVIRONMENT, now, REACTION, step } from "./turns";
