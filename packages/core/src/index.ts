/**
 * The engine: worlds, space, sight, light, heat, smoke, minds, items, turns, saves and replays.
 * @module core
 */
export * from "./check";
export * from "./heat";
export * from "./inspect";
export * from "./items";
export * from "./light";
export * from "./minds";
export * from "./replay";
export * from "./save";
export * from "./sight";
export * from "./smoke";
export * from "./space";
export * from "./statuses";
export * from "./store";
export * from "./turns";
export * from "./undo";
export * from "./world";
