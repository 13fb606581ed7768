import { drawBox, drawText, type Frame, type Span, wrapText } from "@delvekit/display";
import type { Point, Rect } from "@delvekit/grid";
import type { Portrait, Threat } from "../../game";
import { INK } from "../palette";

const WIDEST = 66;

/** The colours of dangers. */
const THREATS: Readonly<Record<Threat, number>> = {
  weak: INK.good,
  fair: INK.text,
  dangerous: INK.warning,
  deadly: INK.healthLow,
};

/** Describes what is at a place of the map, in a box at the foot of the map, or at its head where the place itself would be covered. */
export function drawPortraits(frame: Frame, map: Rect, at: Point, portraits: readonly Portrait[]): void {
  if (portraits.length === 0) return;
  const text = portraits.flatMap((portrait, i) => [...(i > 0 ? ["\n"] : []), ...spansOf(portrait)]);
  const width = Math.min(map.width, WIDEST);
  const wanted = wrapText(text, width - 4).length + 2;
  const above = at.y - map.y;
  const below = map.y + map.height - 1 - at.y;
  const isBelow = wanted <= below || below >= above;
  const height = Math.min(wanted, isBelow ? below : above);
  const y = isBelow ? map.y + map.height - height : map.y;
  const inside = drawBox(frame, { x: map.x, y, width, height }, { fg: INK.border, bg: INK.window });
  drawText(frame, { ...inside, x: inside.x + 1, width: width - 4 }, text, { fg: INK.text });
}

function spansOf({ glyph, colour, name, states, text, odds }: Portrait): Span[] {
  const fire = (state: string) => state === "on fire" || state === "in flames";
  return [
    { text: `${glyph} `, fg: colour },
    { text: name, fg: INK.strong },
    ...states.map((state) => ({ text: `, ${state}`, fg: fire(state) ? INK.ember : INK.warning })),
    { text: `\n${text}` },
    ...(odds ? [{ text: `\n${odds.text}`, fg: THREATS[odds.threat] }] : []),
  ];
}
