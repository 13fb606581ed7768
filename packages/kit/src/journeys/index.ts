/**
 * Travelling, exploring and resting, step by step, with reasons to stop.
 * @module journeys
 */
export { type Journey, type Journeys, type JourneysOptions, journeys, type NextOptions } from "./journeys";
export { forgetJourneys, rememberedBy } from "./memory";
export { type Halt, type Play, travel } from "./travel";
