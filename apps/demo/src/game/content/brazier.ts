import { blueprint } from "@delvekit/core";
import { HeatSource } from "@delvekit/core/heat";
import { Blocker } from "@delvekit/core/space";
import { lookOf } from "@delvekit/kit/names";
import { Brazier } from "../pieces";

/** Warm enough to light oil that is spilled over it, too cool to hurt those who stand beside it. */
export const BRAZIER = blueprint(
  "brazier",
  Brazier,
  Blocker,
  ...lookOf(
    "brazier",
    "Ω",
    0xffa040,
    "A bowl of live coals on a stand. Walk into it, and it tips over, away from you. Too cool to hurt, hot enough to light oil.",
  ),
  HeatSource({ degrees: 110 }),
);
