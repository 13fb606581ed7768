/**
 * Minds that make actors decide: senses, memory, factions, and behaviours composed of desires. Exploring and travelling for players, too.
 * @module minds
 */
export { FactionError, MindError, SenseError } from "../world";
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
export { avoidFire, avoidSmoke, avoidTraps } from "./desires/avoid";
export { collect, hasLoot } from "./desires/collect";
export { shutDoors } from "./desires/doors";
export { awayFrom, flee } from "./desires/flee";
export { follow } from "./desires/follow";
export { guardPlace } from "./desires/guard";
export { distanceToQuarry, hunt, search } from "./desires/hunt";
export { addRoute, patrolRoute } from "./desires/patrol";
export { hasLineOfFire, keepRange, type Range, seekLine, shoot, shootAt } from "./desires/range";
export { Dozed, doze, Woke, wake } from "./desires/sleep";
export { wander } from "./desires/wander";
export { type Choice, type Explanation, explain, type Share } from "./explain";
export type { Advice, StopOptions } from "./explore/advice";
export { autoexplore, type ExploreOptions } from "./explore/explore";
export { travelTo } from "./explore/travel";
export { attitude } from "./factions/attitude";
export { Faction } from "./factions/faction";
export { factions } from "./factions/plugin";
export { setAttitude } from "./factions/regards";
export type { Attitude, RelationTable } from "./factions/relations";
export { Asleep, Follower, Guard, Mind, Patrol, Waypoint } from "./mind";
export { type Danger, danger, type Shun } from "./paths/danger";
export { distancesTo, type PathStats, pathStats, stepsTo, towards } from "./paths/fields";
export type { Movement } from "./paths/movement";
export { bare, type MindsOptions, minds as plugin } from "./plugin";
export { type Clue, type Contact, isPresent, type SenseName } from "./senses/contact";
export { inform, LostTrack, Noticed } from "./senses/learn";
export { contactsOf, forgetContacts, perceivesNow } from "./senses/memory";
export { perceive } from "./senses/perceive";
export { type SensesOptions, senses } from "./senses/plugin";
export { Smell } from "./senses/scent/smell";
export { Scent } from "./senses/scent/trail";
export type { Sense } from "./senses/settings";
export { Hearing } from "./senses/sound/hearers";
export { Heard, makeNoise, type Noise } from "./senses/sound/noise";
export { creakingDoors, footsteps, type NoiseSource, noisy } from "./senses/sound/sources";
export { WarmthSight } from "./senses/warmth";
export { swap } from "./swap";
export { targetOf, threatsOf } from "./target";
