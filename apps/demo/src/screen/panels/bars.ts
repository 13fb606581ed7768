import { drawBar, type Frame, putText, type Span } from "@delvekit/display";
import type { Rect } from "@delvekit/grid";
import type { Status } from "../../game";
import { INK } from "../palette";
import { conditionSpans, healthBar } from "./vitals";

const BAR_WIDTH = 16;

/** Draws the hero and everybody in sight in two lines, for screens without room for a sidebar. */
export function drawBars(frame: Frame, area: Rect, status: Status): void {
  const { x, y, width } = area;
  drawBar(frame, x, y, BAR_WIDTH, healthBar(status));
  putText(frame, x + BAR_WIDTH + 1, y, heroSpans(status), { width: width - BAR_WIDTH - 1 });
  putText(frame, x, y + 1, status.inSight.flatMap(foeSpans), { width });
}

function heroSpans(status: Status): Span[] {
  const { attack, defence, depth, depths, turn } = status;
  return [
    { text: `att ${attack} def ${defence}  `, fg: INK.text },
    { text: `depth ${depth}/${depths}`, fg: INK.strong },
    { text: `  turn ${turn}  `, fg: INK.faint },
    ...conditionSpans(status),
  ];
}

function foeSpans({ glyph, colour, name, health, burning }: Status["inSight"][number]): Span[] {
  return [
    { text: `${glyph} `, fg: colour },
    { text: `${name} `, fg: burning ? INK.ember : INK.text },
    { text: `${Math.ceil(health * 100)}%  `, fg: INK.faint },
  ];
}
