import { parseSeed, type Seed } from "@delvekit/random";
import type { Wanted } from "../saves";

const SEED = "seed";
const ANEW = "new";

/** The game that the page's address asks for: `?seed=ember`, and to begin it anew `?seed=ember&new`. */
export function wantedByAddress(): Wanted {
  const parameters = new URLSearchParams(location.search);
  const seed = parameters.get(SEED);
  return { seed: seed ? parseSeed(seed) : undefined, anew: parameters.has(ANEW) };
}

/** Writes a seed into the page's address, so that the address leads to this very game, and returns it. */
export function showSeedInAddress(seed: Seed): Seed {
  const address = new URL(location.href);
  address.searchParams.set(SEED, String(seed));
  address.searchParams.delete(ANEW);
  history.replaceState(null, "", address);
  return seed;
}
