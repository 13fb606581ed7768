import { formatColour } from "@delvekit/display";
import type { SceneAim, SceneEvent, Throw } from "@delvekit/display/look";
import type { Point } from "@delvekit/grid";
import { css, drawGlyph, setFont } from "./brush";
import { type CastKit, drawShadow } from "./cast";
import { castSprite, FIGURE, ITEM } from "./figures";
import { flightOf, type RunningEvent, riseOf } from "./motion";

const FULL_TURN = 2 * Math.PI;

/** Draws the events in progress: things that fly, light up, rise. */
export function drawEvents(cast: CastKit): void {
  for (const running of cast.motion.eventsAt(cast.time)) drawEvent(cast, running);
}

/** Draws what would fly in the middle of its path. */
export function drawAimed(cast: CastKit, { from, to, arc = false, thing }: SceneAim): void {
  if (from !== undefined && thing !== undefined)
    drawThrown(cast, { kind: "throw", ...thing, from, to, arc }, 0.55);
}

/** Outlines cells in which somebody was struck, if flashes are off. */
export function drawStruck({ pen, cell }: CastKit, struck: readonly Point[]): void {
  const wide = Math.max(2, Math.round(cell / 12));
  pen.strokeStyle = "#fff";
  pen.lineWidth = wide;
  for (const { x, y } of struck)
    pen.strokeRect(x * cell - wide / 2, y * cell - wide / 2, cell + wide, cell + wide);
}

// Its shadow runs straight over the ground, so that the height of its arc is seen.
function drawThrown(cast: CastKit, event: SceneEvent & Throw, share: number): void {
  const { pen, cell } = cast;
  const side = Math.ceil(FIGURE * cell);
  const { x, y } = flightOf(event, share);
  if (event.arc === true) drawShadow(cast, flightOf({ ...event, arc: false }, share));
  pen.save();
  pen.translate((x + 0.5) * cell, (y + 0.5) * cell);
  if (event.arc === true) pen.rotate(share * FULL_TURN);
  const sprite = castSprite(cast, { ...event, fixture: true }, event.colour, ITEM);
  pen.drawImage(sprite.image, -side / 2, side / 2 - sprite.height);
  pen.restore();
}

function drawEvent(cast: CastKit, { event, share }: RunningEvent): void {
  const { pen, cell } = cast;
  switch (event.kind) {
    case "throw":
      drawThrown(cast, event, share);
      return;
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
