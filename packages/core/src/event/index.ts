export { type EventType, emit, eventType, isEvent, listen, type Occurrence, takeEvents } from "./event";
