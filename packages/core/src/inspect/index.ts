export { type InspectOptions, inspect } from "./inspect";
export type {
  InspectedComponent,
  InspectedEntity,
  InspectedLevel,
  InspectedResource,
  InspectedSystem,
  Inspection,
} from "./inspection";
export { measure, stopMeasuring } from "./measure";
