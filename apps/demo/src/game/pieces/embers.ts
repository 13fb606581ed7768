import { action, component, type Entity, get, oneOf, startingAt, u8, u16, type World } from "@delvekit/core";
import { createRandom } from "@delvekit/random";

/** A rule that is bent for its bearer, as players read it. */
interface Ember {
  readonly label: string;
  /** At most 48 characters: the list in a terminal has one line for it. */
  readonly tells: string;
}

/** What a hero may choose from at the stairs. Where a rule is bent, that rule asks for it by name: see `bends`. */
export const EMBERS = {
  cold: { label: "The cold ember", tells: "No warmth, no scent: seers and hounds miss you." },
  wet: { label: "The wet ember", tells: "Your clothes never burn. Great heat still hurts." },
  fat: { label: "The fat ember", tells: "Your flasks of oil cover twice as many cells." },
  grey: { label: "The grey ember", tells: "Ash closes one wound a turn, up to half of all." },
  blind: { label: "The blind ember", tells: "In smoke, blows and arrows hardly ever hit you." },
  brand: { label: "The branding ember", tells: "Now and then, whoever you strike catches fire." },
  quiet: { label: "The quiet ember", tells: "Your steps make no sound." },
  door: { label: "The doorkeeper's ember", tells: "Doors close behind you, and keep out fire." },
  hungry: { label: "The hungry ember", tells: "A death by your fire closes 10 wounds, not 6." },
  light: { label: "The light ember", tells: "Falls do not hurt you: a chasm is a staircase." },
} as const satisfies Readonly<Record<string, Ember>>;

/** The name of an ember. */
export type EmberName = keyof typeof EMBERS;

const NAMES = Object.keys(EMBERS) as [EmberName, ...EmberName[]];

/** Bears embers: a bit for each, in the order of the table. `due` is how many may still be chosen, `depth` the deepest hall that gave one. */
export const Embers = component("Embers", { lit: u16, due: u8, depth: startingAt(u8, 1) });

/** Takes one of the embers that are due. Takes no time. */
export const takeEmber = action("take ember", { ember: oneOf(...NAMES) });

/** How many there are to choose from. */
const OFFERED = 3;

/** Whether a rule is bent for somebody. */
export function bends(world: World, who: Entity | undefined, ember: EmberName): boolean {
  const lit = who === undefined ? 0 : (get(world, who, Embers)?.lit ?? 0);
  return (lit & bitOf(ember)) !== 0;
}

/** The embers that somebody may choose from now: always the same for the same seed, depth and embers. Empty if none is due. */
export function embersDue(world: World, who: Entity): readonly EmberName[] {
  const { lit = 0, due = 0, depth = 0 } = get(world, who, Embers) ?? {};
  if (due === 0) return [];
  const left = NAMES.filter((name) => (lit & bitOf(name)) === 0);
  return createRandom(world.seed).fork(`embers ${depth} ${lit}`).shuffle(left).slice(0, OFFERED);
}

/** The bit of an ember in `lit`. */
export function bitOf(ember: EmberName): number {
  return 1 << NAMES.indexOf(ember);
}
