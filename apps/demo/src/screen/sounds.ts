import { Used } from "@delvekit/kit/effects";
import type { SoundOf } from "@delvekit/screens";
import type { ItemName } from "../game";

const SCROLLS: ReadonlySet<string> = new Set<ItemName>(["gust", "blinking", "rain", "kindling", "waking"]);

/** Potions and scrolls are heard; what is aimed flies, and is heard anyway. */
export const sounds: SoundOf = (happening) => {
  if (!Used.is(happening) || happening.kind === undefined || happening.at) return undefined;
  return SCROLLS.has(happening.kind) ? "read" : "quaff";
};
