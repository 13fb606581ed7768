import { component, i8, startingAt, text } from "@delvekit/core";

/**
 * Strikes whoever it bumps into. `attack` and `defence` are points, each worth 5 % of the chance to hit; `damage` is dice;
 * `verb` is what it does, in the words "it ... you": "bites".
 */
export const Fighter = component("Fighter", {
  attack: i8,
  defence: i8,
  damage: startingAt(text, "1d3"),
  verb: startingAt(text, "hits"),
});
