export { type ScheduleGraph, scheduleGraph } from "./graph";
export { printSchedule, toMermaid } from "./print";
export { createSchedule, type Entry, nextDue, runDue, runPhase, type Schedule, TURN } from "./schedule";
export { type System, type SystemOptions, system } from "./system";
