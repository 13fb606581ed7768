export { compareTrees, compareWorlds, type Difference, tellDifference } from "./compare";
export { treeOf, type WorldTree } from "./tree";
