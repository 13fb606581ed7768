import type { Point } from "@delvekit/grid";
import { formatColour } from "../colour";
import { css } from "./brush";
import type { Cast } from "./cast";
import { FIGURE, itemSprite } from "./figures";
import { drawGlyph, setFont } from "./glyphs";
import { flightOf, type Running, riseOf } from "./motion";

/** Draws the events in progress: things that fly, light up, rise. */
export function drawEvents(cast: Cast): void {
  for (const running of cast.motion.eventsAt(cast.time)) drawEvent(cast, running);
}

/** Outlines cells in which somebody was struck, if flashes are off. */
export function drawStruck({ pen, cell }: Cast, struck: readonly Point[]): void {
  const wide = Math.max(2, Math.round(cell / 12));
  pen.strokeStyle = "#fff";
  pen.lineWidth = wide;
  for (const { x, y } of struck)
    pen.strokeRect(x * cell - wide / 2, y * cell - wide / 2, cell + wide, cell + wide);
}

function drawEvent(cast: Cast, { event, share }: Running): void {
  const { pen, cell } = cast;
  switch (event.kind) {
    case "throw": {
      const side = Math.ceil(FIGURE * cell);
      const at = flightOf(event, share);
      const left = (at.x + 0.5) * cell - side / 2;
      pen.drawImage(
        itemSprite(cast, event.glyph, undefined, event.colour).image,
        left,
        (at.y + 0.5) * cell - side / 2,
      );
      return;
    }
    case "burst":
      pen.globalCompositeOperation = "lighter";
      pen.fillStyle = css(event.colour, 1, 0.7 * (1 - share));
      for (const { x, y } of event.cells) pen.fillRect(x * cell, y * cell, cell, cell);
      pen.globalCompositeOperation = "source-over";
      return;
    case "rise":
      setFont(pen, cell * 0.72, cast.theme.fonts.glyphs, 800);
      pen.globalAlpha = Math.min(1, 2.5 * (1 - share));
      pen.strokeStyle = css(cast.theme.colours.actor.outline, 1, 0.92);
      pen.fillStyle = formatColour(event.colour);
      drawGlyph(pen, event.text, (event.x + 0.5) * cell, (event.y - 0.2 - riseOf(share)) * cell, cell / 6);
      pen.globalAlpha = 1;
      return;
    case "hit":
    case "bump":
    case "walk":
      // The actor shows these itself.
      return;
  }
}
