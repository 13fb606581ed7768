export { lastWayOut, untried, unusedCures } from "./advice";
export type { Advice, Cause, CauseOfDeath, EndingSpec, Last } from "./last";
export { type AfterEnd, endMode, type Film } from "./mode";
