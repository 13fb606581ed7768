export { type Band, type LevelOutline, standardBands } from "./outline";
export {
  type BranchOptions,
  type DungeonPlan,
  type DungeonPlanOptions,
  dungeonPlan,
  type PlannedLevel,
} from "./plan";
export { type Style, type StyleRequest, standardStyles } from "./styles";
