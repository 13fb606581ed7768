import { entity, event } from "@delvekit/core";

/** Somebody knocked a brazier over. */
export const Tipped = event("tipped", { actor: entity, brazier: entity });

/** Water put something out. */
export const Doused = event("doused", { entity });

/** A flask of oil in the heat burst. */
export const Burst = event("burst", { item: entity });
