import type { Point, Size } from "@delvekit/grid";
import type { Colour } from "../colour";
import type { Lamp, Palette } from "../theme";
import type { Throw } from "./events";

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
