import type { World } from "@delvekit/core";
import type { About, RichText, Sign, Tone } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";
import type { Threat } from "@delvekit/kit/fighting";
import { type Portrait, portraitsAt } from "../game";

const TONES: Readonly<Record<Threat, Tone>> = {
  weak: "good",
  fair: "info",
  dangerous: "warning",
  deadly: "bad",
};

/** A full description of a cell: the topmost creature or thing, with the odds of a fight, and the rest below. */
export function aboutCell(world: World, at: Point): About {
  const [first, ...rest] = portraitsAt({ world }, at);
  if (first === undefined) return { title: "Unknown", text: ["You have not seen that place."] };
  const { glyph, states, text, odds } = first;
  return {
    sign: { glyph, colour: inkOf(first) },
    title: capital(first.name),
    text: [
      ...(states.length > 0 ? [[{ text: capital(states.join(", ")), tone: "warning" as const }]] : []),
      text,
      ...rest.map(alsoThere),
    ],
    ...(odds && { warning: { text: odds.text, tone: TONES[odds.threat] } }),
  };
}

/** Creatures have the colour that they have on the map. */
function inkOf({ colour, states, odds }: Portrait): Sign["colour"] {
  if (!odds) return colour;
  if (states.includes("on fire")) return "burning";
  return states.includes("with you") ? "ally" : "hostile";
}

function alsoThere({ name, text }: Portrait): RichText {
  return [
    { text: `${capital(name)}: `, strong: true },
    { text, tone: "quiet" },
  ];
}

/** The same words with the first letter capitalized. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
