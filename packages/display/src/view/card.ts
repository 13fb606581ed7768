import type { Point } from "@delvekit/grid";
import type { MapScene } from "../scene";
import type { Button, Gauge, Row, Sign } from "./panel";
import type { RichText, Tone } from "./text";

/** A window above the map, or a whole screen. It takes all keys while it is open; the topmost of a view is at the end of its list. */
export type Card = Menu | Page | Examine | Entry | TitleScreen | EndScreen;

interface Named {
  readonly title: string;
  readonly subtitle?: RichText;
  readonly buttons?: readonly Button[];
}

/** Choices: a menu, a pack, options, key bindings, saved games. */
export interface Menu extends Named {
  readonly kind: "menu";
  /** Groups with a caption each ("Worn and held"); one group without a caption for a plain menu. */
  readonly groups: readonly { readonly title?: string; readonly rows: readonly MenuRow[] }[];
  /** Index of the chosen row, counted over all groups. */
  readonly chosen: number;
  /** `"cards"` lays rows out two by two with their signs large. Default `"list"`. */
  readonly layout?: "list" | "cards";
  /** More about the chosen row, at its side. */
  readonly about?: About;
  readonly gauge?: Gauge;
  /** Parts of the list to look at by themselves, beside its name; `on` is the one that is shown. */
  readonly chips?: readonly (Button & { readonly on: boolean })[];
  /** What stands where there are no rows. */
  readonly empty?: string;
}

/** A row of a menu. */
export interface MenuRow extends Row {
  /** The key that chooses it at once. */
  readonly key?: string;
  /** Why it cannot be chosen. */
  readonly off?: string;
}

/** What is said at length about one thing. */
export interface About {
  readonly sign?: Sign;
  readonly title: string;
  readonly text: readonly RichText[];
  /** Pairs such as "Reach", "8 cells". */
  readonly facts?: readonly { readonly label: string; readonly value: RichText }[];
  /** A warning or a hint that stands out. */
  readonly warning?: { readonly text: RichText; readonly tone: Tone };
  /** Such as the health that is left; beside the name. */
  readonly gauge?: Gauge;
  readonly buttons?: readonly Button[];
}

/** Text to read: help, messages, the sheet of a character, a confirmation with two buttons. */
export interface Page extends Named {
  readonly kind: "page";
  readonly sections: readonly { readonly title?: string; readonly lines: readonly (RichText | Row)[] }[];
  /** Lines scrolled past. Default 0; -1 is the end. */
  readonly scroll?: number;
  /** Small windows stand in the middle of the map and leave the rest in view. Default `"large"`. */
  readonly size?: "small" | "large";
}

/** What is known of a cell and of who stands there: stands on the half of the map where the cell is not. */
export interface Examine extends Named, Omit<About, "title" | "buttons"> {
  readonly kind: "examine";
  readonly at: Point;
}

/** A line of text to type in: a seed, a name. */
export interface Entry extends Named {
  readonly kind: "entry";
  readonly text: string;
  /** What stands there while nothing is typed. */
  readonly placeholder?: string;
}

/** The first screen: a name over a picture that lives. */
export interface TitleScreen {
  readonly kind: "title";
  readonly name: string;
  readonly line?: string;
  readonly rows: readonly MenuRow[];
  readonly chosen: number;
  /** A level that lives behind the name; without one there is a fire, or a dark ground in a terminal. */
  readonly scene?: { readonly map: MapScene; readonly focus: Point };
}

/** The end of a game: what led to it, and what now. */
export interface EndScreen {
  readonly kind: "end";
  readonly won: boolean;
  readonly title: string;
  readonly lines: readonly RichText[];
  /** What led to the end, first to last. */
  readonly timeline: readonly {
    readonly turn: number;
    readonly text: RichText;
    readonly detail?: RichText;
    readonly tone?: Tone;
  }[];
  /** What would have helped. */
  readonly advice?: { readonly title: string; readonly text: RichText };
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  /** The seed and what else there is to say. */
  readonly foot?: RichText;
  /** The map of the last turns; `turn` of `turns` is shown. */
  readonly replay?: {
    readonly map: MapScene;
    readonly focus: Point;
    readonly turn: number;
    readonly from: number;
    readonly to: number;
  };
  readonly buttons: readonly Button[];
}
