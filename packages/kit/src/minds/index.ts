/**
 * The behaviours of monsters, as a column of content tables.
 * @module minds
 */
export { type FleeingPiece, fleeing } from "./fleeing";
export { bareMinds, type Minds, minds, type Wits } from "./minds";
export { type Mood, moodOf } from "./mood";
