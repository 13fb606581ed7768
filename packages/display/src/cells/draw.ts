import { line, type Point, type Rect } from "@delvekit/grid";
import { type Colour, mix, scale } from "../colour";
import { columnsOf, type Frame, putChar, putWide } from "../frame";
import type { MapScene, Mark, SceneActor } from "../scene";
import { cellOf, isHot, REMEMBERED, type Snapshot, takeSnapshot, UNKNOWN, VISIBLE } from "../snapshot";
import type { ColourDepth } from "../terminal";
import type { Theme } from "../theme";
import { type CellPair, type GroundStyle, groundPair } from "./ground";

/** Options of `drawScene`. */
export interface SceneOptions {
  readonly theme: Theme;
  /** Which picture of animated things to show. Increase it about nine times a second to make fire flicker. Default 0. */
  readonly tick?: number | undefined;
  /** Whether to use only ASCII, for terminals without other characters. Default: no. */
  readonly ascii?: boolean;
  /** How many colours the screen shows. With `"none"`, the light of a game's rules is shown by signs beside those of the ground: `:` bright, `.` dim. Default `"full"`. */
  readonly colours?: ColourDepth | undefined;
}

/** How many cells around the view are read, because light may come from there. */
const REACH = 12;

/**
 * Draws a scene into an area of a frame, two columns per cell, so that cells are nearly square. It takes the same scene that `openMap` paints. If the
 * area has an odd number of columns, the last one is left unchanged.
 *
 * @param corner the cell of the level in the top left corner, see `aimView`
 * @throws {UnknownNameError} for a kind or a lamp that the theme does not have
 * @returns whether anything is animated, so that another `tick` gives another picture
 * @example drawScene(frame, { x: 0, y: 0, width: 80, height: 32 }, scene, corner, { theme });
 */
export function drawScene(
  frame: Frame,
  area: Rect,
  scene: MapScene,
  corner: Point,
  options: SceneOptions,
): boolean {
  const { theme, tick = 0, ascii = false, colours } = options;
  const marks = colours === "none" && scene.light !== undefined;
  const window = { ...corner, width: Math.floor(area.width / 2), height: area.height };
  const reach = {
    x: corner.x - REACH,
    y: corner.y - REACH,
    width: window.width + 2 * REACH,
    height: area.height + 2 * REACH,
  };
  const snapshot = takeSnapshot(scene, theme, reach);
  const view = new CellView(frame, area, window, snapshot, { theme, tick, ascii, marks });
  view.drawGround();
  if (scene.watched) view.drawWatched(scene.watched, colours);
  view.drawItems(scene);
  view.drawAim(scene, colours);
  view.drawActors(scene);
  view.drawPath(scene);
  view.drawRing(scene);
  return view.isAlive;
}

/** The sign of a mark, in the column next to the actor. */
const SIGNS: Readonly<Record<Mark, string>> = {
  flees: "»",
  burns: "▲",
  wary: "?",
  asleep: "z",
  alert: "!",
  seen: "◉",
  unseen: "◡",
};
const PLAIN_SIGNS: Readonly<Record<Mark, string>> = {
  ...SIGNS,
  flees: ">",
  burns: "^",
  seen: "o",
  unseen: "-",
};

const GOAL_BG: Colour = 0xfff3d8;
const GOAL_FG: Colour = 0x1a1010;
const AIMED: Colour = 0xffe2a0;

class CellView {
  constructor(
    private readonly frame: Frame,
    private readonly area: Rect,
    /** The part of the level that is shown. */
    private readonly window: Rect,
    private readonly snapshot: Snapshot,
    private readonly style: GroundStyle,
  ) {}

  /** Whether there are flames. */
  isAlive = false;

  drawGround(): void {
    const { window } = this;
    for (let y = window.y; y < window.y + window.height; y++)
      for (let x = window.x; x < window.x + window.width; x++) {
        this.put(x, y, {});
        if (this.knownAt(x, y) === VISIBLE && isHot(this.snapshot, x, y)) this.isAlive = true;
      }
  }

  /** In the colour of danger, or with a sign where there are no colours. */
  drawWatched(watched: readonly Point[], colours: ColourDepth | undefined): void {
    const { danger } = this.style.theme.colours.ui;
    for (const { x, y } of watched) {
      if (this.knownAt(x, y) !== VISIBLE) continue;
      const { text, fg, bg } = this.pairAt(x, y);
      const marked = colours === "none" ? `${[...text][0]}!` : text;
      this.put(x, y, { text: marked, fg: mix(fg, danger, 0.6), bg: mix(bg, danger, 0.2) });
    }
  }

  drawItems({ items = [] }: MapScene): void {
    const { item: tokens, memory } = this.style.theme.colours;
    for (const { x, y, glyph, colour } of items) {
      if (this.knownAt(x, y) === UNKNOWN) continue;
      const own = typeof colour === "number" ? colour : tokens[colour];
      const fg = this.knownAt(x, y) === REMEMBERED ? scale(memory.item, 1.2) : own;
      this.put(x, y, { text: `${glyph} `, fg, bg: scale(this.pairAt(x, y).bg, 0.38) });
    }
  }

  drawActors({ actors = [] }: MapScene): void {
    for (const actor of actors) {
      const { x, y } = actor;
      if (this.knownAt(x, y) !== VISIBLE) continue;
      const burns = actor.mark === "burns";
      const { colours } = this.style.theme;
      const bg = burns ? scale(colours.fire[500], 0.7) : scale(this.pairAt(x, y).bg, 0.34);
      const fg = burns ? colours.fire[1100] : colours.actor[actor.disposition];
      this.put(x, y, { text: textOf(actor, this.style.ascii), fg, bg });
    }
  }

  drawPath({ path = [], cursor }: MapScene): void {
    const { fire } = this.style.theme.colours;
    const { ascii } = this.style;
    for (const { x, y } of path.slice(0, -1)) {
      const hot = isHot(this.snapshot, x, y);
      const sign = ascii ? (hot ? "^" : "*") : hot ? "▴" : "•";
      this.put(x, y, { text: `${sign} `, fg: hot ? fire[900] : GOAL_BG });
    }
    const goal = cursor ?? path.at(-1);
    if (goal !== undefined) this.put(goal.x, goal.y, { ...this.shownAt(goal), fg: GOAL_FG, bg: GOAL_BG });
  }

  /** A ring is a pair of brackets, one of them in the column before its cell. */
  drawRing({ ring }: MapScene): void {
    if (ring === undefined) return;
    const fg = this.style.theme.colours.fire[900];
    const before = this.placeOf(ring.x - 1, ring.y);
    if (before) putChar(this.frame, before.x + 1, before.y, "(", fg);
    const own = this.placeOf(ring.x, ring.y);
    if (own) putChar(this.frame, own.x + 1, own.y, ")", fg);
  }

  drawAim({ aim }: MapScene, colours: ColourDepth | undefined): void {
    if (aim === undefined) return;
    const sure = colours === "none" ? { fg: GOAL_FG, bg: AIMED } : { fg: AIMED, bg: 0xd0701c };
    for (const { x, y } of aim.maybe ?? []) this.put(x, y, { fg: AIMED, bg: 0x8a5a1e });
    for (const { x, y } of aim.sure) this.put(x, y, sure);
    if (aim.from) for (const { x, y } of line(aim.from.x, aim.from.y, aim.to.x, aim.to.y)) this.dot(x, y);
    this.put(aim.to.x, aim.to.y, { text: this.style.ascii ? "[]" : "◎ ", fg: GOAL_FG, bg: GOAL_BG });
  }

  /** The column and row of the frame for the left half of a cell, if it is shown. */
  private placeOf(x: number, y: number): Point | undefined {
    const [column, row] = [x - this.window.x, y - this.window.y];
    const { width, height } = this.window;
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
    return { x: this.area.x + column * 2, y: this.area.y + row };
  }

  // A dot of a flight keeps what shows behind it.
  private dot(x: number, y: number): void {
    const at = this.placeOf(x, y);
    if (at === undefined) return;
    putChar(this.frame, at.x, at.y, this.style.ascii ? "*" : "•", GOAL_BG);
    putChar(this.frame, at.x + 1, at.y, " ");
  }

  // An actor in a marked cell must stay readable.
  private shownAt({ x, y }: Point): Partial<CellPair> {
    const at = this.placeOf(x, y);
    const glyph = at && this.frame.glyphs[at.y * this.frame.width + at.x];
    const isGround = glyph === this.pairAt(x, y).text.codePointAt(0);
    return isGround ? { text: this.style.ascii ? "* " : "◦ " } : { text: String.fromCodePoint(glyph ?? 32) };
  }

  private put(x: number, y: number, own: Partial<CellPair>): void {
    const at = this.placeOf(x, y);
    if (at === undefined) return;
    const { text, fg, bg } = { ...this.pairAt(x, y), ...own };
    const first = text.codePointAt(0)!;
    putWide(this.frame, at.x, at.y, first, fg, bg);
    if (columnsOf(first) === 2) return;
    putChar(this.frame, at.x + 1, at.y, text.codePointAt(first > 0xffff ? 2 : 1) ?? 32, fg, bg);
  }

  private pairAt(x: number, y: number): CellPair {
    const { snapshot, style } = this;
    const cell = cellOf(snapshot, x, y);
    return groundPair({ ...style, snapshot, cell, x, y, seen: this.knownAt(x, y) === VISIBLE });
  }

  private knownAt(x: number, y: number): number {
    return this.snapshot.known[cellOf(this.snapshot, x, y)] ?? UNKNOWN;
  }
}

function textOf({ glyph, mark, disposition }: SceneActor, ascii: boolean): string {
  if (columnsOf(glyph.codePointAt(0)!) === 2) return glyph;
  const sign =
    mark !== undefined ? (ascii ? PLAIN_SIGNS : SIGNS)[mark] : disposition === "ally" && !ascii ? "·" : " ";
  return glyph + sign;
}
