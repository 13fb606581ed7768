/*
 * What the authors of plugins need besides: the entry "plugin" shows all of it.
 */

export { findCause, recall } from "./cause";
export { fieldsOf, partOf } from "./component";
export { copyData, expectList, expectWhole, findDataProblem } from "./data";
export { listen } from "./emit";
export { assertAlive, capacityLeft, rowOrNone } from "./entity";
export { messageOf, ScheduleError } from "./errors";
export { NO_ROW } from "./identity";
export { renameField } from "./migrations";
export { answersTo, handles } from "./perform";
export { invariant, remarksOf, showsOf } from "./plugin";
export type { Problem, Report, Whereabouts } from "./problem";
export { refuseUnknown, refuseUnlessOneOf, refuseUnlessWhole } from "./refusals";
export { touchResource } from "./resource";
export { createSchedule, findNextDue, runPhase, runTimed } from "./schedule";
export type { Shown } from "./show";
export { withoutDraws } from "./stream";
export { componentsOf, partsOf, rowHas } from "./values";
export type { Having, Invariant, Parts } from "./world";
