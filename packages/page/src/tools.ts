import { type Colour, formatColour, lighten, mix } from "@delvekit/display";
import type { Theme } from "@delvekit/display/look";
import type { Ask, Input, Sign, Translate } from "@delvekit/display/view";
import type { ComponentChildren } from "preact";
import type { MapOptions } from "./canvas";

/** What the parts of a page are built with. */
export interface Tools {
  readonly theme: Theme;
  /** How all maps are drawn. */
  readonly drawing: Pick<MapOptions, "mode" | "sheet" | "still" | "flashes">;
  /** The picture of a sign, where the map shows a sheet that has one; a title has no pictures. */
  readonly picture?: (tools: Tools, sign: Sign) => ComponentChildren;
  /** Whether hints show gamepad buttons instead of keys. */
  readonly gamepad: boolean;
  readonly send: (input: Input) => void;
  /** Translates words that are not part of views. */
  readonly translate: Translate;
}

interface AskProps {
  readonly onClick: () => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onFocus: () => void;
}

/** Properties of an element that asks for something: a click or a tap chooses it; a mouse or the focus only rests on it. */
export function askProps({ send }: Tools, ask: Ask): AskProps {
  const rest = (): void => send({ kind: "ask", ask, chosen: false });
  return {
    onClick: () => send({ kind: "ask", ask, chosen: true }),
    onPointerEnter: ({ pointerType }) => {
      if (pointerType === "mouse") rest();
    },
    onFocus: rest,
  };
}

/** The request of a button or an option: only the verb and its argument. */
export function askOf({ verb, argument }: Ask): Ask {
  return argument === undefined ? { verb } : { verb, argument };
}

/** Sets the colours and fonts of a theme as CSS properties: `--dk-ui-text`, `--dk-fire-700`, `--dk-font-titles`. */
export function setTokens(style: CSSStyleDeclaration, { colours, fonts }: Theme): void {
  for (const [group, tokens] of Object.entries(colours))
    for (const [name, colour] of Object.entries(tokens as Readonly<Record<string, Colour>>))
      style.setProperty(`--dk-${group}-${name}`, formatColour(colour));
  for (const [name, family] of Object.entries(fonts)) style.setProperty(`--dk-font-${name}`, family);
  style.setProperty("--dk-gilt", formatColour(lighten(colours.ui.accent, 0.22)));
  style.setProperty("--dk-soot", formatColour(mix(colours.ui.accent, 0x100600, 0.9)));
}

/** The colour of a sign: of a disposition, of a kind of item, or its own. */
export function inkOf({ colours }: Theme, { colour }: Sign): string {
  if (typeof colour === "number") return formatColour(colour);
  const inks: Readonly<Record<string, Colour>> = { ...colours.item, ...colours.actor };
  return formatColour(inks[colour] ?? colours.ui.text);
}
