import type { Point } from "@delvekit/grid";
import type { Connection } from "../dungeon";
import { Feature, featureKinds, type LayerKindName } from "../layers";
import type { Range } from "../options/option";
import library from "./library.json" with { type: "json" };

/**
 * Where a machine may stand: in a pocket with one way in, on open floor, at a doorway with another way around
 * it, or on a cycle, which leads back to the doorway where it begins.
 */
export type SiteKind = (typeof siteKinds)[number];

/** Every kind of site. */
export const siteKinds = ["pocket", "area", "doorway", "cycle"] as const;

/** What blocks the only way into a pocket, or a doorway that can be walked around. */
export type Gate = (typeof gates)[number];

/** Every kind of gate. */
export const gates = ["lockedDoor", "secretDoor", "barricade", "weakWall", "grate"] as const;

/**
 * Where in its machine something is put: on any floor, in the middle, as far from the way in as possible,
 * right behind the way in, along walls or away from them, or where another part is.
 */
export type Spot = (typeof spots)[number] | Relation;

/** Every spot that does not depend on another part. */
export const spots = ["anywhere", "middle", "far", "near", "wall", "open"] as const;

/**
 * A place by other parts of the machine, each given by its name or its kind in a layer: in the same cells, right beside them, or straight across
 * them, where that saves most steps on the walk from the way in to `to`.
 */
export type Relation =
  | { readonly with: string }
  | { readonly beside: string }
  | { readonly across: LayerKindName; readonly to: string };

/** A part of a machine. */
export interface Part {
  /** What it is: a kind in a layer, or the name of an item, a mob or a light, which the game knows. */
  readonly put:
    | { readonly layer: LayerKindName }
    | { readonly item: string }
    | { readonly mob: string; readonly asleep?: boolean }
    | { readonly light: string };
  readonly where: Spot;
  /** How many (default: 1, or all cells that `with` or `across` gives), or with `share` which share of the floor of the machine. */
  readonly count?: Range;
  readonly share?: number;
  /** The fewest cells between two of it, in king's moves. Default: 1. */
  readonly apart?: number;
  /** Whether it must, or must not, be in straight sight of the way in. Default: either. */
  readonly inView?: boolean;
  /** Whether the machine needs it: without it, the machine is not built. Default: true. */
  readonly required?: boolean;
}

/** What sets a machine off. */
export type Cause = (typeof causes)[number];

/** Every cause. */
export const causes = ["enter", "take", "open", "heat", "noise", "pull"] as const;

/** Every effect. */
export const effects = [
  "burn",
  "fall",
  "flood",
  "drain",
  "smoke",
  "wake",
  "open",
  "cage",
  "collapse",
  "shoot",
  "haunt",
] as const;

/**
 * What happens then. The game implements the effects. `collapse` takes the weak floor of the machine, `cage` shuts everything called `to`, for good; a
 * flood needs a `drain`.
 */
export interface Trigger {
  readonly on: Cause;
  /** What it happens to: the name of what was put, or `machine`. */
  readonly to: string;
  readonly does: (typeof effects)[number];
  /** What the effect acts on, by name, if that is something else: `open` the `grate` when the `prize` is taken. */
  readonly target?: string;
}

/** A set piece with rules, as plain data. */
export interface MachinePlan {
  readonly name: string;
  /** A description for people. */
  readonly help: string;
  readonly site: SiteKind;
  /** How many cells of floor it takes. */
  readonly size: Range;
  /** How often it comes up, relative to the others. Default: 1. */
  readonly weight?: number;
  readonly gate?: Gate;
  /** What opens the gate, or without a gate melts the ice in it, each an item put somewhere else; all of them are used up. */
  readonly needs?: readonly string[];
  /** Whether what it needs must lie in other machines, in place of the items named `prize` there. Default: no. */
  readonly fromMachines?: boolean;
  /** Items in it that open what needs them, instead of others put elsewhere. */
  readonly gives?: readonly string[];
  readonly parts: readonly Part[];
  readonly triggers?: readonly Trigger[];
}

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
  /** The names of items in it that open what needs them. */
  readonly gives?: readonly string[];
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

/** The machines that come with this package, drawn in `places/machines.places`. */
export const machinePlans = library as readonly MachinePlan[];

/** Whether a gate is a kind of door. A grate is not one, and hangs where there is no door. */
export function isDoor(gate: Gate): boolean {
  return featureKinds[Feature[gate]]!.base === "door";
}

/** The connections with doors at those of some points that are on their paths. */
export function hangDoors(
  connections: readonly Connection[],
  points: readonly Point[],
): readonly Connection[] {
  return connections.map((connection) => {
    const isHere = ({ x, y }: Point) =>
      connection.path.some((point) => point.x === x && point.y === y) &&
      !connection.doors.some((door) => door.x === x && door.y === y);
    const doors = points.filter(isHere);
    return doors.length === 0 ? connection : { ...connection, doors: [...connection.doors, ...doors] };
  });
}
