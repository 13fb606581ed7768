/*
 * What all folders of this package may use.
 */

export { claimRows, foreignIn, isForeign, takeRow } from "./bitecs";
export { copyCauses, loadCauses, RECENT, saveCauses } from "./cause";
export { expectFinite, type Form, isTypedArray } from "./data";
export { livingRow } from "./entity";
export {
  FactionError,
  HeldError,
  ItemError,
  LightError,
  type LimitName,
  MindError,
  NewerSaveError,
  ReplayError,
  RewindError,
  SenseError,
  SightError,
  SmokeError,
  SpaceError,
  StatusError,
  StoreError,
  type VerifyLimitName,
} from "./errors";
export { initialColumn } from "./field";
export * from "./games";
export type { Numbered } from "./identity";
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
export { NORMAL_COST, refuseWhilePlaying, supposedError } from "./perform";
export { refusalOf, refusingZero } from "./plugin";
export * from "./plugins";
export { placeOf, rollOf } from "./query";
export { joinParts, resourceNamed } from "./resource";
export { printSchedule } from "./schedule";
export { giveSerial } from "./spawn";
export { attachTo, detachFrom, dismiss } from "./table";
export { rewrite } from "./values";
export { inside, type Roll, type Slot, type Table } from "./world";
