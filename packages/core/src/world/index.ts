export { type Blueprint, blueprint } from "./blueprint";
export {
  type Changes,
  type Component,
  component,
  type Part,
  type Parts,
  type Schema,
  type Store,
  type Values,
} from "./component";
export { createWorld, type WorldOptions, type WorldSetup } from "./create";
export type { Data } from "./data";
export {
  add,
  despawn,
  type Entity,
  entitiesWith,
  entityOfSerial,
  has,
  isAlive,
  NONE,
  read,
  remove,
  serialOf,
  spawn,
  storeOf,
  write,
} from "./entity";
export { type EventType, emit, eventType, isEvent, listen, type Occurrence, takeEvents } from "./event";
export {
  bool,
  type Column,
  char,
  entity,
  type Field,
  f32,
  f64,
  i8,
  i16,
  i32,
  startingAt,
  text,
  u8,
  u16,
  u32,
} from "./field";
export { type ScheduleGraph, scheduleGraph } from "./graph";
export { definePlugin, type PlacedSystem, type Plugin } from "./plugin";
export { printSchedule, toMermaid } from "./print";
export { hasResource, type Resource, resource, resourceOf } from "./resource";
export { createSchedule, type Entry, nextDue, runDue, runPhase, type Schedule, TURN } from "./schedule";
export { streamOf } from "./stream";
export { type System, type SystemOptions, system } from "./system";
export type { World } from "./world";
