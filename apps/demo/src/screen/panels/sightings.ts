import type { Span } from "@delvekit/display";
import type { Sighting } from "../../game";
import { INK } from "../palette";
import type { Column } from "./column";

const LINE_WIDTH = 8;

/** Writes the monsters in sight with the health they have left, nearest first, and how many more there are. */
export function writeSightings(column: Column, sightings: readonly Sighting[]): void {
  const shown = sightings.slice(0, sightings.length <= column.left ? undefined : column.left - 1);
  for (const { glyph, colour, name, health, burning, asleep } of shown) {
    const text = [
      { text: `${glyph} `, fg: colour },
      { text: name, fg: burning ? INK.ember : asleep ? INK.faint : INK.text },
      ...(asleep ? [{ text: " z", fg: INK.faint }] : []),
    ];
    column.line(text, lifeLine(health));
  }
  const more = sightings.length - shown.length;
  if (more > 0) column.line([{ text: `and ${more} more`, fg: INK.faint }]);
}

// A line rather than a block, so that those of several monsters stay apart. A living one always has some of it left.
function lifeLine(health: number): Span[] {
  const left = Math.max(1, Math.round(health * LINE_WIDTH));
  return [
    { text: "━".repeat(left), fg: INK.foe },
    { text: "━".repeat(LINE_WIDTH - left), fg: INK.foeGone },
  ];
}
