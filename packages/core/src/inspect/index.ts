export { printSchedule, type ScheduleGraph, scheduleGraph, toMermaid } from "../world";
export { type InspectOptions, inspect, measure, stopMeasuring } from "./inspect";
export type {
  InspectedComponent,
  InspectedEntity,
  InspectedLevel,
  InspectedResource,
  InspectedSystem,
  Inspection,
} from "./inspection";
