import { heat, minds, sight, space, turns, type WorldSetup } from "@delvekit/core";
import { combat } from "./combat/plugin";
import { TILES } from "./content/tiles";
import { depths } from "./depths/plugin";
import { hero } from "./hero/plugin";
import { items } from "./items/plugin";
import { story } from "./story/plugin";

/**
 * The whole game: read this file first. A world is made of plugins, and each of them brings components, actions and systems.
 */
export const SETUP = {
  capacity: 2048,
  plugins: [
    // The engine's.
    space(TILES),
    turns(),
    sight(),
    heat(),
    minds(),

    // The game's own, written like those above.
    hero,
    combat,
    items,
    depths,
    // Last, so that everything has happened by the time it is told.
    story,
  ],
} as const satisfies WorldSetup;
