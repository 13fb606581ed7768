import { eventType } from "@delvekit/core";

/** Somebody knocked a brazier over. */
export const Tipped = eventType<{ actor: number; brazier: number }>("tipped");

/** Water put something out. */
export const Doused = eventType<{ entity: number }>("doused");

/** A flask of oil in the heat burst. */
export const Burst = eventType<{ item: number }>("burst");
