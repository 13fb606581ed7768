/**
 * Experience: levels that are reached by what one kills, and what is chosen then.
 * @module growth
 */
export { type Boon, type Growing, Grown, Growth, type GrowthOptions, growth } from "./growth";
