export { checkPlans } from "./check-plans";
export { hangDoors, isDoor as isDoorGate } from "./gates";
export type { MachineProblem } from "./judge";
export { prizeOf, replacePrize } from "./keys";
export { floodsForGood, lossesIn } from "./losses";
export {
  type Cause,
  causes,
  effects,
  type Gate,
  gates,
  type Machine,
  type Machined,
  type MachinePlan,
  machinePlans,
  type Part,
  type Placed,
  type Relation,
  type SiteKind,
  type SolutionStep,
  type Spot,
  siteKinds,
  spots,
  type Trigger,
  type Unbuilt,
} from "./machine";
export { type MachineOptions, machines } from "./machines";
export { type Solution, solveMachines } from "./solve";
