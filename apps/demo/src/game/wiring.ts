import { ENVIRONMENT, plugin, REACTION, system, type WorldSetup } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import * as items from "@delvekit/core/items";
import * as minds from "@delvekit/core/minds";
import { senses } from "@delvekit/core/minds";
import * as sight from "@delvekit/core/sight";
import * as smoke from "@delvekit/core/smoke";
import * as space from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { bury } from "./combat/death";
import { mend } from "./combat/mending";
import { combat } from "./combat/plugin";
import { TILES } from "./content/tiles";
import { huntTheCrown } from "./crown/crown";
import { crown } from "./crown/plugin";
import { depths } from "./depths/plugin";
import { wanderIn } from "./depths/wanderers";
import { fire } from "./fire/plugin";
import { hero } from "./hero/plugin";
import { loot } from "./loot/plugin";
import { wearOff } from "./loot/potions";
import { RULES } from "./loot/rules";
import { memory } from "./memory/plugin";
import { BEHAVIOURS } from "./monsters/behaviours";
import { NOISES } from "./monsters/noises";
import { monsters } from "./monsters/plugin";
import { story } from "./story/plugin";

/*
 * How the game is put together. Read this file first.
 *
 * A world is made of plugins. Each brings components, actions ("move", "drink") and whatever else belongs to one feature; what
 * runs by itself are systems, and all of the game's own are placed below. The player's commands go into `step` as actions;
 * the rest follows from the turns that the engine hands out:
 *
 *   an action  ->  REACTION systems  ->  the next actor  ->  ...  ->  every 100 ticks: ENVIRONMENT systems  ->  REACTION systems
 *
 * until it is the player's turn again. Only then `story` tells who has come into view, from its `around`, which encloses all of this.
 *
 * The engine's own systems are "heat.sources", "heat.diffuse", "heat.ignite", "heat.burn" and "heat.scorch" in ENVIRONMENT, in
 * this order, followed by "smoke.rise", "smoke.spread" and "smoke.choke", and "sight.look" in REACTION.
 */

/** The systems of the game among those of the engine. */
const schedule = plugin({
  name: "schedule",
  needs: ["combat", "loot", "depths", "story"],
  systems: [
    // Wounds close after the fire had its chance to keep them open.
    [ENVIRONMENT, system("combat.mend", mend), { after: "heat.scorch" }],
    // A potion of cooling protects to the end of its last turn.
    [ENVIRONMENT, system("loot.wear off", wearOff), { after: "heat.scorch" }],
    // Rarely enough to rest, often enough not to live here.
    [ENVIRONMENT, system("depths.wander in", wanderIn), { every: 10_000 }],
    // Four times as often: there is a way up to be fought for, and no time to rest on it.
    [ENVIRONMENT, system("crown.hunt", huntTheCrown), { every: 2_500 }],

    // The dead are gone before anybody looks around.
    [REACTION, system("combat.bury", bury), { before: "sight.look" }],
  ],
});

/** What every world of this game is made of, new or loaded. Only the seed is missing. */
export const SETUP = {
  capacity: 2048,
  plugins: [
    // The engine's features. Leave one out, and the game does without it.
    space.plugin(TILES),
    turns.plugin(),
    sight.plugin(),
    heat.plugin(),
    // It thins fast: a burning meadow hides whoever is behind it, and has cleared a few turns later.
    smoke.plugin({ thinning: 20 }),
    minds.plugin({ behaviours: BEHAVIOURS }),
    senses({ noises: NOISES }),
    items.plugin(RULES),

    // The game's own, written the same way. A later plugin is asked first what a bump or a monster's turn means:
    // `fire` knows what to do with a brazier before `combat` looks for a foe.
    hero,
    combat,
    loot,
    fire,
    monsters,
    depths,
    crown,
    memory,
    story,
    schedule,
  ],
} as const satisfies WorldSetup;
