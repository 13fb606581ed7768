export { type Behaviour, behaviour } from "./behaviour";
export {
  type Desire,
  type DesireParts,
  desire,
  type Moment,
  type Offer,
  type Pull,
  type Target,
} from "./desire";
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
export { attitude } from "./factions/attitude";
export { Faction } from "./factions/faction";
export { factions } from "./factions/plugin";
export { setAttitude } from "./factions/regards";
export type { Attitude, RelationTable } from "./factions/relations";
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
export { type MindsOptions, minds as plugin } from "./plugin";
export { type Clue, type Contact, isPresent, type SenseName } from "./senses/contact";
export { LostTrack, Noticed } from "./senses/events";
export { inform } from "./senses/learn";
export { contactsOf, forgetContacts, perceivesNow } from "./senses/memory";
export { perceive } from "./senses/perceive";
export { type SensesOptions, senses } from "./senses/plugin";
export { Smell } from "./senses/scent/smell";
export { Scent } from "./senses/scent/trail";
export type { Sense } from "./senses/sense";
export { Hearing } from "./senses/sound/hearers";
export { Heard, makeNoise, type Noise } from "./senses/sound/noise";
export { creakingDoors, footsteps, type NoiseSource, noisy } from "./senses/sound/sources";
export { WarmthSight } from "./senses/warmth";
export { swap } from "./swap";
export { targetOf, threatsOf } from "./target";
