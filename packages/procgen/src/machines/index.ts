export { machinePlans } from "./library";
export type { Machine, Machined, Placed, Unbuilt } from "./machine";
export type { MachineOptions } from "./machines";
export { machines } from "./machines";
export type { Cause, Gate, MachinePlan, Part, Relation, SiteKind, Spot, Trigger } from "./plan";
export type { MachineProblem, Solution, SolutionStep } from "./solve";
export { solveMachines } from "./solve";
