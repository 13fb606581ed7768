/**
 * Content tables: every creature and every thing is one row of plain data.
 * @module content
 */
export { type AnyKind, isKind, kindNameOf, kindOf } from "../names";
export * from "./content";
export { give, spawnNear, spawnWhole } from "./give";
export { type Found, foundAt, groupAt, type Kind, type Kinds } from "./kind";
export { type Renamed, renames } from "./renames";
