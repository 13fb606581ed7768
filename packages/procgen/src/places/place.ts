import type { LayerKindName } from "../layers";
import type { MachinePlan } from "../machines";
import type { Range } from "../options/option";

interface Traits {
  /** When places are tried: while rooms grow, on dry floor, or once there is water. */
  readonly stage: "rock" | "floor" | "shore" | "start" | "never";
  /** The fewest exits of a place. */
  readonly exits?: number;
  /** What a place is laid on. */
  readonly target?: string;
}

const traits = {
  wall: { stage: "rock", exits: 1 },
  edge: { stage: "rock", exits: 1 },
  cycle: { stage: "rock", exits: 2 },
  entrance: { stage: "start", exits: 1 },
  across: { stage: "floor" },
  middle: { stage: "floor", target: "free floor" },
  doorway: { stage: "floor", target: "doorway" },
  lakeside: { stage: "shore", target: "deep water" },
  pocket: { stage: "never" },
  area: { stage: "never" },
  room: { stage: "rock" },
  interior: { stage: "floor", target: "room of its size" },
  level: { stage: "never" },
} as const satisfies Readonly<Record<string, Traits>>;

/**
 * Where a place goes: hollowed out of the rock beside a room (`wall`), the same at the edge of the level (`edge`), between two rooms
 * (`cycle`) or around the stairs up (`entrance`); from edge to edge of the level (`across`); on open floor (`middle`), on a doorway, or at deep water (`lakeside`); without a map, where machines stand (`pocket`, `area`, `doorway`, `cycle`); as a room of generators that grow rooms (`room`),
 * inside a room of its size (`interior`), or as the whole `level`.
 */
export type Anchor = keyof typeof traits;

/** Where a place can go. */
export const anchors: Readonly<Record<Anchor, Traits>> = traits;

/** The words for terrain in a legend. `keep` leaves what is there; an exit that leads nowhere becomes rock. */
export const terrainWords = [
  "rock",
  "floor",
  "corridor",
  "door",
  "exit",
  "keep",
  "stairs up",
  "stairs down",
] as const;

/** One thing in a cell. Names of items, creatures, lights and marks are the game's; one that begins with `#` is a tag. */
export type Thing =
  | { readonly terrain: (typeof terrainWords)[number] }
  | { readonly layer: LayerKindName }
  | { readonly item: string }
  /** An item that opens something. */
  | { readonly key: string }
  /** A creature; one with a post stands there, one with a round walks between the posts or marks of that name. */
  | {
      readonly creature: string;
      readonly asleep?: true;
      readonly post?: number;
      readonly round?: string;
    }
  | { readonly light: string; readonly colour?: string; readonly radius?: number }
  /** A cell with a name, for the game. */
  | { readonly mark: string }
  /** A tag: the rectangle of such cells is filled with a place of anchor `interior` that has this tag. */
  | { readonly place: string };

/** What a character may mean: things that are together in one cell. */
export interface Meaning {
  /** How often it is this, relative to the other meanings. Default: 1. */
  readonly weight?: number;
  readonly things: readonly Thing[];
}

/** A character, and how often it is drawn. */
export interface Choice {
  readonly glyph: string;
  readonly weight: number;
}

/** What chance changes in a map before it is used. */
export type Change =
  /** Repeats rows or columns; they count from 1. */
  | { readonly kind: "rows" | "columns"; readonly lines: Range; readonly times: Range }
  /** Exchanges the meanings of characters. */
  | { readonly kind: "shuffle"; readonly glyphs: readonly string[] }
  /** Replaces a character: `subst` each by itself, `pick` all alike. */
  | { readonly kind: "subst" | "pick"; readonly glyph: string; readonly choices: readonly Choice[] }
  /** Some of a character become another, the rest a third. */
  | {
      readonly kind: "some";
      readonly glyph: string;
      readonly count: Range;
      readonly becomes: string;
      readonly rest: string;
    };

/** A vault, room, machine, interior or level that was drawn by hand: plain data, equal to what `*.places` files say. */
export interface Place
  extends Omit<MachinePlan, "site" | "size" | "parts">,
    Partial<Pick<MachinePlan, "size" | "parts">> {
  readonly anchor: Anchor;
  readonly tags?: readonly string[];
  /** The depths where it may be. Default: all. */
  readonly depth?: Range;
  /** The most in one level. Default: no limit. */
  readonly most?: number;
  /** Whether there may be one in a level, or one in a dungeon. Default: no limit. */
  readonly once?: "level" | "dungeon";
  /** The fewest steps of the other way round, for `cycle` and `doorway`. Default: 12. */
  readonly detour?: number;
  /** False forbids quarter turns. */
  readonly turns?: boolean;
  /** False forbids mirror images. */
  readonly mirrors?: boolean;
  /** The drawing, row by row, without spaces at the ends; there is none with a `size`. */
  readonly map?: readonly string[];
  /** What is in the same cells of the level below, in dungeons whose plan knows both. */
  readonly below?: readonly string[];
  /** What characters mean, beside those of `toAscii`. */
  readonly legend?: Readonly<Record<string, readonly Meaning[]>>;
  readonly changes?: readonly Change[];
}

/** The kinds of sites of places without a map. */
export type PlanAnchor = Extract<Anchor, "pocket" | "area" | "doorway" | "cycle">;

/** What plans of machines say in the same words as places. */
const SHARED = ["name", "help", "weight", "gate", "needs", "fromMachines", "gives", "triggers"] as const;

/** The plan that a place without a map is. */
export function toPlan(place: Place): MachinePlan {
  const shared = Object.fromEntries(SHARED.flatMap((key) => (key in place ? [[key, place[key]]] : [])));
  const { anchor, size = { min: 1, max: 1 }, parts = [] } = place;
  return { ...(shared as Pick<Place, (typeof SHARED)[number]>), site: anchor as PlanAnchor, size, parts };
}
