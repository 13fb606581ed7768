import { heat, minds, sight, space, turns, type WorldSetup } from "@delvekit/core";
import { combat } from "./combat/plugin";
import { TILES } from "./content/tiles";
import { depths } from "./depths/plugin";
import { fire } from "./fire/plugin";
import { hero } from "./hero/plugin";
import { items } from "./items/plugin";
import { BEHAVIOURS } from "./monsters/behaviours";
import { monsters } from "./monsters/plugin";
import { story } from "./story/plugin";

export const SETUP = {
  capacity: 2048,
  plugins: [
    space(TILES),
    turns(),
    sight(),
    heat(),
    minds({ behaviours: BEHAVIOURS }),
    hero,
    combat,
    items,
    fire,
    monsters,
    depths,
    story,
  ],
} as const satisfies WorldSetup;
