import type { Point, Rect, Size } from "@delvekit/grid";
import type { Colour } from "./colour";
import type { Lamp, Palette } from "./theme";

/** How a cell of a level looks; filled in by `MapScene.look`. */
export interface SceneCell {
  /** The kind of ground, a name in the theme's `kinds`: `"floor"`, `"deep"`, `"solid"`. */
  ground: string;
  /** The kind that grows or stands on the ground, such as `"grass"`, `"door"` or `"ropeBridge"`; empty if there is none. */
  cover: string;
  /** From 0 (cold) to 1 (white hot). From 0.3 the cell is in flames; below that, it is about to burn. */
  heat: number;
  /** Density of smoke, from 0 (clear) to 1. */
  smoke: number;
  /** Whether embers glow where something has burnt. */
  embers: boolean;
  /** Whether the ground is too hot to stand on although nothing glows there any more: it gets a sign of its own. */
  hot: boolean;
}

/** What an actor is to the player. Determines the colour. */
export type Disposition = Exclude<keyof Palette["actor"], "outline">;

/** The sign above an actor: `»` flees, flames burn, `?` is wary, `z` sleeps, `!` has noticed the hero; an open eye and a closed one for a hero who is seen, or not. */
export type Mark = "flees" | "burns" | "wary" | "asleep" | "alert" | "seen" | "unseen";

/** A visible actor. */
export interface SceneActor extends Point {
  /** Identifies the actor from one scene to the next, so that its steps can be animated. Without an id it jumps. */
  readonly id?: string | number | undefined;
  /** One character. A wide one (CJK) takes both columns of a terminal. */
  readonly glyph: string;
  /** The drawing in tile mode, a name in the theme's `figures`; without it, the glyph is drawn. */
  readonly figure?: string | undefined;
  readonly disposition: Disposition;
  readonly mark?: Mark | undefined;
  /** Whether it is a thing rather than a creature, such as a brazier: then it is drawn by its figure like the ground, except in pure glyphs. Default: no. */
  readonly fixture?: boolean | undefined;
  /** The share of its health that is left, 0 to 1. Below 1, a bar shows it. Default 1. */
  readonly health?: number | undefined;
}

/** An item on the ground. In remembered cells it is drawn in grey. */
export interface SceneItem extends Point {
  readonly glyph: string;
  /** The drawing in tile mode, a name in the theme's `figures`; without it, the glyph is drawn. */
  readonly figure?: string | undefined;
  /** A name in the theme's `colours.item`, or a colour. */
  readonly colour: keyof Palette["item"] | Colour;
}

/** A light source. Flames shine by themselves. */
export interface SceneLight extends Point {
  /** A name in the theme's `lamps`, such as `"torch"`, or its own lamp. */
  readonly lamp: string | Lamp;
}

/**
 * The light of a game's rules on every cell of a level, row by row: 255 is a lamp at its own place. It may exceed that where several shine.
 */
export interface SceneLightField {
  readonly red: ArrayLike<number>;
  readonly green: ArrayLike<number>;
  readonly blue: ArrayLike<number>;
}

/** The wind over a level, as a vector whose length is from 0, calm, to 1, a storm: `{ dx: 0.5, dy: 0 }` blows towards the east. */
export interface SceneWind {
  readonly dx: number;
  readonly dy: number;
}

/** Where something would strike, shown before it is done. */
export interface SceneAim {
  /** Cells that are certainly hit. */
  readonly sure: readonly Point[];
  /** Cells that may be hit. */
  readonly maybe?: readonly Point[] | undefined;
  /** Where it comes from; a line of dots shows its path. */
  readonly from?: Point | undefined;
  /** The cell that it is aimed at. */
  readonly to: Point;
  /** Whether it flies in an arc, over the heads of others. Default: no. */
  readonly arc?: boolean | undefined;
  /** What would fly: it is drawn on its path. */
  readonly thing?: Pick<Throw, "glyph" | "figure" | "colour"> | undefined;
  /** Names and odds next to the targets; the label of the cursor's cell is below it, others are above. */
  readonly labels?: readonly (Point & { readonly text: string; readonly bad?: boolean })[];
}

/**
 * A level as its player knows it: what maps are painted from, on canvases and in terminals. A game makes one whenever something has changed; building
 * it only reads the world, so it can be made every turn.
 */
export interface MapScene extends Size {
  /**
   * Describes the cell at `x`, `y`, which lies inside the level, by writing to `out`. `out` is shared between calls, and starts cold, clear and
   * without ground. For a remembered cell, describe how it looked when it was last seen. For an unknown cell only `ground` is used, to block light;
   * if it is left empty, the cell blocks light.
   * @throws {UnknownNameError} when it is painted, for a kind that the theme does not have
   */
  look(x: number, y: number, out: SceneCell): Knowledge;
  readonly actors?: readonly SceneActor[] | undefined;
  readonly items?: readonly SceneItem[] | undefined;
  readonly lights?: readonly SceneLight[] | undefined;
  /**
   * The light of the game's rules, in games whose rules know light: what is bright in it is bright on the map, and what it leaves dark is dark. The
   * `lights`, flames and embers then glow without lighting anything.
   */
  readonly light?: SceneLightField | undefined;
  /** Flames lean with it; smoke and sparks drift. Default: calm. */
  readonly wind?: SceneWind | undefined;
  /** The path that the player would walk, from the first step to the goal. */
  readonly path?: readonly Point[] | undefined;
  readonly aim?: SceneAim | undefined;
  /** Cells that foes watch. Those in view are marked on the ground. */
  readonly watched?: readonly Point[] | undefined;
  /** Cells in view that are lit enough to be seen in. Pictures draw a dashed line around them. */
  readonly lit?: readonly Point[] | undefined;
  /** A cell that the player examines. */
  readonly cursor?: Point | undefined;
  /** A cell with a ring around it: where something went wrong. */
  readonly ring?: Point | undefined;
}

/** From this heat on, a cell is in flames. */
export const IN_FLAMES = 0.3;

/** A cold, clear cell without ground. */
export function createSceneCell(): SceneCell {
  return { ground: "", cover: "", heat: 0, smoke: 0, embers: false, hot: false };
}

/** Makes a cell cold, clear and empty, for the next call of `look`. */
export function resetSceneCell(cell: SceneCell): void {
  cell.ground = "";
  cell.cover = "";
  cell.heat = 0;
  cell.smoke = 0;
  cell.embers = false;
  cell.hot = false;
}

/** What a viewer knows of a map cell: nothing, how it once looked, or how it looks now. */
export type Knowledge = "unknown" | "remembered" | "visible";

/**
 * A number, at least 0 and less than 1, that is always the same for the same place and purpose: it varies the look of cells. Never use it in game rules.
 * @example grain(12, 7) < 0.1; // whether this cell gets a pebble
 */
export function grain(x: number, y: number, purpose = 0): number {
  let hash = Math.imul(
    Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(purpose, 974634541),
    1274126177,
  );
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** Something that has just happened; it is shown once. The rules never wait for it. */
export type SceneEvent = (Hit | Bump | Walk | Rise | Throw | Burst) & {
  /** Milliseconds before it begins. Default 0. */
  readonly after?: number | undefined;
};

/** An actor in a cell was struck: a white flash. */
export interface Hit extends Point {
  readonly kind: "hit";
}

/** An actor struck at a neighbour or a wall: it lunges there and back. */
export interface Bump {
  readonly kind: "bump";
  /** The `id` of the actor. */
  readonly id: string | number;
  readonly dx: number;
  readonly dy: number;
}

/** An actor moved more than one step: it is shown going there cell by cell. */
export interface Walk {
  readonly kind: "walk";
  /** The `id` of the actor. */
  readonly id: string | number;
  /** The cells from its old place to its new one. */
  readonly cells: readonly Point[];
}

/** A short text, such as the points of a blow, that rises from a cell. */
export interface Rise extends Point {
  readonly kind: "rise";
  readonly text: string;
  readonly colour: Colour;
}

/** A thing flies from one cell to another. */
export interface Throw {
  readonly kind: "throw";
  readonly from: Point;
  readonly to: Point;
  readonly glyph: string;
  /** Its drawing in flight, a name in the theme's `figures`; without it, the glyph is drawn. */
  readonly figure?: string | undefined;
  readonly colour: Colour;
  /** Whether it flies over the heads of others, spinning. Default: no. */
  readonly arc?: boolean | undefined;
}

/** Cells light up and fade: an explosion, a spell. */
export interface Burst {
  readonly kind: "burst";
  readonly cells: readonly Point[];
  readonly colour: Colour;
}

const ANY: Size = { width: 1, height: 1 };

/** A row or column belongs to the main part if what is known of it fills this fraction of a view. */
const MAIN = 1 / 3;

/**
 * The smallest part of a level that contains everything known; the whole level if nothing is. Looks inwards from the edges, and at no cell inside.
 *
 * @param least leaves out rows at the edges with fewer known cells than its width, and columns with fewer than its height
 */
export function knownPart(scene: MapScene, least = ANY): Rect {
  const { width, height } = scene;
  let top = 0;
  while (top < height && !isRow(scene, top, least)) top++;
  if (top === height) return least === ANY ? { x: 0, y: 0, width, height } : knownPart(scene);
  let bottom = height - 1;
  while (bottom > top && !isRow(scene, bottom, least)) bottom--;
  let left = 0;
  while (left < width && !isColumn(scene, left, top, bottom, least)) left++;
  if (left === width) return knownPart(scene);
  let right = width - 1;
  while (right > left && !isColumn(scene, right, top, bottom, least)) right--;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Cells are looked at one by one, and of what is looked up only whether it is known. */
const OUT = /* @__PURE__ */ createSceneCell();

function isRow(scene: MapScene, y: number, least: Size): boolean {
  let missing = least.width;
  for (let x = 0; x < scene.width && missing > 0; x++) if (scene.look(x, y, OUT) !== "unknown") missing--;
  return missing === 0;
}

function isColumn(scene: MapScene, x: number, top: number, bottom: number, least: Size): boolean {
  let missing = least.height;
  for (let y = top; y <= bottom && missing > 0; y++) if (scene.look(x, y, OUT) !== "unknown") missing--;
  return missing === 0;
}

/**
 * The known part of a level without the thin strips at its edges, such as a corridor seen through a door. It only grows while a level is explored,
 * so a view that it determines does not sway.
 *
 * @param view cells across and down
 */
export function mainPart(scene: MapScene, view: Size): Rect {
  return knownPart(scene, {
    width: Math.max(1, Math.floor(view.width * MAIN)),
    height: Math.max(1, Math.floor(view.height * MAIN)),
  });
}

/**
 * The part of a level that a view should show: its main part, and what else is known within a third of the view around the hero.
 *
 * @param view cells across and down
 * @param known the known part, if it is at hand
 */
export function shownPart(scene: MapScene, view: Size, hero: Point, known = knownPart(scene)): Rect {
  const main = mainPart(scene, view);
  const [x, width] = joinAxis(main.x, main.width, known.x, known.width, hero.x, view.width);
  const [y, height] = joinAxis(main.y, main.height, known.y, known.height, hero.y, view.height);
  return { x, y, width, height };
}

function joinAxis(main: number, length: number, known: number, most: number, hero: number, view: number) {
  const around = Math.floor(view * MAIN);
  const start = Math.min(main, Math.max(known, hero - around));
  const end = Math.max(main + length, Math.min(known + most, hero + around + 1));
  return [start, end - start] as const;
}
