import type { Point } from "@delvekit/grid";
import type { Colour } from "../colour";

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
