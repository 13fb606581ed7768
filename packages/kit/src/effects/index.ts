/**
 * Effects as data, and where they may be aimed.
 * @module effects
 */
export { type Aim, findAimProblem, type Preview } from "./aim";
export {
  type DetailsOf,
  type Effect,
  type Effects,
  effect,
  type Foreseen,
  type Foresight,
  foresightOf,
  type Outcome,
  type Scene,
} from "./effect";
export type { Use } from "./row";
export { illuminate, noise, push, reveal, summoning, teleport } from "./standard";
export { Sprung, type Trap, traps } from "./traps";
export { type HandlerOptions, Used, type Uses, type UsesOptions, use, useOf, uses } from "./uses";
