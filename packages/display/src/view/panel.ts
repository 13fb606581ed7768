import type { Colour } from "../colour";
import type { Disposition, SceneItem } from "../scene";
import type { PadButton } from "./pad";
import type { RichText, Tone } from "./text";

/** The sign of somebody or something, as the map shows it. */
export interface Sign {
  /** One character. */
  readonly glyph: string;
  /** The drawing beside names in large cards, a name in the theme's `figures`; without one the glyph is drawn. */
  readonly figure?: string;
  readonly colour: Disposition | SceneItem["colour"] | Colour;
}

/** A share of something, such as health. */
export interface Gauge {
  readonly label?: string;
  readonly now: number;
  readonly max: number;
  /** Default `"good"`. */
  readonly tone?: Tone;
}

/** A line about a creature, a thing, a choice. */
export interface Row {
  readonly sign?: Sign;
  readonly label: RichText;
  /** A second, smaller line. */
  readonly detail?: RichText;
  /** At the end of the line: a number, a key, "×2", "92 %". */
  readonly note?: RichText;
  readonly gauge?: Gauge;
  /** What a click or a tap on the row asks for; without one it is only read. */
  readonly asks?: Ask;
}

/**
 * What a row, a button or a cell asks for when it is clicked, tapped or reached by a key: the name of a verb of the
 * game or of a choice of its card. Only the game knows what it means.
 */
export interface Ask {
  readonly verb: string;
  /** Which of many: an item, a row, a slot. */
  readonly argument?: string | number;
}

/** Something that can be pressed. */
export interface Button extends Ask {
  readonly label: string;
  /** One character that stands for it on the thumb pad. */
  readonly sign?: string;
  /** The key that does the same, as players read it: `"Enter"`, `"t"`. */
  readonly key?: string;
  /** The button of a gamepad that does the same: it is named in place of the key while a gamepad is in use. */
  readonly pad?: PadButton;
  /** The one that the game suggests: at most one on a screen. */
  readonly suggested?: boolean;
  /** Why it cannot be used now. */
  readonly off?: string;
}

/** A part of the column beside the map. Those that do not fit are left out from the end; a bar above a phone's map shows the brief ones. */
export type Panel = (
  | { readonly kind: "heading"; readonly name: string; readonly detail?: RichText; readonly note?: RichText }
  | { readonly kind: "gauges"; readonly gauges: readonly Gauge[] }
  /** Short states, such as "burning 3", as chips. */
  | { readonly kind: "states"; readonly states: readonly (Row & { readonly tone?: Tone })[] }
  | {
      readonly kind: "rows";
      readonly title?: string;
      readonly rows: readonly Row[];
      readonly columns?: 1 | 2;
    }
  | {
      readonly kind: "text";
      readonly title?: string;
      readonly text: readonly RichText[];
      readonly tone?: Tone;
    }
  /** The level as a whole. */
  | { readonly kind: "minimap"; readonly title?: string }
) & {
  /** Whether the bar above a phone's map has it too. Gauges and states are always there. */
  readonly brief?: boolean;
};
