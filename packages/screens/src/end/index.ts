export { lastWayOut, untried, unusedCures } from "./advice";
export { type AfterEnd, endMode, type Film, laterBy } from "./mode";
export { type Advice, type EndingSpec, endScreen, type Last, lastOf } from "./story";
