import type { Point } from "@delvekit/grid";
import type { MapScene } from "../scene";
import type { Button, Gauge, RichText, Row, Sign, Tone } from "./panel";

/** A window above the map, or a whole screen. It receives all keys while it is open; the topmost card is the last in a view's list. */
export type Card = Menu | Page | Examine | Entry | TitleScreen | EndScreen;

interface TitledCard {
  readonly title: string;
  readonly subtitle?: RichText | undefined;
  readonly buttons?: readonly Button[] | undefined;
}

/** Choices: a menu, a pack, options, key bindings, saved games. */
export interface Menu extends TitledCard {
  readonly kind: "menu";
  /** Groups, each with a caption ("Worn and held"); one group without a caption for a plain menu. */
  readonly groups: readonly { readonly title?: string | undefined; readonly rows: readonly MenuRow[] }[];
  /** The index of the chosen row, counted across all groups. */
  readonly chosen: number;
  /** `"cards"` arranges rows in two columns with large signs. Default `"list"`. */
  readonly layout?: "list" | "cards" | undefined;
  /** Details of the chosen row, at its side. */
  readonly about?: About | undefined;
  readonly gauge?: Gauge | undefined;
  /** Parts of the list that can be shown by themselves, next to its name; `on` marks the one that is shown. */
  readonly chips?: readonly (Button & { readonly on: boolean })[] | undefined;
  /** The text if there are no rows. */
  readonly empty?: string | undefined;
}

/** A row of a menu. */
export interface MenuRow extends Row {
  /** The key that chooses it directly. */
  readonly key?: string | undefined;
  /** Why it cannot be chosen. */
  readonly off?: string | undefined;
}

/** A detailed description of one thing. */
export interface About {
  readonly sign?: Sign | undefined;
  readonly title: string;
  readonly text: readonly RichText[];
  /** Pairs such as "Reach", "8 cells". */
  readonly facts?: readonly { readonly label: string; readonly value: RichText }[] | undefined;
  /** A highlighted warning or hint. */
  readonly warning?: { readonly text: RichText; readonly tone: Tone } | undefined;
  /** For example the remaining health; next to the name. */
  readonly gauge?: Gauge | undefined;
  readonly buttons?: readonly Button[] | undefined;
}

/** Text to read: help, messages, a character sheet, a confirmation with two buttons. */
export interface Page extends TitledCard {
  readonly kind: "page";
  readonly sections: readonly {
    readonly title?: string | undefined;
    readonly lines: readonly (RichText | Row)[];
  }[];
  /** How many lines are scrolled past. Default 0; -1 is the end. */
  readonly scroll?: number | undefined;
  /** Small windows are in the middle of the map and leave the rest visible. Default `"large"`. */
  readonly size?: "small" | "large" | undefined;
}

/** What is known of a cell and of who is there: shown on the half of the map that does not contain the cell. */
export interface Examine extends TitledCard, Omit<About, "title" | "buttons"> {
  readonly kind: "examine";
  readonly at: Point;
}

/** A line of text to type in: a seed, a name. */
export interface Entry extends TitledCard {
  readonly kind: "entry";
  readonly text: string;
  /** The placeholder while nothing has been typed. */
  readonly placeholder?: string | undefined;
}

/** The first screen: a name over an animated picture. */
export interface TitleScreen {
  readonly kind: "title";
  readonly name: string;
  readonly line?: string | undefined;
  readonly rows: readonly MenuRow[];
  readonly chosen: number;
  /** An animated level behind the name; without it there is a fire, or a dark background in a terminal. */
  readonly scene?: { readonly map: MapScene; readonly focus: Point } | undefined;
}

/** The end of a game: what led to it, and what to do next. */
export interface EndScreen {
  readonly kind: "end";
  readonly won: boolean;
  /** The address of a picture above the title. Terminals show none. */
  readonly picture?: string | undefined;
  readonly title: string;
  readonly lines: readonly RichText[];
  /** What led to the end, first to last. */
  readonly timeline: readonly {
    readonly turn: number;
    readonly text: RichText;
    readonly detail?: RichText | undefined;
    readonly tone?: Tone | undefined;
  }[];
  /** What would have helped. */
  readonly advice?: { readonly title: string; readonly text: RichText } | undefined;
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  /** The seed and other remarks. */
  readonly foot?: RichText | undefined;
  /** The map of the last turns, from turn `from` to turn `to`; it shows `turn`. */
  readonly replay?: {
    readonly map: MapScene;
    readonly focus: Point;
    readonly turn: number;
    readonly from: number;
    readonly to: number;
    /**
     * Whether it goes from turn to turn by itself: its button asks for `play`. Without it nothing can make it, and the button of the page asks for
     * `watch`, to show the turns in large.
     */
    readonly playing?: boolean | undefined;
  };
  readonly buttons: readonly Button[];
}
