import type { Span } from "@delvekit/display";
import type { PackLine } from "../../game";
import { INK } from "../palette";

/** One line of the pack: "a ! 2 potions of healing". */
export function packLine({ letter, glyph, colour, name, inUse }: PackLine): Span[] {
  return [
    { text: `${letter} `, fg: INK.faint },
    { text: `${glyph} `, fg: colour },
    { text: name, fg: INK.text },
    { text: inUse ? " in use" : "", fg: INK.faint },
  ];
}
