import type { Point } from "@delvekit/grid";
import type { Gate, Trigger } from "./plan";

/** An item, a mob or a light in a machine, or what a machine needs, wherever that lies. */
export interface Placed extends Point {
  readonly kind: "item" | "mob" | "light";
  readonly name: string;
  /** Of mobs: whether they sleep until something wakes them. */
  readonly asleep?: boolean;
  /** Of mobs in drawn places: the number of the post where it stands, or the name of the posts or marks that it walks between. */
  readonly post?: number;
  readonly round?: string;
  /** Of lights in drawn places: the colour, as in `#ffb060`, and the radius in cells. */
  readonly colour?: string;
  readonly radius?: number;
  /** Of items: the number of the machine that it opens. */
  readonly opens?: number;
}

/** One step of the solution of a level, or on the way to a problem. */
export interface SolutionStep extends Point {
  /** `trip` sets a machine off without taking or pulling anything; `burn` is a fire that takes all rope bridges. */
  readonly does: "take" | "pull" | "open" | "trip" | "burn";
  /** The item that is taken, the lever that is pulled, or the lock or machine that is opened or set off. */
  readonly what: string;
  /** The machine concerned; -1 for locks and rope bridges. */
  readonly machine: number;
}

/** A machine that was built. */
export interface Machine {
  /** Its place in the list of machines. */
  readonly id: number;
  readonly name: string;
  /** The cells of floor that belong to it, row by row. */
  readonly cells: readonly Point[];
  /** The only way in, of a machine in a pocket; the doorway, of one at a doorway or on a cycle. */
  readonly way?: Point;
  /** Of a machine on a cycle: every cell of it in walking order, beginning at the doorway; the last is beside the first. */
  readonly round?: readonly Point[];
  readonly gate?: Gate;
  /** The names of the items that open the gate, or without a gate melt the ice in it; each is in `things` of some machine with `opens` set to this one. */
  readonly needs: readonly string[];
  readonly things: readonly Placed[];
  readonly triggers: readonly Trigger[];
}

/** What building machines adds to a dungeon. */
export interface Machined {
  readonly machines: readonly Machine[];
  /** Plans that were given, tried, and could not be built anywhere in this level. Absent if there are none. */
  readonly unbuilt?: readonly Unbuilt[];
}

/** A plan of which there is no machine. */
export interface Unbuilt {
  readonly plan: string;
  /** What was in the way, in words; several reasons with semicolons between them. */
  readonly reason: string;
}
