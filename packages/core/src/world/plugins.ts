/*
 * What the authors of plugins need besides: the entry "plugin" shows all of it.
 */

export { causeNow, findCause, recall } from "./cause";
export { listen } from "./emit";
export { ScheduleError } from "./errors";
export { renameField } from "./migrations";
export { invariant, remarksOf, showsOf } from "./plugin";
export type { Problem, Report, Whereabouts } from "./problem";
export { createMapTracker, touchResource } from "./resource";
export { runTimed } from "./schedule";
export type { Shown } from "./show";
export type { Having, Invariant, Parts } from "./world";
