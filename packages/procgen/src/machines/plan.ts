import type { LayerKindName } from "../layers/kinds";
import type { Range } from "../options/option";

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
  /** Whether what it needs must lie in other machines. Default: no. */
  readonly fromMachines?: boolean;
  /** Whether its prize may be what another machine needs. The prize is the item named `prize`. Default: no. */
  readonly holds?: boolean;
  readonly parts: readonly Part[];
  readonly triggers?: readonly Trigger[];
}
