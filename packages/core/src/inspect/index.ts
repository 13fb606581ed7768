/**
 * Inspects a world: everything in it as plain JSON, its schedule as text or as a graph, and the time that its systems take.
 * @module inspect
 */
export { printSchedule, type ScheduleGraph, scheduleGraphOf, toMermaid } from "../world";
export { type InspectOptions, inspect, measure, stopMeasuring } from "./inspect";
export type {
  InspectedComponent,
  InspectedEntity,
  InspectedLevel,
  InspectedResource,
  InspectedSystem,
  Inspection,
} from "./inspection";
