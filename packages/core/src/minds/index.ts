/**
 * Minds that make actors decide: senses, memory, factions, and behaviours composed of desires. Exploring and travelling for players, too.
 * @module minds
 */
export { FactionError, MindError, SenseError } from "../world";
export { type Behaviour, behaviour, behaviourOf } from "./behaviour";
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
export { distanceToQuarry, fightBack, flee, follow, hunt, search } from "./desires/chase";
export { collect, hasLoot } from "./desires/collect";
export { shutDoors } from "./desires/doors";
export { addRoute, guardPlace, patrolRoute } from "./desires/patrol";
export { keepRange, type Range, seekLine, shoot, shootAt } from "./desires/range";
export { Dozed, doze } from "./desires/sleep";
export { wander } from "./desires/wander";
export { type Choice, type Explanation, explain, flees, type Share } from "./explain";
export { type Advice, autoexplore, type ExploreOptions, type StopOptions, travelTo } from "./explore/explore";
export { type Attitude, attitudeTo } from "./factions/attitude";
export { Faction, factions, type RelationTable, setAttitude } from "./factions/faction";
export { Asleep, Follower, Guard, Mind, Patrol, Waypoint } from "./mind";
export { distancesTo, stepsTo, towards } from "./paths/fields";
export { awayFrom } from "./paths/safety";
export { type Danger, danger, flames, type Movement, type Shun } from "./paths/ways";
export { bare, type MindsOptions, minds as plugin } from "./plugin";
export type { Clue, Contact, SenseName } from "./senses/contact";
export { contactsOf, forgetContacts, perceivesNow } from "./senses/contacts";
export { inform, LostTrack, Noticed } from "./senses/learn";
export { perceive, WarmthSight } from "./senses/perceive";
export { type SensesOptions, senses } from "./senses/plugin";
export { Scent, Smell, scentsOn } from "./senses/scent/trail";
export type { Sense } from "./senses/settings";
export {
  creakingDoors,
  footsteps,
  Heard,
  Hearing,
  loudnessOf,
  makeNoise,
  type Noise,
  type NoiseSource,
  noisy,
  Woke,
  wake,
} from "./senses/sound/noise";
export { swap } from "./swap";
export { targetOf, threatsOf } from "./target";
