import { FIGURES } from "./figures";
import { createMapTheme } from "./map";
import type { Theme, ThemeChanges } from "./title";

/**
 * The built-in theme with a game's changes, and with drawings of common creatures, things and fixtures.
 *
 * @throws {ColourError} for a colour that is not written as `"#rrggbb"` or `"#rgb"`
 * @example createTheme({ colours: { terrain: { floor: "#8a94a0" } }, kinds: { crystal: { glyph: "◆", ink: 0x80e0ff } } });
 */
export function createTheme(changes: ThemeChanges = {}): Theme {
  const theme = createMapTheme(changes);
  return { ...theme, figures: { ...FIGURES, ...theme.figures } };
}
