export { startTimer, stopTimer, type TimerOptions, ticksLeft } from "./timers";
