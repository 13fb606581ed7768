export type { DungeonPlan, DungeonPlanOptions, PlannedLevel } from "./plan";
export { dungeonPlan } from "./plan";
export type { Style, StyleRequest } from "./styles";
export { standardStyles } from "./styles";
