/**
 * Items that are unknown until they are used.
 * @module identification
 */
export { type Disguise, type Identification, Identified, identification } from "./identification";
