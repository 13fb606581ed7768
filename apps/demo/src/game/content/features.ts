import { blueprint } from "@delvekit/core";
import { HeatSource } from "@delvekit/core/heat";
import { Blocker } from "@delvekit/core/space";
import { Brazier } from "../fire/brazier";
import { Glyph, LAYER, Name } from "../look";

/** What whoever looks at a brazier is told. */
export const BRAZIER_LORE =
  "A bowl of live coals on a stand. Walk into it, and it tips over, away from you. Too cool to hurt, hot enough to light oil.";

/** Warm enough to light oil that is spilled over it, too cool to hurt those who stand beside it. */
export const BRAZIER = blueprint(
  "brazier",
  Brazier,
  Blocker,
  Name({ text: "brazier" }),
  Glyph({ char: "Ω", colour: 0xffa040, layer: LAYER.feature }),
  HeatSource({ degrees: 110 }),
);
