export { type Behaviour, behaviour } from "./behaviour";
export { type Desire, type DesireParts, desire, type Moment, type Offer, type Pull } from "./desire";
export {
  addRoute,
  avoidFire,
  avoidSmoke,
  avoidTraps,
  awayFrom,
  collect,
  Dozed,
  distanceToQuarry,
  doze,
  flee,
  follow,
  guard,
  hasLineOfFire,
  hasLoot,
  hunt,
  keepRange,
  patrol,
  type Range,
  search,
  seekLine,
  shoot,
  shutDoors,
  Woke,
  wake,
  wander,
} from "./desires";
export { type Choice, type Explanation, explain, type Share } from "./explain";
export { type Advice, autoexplore, type ExploreOptions, type StopOptions, travelTo } from "./explore";
export { Asleep, Follower, Guard, Mind, Patrol, Waypoint } from "./mind";
export {
  type Danger,
  danger,
  distancesTo,
  type Movement,
  type PathStats,
  pathStats,
  type Shun,
  stepsTo,
  towards,
} from "./paths";
export { type MindsOptions, minds } from "./plugin";
export { type Target, targetOf, threatsOf } from "./target";
