// The Drowned Light on fire, in 60 lines more: doors are of wood, dry weed fills the passages, and
// lightning sets them on fire, be it that of an eel or of a flare.

import { add, get, plugin, when } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { Position, tileset } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { basics } from "@delvekit/kit";
import { fire } from "@delvekit/kit/fire";
import { Harmed } from "@delvekit/kit/health";
import * as ui from "@delvekit/kit/screens";
import game from "../app";
import { wounds } from "../pieces";

const wood = { ignition: 200, fuel: 12, burnsInto: "floor" } as const;

/** Those of the game, of which three burn now. */
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

/** What lightning strikes burns, and everybody feels it. */
const kindling = plugin({
  name: "kindling",
  needs: ["heat", "health", "fire"],
  hooks: [[Actor, { added: (world, who) => add(world, who, heat.Scorchable({})) }]],
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
