// The Drowned Light with fire, in 55 more lines: doors are wooden, dry weed fills the passages, and
// lightning, from an eel or a flare, sets them on fire.

import { add, get, plugin, when } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { Position, tileset } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { basics } from "@delvekit/kit";
import { fire } from "@delvekit/kit/fire";
import { Harmed } from "@delvekit/kit/health";
import * as ui from "@delvekit/screens";
import game from "../app";
import { wounds } from "../pieces";

const wood = { ignition: 200, fuel: 12, burnsInto: "floor" } as const;

/** The tiles of the game; three of them can burn now. */
const tiles = tileset({
  rock: { glyph: "#", colour: 0x4a5560, walkable: false, transparent: false },
  floor: { glyph: ".", colour: 0x5f6f74 },
  corridor: { glyph: '"', colour: 0x7a8a3a, ignition: 120, fuel: 5, burnsInto: "floor" },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door", ...wood },
  "open door": { glyph: "'", closesInto: "door", ...wood },
  "steps down": { glyph: ">", colour: 0xffffff },
  "steps up": { glyph: "<", colour: 0xffffff },
});

const fires = fire(wounds, { burns: "heat" });

/** Lightning ignites the cell that it strikes, and every actor can be scorched. */
const kindling = plugin({
  name: "kindling",
  needs: ["heat", "health", "fire"],
  hooks: [
    [
      Actor,
      { added: (world, who) => add(world, who, heat.Scorchable({})), undone: () => undefined },
    ],
  ],
  events: [
    when(Harmed, (world, { target, by, kind }) => {
      const at = kind === "lightning" ? get(world, target, Position) : undefined;
      if (at && heat.ignitePlace(world, at.level, at.x, at.y) && by) fires.blame(world, by, [at]);
    }),
  ],
});

const common = basics(tiles);
const rules = game.setup.plugins?.slice(common.length) ?? [];

export default ui.app({
  ...game,
  name: "drowned-light-on-fire",
  setup: { plugins: [...common, heat.plugin(), ...rules, fires, kindling] },
});
