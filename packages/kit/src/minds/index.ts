/**
 * Monsters' behaviours as a column of content tables.
 * @module minds
 */
export { type Minds, minds } from "./minds";
