/**
 * The behaviours of monsters, as a column of content tables.
 * @module minds
 */
export { errand, type FleeingPiece, fleeing } from "./behaviours";
export { bareMinds, type Minds, type Mood, minds, moodOf, type Wits } from "./minds";
export { sensing, stealth, watchedCellsOf, watchersOf } from "./watchers";
