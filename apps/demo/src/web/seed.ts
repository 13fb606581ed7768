import { parseSeed, type Seed } from "@delvekit/random";

const PARAMETER = "seed";

/** The seed in the page's address, if there is one. */
export function seedInAddress(): Seed | undefined {
  const text = new URLSearchParams(location.search).get(PARAMETER);
  return text ? parseSeed(text) : undefined;
}

/** Writes a seed into the page's address, so that the address leads to this very game, and returns it. */
export function showSeedInAddress(seed: Seed): Seed {
  const address = new URL(location.href);
  address.searchParams.set(PARAMETER, String(seed));
  history.replaceState(null, "", address);
  return seed;
}

/** A seed that nobody chose. */
export function pickSeed(): Seed {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
