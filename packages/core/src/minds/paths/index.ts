export { type Danger, danger, type Shun } from "./danger";
export { distancesTo, type PathStats, pathStats } from "./fields";
export type { Movement } from "./movement";
export { stepsTo, towards } from "./towards";
