/** Which dungeon is shown. */
export interface Wanted {
  readonly seed: string;
  readonly depths: number;
}

/** What the page begins with: the dungeon of the documentation. */
export const USUAL: Wanted = { seed: "7", depths: 26 };

/** The most levels of a dungeon on the page. */
export const DEEPEST = 40;

/** The longest seed. */
const LONGEST = 60;

/** The address of a dungeon, from its `#` on. */
export function linkOf({ seed, depths }: Wanted): string {
  return `#${new URLSearchParams({ seed, depths: `${depths}` })}`;
}

/** The dungeon of an address; what it does not say, or says wrong, is as usual. */
export function wantedOf(hash: string): Wanted {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const seed = (said.get("seed") ?? "").slice(0, LONGEST);
  return { seed: seed === "" ? USUAL.seed : seed, depths: depthsOf(said.get("depths") ?? "") };
}

/** A number of depths that the page shows: the nearest to a text, the usual one if that is no number. */
export function depthsOf(text: string): number {
  const depths = text === "" ? Number.NaN : Math.round(Number(text));
  return Number.isNaN(depths) ? USUAL.depths : Math.max(1, Math.min(DEEPEST, depths));
}
