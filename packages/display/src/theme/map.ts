import { FIGURES } from "./figures";
import { kindOf, kindsOf } from "./kinds";
import { LAMPS } from "./lamps";
import { createTitleTheme, type Theme, type ThemeChanges } from "./title";
import { mapValues } from "./tokens";

/**
 * The built-in theme with a game's changes, and with no drawings but the game's: everything else is shown by its letter. Pages load 3.5 kB less with
 * it.
 *
 * @throws {ColourError} for a colour that `parseColour` cannot read
 * @example createMapTheme({ figures: { eel: { body: "M2 12h20v3H2z" } } });
 */
export function createMapTheme(changes: ThemeChanges = {}): Theme {
  const { kinds = {}, figures = {}, lamps } = changes;
  const title = createTitleTheme(changes);
  return {
    ...title,
    kinds: { ...kindsOf(title.colours), ...mapValues(kinds, kindOf) },
    figures,
    lamps: { ...LAMPS, ...lamps },
  };
}

/**
 * The built-in theme with a game's changes, and with drawings of common creatures, things and fixtures.
 *
 * @throws {ColourError} for a colour that `parseColour` cannot read
 * @example createTheme({ colours: { terrain: { floor: "#8a94a0" } }, kinds: { crystal: { glyph: "◆", ink: 0x80e0ff } } });
 */
export function createTheme(changes: ThemeChanges = {}): Theme {
  const theme = createMapTheme(changes);
  return { ...theme, figures: { ...FIGURES, ...theme.figures } };
}
