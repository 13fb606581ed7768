/**
 * Experience: levels reached by killing, and boons to choose at each.
 * @module growth
 */
export { type Boon, Experience, type Growing, Grown, type GrowthOptions, growth } from "./growth";
