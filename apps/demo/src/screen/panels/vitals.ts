import { type Bar, mix, type Span } from "@delvekit/display";
import type { Status } from "../../game";
import { INK } from "../palette";

/** The hero's health as a bar: the less there is, the brighter the red. */
export function healthBar({ health, maxHealth }: Status): Bar {
  return {
    value: health,
    max: maxHealth,
    colour: mix(INK.healthLow, INK.health, health / maxHealth),
    empty: INK.healthGone,
    label: `${health}/${maxHealth}`,
    fg: INK.strong,
  };
}

/** What is out of the ordinary about the hero: "burning", "hasted". */
export function conditionSpans({ burning, conditions }: Status): Span[] {
  const names = conditions.map((text) => ({ text: `${text} `, fg: INK.good }));
  return burning ? [{ text: " BURNING ", fg: INK.panel, bg: INK.ember }, { text: " " }, ...names] : names;
}
