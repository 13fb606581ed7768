import type { Grid, Point, Size } from "@delvekit/grid";
import type { Random, WeightedTable } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { createNeighbourhood, type Neighbourhood } from "../../placement/near";
import { createPairs, type Pairs } from "../../placement/pairs";
import type { Side } from "../../placement/side";
import type { NamedShape } from "../../shapes/table";
import type { TreeSettings } from "./options";
import { createRock, type Rock } from "./rock";
import { createPlan, createSite, type Plan, type Site } from "./site";
import { createEnds, type Ends } from "./walk";
import { createWay, type Way } from "./way";

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
export interface Grower extends GrowerTools {
  readonly random: Random;
  readonly settings: TreeSettings;
  readonly shapes: WeightedTable<NamedShape>;
  readonly rooms: Room[];
  readonly connections: Connection[];
  /** Whether anybody watches the steps. */
  readonly isWatched: boolean;
}

/** The map and the searches while a tree grows; no part of the result. */
interface GrowerTools {
  readonly rock: Rock;
  readonly way: Way;
  /** The search for a place for the room that comes next. */
  readonly search: Search;
  /** The parent of each room but the first. Entries of rooms to come are left over from other trees. */
  readonly parents: number[];
  readonly neighbourhood: Neighbourhood;
  readonly ends: Ends;
  readonly pairs: Pairs;
}

/** The search for a place for one child. */
export interface Search {
  readonly plan: Plan;
  readonly site: Site;
  /** The side of the parent that is tried next: one after another, since a try finds all the space that a side has. */
  side: Side;
  /** By room, a bit for each side beyond which no room fits any more. Entries of rooms to come are left over from other trees. */
  readonly shut: number[];
  /** The tries that are left, and those used for all plans so far. */
  tries: number;
  tried: number;
}

/** The tools of the last finished tree. Allocating new ones takes longer than growing a room. */
let small: GrowerTools | undefined;
/** Those for a larger map are kept only as long as nobody needs their memory. */
let large: WeakRef<GrowerTools> | undefined;
/** The most cells of a map whose tools are kept in any case. */
const LARGEST = 1 << 16;

/** Tools for a map. No other tree gets them until they are given back, even if several grow alternately. */
export function takeTools({ width, height }: Size): GrowerTools {
  const isSmall = width * height <= LARGEST;
  const tools = isSmall ? small : large?.deref();
  if (isSmall) small = undefined;
  else large = undefined;
  const fits = tools?.rock.width === width && tools.rock.height === height;
  return fits ? tools : createTools({ width, height });
}

/** Keeps tools for the next tree. */
export function giveBack(tools: GrowerTools): void {
  if (tools.rock.width * tools.rock.height <= LARGEST) small = tools;
  else large = new WeakRef(tools);
}

function createTools(size: Size): GrowerTools {
  const rock = createRock(size.width, size.height);
  return {
    rock,
    way: createWay(rock),
    search: { plan: createPlan(), site: createSite(), side: 0, shut: [], tries: 0, tried: 0 },
    parents: [0],
    neighbourhood: createNeighbourhood(size),
    ends: createEnds(),
    pairs: createPairs(),
  };
}
