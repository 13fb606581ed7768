/**
 * Levels below each other: dug when somebody first arrives, asleep while nobody is there.
 * @module levels
 */

export { ambienceOf, type LevelSound, removeWay, wayAt, waysOf } from "./atlas";
export {
  type Digging,
  type Dug,
  depthsLeft,
  dungeonOf,
  type Lying,
  layersAs,
  type Marked,
  marksOf,
  type Painted,
} from "./dug";
export * from "./levels";
export { type PopulateOptions, populate, type Wanderers, type WanderersOptions, wanderers } from "./populate";
export { type KnownRoom, knownRoomsOf } from "./rooms";
export { Found, secrets } from "./secrets";
export { Arrived, ascend, descend } from "./travel";
