export { Burning, Flammable, HeatSource, Scorchable } from "./components";
export { BurntOut, CellBurntOut, CellIgnited, Ignited, Scorched } from "./events";
export * from "./field";
export { type BurningCells, burningCellsOf, ignitePlace, isOnFire } from "./fire";
export { heatFieldOf } from "./ground";
export { heatPlace, temperatureOn } from "./place";
export { heat } from "./plugin";
export { temperatureOf } from "./systems";
export { type Wind, windOf } from "./wind";
