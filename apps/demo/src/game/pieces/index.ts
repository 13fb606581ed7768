import { deeds, spells, throws } from "./deeds";
import { body, fights, wounds } from "./fights";
import { sides } from "./sides";
import { cowards, tempers } from "./tempers";
import { unknown } from "./unknown";

/** The pieces with the columns of the tables and most of the rules. */
export const pieces = [
  body,
  wounds,
  fights,
  spells,
  tempers,
  cowards,
  deeds,
  throws,
  sides,
  unknown,
] as const;
export {
  callBurning,
  deeds,
  fires,
  landBurning,
  spells,
  spills,
  THROW_RANGE,
  throws,
} from "./deeds";
export { hurl, isWet, ring, swim } from "./desires";
export { bends, bitOf, EMBERS, type EmberName, Embers, embersDue, takeEmber } from "./embers";
export { body, fights, wounds } from "./fights";
export { sides } from "./sides";
export {
  Brazier,
  Captive,
  Crowned,
  Hurler,
  MOST_COUNTED,
  Oily,
  Page,
  Reaper,
  Ringer,
  Sign,
  Stalked,
  Statue,
  Swimmer,
} from "./traits";
export { isPowder, kindlePart, setOff, shootDarts } from "./traps";
export { unknown } from "./unknown";
