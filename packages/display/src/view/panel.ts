import type { Colour } from "../colour";
import type { RoomMap } from "../minimap";
import type { Disposition, Mark, SceneItem } from "../scene";

/** The sign of a creature or an item, as on the map. */
export interface Sign {
  /** One character. */
  readonly glyph: string;
  /** The drawing next to names in large cards, a name in the theme's `figures`; without it, the glyph is drawn. */
  readonly figure?: string | undefined;
  /** The name of its picture where the map shows a sheet. Default: `figure`, or else the picture of its character. */
  readonly sprite?: string | undefined;
  readonly colour: Disposition | SceneItem["colour"] | Colour;
  /** The sign of what a creature does, as above it on the map. Shown where there is no room for the row's text. */
  readonly mark?: Mark | undefined;
  /** Where it is from the hero, in degrees clockwise from north. Shown there, too. */
  readonly towards?: number | undefined;
}

/** A bar that shows a part of a maximum, such as health. */
export interface Gauge {
  readonly label?: string | undefined;
  readonly now: number;
  readonly max: number;
  /** Default `"good"`. */
  readonly tone?: Tone | undefined;
  /** A value that is marked on the bar, because something begins there. */
  readonly tick?: number | undefined;
}

/** A line about a creature, an item, a choice. */
export interface Row {
  readonly sign?: Sign | undefined;
  readonly label: RichText;
  /** A second, smaller line. */
  readonly detail?: RichText | undefined;
  /** At the end of the line: a number, a key, "×2", "92 %". */
  readonly note?: RichText | undefined;
  readonly gauge?: Gauge | undefined;
  /** The key that does the same as a click, as shown to players: `"1"`. */
  readonly key?: string | undefined;
  /** What a click or a tap on the row asks for; without it, the row is only text. */
  readonly asks?: Ask | undefined;
}

/**
 * What a row, a button or a cell asks for when it is clicked, tapped or activated by a key: the name of a verb of the game or of a choice of its
 * card. Only the game knows what it means.
 */
export interface Ask {
  readonly verb: string;
  /** Which one of several: an item, a row, a slot. */
  readonly argument?: string | number | undefined;
}

/** Something that can be pressed. */
export interface Button extends Ask {
  readonly label: string;
  /** A character for it on the touch pad. */
  readonly sign?: string | undefined;
  /** The key that does the same, as shown to players: `"Enter"`, `"t"`. */
  readonly key?: string | undefined;
  /** The gamepad button that does the same: shown instead of the key while a gamepad is in use. */
  readonly pad?: PadButton | undefined;
  /** Whether the game suggests it: at most one on a screen. */
  readonly suggested?: boolean | undefined;
  /** Why it cannot be used now. */
  readonly off?: string | undefined;
}

/** A part of the column beside the map. If they do not all fit, the last ones are left out; the bar above a phone's map shows only the brief ones. */
export type Panel = (
  | {
      readonly kind: "heading";
      readonly name: string;
      readonly detail?: RichText | undefined;
      readonly note?: RichText | undefined;
    }
  | { readonly kind: "gauges"; readonly gauges: readonly Gauge[] }
  /** Short states, such as "burning 3", as chips. */
  | { readonly kind: "states"; readonly states: readonly (Row & { readonly tone?: Tone | undefined })[] }
  | {
      readonly kind: "rows";
      readonly title?: string | undefined;
      readonly rows: readonly Row[];
      readonly columns?: 1 | 2 | undefined;
    }
  | {
      readonly kind: "text";
      readonly title?: string | undefined;
      readonly text: readonly RichText[];
      readonly tone?: Tone | undefined;
    }
  /** A map of the whole level: of `rooms` if they are given, otherwise of its cells. */
  | { readonly kind: "minimap"; readonly title?: string | undefined; readonly rooms?: RoomMap | undefined }
) & {
  /** Whether the bar above a phone's map also shows it. Gauges and states are always shown there. */
  readonly brief?: boolean | undefined;
};

/** The meaning of a piece of text; the theme decides how it looks. */
export type Tone = "plain" | "quiet" | "good" | "bad" | "warning" | "info";

/** A piece of text in one tone. */
export interface TextPart {
  readonly text: string;
  /** Default `"plain"`. */
  readonly tone?: Tone | undefined;
  readonly strong?: boolean | undefined;
}

/** A sentence or two: plain, or in parts with different tones. */
export type RichText = string | readonly (string | TextPart)[];

/**
 * The text without its tones.
 *
 * @example wordsOf(["You ", { text: "burn", tone: "bad" }]); // "You burn"
 */
export function wordsOf(text: RichText): string {
  return typeof text === "string"
    ? text
    : text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** Gamepad buttons by position, as on most gamepads. */
export type PadButton = "a" | "b" | "x" | "y" | "l" | "r" | "start" | "select";
