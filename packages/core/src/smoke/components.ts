import { component, entity, event, i32, startingAt, u16 } from "../world";

/** Gives off so much smoke each environment tick: a smouldering heap, a vent, a censer. What burns smokes without it. */
export const SmokeSource = component("SmokeSource", { amount: startingAt(u16, 100) });

/**
 * Breathes: chokes where there is more than `bearable` smoke, by one point each environment tick for every `perPoint` more, or
 * part of them.
 */
export const Breather = component("Breather", {
  bearable: startingAt(u16, 100),
  perPoint: startingAt(u16, 100),
});

/** An entity chokes in smoke. Health is the game's: it takes the points away, or has somebody cough. */
export const Choked = event("choked", { entity, smoke: i32, points: i32 });
