export { lastWayOut, untried, unusedCures } from "./advice";
export type { Advice, EndingSpec, Last } from "./last";
export { type AfterEnd, endMode, type Film } from "./mode";
export { endScreen, lastOf } from "./story";
