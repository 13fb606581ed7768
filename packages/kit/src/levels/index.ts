/**
 * Levels below each other: dug when somebody first arrives, asleep while nobody is there.
 * @module levels
 */
export { ascend, descend } from "./actions";
export { wayAt, waysOf } from "./atlas";
export type { Digging, Dug, Lying, Painted } from "./dug";
export { Arrived } from "./events";
export { type Falls, falls } from "./falls";
export { layersAs } from "./layers";
export { type Levels, type LevelsOptions, levels, type TilesOfLayers } from "./levels";
export { type PopulateOptions, populate } from "./populate";
export { type KnownRoom, knownRoomsOf } from "./rooms";
export { Found, secrets } from "./secrets";
export { type Wanderers, type WanderersOptions, wanderers } from "./wanderers";
