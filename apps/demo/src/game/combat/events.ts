import { eventType } from "@delvekit/core";

/** A blow landed. */
export const Struck = eventType<{ attacker: number; target: number; damage: number }>("struck");

/** A blow went wide. */
export const Missed = eventType<{ attacker: number; target: number }>("missed");

/** Somebody has no health left. Told while it is still there; monsters are removed right after. */
export const Died = eventType<{ entity: number; name: string; blow: string }>("died");
