/**
 * The behaviours of monsters, as a column of content tables.
 * @module minds
 */
export { errand } from "./errand";
export { type FleeingPiece, fleeing } from "./fleeing";
export { bareMinds, type Minds, type Mood, minds, moodOf, type Wits } from "./minds";
export { sensing } from "./sensing";
export { stealth, watchersOf } from "./watchers";
