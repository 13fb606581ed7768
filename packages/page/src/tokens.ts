import { type Colour, formatColour, lighten, mix } from "@delvekit/display";
import type { Theme } from "@delvekit/display/look";
import type { Sign } from "@delvekit/display/view";

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
