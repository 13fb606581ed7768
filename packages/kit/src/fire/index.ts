/**
 * Heat's burns and smoke's choking as kinds of damage, fire as effects, and who lit what.
 * @module fire
 */

export { type Blame, lighterOf } from "./blame";
export { type Fire, type FireOptions, fire } from "./fire";
