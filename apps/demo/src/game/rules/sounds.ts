import { plugin, show } from "@delvekit/core";
import { Used } from "@delvekit/kit/effects";
import type { ItemName } from "../content";

const SCROLLS: ReadonlySet<string> = new Set<ItemName>(["gust", "blinking", "rain", "kindling"]);

/** Potions and scrolls are heard; what is aimed flies, and is heard anyway. */
export const sounds = plugin({
  name: "sounds",
  shows: [
    show(Used, {
      at: "by",
      when: ({ kind, at }) => kind !== undefined && at === undefined,
      sounds: ({ kind }) => (SCROLLS.has(kind ?? "") ? "read" : "quaff"),
    }),
  ],
});
