/**
 * Smoke that rises, spreads, drifts with the wind and blocks sight.
 * @module smoke
 */
export { SmokeError } from "../world";
export { Breather, Choked, SmokeSource } from "./components";
export type { SmokeOptions } from "./options";
export { addSmoke, smokeAt, smokeOf, smokyCellsOf } from "./place";
export { smoke as plugin } from "./plugin";
