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
export * from "./cells";
export * from "./deeds";
export { hurl, isWet, ring, swim } from "./desires";
export * from "./embers";
export * from "./fights";
export * from "./gales";
export * from "./qualities";
export * from "./sides";
export * from "./traits";
export * from "./traps";
export * from "./unknown";
