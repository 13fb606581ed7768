export {
  type Action,
  type ActionResult,
  type AnyAction,
  action,
  type Command,
} from "./action";
export {
  type AnyComponent,
  type Blueprint,
  blueprint,
  type Changes,
  type ColumnSchema,
  type Columns,
  type Component,
  component,
  type Details,
  fieldsOf,
  type Making,
  type Part,
  partOf,
  type ReadColumns,
  type Schema,
  type Values,
} from "./component";
export { createWorld, type GameInfo, type WorldOptions, type WorldSetup } from "./create";
export {
  copyData,
  type Data,
  expectFinite,
  expectList,
  expectWhole,
  type Form,
  findDataProblem,
  isTypedArray,
} from "./data";
export { emit, listen, takeEvents } from "./emit";
export {
  assertAlive,
  capacityLeft,
  entityAt,
  entityFrom,
  isAlive,
  livingRow,
  rowOf,
  rowOrNone,
} from "./entity";
export {
  ActionError,
  CapacityError,
  ComponentError,
  CoreError,
  EntityError,
  EventError,
  FactionError,
  FaultError,
  HeldError,
  ItemError,
  LightError,
  type LimitName,
  MindError,
  messageOf,
  NewerSaveError,
  PluginError,
  ReplayError,
  RewindError,
  SaveError,
  ScheduleError,
  SenseError,
  SightError,
  SmokeError,
  SpaceError,
  StatusError,
  StoreError,
  SystemError,
  TurnError,
  type VerifyLimitName,
} from "./errors";
export { type AnyEvent, type Event, event, type Happening, type Outcome, type Told } from "./event";
export {
  type BoolField,
  bool,
  type CellField,
  type CharField,
  type Column,
  type ColumnField,
  cell,
  char,
  type DirectionField,
  data,
  direction,
  type EntityField,
  entity,
  type F32Field,
  type F64Field,
  type Field,
  f32,
  f64,
  type I8Field,
  type I16Field,
  type I32Field,
  i8,
  i16,
  i32,
  type Optional,
  oneOf,
  optional,
  type Place,
  type PlaceField,
  place,
  startingAt,
  type TextField,
  text,
  type U8Field,
  type U16Field,
  type U32Field,
  u8,
  u16,
  u32,
} from "./field";
export { foreignIn } from "./foreign";
export { type ByRow, type Entity, NO_ROW, type Numbered, type Row } from "./identity";
export { BLOCK, clearMarks, clearUnsaved, type Marks, mark } from "./marks";
export { createMeter } from "./meter";
export {
  type ComponentMigration,
  type Migrations,
  type ResourceMigration,
  renameField,
  type SavedRow,
  type Versions,
} from "./migrations";
export {
  answersTo,
  done,
  failed,
  handles,
  instead,
  NORMAL_COST,
  perform,
  refuseWhilePlaying,
} from "./perform";
export {
  type Feature,
  hasPlugin,
  invariant,
  type Limits,
  on,
  plugin,
  refusalOf,
  refusingZero,
  remarksOf,
  showsOf,
  when,
} from "./plugin";
export { printSchedule } from "./print-schedule";
export type { Problem, Report, Whereabouts } from "./problem";
export { entitiesWith, rollOf, rowsInOrder } from "./query";
export { refuseUnknown, refuseUnlessOneOf, refuseUnlessWhole } from "./refusals";
export type { Remark, Spot, Tone } from "./remark";
export { findResource, joinParts, resource, resourceNamed, resourceOf, touchResource } from "./resource";
export { claimRows, isForeign, takeRow } from "./rows";
export { createSchedule, findNextDue, runPhase, system } from "./schedule";
export {
  type Drawn,
  type Recalled,
  type Shown,
  show,
} from "./show";
export { despawn, giveSerial, spawn } from "./spawn";
export { streamOf, withoutDraws } from "./stream";
export { attachTo, detachFrom, dismiss } from "./table";
export {
  add,
  columnsOf,
  componentsOf,
  get,
  has,
  partsOf,
  read,
  readColumns,
  remove,
  rewrite,
  rowHas,
  touch,
  write,
} from "./values";
export {
  type ActionHandler,
  type Entry,
  type Handling,
  type Having,
  type Invariant,
  inside,
  type Listening,
  type Parts,
  type PlacedSystem,
  type Plugin,
  type PluginParts,
  type Resource,
  type Roll,
  type Schedule,
  type Showing,
  type Slot,
  type System,
  type SystemOptions,
  type Table,
  type Who,
  type World,
} from "./world";
