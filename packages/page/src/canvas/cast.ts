import type { Colour } from "@delvekit/display";
import type { MapScene, Mark, SceneActor, SceneItem, Theme } from "@delvekit/display/look";
import { cellOf, REMEMBERED, type Snapshot, UNKNOWN } from "@delvekit/display/painting";
import type { Point } from "@delvekit/grid";
import { type Box, meets } from "./boxes";
import { css, disc } from "./brush";
import { ACTOR, castSprite, FIGURE, type FigureKit, ITEM, markSprite } from "./figures";
import type { drawFlame } from "./flames";
import { type Motion, roomAround } from "./motion";
import { isOnFire, isSeen } from "./scenery";
import type { Pen, Surface } from "./surface";

/** What actors and items are drawn with. The pen's unit is a pixel of the level. */
export interface CastKit extends FigureKit {
  readonly pen: Pen;
  readonly snapshot: Snapshot;
  readonly motion: Motion;
  readonly time: number;
  readonly tick: number;
  /** Undefined until effects have loaded. */
  readonly drawFlame: typeof drawFlame | undefined;
}

/** Draws the items in a box; remembered ones in grey. */
export function drawItems(cast: CastKit, { items = [] }: MapScene, box: Box): void {
  const { snapshot, theme } = cast;
  for (const item of items) {
    const known = snapshot.known[cellOf(snapshot, item.x, item.y)] ?? UNKNOWN;
    if (known === UNKNOWN || !meets(roomAround(item), box)) continue;
    const remembered = known === REMEMBERED;
    const colour = remembered ? theme.colours.memory.item : colourOf(item, theme);
    const shape = remembered ? { ...item, shade: "remembered" as const } : item;
    stamp(cast, castSprite(cast, shape, colour, ITEM), item, 0);
  }
}

/** Draws the actors in a box, each at its animated position. Only actors in view: none are remembered. */
export function drawActors(cast: CastKit, { actors = [] }: MapScene, box: Box): void {
  for (const actor of actors) {
    const at = cast.motion.placeOf(actor, cast.time);
    if (isSeen(cast.snapshot, actor) && meets(roomAround(at), box)) drawActor(cast, actor, at);
  }
}

/** The colour of an item: its own, or a theme's token. */
export function colourOf({ colour }: SceneItem, { colours }: Theme): Colour {
  return typeof colour === "number" ? colour : colours.item[colour];
}

function drawActor(cast: CastKit, actor: SceneActor, at: Point): void {
  const { theme, motion, time } = cast;
  const colour = theme.colours.actor[actor.disposition];
  const struck = motion.isHit(actor, time);
  const shape = struck ? { ...actor, shade: "struck" as const } : actor;
  const drawFire = (lift: number) =>
    cast.drawFlame?.(cast, { x: at.x, y: at.y - lift }, 0.8, actor.x * 7 + actor.y, cast.tick);
  const burns = isOnFire(actor) && cast.mode !== "glyphs";
  drawShadow(cast, at);
  if (burns && actor.fixture !== true) drawFire(0.12);
  stamp(cast, castSprite(cast, shape, struck ? 0xffffff : colour, ACTOR), at, 0);
  // A fire in a bowl, not around it.
  if (burns && actor.fixture === true) drawFire(0.46);
  drawBar(cast, actor, at);
  if (actor.mark !== undefined) drawMark(cast, actor.mark, colour, at);
}

function drawMark(cast: CastKit, mark: Mark, colour: Colour, at: Point): void {
  const sprite = markSprite(cast, mark, mark === "flees" ? colour : 0xffffff);
  if (sprite === undefined) return;
  const beside = mark === "flees" ? 0 : 0.42;
  stamp(cast, sprite, { x: at.x + beside, y: at.y }, mark === "flees" ? -0.66 : -0.36);
}

/** Draws the shadow of what stands in a cell, or flies above it. */
export function drawShadow({ pen, cell, book }: CastKit, { x, y }: Point): void {
  const sprite = book.get("shadow", cell, cell * 0.4, (own) => {
    disc(own, "rgba(6,3,8,.5)", cell / 2, cell * 0.2, cell * 0.4, cell * 0.13);
  });
  pen.drawImage(sprite.image, Math.round(x * cell), Math.round((y + 0.7) * cell));
}

// Only hurt actors have a bar, so that a bar means something.
function drawBar({ pen, cell, theme }: CastKit, { health = 1, disposition }: SceneActor, { x, y }: Point) {
  if (health >= 1) return;
  const unit = cell / 24;
  const [left, top] = [Math.round((x + 0.06) * cell), Math.round((y + 0.97) * cell)];
  const friend = disposition === "hero" || disposition === "ally";
  pen.fillStyle = css(theme.colours.actor.outline, 1, 0.9);
  pen.fillRect(left, top, 0.88 * cell, 4 * unit);
  pen.fillStyle = css(friend ? theme.colours.ui.good : theme.colours.ui.danger);
  pen.fillRect(left + unit, top + unit, (0.88 * cell - 2 * unit) * Math.max(0.06, health), 2 * unit);
}

// What is higher than the room of a figure stands on the same foot.
function stamp({ pen, cell }: CastKit, { image, height }: Surface, { x, y }: Point, lift: number): void {
  const side = Math.ceil(FIGURE * cell);
  pen.drawImage(
    image,
    Math.round((x + 0.5) * cell - side / 2),
    Math.round((y + lift + 0.5) * cell - side / 2) + side - height,
  );
}
