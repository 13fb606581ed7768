/**
 * The engine: worlds, space, sight, light, heat, smoke, minds, items, turns, saves and replays.
 * @module core
 */
export * from "./check";
export * from "./heat";
export { plugin as heat } from "./heat";
export * from "./inspect";
export * from "./items";
export { plugin as items } from "./items";
export * from "./light";
export { plugin as light } from "./light";
export * from "./minds";
export { plugin as minds } from "./minds";
export * from "./replay";
export * from "./save";
export * from "./sight";
export { plugin as sight } from "./sight";
export * from "./smoke";
export { plugin as smoke } from "./smoke";
export * from "./space";
export { plugin as space } from "./space";
export * from "./statuses";
export { plugin as statuses } from "./statuses";
export * from "./store";
export * from "./turns";
export { plugin as turns } from "./turns";
export * from "./undo";
export { plugin as rewind } from "./undo";
export * from "./world";
export { plugin } from "./world";
