import { Blocker, blueprint, HeatSource } from "@delvekit/core";
import { Brazier } from "../fire/brazier";
import { Glyph, LAYER, Name } from "../look";

/** Warm enough to light oil that is spilled over it, too cool to hurt those who stand beside it. */
export const BRAZIER = blueprint(
  "brazier",
  Brazier,
  Blocker,
  [Name, { text: "brazier" }],
  [Glyph, { char: "Ω", colour: 0xffa040, layer: LAYER.feature }],
  [HeatSource, { degrees: 110 }],
);
