import type { Span } from "@delvekit/display";
import type { PackLine } from "../../game";
import { INK } from "../palette";
import type { Column } from "./column";

/** Writes the pack, and how many more things are in it where it would leave less than so many rows for what follows. */
export function writePack(column: Column, pack: readonly PackLine[], rows: number): void {
  const room = Math.max(1, column.left - rows);
  const shown = pack.slice(0, pack.length <= room ? undefined : room - 1);
  for (const item of shown) column.line(packLine(item, " *"));
  const more = pack.length - shown.length;
  if (more > 0) column.line([{ text: `and ${more} more`, fg: INK.faint }]);
  if (pack.length === 0) column.line([{ text: "empty", fg: INK.faint }]);
}

/** One line of the pack: "a ! 2 potions of healing"; the mark is for what is in use. */
export function packLine({ letter, glyph, colour, name, inUse }: PackLine, mark = " in use"): Span[] {
  return [
    { text: `${letter} `, fg: INK.faint },
    { text: `${glyph} `, fg: colour },
    { text: name, fg: INK.text },
    { text: inUse ? mark : "", fg: INK.ember },
  ];
}
