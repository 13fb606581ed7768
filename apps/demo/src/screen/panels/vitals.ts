import type { Bar, Span } from "@delvekit/display";
import type { Status } from "../../game";
import { INK } from "../palette";

/** The hero's health as a bar, of another colour below a quarter: when it is told, too. */
export function healthBar({ health, maxHealth }: Status): Bar {
  return {
    value: health,
    max: maxHealth,
    colour: health * 4 < maxHealth ? INK.healthLow : INK.health,
    empty: INK.healthGone,
    label: `${health}/${maxHealth}`,
    fg: INK.strong,
  };
}

/** What is out of the ordinary about the hero: "burning", "hasted". A fire on it may die while what it stands in burns on. */
export function conditionSpans({ burning, inHeat, conditions }: Status): Span[] {
  const names = conditions.map((text) => ({ text: `${text} `, fg: INK.good }));
  const tag = burning ? " BURNING " : inHeat ? " IN THE HEAT " : undefined;
  return tag ? [{ text: tag, fg: INK.panel, bg: INK.ember }, { text: " " }, ...names] : names;
}
