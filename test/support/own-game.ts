// A game with terrain, a mind, an effect, a machine and places of its own, which digs with a generator of its own: one module for every `--module`.

import { plugin, u8, when } from "@delvekit/core";
import { ItemPickedUp } from "@delvekit/core/items";
import { desire, senses } from "@delvekit/core/minds";
import { tileset } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { basics, end } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { effect, uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { layersAs, levels } from "@delvekit/kit/levels";
import { bindPlaces, machines } from "@delvekit/kit/machines";
import { minds } from "@delvekit/kit/minds";
import type { Dungeon, Layered, Machined } from "@delvekit/procgen";
import * as ui from "@delvekit/screens";
import type { BotOptions } from "@delvekit/screens/bots";
import { hall } from "./own";

export * as bots from "@delvekit/screens/bots";
export { hall };

const tiles = tileset({
  marble: { glyph: "#", walkable: false, transparent: false },
  mosaic: { glyph: "." },
  stairs: { glyph: ">" },
  arch: { glyph: "<" },
});
const wounds = health({ damage: ["blow"] });
const deeds = uses({
  ring: effect("ring", { times: u8 }, ({ cells }, { times }) => cells.length * times > 0),
});
const fights = fighting(wounds, { kind: "blow", hits: () => 0.7 });
const pieces = [wounds, fights, deeds, minds({ pilgrim: [desire("kneel", 1, () => undefined)] })] as const;
const table = content(pieces);
const trips = journeys(wounds);
const { hero, pilgrim } = table.creatures({
  hero: {
    look: ["@", 0xffffff],
    health: 9,
    melee: { damage: 3 },
    player: true,
    pack: 9,
    carries: { bell: 1 },
  },
  pilgrim: { look: ["p", 0x80a0c0], health: 3, mind: "pilgrim" },
});
const { idol } = table.things({
  idol: { look: ["&", 0xffd040] },
  bell: { look: ["(", 0xc0c0c0], use: { does: { ring: { times: 3 } }, keeps: true } },
});

const SHRINE = `place shrine
help A pilgrim watches an idol.
weight 9
anchor middle
map
.......
.#...#.
..p.i..
.#...#.
.......
end
p = creature pilgrim
i = item idol`;
const { placer, kindOf } = bindPlaces(SHRINE, { items: { idol }, creatures: { pilgrim } });
/** For `generate`, `survey` and the gallery. */
export const places = placer;

type Works = Dungeon & Layered & Machined;
const works = machines({
  tiles: { open: "mosaic", water: "mosaic", chasm: "mosaic", cage: "marble" },
  kindOf,
});
const temple = levels({
  tiles,
  terrain: { solid: "marble", floor: "mosaic", corridor: "mosaic", door: "mosaic" },
  ...{ down: "stairs", up: "arch", last: 1, places, layers: layersAs("mosaic") },
  dig(digging) {
    const { seed, places } = digging;
    // Places are machines in layers.
    const dungeon = hall.generate({ width: 24, height: 11, seed, ...(places && { places }) }) as Works;
    return { dungeon, things: works.furnish(dungeon, digging) };
  },
});
const victory = plugin({
  name: "victory",
  needs: ["items"],
  events: [when(ItemPickedUp, (world) => end(world, { won: true, text: "The idol is yours." }))],
});

export const app = ui.app({
  name: "temple",
  title: { name: "The Temple" },
  setup: {
    plugins: [
      ...[...basics(tiles), ...pieces, table, senses(), triggers.plugin({ falls: [] })],
      ...[works, temple, trips, victory],
    ],
  },
  begin: (world) => temple.enter(world, hero),
  verbs: { ...ui.walking, ...ui.journeying(trips), ...ui.packing, ...ui.using(deeds) },
  panels: [],
});

export const bot: Omit<BotOptions, "seed"> = { where: () => "the temple", turns: 200 };
