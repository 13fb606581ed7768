import { FIGURES } from "./figures";
import { kindOf, kindsOf } from "./kinds";
import { LAMPS } from "./lamps";
import { createTitleTheme, mapValues, type Theme, type ThemeChanges } from "./title";

/**
 * The built-in theme with a game's changes.
 *
 * @throws {ColourError} for a colour that is not written as `"#rrggbb"` or `"#rgb"`
 * @example createTheme({ colours: { terrain: { floor: "#8a94a0" } }, kinds: { crystal: { glyph: "◆", ink: 0x80e0ff } } });
 */
export function createTheme(changes: ThemeChanges = {}): Theme {
  const { kinds = {}, figures, lamps } = changes;
  const title = createTitleTheme(changes);
  return {
    ...title,
    kinds: { ...kindsOf(title.colours), ...mapValues(kinds, kindOf) },
    figures: { ...FIGURES, ...figures },
    lamps: { ...LAMPS, ...lamps },
  };
}
