// How the pieces make a world: the levels, the plugins, and how a game begins.

import type { World, WorldSetup } from "@delvekit/core";
import { bareBasics } from "@delvekit/kit";
import { journeys } from "@delvekit/kit/journeys";
import { levels, populate } from "@delvekit/kit/levels";
import { messages, say } from "@delvekit/kit/messages";
import { caves, roomsAndTunnels } from "@delvekit/procgen";
import { beasts, keeper, table, things } from "./content";
import { grip } from "./grip";
import { packs, pieces, tiles, wounds } from "./pieces";
import { own } from "./rules";

/** Cellars above, sea caves below, with more beasts the deeper you go. */
export const cellars = levels({
  tiles,
  terrain: { solid: "rock", floor: "floor", corridor: "corridor", door: "door" },
  down: "steps down",
  up: "steps up",
  last: 6,
  dig({ depth, seed, random }) {
    const generator = depth < 4 ? roomsAndTunnels : caves;
    const dungeon = generator.generate({ width: 80, height: 40, seed });
    return {
      dungeon,
      name: depth < 4 ? "the cellars" : "the sea caves",
      things: [
        ...populate(dungeon, beasts, { depth, random, density: 0.008 + depth / 800 }),
        ...populate(dungeon, things, { depth, random, density: 0.012 }),
        ...(depth === 6 ? [{ kind: things.ember, ...dungeon.exit }] : []),
      ],
    };
  },
});

export const trips = journeys(wounds);

/** Later plugins are asked first, so `grip` can refuse a move; earlier ones hear events first, so `messages` logs a blow before what it leads to. */
export const setup: WorldSetup = {
  plugins: [...bareBasics(tiles), ...pieces, table, packs, cellars, trips, messages(), own, grip],
};

export function begin(world: World): void {
  cellars.enter(world, keeper);
  say(world, "The lamp above is out. Below, the sea breathes.", "warning");
}
