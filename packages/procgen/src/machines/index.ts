export { checkPlans } from "./check-plans";
export { changesGround } from "./deeds";
export { giftOf, handOver, prizeOf } from "./keys";
export { floodsForGood, lossesIn } from "./losses";
export {
  type Cause,
  causes,
  effects,
  type Gate,
  gates,
  hangDoors,
  isDoor as isDoorGate,
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
export { findProblems, type MachineProblem, type Solution, solveMachines } from "./solve";
