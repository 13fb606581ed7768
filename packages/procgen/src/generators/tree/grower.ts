import type { Grid, Point } from "@delvekit/grid";
import type { Random, WeightedTable } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import type { Draft } from "../../placement/place";
import type { Side } from "../../placement/side";
import type { NamedShape } from "../../shapes/table";
import type { TreeSettings } from "./options";
import type { Rock } from "./rock";
import type { Way } from "./way";

/** What the tree generator has just done. */
export type TreeStep =
  /** A room was hollowed out; the first one has no parent. */
  | { readonly kind: "room"; readonly room: Room; readonly parent?: number }
  /** A room was joined to its parent: by a corridor, or by a door in the wall that they share. */
  | { readonly kind: "corridor" | "door"; readonly connection: Connection }
  /** Two rooms that are near, but a long walk apart, were joined. */
  | { readonly kind: "loop"; readonly connection: Connection }
  /** A room that would have fitted, but without a door where the way to it ends. */
  | { readonly kind: "abandon"; readonly attempt: Room; readonly parent: number }
  /** A whole level had too few rooms: everything is rock again. */
  | { readonly kind: "restart"; readonly rooms: number; readonly terrain: Grid<Uint8Array> }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A room in the tree, with the rooms that grew from it: none, one or two. */
export interface TreeNode {
  /** The room's id. */
  readonly room: number;
  readonly children: readonly TreeNode[];
}

/** Everything that takes part in growing a tree. */
export interface Grower {
  readonly rock: Rock;
  readonly way: Way;
  /** The search for a place for the room that comes next. */
  readonly search: Search;
  readonly random: Random;
  readonly settings: TreeSettings;
  readonly shapes: WeightedTable<NamedShape>;
  readonly rooms: Room[];
  readonly connections: Connection[];
  /** Whether anybody watches the steps. */
  readonly isWatched: boolean;
}

/** The search for a place for one child. */
export interface Search {
  readonly plan: Plan;
  readonly site: Site;
  /** The side of the parent that is tried next: one after another, since a try finds all the space that a side has. */
  side: Side;
  /** By room, a bit for each side beyond which no room fits any more. */
  readonly shut: number[];
  /** The tries that are left, and those used for all plans so far. */
  tries: number;
  tried: number;
}

/** What is wanted of a new room, before there is a place for it. A tree has one, and changes it for each room. */
export interface Plan {
  shape: NamedShape | undefined;
  readonly width: Wish;
  readonly height: Wish;
  /** The fewest and the most cells of rock between the room and its parent. */
  near: number;
  far: number;
}

/** How long a side should be, and how short it may be where space is short. */
export interface Wish {
  least: number;
  wanted: number;
}

/** The space around a cell beyond the end of a way, for a room that covers the cell. A tree has one, and changes it for each try. */
export interface Site {
  x: number;
  y: number;
  /** The way into the room. */
  heading: Side;
  /** Cells of the room, from the side with the door to the far side. */
  depth: number;
  /** How far the room may reach to either side of the cell. */
  before: number;
  after: number;
  /** Bounds for the shape of the next room, which has no place yet. */
  readonly draft: Draft;
  /** How far within the bounds of the room that was drawn last the way arrives at its floor; -1 where it cannot. */
  inset: number;
}
