import { drawMenu, drawText, type Frame, plainText, putText } from "@delvekit/display";
import { packLore, type Status } from "../../game";
import { INK } from "../palette";
import { packLine } from "../panels/pack";
import type { Picture } from "../picture";
import { isFor, type PackPurpose } from "../ui";
import { openWindow } from "./window";

const TITLES: Readonly<Record<PackPurpose, string>> = {
  use: "Use which?",
  throw: "Throw which?",
  drop: "Drop which?",
  "look at": "Look at which?",
};
const HINT = "letter, or ↑ ↓ and Enter; Esc closes";
/** The room for what the selected thing is good for. */
export const LORE_ROOM = { width: 48, height: 3 } as const;
/** The lines of the same, and a blank one above. */
const LORE = LORE_ROOM.height + 1;
/** The hint, and a blank line above. */
const FOOT = 2;

/** Draws the pack to choose from, with a word on what is selected. */
export function drawPack(
  frame: Frame,
  { game }: Picture,
  { pack }: Status,
  purpose: PackPurpose,
  selected: number,
): void {
  const title = [{ text: TITLES[purpose], fg: INK.strong }];
  const area = openWindow(frame, { width: LORE_ROOM.width, height: pack.length + LORE + FOOT }, title);
  const items = pack.map((item) => {
    const disabled = !isFor(item, purpose);
    return { label: disabled ? plainText(packLine(item)) : packLine(item), disabled };
  });
  const menu = { ...area, height: area.height - LORE - FOOT };
  drawMenu(frame, menu, items, selected, { fg: INK.text, highlight: INK.selected });
  const chosen = pack[selected];
  const lore = { ...area, y: area.y + menu.height + 1, height: LORE_ROOM.height };
  if (chosen) drawText(frame, lore, packLore(game, chosen.item), { fg: INK.text });
  putText(frame, area.x, area.y + area.height - 1, HINT, { fg: INK.faint });
}
