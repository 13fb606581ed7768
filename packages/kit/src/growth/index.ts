/**
 * Experience: levels reached by killing, and boons to choose at each.
 * @module growth
 */
export { type Boon, type Growing, Grown, Growth, type GrowthOptions, growth } from "./growth";
