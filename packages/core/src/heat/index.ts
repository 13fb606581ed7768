export { Burning, Flammable, HeatSource, Scorchable } from "./components";
export { BurntOut, CellBurntOut, CellIgnited, Ignited, Scorched } from "./events";
export * from "./field";
export { heatFieldOf } from "./ground";
export { heatPlace, ignitePlace, isOnFire, temperatureOn } from "./place";
export { heat } from "./plugin";
export { temperatureOf } from "./systems";
