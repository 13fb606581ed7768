import { type Blueprint, blueprint } from "@delvekit/core";
import { HeatSource } from "@delvekit/core/heat";
import { Light } from "@delvekit/core/light";
import { Blocker } from "@delvekit/core/space";
import { lookOf } from "@delvekit/kit/names";
import { Brazier, Page, Sign } from "../pieces";

/** Hot enough to light oil that is spilled over it, but not hot enough to hurt those next to it. */
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

/** Hangs over a treasure or over sleepers. It falls when its machine is set off, and what is below catches fire. */
export const LAMP = blueprint(
  "lamp",
  ...lookOf(
    "lamp",
    "¤",
    0xffd080,
    "It hangs over what lies below, full of burning oil, by a rotten rope or a chain to some lever.",
  ),
);

/** Makes lava hot: hot enough to light oil, but not hot enough to hurt those who walk past. */
export const GLOW = blueprint("glow", HeatSource({ degrees: 110 }));

/** A page that somebody left, with a lantern, which nobody's mind knows of. Whoever comes to its cell reads it. */
export function pageOf(where: string, colour: number, text: string): Blueprint {
  const light = Light({ colour, radius: 7 });
  return blueprint("page", Page, light, ...lookOf(`page at ${where}`, "≡", 0xf4e9c8, text));
}

/** The sign at stairs that lead to one of two halls. */
export function signOf(way: number, where: string, text: string): Blueprint {
  return blueprint("sign", Sign({ way }), ...lookOf(`sign to ${where}`, ">", 0xffe0a0, text));
}
