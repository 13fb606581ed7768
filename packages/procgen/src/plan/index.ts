export { type DungeonPlan, type DungeonPlanOptions, dungeonPlan, type PlannedLevel } from "./plan";
export { type Style, type StyleRequest, standardStyles } from "./styles";
