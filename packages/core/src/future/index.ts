/**
 * Futures: a turn that is only supposed, moments to return to, and worlds that fork.
 * @module future
 */
export type { Moment } from "../history/history";
export { checkFutures, dropFork, forkWorld } from "./fork";
export { goTo, isSupposing, momentOf, suppose } from "./moment";
