/**
 * What packages above the kit need and games do not: small helpers of its rules.
 * @module plugin
 */
export { capital } from "./capital";
export { timeNow } from "./clock";
export { rangeOf } from "./dice";
export { presentedOf, requireHero, spotIn } from "./hero";
export { jsonBytes, jsonOf } from "./json";
export { COMPASS } from "./places";
export { QUICK_SLOTS } from "./quickslots";
