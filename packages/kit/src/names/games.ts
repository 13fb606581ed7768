/**
 * How things look and what they are called.
 * @module names
 */

export { ENGLISH, type Grammar, type Noun, type Person } from "./grammar";
export { type AnyKind, kindNameOf, Look, lookOf, Naming, type NamingData, OfKind, spriteOf } from "./kind";
export { translationOf } from "./language";
export { aliasOf, compose, describe, listOf, nameOf, namesOf, perceives, setAlias } from "./name";
export { plugin } from "./plugin";
export type { Template } from "./template";
