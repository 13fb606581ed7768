/*
 * What every game needs of a world: the root of the package shows all of it.
 */

export { type Action, type ActionResult, type AnyAction, action, type Command } from "./action";
export { because, type Link, why } from "./cause";
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
  type Making,
  type Part,
  type ReadColumns,
  type Schema,
  type Values,
} from "./component";
export { createWorld, type GameInfo, type WorldOptions, type WorldSetup } from "./create";
export type { Data } from "./data";
export { emit } from "./emit";
export { entityAt, entityFrom, isAlive, rowOf } from "./entity";
export {
  ActionError,
  CapacityError,
  ComponentError,
  CoreError,
  EntityError,
  EventError,
  FaultError,
  PluginError,
  SaveError,
  SystemError,
  TurnError,
} from "./errors";
export {
  type AnyEvent,
  type Event,
  event,
  type Happening,
  type Outcome,
  type Recalled,
  type Told,
} from "./event";
export {
  type BoolField,
  bool,
  type CellField,
  type CharField,
  type ColourField,
  type Column,
  type ColumnField,
  cell,
  char,
  colour,
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
export type { ByRow, Entity, Row } from "./identity";
export type { ComponentMigration, Migrations, ResourceMigration, SavedRow, Versions } from "./migrations";
export { done, failed, instead, perform } from "./perform";
export { type Feature, hasPlugin, type Limits, on, plugin, when } from "./plugin";
export { entitiesWith, rowsInOrder } from "./query";
export type { Remark, Spot, Tone } from "./remark";
export { findResource, resource, resourceOf } from "./resource";
export { system } from "./schedule";
export { type Drawn, show } from "./show";
export { despawn, spawn } from "./spawn";
export { streamOf } from "./stream";
export { add, columnsOf, get, has, read, readColumns, remove, touch, write } from "./values";
export type {
  ActionHandler,
  Cause,
  Entry,
  Handling,
  Listening,
  PlacedSystem,
  Plugin,
  PluginParts,
  Resource,
  Schedule,
  Showing,
  System,
  SystemOptions,
  Who,
  World,
} from "./world";
