/**
 * Places: vaults, rooms, machines, interiors and levels that people draw as text.
 * @module places
 */

export type { PlaceProblem } from "./draft";
export { drawLevel } from "./level";
export type { PlaceNames } from "./names";
export { type ParsedPlaces, type PlaceOptions, parsePlaces } from "./parse";
export type { Anchor, Change, Choice, Meaning, Place, Thing } from "./place";
export { createPlacer, type PlacerOptions, PlacesError } from "./placer";
export { placesSchema, printPlaces } from "./print";
