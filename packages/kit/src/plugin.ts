/**
 * What packages above the kit need and games do not: small helpers of its rules.
 * @module plugin
 */

export { rangeOf } from "./dice";
export { presentedOf, requireHero, spotIn } from "./hero";
export { rowsOf } from "./names";
export { COMPASS } from "./places";
export { QUICK_SLOTS } from "./quickslots";
export { jsonBytes, jsonOf } from "./saved";
export { capital } from "./show";
export { timeNow } from "./slots";
