import { Flammable, HeatSource, Scorchable } from "@delvekit/core/heat";
import { Scent, Smell, WarmthSight } from "@delvekit/core/minds";
import { table as fields, text } from "@delvekit/grid/data";
import { type Dice, dice, facet } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { Embers, Hurler, Oily, pieces, quality, Reaper, Ringer, Stalked, Swimmer } from "../pieces";

/** Fur and clothes catch fire at `ignition` degrees, burn for `fuel` turns, and keep their wearer at `flame` degrees. */
const FUR = { ignition: 240, flame: 220, fuel: 4 } as const;

/** The temperature that living bodies can bear, and how many degrees above it cost one point of health per turn. */
export const FLESH = { bearable: 70, perPoint: 60 } as const;

/** The flammability of all ordinary creatures: fire hurts them more than twice as much as a hero in leather. */
export const MORTAL = { scorches: { ...FLESH, perPoint: 20 }, burns: FUR } as const;

/** By what a creature finds its prey, what it wants and what it fears, in the words of players. */
const nature = facet<Nature>(fields({ sense: text, want: text, fear: text }));

/** What {@link nature} says. */
export interface Nature {
  readonly sense: string;
  readonly want: string;
  readonly fear: string;
}

/** The arrows of those who shoot. */
const shoots = facet<{ readonly damage: Dice }>(fields({ damage: dice }));

/** Tables with the columns of the pieces, of fire and of this game. */
export const table = content(pieces, {
  columns: {
    scorches: Scorchable,
    burns: Flammable,
    warms: HeatSource,
    hurls: Hurler,
    oily: Oily,
    swims: Swimmer,
    reaps: Reaper,
    stalked: Stalked,
    embers: Embers,
    rings: Ringer,
    scent: Scent,
    smells: Smell,
    feels: WarmthSight,
    nature,
    shoots,
    quality,
  },
  slots: ["weapon", "armour", "charm"],
});

/** The look of what has another name than its row. */
export const called = (glyph: string, colour: number, name: string, tells: string) =>
  [glyph, colour, { name, tells }] as const;

/** The look of what there is only one of. */
export const proper = (glyph: string, colour: number, name: string, tells: string) =>
  [glyph, colour, { name, article: "none", tells }] as const;
