import { plugin, spawn, when } from "@delvekit/core";
import { ItemPickedUp } from "@delvekit/core/items";
import { at, tileset } from "@delvekit/core/space";
import { basics, end } from "@delvekit/kit";
import { content, isKind } from "@delvekit/kit/content";
import { uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { levels, populate } from "@delvekit/kit/levels";
import { messages } from "@delvekit/kit/messages";
import { minds } from "@delvekit/kit/minds";
import { caves } from "@delvekit/procgen";
import { app, inSight, log, standard, status } from "@delvekit/screens";

// The rules are pieces, and each piece adds columns to the tables below.
const wounds = health({ damage: ["blow"], mends: { points: 1, every: 5 } });
const fights = fighting(wounds, { kind: "blow" });
const deeds = uses({ heal: wounds.heal });
const pieces = [wounds, fights, deeds, minds()] as const;

// The content: creatures and things, one row each.
const table = content(pieces);
const { hero, ...beasts } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 20, melee: { damage: "1d8", verb: "hit" }, player: true, pack: 9 },
  rat: {
    look: ["r", 0xb09070],
    health: 4,
    melee: { damage: "1d3", verb: "bite" },
    mind: "hunter",
    found: { weight: 3 },
  },
  ogre: {
    look: ["O", 0x90a050],
    health: 14,
    melee: { damage: "1d8", verb: "club" },
    mind: "hunter",
    found: { from: 2, weight: 1 },
  },
});
const things = table.things({
  salve: { look: ["!", 0x60c0a0], use: { does: { heal: { points: 8 } } }, found: {} },
  crown: { look: ['"', 0xffd040] },
});

// The dungeon: three levels of caves, with the crown at the bottom.
const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  "steps down": { glyph: ">" },
  "steps up": { glyph: "<" },
});
const depths = levels({
  tiles,
  terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
  down: "steps down",
  up: "steps up",
  last: 3,
  dig({ depth, seed, random }) {
    const dungeon = caves.generate({ width: 60, height: 30, seed });
    const found = [
      ...populate(dungeon, beasts, { depth, random, density: 0.01 }),
      ...populate(dungeon, things, { depth, random, density: 0.005 }),
    ];
    return { dungeon, things: depth === 3 ? [...found, { kind: things.crown, ...dungeon.exit }] : found };
  },
});
const victory = plugin({
  name: "victory",
  needs: ["items"],
  events: [
    when(ItemPickedUp, (world, { item }) => {
      if (isKind(world, item, things.crown)) end(world, { won: true, text: "The crown is yours." });
    }),
  ],
});

const trips = journeys(wounds);
export const game = app({
  name: "crown",
  title: { name: "The Crown Below" },
  setup: { plugins: [...basics(tiles), ...pieces, table, depths, trips, messages(), victory] },
  begin(world) {
    const { level, x, y } = depths.entrance(world, 1);
    spawn(world, hero, at(level, x, y));
  },
  verbs: standard(deeds, trips),
  panels: [status({ name: "The Crown Below", levels: depths }), inSight(), log()],
});
