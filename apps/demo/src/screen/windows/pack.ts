import { drawMenu, type Frame, plainText, putText } from "@delvekit/display";
import type { Status } from "../../game";
import { isFor } from "../modes";
import { INK } from "../palette";
import { packLine } from "../panels/pack";
import type { PackPurpose } from "../ui";
import { openWindow } from "./window";

const TITLES: Readonly<Record<PackPurpose, string>> = {
  use: "Use which?",
  throw: "Throw which?",
  drop: "Drop which?",
};
const HINT = "letter, or ↑ ↓ and Enter; Esc closes";

/** Draws the pack to choose from. */
export function drawPack(frame: Frame, { pack }: Status, purpose: PackPurpose, selected: number): void {
  const title = [{ text: TITLES[purpose], fg: INK.strong }];
  const area = openWindow(frame, { width: HINT.length, height: pack.length + 2 }, title);
  const items = pack.map((item) => {
    const disabled = !isFor(item, purpose);
    return { label: disabled ? plainText(packLine(item)) : packLine(item), disabled };
  });
  drawMenu(frame, { ...area, height: area.height - 2 }, items, selected, {
    fg: INK.text,
    highlight: INK.selected,
  });
  putText(frame, area.x, area.y + area.height - 1, HINT, { fg: INK.faint });
}
