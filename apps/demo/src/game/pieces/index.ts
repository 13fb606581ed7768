import { deeds, spells } from "./deeds";
import { body, fights, wounds } from "./fights";
import { tempers } from "./tempers";

/** What brings the columns of the tables, and most of the rules. */
export const pieces = [body, wounds, fights, spells, tempers, deeds] as const;
export { ANY_HEAT, callBurning, deeds, fires, landBurning, spells, spills } from "./deeds";
export { body, fights, wounds } from "./fights";
export { isBadlyHurt } from "./tempers";
export { Brazier, Hurler, Oily, Reaper } from "./traits";
