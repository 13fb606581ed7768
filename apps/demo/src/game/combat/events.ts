import { entity, event, i32, text } from "@delvekit/core";

/** A blow landed. */
export const Struck = event("struck", { attacker: entity, target: entity, damage: i32 });

/** A blow went wide. */
export const Missed = event("missed", { attacker: entity, target: entity });

/** Somebody has no health left. Told while it is still there; monsters are removed right after. */
export const Died = event("died", { entity, name: text, blow: text });
