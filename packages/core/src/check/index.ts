/**
 * Finds impossible states of a world, such as an item in two packs: for tests, bots and bug reports.
 * @module check
 */
export { checkWorld, tellProblem } from "./world";
