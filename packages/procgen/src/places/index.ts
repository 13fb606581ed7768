/**
 * Places: vaults, rooms, machines, interiors and levels that people draw as text.
 * @module places
 */

export type { PlaceNames, PlaceProblem } from "./draft";
export { drawLevel } from "./level";
export { type ParsedPlaces, type PlaceOptions, parsePlaces } from "./parse";
export type { Anchor, Change, Choice, Meaning, Place, Thing } from "./place";
export { createPlacer, type PlacerOptions, PlacesError } from "./placer";
export { placesSchema, printPlaces } from "./print";
