import { get, has, type WorldSetup } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import * as smoke from "@delvekit/core/smoke";
import * as triggers from "@delvekit/core/triggers";
import { basics, letters } from "@delvekit/kit";
import { journeys } from "@delvekit/kit/journeys";
import { Key } from "@delvekit/kit/machines";
import { messages, notices } from "@delvekit/kit/messages";
import { table } from "./content";
import { drops, halls, hides, prowlers, works } from "./halls";
import { fires, pieces, wounds } from "./pieces";
import { bars } from "./rules/bars";
import { berthsOf } from "./rules/berths";
import { body } from "./rules/body";
import { crown } from "./rules/crown";
import { falling, perils } from "./rules/depths";
import { embers, mendsHere } from "./rules/embers";
import { feats } from "./rules/feats";
import { fixtures } from "./rules/fixtures";
import { fork } from "./rules/fork";
import { gales } from "./rules/gales";
import { ground } from "./rules/ground";
import { habits } from "./rules/habits";
import { hands } from "./rules/hands";
import { hearing } from "./rules/noises";
import { sounds } from "./rules/sounds";
import { stalkers } from "./rules/stalkers";
import { tally } from "./rules/tally";
import { isWanted } from "./rules/wants";
import { weapons } from "./rules/weapons";
import { weeks } from "./rules/weeks";
import { TILES } from "./tiles/tiles";

/*
 * How the game is put together. Read this file first.
 *
 * A world is made of plugins. Most of them come from the kit: `pieces` lists the rules that this game uses, with its own numbers. The tables of
 * `content` have columns from those pieces. The player's commands go into `step` as actions; everything else follows from the turns that the engine
 * schedules:
 *
 *   an action  ->  REACTION systems  ->  the next actor  ->  ...  ->  every 100 ticks: ENVIRONMENT systems  ->  REACTION systems
 *
 * until it is the player's turn again.
 */

/** Where the hero can travel by itself, and rest: on ash, an ember mends. */
export const trips = journeys(
  { ...wounds, mending: (world, who) => wounds.mending(world, who) + (mendsHere(world, who) ? 1 : 0) },
  { fetches: isWanted, avoids: fires.avoids, berths: berthsOf, arrival: fires.arrival },
);

/** What every world of this game consists of, new or loaded. Only the seed is missing. */
export const SETUP = {
  capacity: 2048,
  plugins: [
    ...basics(TILES, {
      items: {
        // A burning item does not stack with others, and nobody picks it up. Nor do keys of different doors.
        alike: (world, one, other) =>
          !has(world, one, heat.Burning) &&
          !has(world, other, heat.Burning) &&
          get(world, one, Key)?.circuit === get(world, other, Key)?.circuit,
        refuse: (world, _, item) => (has(world, item, heat.Burning) ? "It is burning!" : undefined),
      },
    }),
    heat.plugin(),
    // It thins quickly: a burning meadow hides everything behind it, but is clear again a few turns later.
    smoke.plugin({ thinning: 20 }),
    ...pieces,
    table,
    fires,
    hearing,
    triggers.plugin({ falls: ["chasm"], below: drops.below, dry: ["stairs up", "stairs down"] }),
    halls,
    falling,
    drops,
    hides,
    works,
    prowlers,
    trips,
    // The game's own plugins. For actions and decisions, later plugins are asked first: `fixtures` handle a bump before `fights` look for a foe.
    letters(),
    messages(),
    sounds,
    notices(),
    ground,
    perils,
    fork,
    embers,
    habits,
    tally,
    stalkers,
    gales,
    weapons,
    fixtures,
    bars,
    crown,
    hands,
    body,
    weeks,
    feats,
  ],
} as const satisfies WorldSetup;
