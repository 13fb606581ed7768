export {
  type Action,
  type ActionHandler,
  type ActionResult,
  done,
  failed,
  instead,
  NORMAL_COST,
  perform,
} from "../world/action";
export { Actor, Dormant, Player } from "./actor";
export { playersOf } from "./clock";
export { resume, suspend } from "./dormant";
export { type TurnsOptions, turns } from "./plugin";
export { advance, awaitedActor, ENVIRONMENT, now, type Outcome, REACTION, step } from "./turns";
