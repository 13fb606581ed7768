/*
 * What all folders of this package may use.
 */

export { claimRows, foreignIn, isForeign } from "./bitecs";
export { copyCauses, loadCauses, saveCauses } from "./cause";
export { partOf } from "./component";
export {
  copyData,
  expectFinite,
  expectList,
  expectWhole,
  type Form,
  findDataProblem,
  isTypedArray,
  Lasting,
} from "./data";
export { RECENT, takeEvents } from "./emit";
export { assertAlive, capacityLeft, livingRow, rowOrNone } from "./entity";
export {
  FactionError,
  ItemError,
  LightError,
  type LimitName,
  MindError,
  messageOf,
  NewerSaveError,
  ReplayError,
  RewindError,
  SenseError,
  SightError,
  SmokeError,
  SpaceError,
  StoreError,
  type VerifyLimitName,
} from "./errors";
export { initialColumn } from "./field";
export * from "./games";
export { NO_ROW, type Numbered } from "./identity";
export {
  BLOCK,
  type Journal,
  loseAll,
  type Marks,
  mark,
  PRINTS,
  rowsFor,
  SAVES,
  seeAll,
  UNDO,
} from "./journal";
export { createMeter } from "./meter";
export { answersTo, handles, NORMAL_COST, refuseWhilePlaying } from "./perform";
export { refusalOf, refusingZero } from "./plugin";
export * from "./plugins";
export { placeOf, rollOf } from "./query";
export { refuseUnknown, refuseUnlessOneOf, refuseUnlessWhole } from "./refusals";
export { joinParts, resourceNamed } from "./resource";
export { findNextDue, runPhase } from "./schedule";
export { giveSerial, takeRow } from "./spawn";
export { withoutDraws } from "./stream";
export { attachTo, detachFrom, dismiss } from "./table";
export { componentsOf, partsOf, rewrite, rowHas, stillWith } from "./values";
export { inside, type Roll, type Slot, type Table, type Trace } from "./world";
