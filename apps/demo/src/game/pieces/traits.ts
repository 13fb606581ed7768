import { bool, component, u8, u16, u32 } from "@delvekit/core";

/** The most that a `Reaper` can count. */
export const MOST_COUNTED = 0xffff;

/**
 * Counts for the last screen and the score: the monsters that died, whoever killed them; how many of them fire killed; the cells that burned out, those
 * of the current fire with the turn when the last of them did, and the most of one fire; who was set free, and the halls crossed without a kill
 * (both as mercy, the latter also as crossed); and whom the hero itself has killed in this hall.
 */
export const Reaper = component("Reaper", {
  kills: u16,
  burned: u16,
  cells: u16,
  fire: u16,
  fireTurn: u32,
  blaze: u16,
  mercy: u16,
  slain: u16,
  crossed: u8,
});

/** Is looked for in the halls: how many groups have come, and the turn when the next one comes, or 0. */
export const Stalked = component("Stalked", { groups: u16, due: u32 });

/** Stands as a statue until it is woken. */
export const Statue = component("Statue", {});

/** Throws burning torches, as long as it has any. `lit` is whether it holds one that burns. */
export const Hurler = component("Hurler", { torches: u8, lit: bool });

/** Has a bell. `last` is the tick at which it last rang it, or 0. */
export const Ringer = component("Ringer", { last: u32 });

/** Leaves a trail of oil. */
export const Oily = component("Oily", {});

/** Lives in water and never leaves it. */
export const Swimmer = component("Swimmer", {});

/** A bowl of live coals on a stand. */
export const Brazier = component("Brazier", {});

/** Is kept on a chain; walking into it sets it free. */
export const Captive = component("Captive", {});

/** Lives in a hall in which the hero killed nobody: it sleeps on the way back, or helps. */
export const Spared = component("Spared", {});

/** Wears the Ember Crown. `cells` is how many have burned down since. */
export const Crowned = component("Crowned", { cells: u16 });

/** A page with a line of the story of its hall. */
export const Page = component("Page", {});

/** A sign at stairs down: `way` is the hall among those of the next depth to which they lead. */
export const Sign = component("Sign", { way: u8 });
