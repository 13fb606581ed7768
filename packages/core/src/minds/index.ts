export { type Behaviour, behaviour } from "./behaviour";
export {
  avoidFire,
  type Desire,
  desire,
  distanceToQuarry,
  hunt,
  type Moment,
  type Pull,
  search,
  wander,
} from "./desire";
export { Mind, Quarry } from "./mind";
export { distancesTo } from "./paths";
export { perceive, perceivesNow } from "./perceive";
export { type MindsOptions, minds } from "./plugin";
