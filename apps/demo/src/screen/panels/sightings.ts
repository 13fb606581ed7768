import type { Sighting } from "../../game";
import { INK } from "../palette";
import type { Column } from "./column";

const BAR_WIDTH = 6;

/** Writes the monsters in sight with the health they have left, nearest first, and how many more there are. */
export function writeSightings(column: Column, sightings: readonly Sighting[]): void {
  const shown = sightings.slice(0, sightings.length <= column.left ? undefined : column.left - 1);
  for (const { glyph, colour, name, health, burning } of shown) {
    const text = [
      { text: `${glyph} `, fg: colour },
      { text: name, fg: burning ? INK.ember : INK.text },
    ];
    column.lineWithBar(text, BAR_WIDTH, { value: health, max: 1, colour: INK.foe });
  }
  const more = sightings.length - shown.length;
  if (more > 0) column.line([{ text: `and ${more} more`, fg: INK.faint }]);
}
