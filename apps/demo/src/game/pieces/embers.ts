import { action, component, type Entity, get, oneOf, startingAt, u8, u16, type World } from "@delvekit/core";
import { createRandom } from "@delvekit/random";
import embers from "./embers.json" with { type: "json" };

/**
 * The rules that are bent for a bearer, as players read them: what a hero may choose from at the stairs. `tells` has at most 48 characters: the list in a
 * terminal has one line for it. Where a rule is bent, that rule asks for it by name: see `bends`.
 */
export const EMBERS = embers;

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
  return who !== undefined && ((get(world, who, Embers)?.lit ?? 0) & bitOf(ember)) !== 0;
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
