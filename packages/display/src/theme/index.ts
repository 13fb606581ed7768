export { adaptTheme, asciiOf, type Needs, type Vision } from "./adapt";

export type { Figure } from "./figures";
export { fromFigures } from "./from-figures";
export { colouredKindOf, type Kind, type KindSpec, kindOf, type Tile } from "./kinds";
export type { Lamp } from "./lamps";
export { createMapTheme, createTheme } from "./map";
export { createTitleTheme, type Fonts, type Theme, type ThemeChanges } from "./title";
export { type Palette, TOKENS, type TokenChanges } from "./tokens";
