import { parseDice } from "@delvekit/random";
import type { Effect } from "../content/items";

/** What using an item does, in a sentence or two. */
export function describeEffect(effect: Effect): string {
  switch (effect.kind) {
    case "heal":
      return `Drink it, and ${range(effect.points)} points of health come back.`;
    case "life":
      return `Drink it, and all of your health comes back, with ${effect.points} points more for good.`;
    case "cool":
      return `Drink it to put yourself out. No heat hurts you for ${effect.turns} turns.`;
    case "haste":
      return `Drink it to act twice as often for ${effect.turns} turns.`;
    case "oil":
      return `Throw it: it spills over ${effect.cells} cells, which burn long and hot once something lights them. It bursts in a fire.`;
    case "torch":
      return "Throw it: it lands burning, and lights grass, oil, and whoever stands there.";
    case "weapon":
      return `In the hand it does ${range(effect.damage)} points of harm${bonus(effect.attack, " to hit")}.`;
    case "armour":
      return `Worn it gives ${effect.defence} points of defence${degrees(effect.degrees)}.`;
    case "crown":
      return "What you came for: carry it up and out of the halls. Whoever sleeps wakes when you lift it, and they come after you.";
  }
}

/** What dice can come to: "2 to 9". */
export function range(dice: string): string {
  const { min, max } = parseDice(dice);
  return `${min} to ${max}`;
}

function bonus(points: number, of: string): string {
  return points === 0 ? "" : `, and ${points > 0 ? "+" : ""}${points}${of}`;
}

function degrees(more: number): string {
  return more === 0 ? "" : `, and bears ${more} °C more before heat hurts you`;
}
