/**
 * What every roguelike has.
 * @module kit
 */
export { type BasicsOptions, bareBasics, basics } from "./basics";
export { Changes, type Followed, snapshotsOf } from "./changes";
export { type Dice, dice, roll } from "./dice";
export { ContentError, KitError } from "./errors";
export { type Facet, facet } from "./facet";
export { Ended, type Ending, end, endingOf, heroOf, isHero, turnOf } from "./hero";
export { Letter, lettered, letterOf, letters } from "./letters";
export { findTile, stepsBetween, stepTurns } from "./places";
export { assignSlot, fillQuickSlots, quickSlotsOf } from "./quickslots";
