/**
 * Places that come with the generators, by theme: texts of `parsePlaces` with about 17 places each, which name what a game has by tags.
 * @module themes
 */

import cavernPlaces from "./cavern.json" with { type: "json" };
import courtPlaces from "./court.json" with { type: "json" };
import cryptPlaces from "./crypt.json" with { type: "json" };
import gardenPlaces from "./garden.json" with { type: "json" };
import garrisonPlaces from "./garrison.json" with { type: "json" };
import householdPlaces from "./household.json" with { type: "json" };
import minePlaces from "./mine.json" with { type: "json" };
import prisonPlaces from "./prison.json" with { type: "json" };
import ruinsPlaces from "./ruins.json" with { type: "json" };
import sewerPlaces from "./sewer.json" with { type: "json" };
import templePlaces from "./temple.json" with { type: "json" };
import towerPlaces from "./tower.json" with { type: "json" };

/**
 * Where the dead lie, or should. The first line of each text lists the names that a game binds.
 *
 * @example
 * ```ts
 * const level = delve.generate({ seed: 7, places: createPlacer(crypt + ruins) });
 * ```
 */
export const crypt: string = cryptPlaces;
/** Water, plants and what lives in them. */
export const garden: string = gardenPlaces;
/** Where soldiers live, watch and sleep. */
export const garrison: string = garrisonPlaces;
/** The rooms of a castle that nobody writes songs about. */
export const household: string = householdPlaces;
/** What miners left, and what they found. */
export const mine: string = minePlaces;
/** Cells, cages and rooms for experiments. */
export const prison: string = prisonPlaces;
/** What is left when a place has been forgotten. */
export const ruins: string = ruinsPlaces;
/** Where gods are asked for things. */
export const temple: string = templePlaces;
/** What nobody built: caves, and what has moved in. */
export const cavern: string = cavernPlaces;
/** Halls of a king, with or without him. */
export const court: string = courtPlaces;
/** What runs under a town, and what swims against it. */
export const sewer: string = sewerPlaces;
/** Where wizards work, and what they could not put back. */
export const tower: string = towerPlaces;
