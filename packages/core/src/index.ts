/**
 * The engine: worlds, space, sight, light, heat, smoke, minds, items, turns, saves and replays.
 * @module core
 */
export * from "./check";
export * from "./compare";
export * from "./factions";
export * from "./heat";
export * from "./inspect";
export * from "./items";
export * from "./light";
export * from "./minds";
export * from "./replay";
export * from "./rewind";
export * from "./save";
export * from "./senses";
export * from "./sight";
export * from "./smoke";
export * from "./space";
export * from "./statuses";
export * from "./store";
export * from "./timers";
export * from "./turns";
export * from "./world";
