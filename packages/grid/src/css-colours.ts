import table from "./css-colours.json";

/**
 * The 148 colours that CSS has names for. Give them to `nameColours` of `@delvekit/grid/data`, and every colour can be given by its name.
 * @module css-colours
 */

/**
 * Colours by their names in CSS, all in lower case.
 * @example nameColours(cssColours); // then { look: ["r", "tomato"] }
 */
export const cssColours: Readonly<Record<string, string>> = table;
