export type { Advice, StopOptions } from "./advice";
export { autoexplore, type ExploreOptions } from "./explore";
export { travelTo } from "./travel";
