import { Flammable, HeatSource, Scorchable } from "@delvekit/core/heat";
import { content } from "@delvekit/kit/content";
import { Hurler, Oily, pieces, Reaper, Swimmer } from "../pieces";

/** Fur and clothes catch fire at `ignition` degrees, burn for `fuel` turns, and keep their wearer at `flame` degrees. */
const FUR = { ignition: 240, flame: 220, fuel: 4 } as const;

/** The temperature that living bodies can bear, and how many degrees above it cost one point of health per turn. */
export const FLESH = { bearable: 70, perPoint: 60 } as const;

/** The flammability of all ordinary creatures. */
export const MORTAL = { scorches: FLESH, burns: FUR } as const;

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
  },
  slots: ["weapon", "armour", "charm"],
});
