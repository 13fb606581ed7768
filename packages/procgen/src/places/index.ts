/**
 * Places: vaults, rooms, machines, interiors and levels that people draw as text.
 * @module places
 */
export { drawLevel } from "./level";
export type { PlaceNames } from "./names";
export type { ParsedPlaces, PlaceOptions } from "./parse";
export { parsePlaces } from "./parse";
export type { Anchor, Change, Choice, Meaning, Place, Thing } from "./place";
export type { PlacerOptions } from "./placer";
export { createPlacer, PlacesError } from "./placer";
export { printPlaces } from "./print";
export type { PlaceProblem } from "./problem";
export { placesSchema } from "./schema";
