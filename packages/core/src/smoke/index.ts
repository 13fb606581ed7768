/**
 * Smoke that rises, spreads, drifts with the wind and blocks sight.
 * @module smoke
 */
export { SmokeError } from "../world";
export type { SmokeOptions } from "./cloud";
export { Breather, Choked } from "./cloud";
export { addSmoke, smokeAt, smokeOf, smokyCellsOf } from "./place";
export { smoke as plugin } from "./plugin";
