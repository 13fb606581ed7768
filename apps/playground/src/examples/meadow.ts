import { type Blueprint, plugin, spawn, when } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { at, tileset } from "@delvekit/core/space";
import { fromAscii } from "@delvekit/formats";
import { basics, end } from "@delvekit/kit";
import { content, give, isKind } from "@delvekit/kit/content";
import { uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { fire } from "@delvekit/kit/fire";
import { Died, health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { layersAs, levels } from "@delvekit/kit/levels";
import { messages } from "@delvekit/kit/messages";
import { minds } from "@delvekit/kit/minds";
import { app, inSight, log, standard, status } from "@delvekit/screens";

// The rules: fire hurts, and so do teeth.
const wounds = health({ damage: ["blow", "fire"] });
const fights = fighting(wounds, { kind: "blow" });
const fires = fire(wounds, { burns: "fire" });
const deeds = uses({ ignite: fires.ignite });
const pieces = [wounds, fights, fires, deeds, minds()] as const;

// The content: change a letter or a number. A creature of your own waits
// in the grass; with scorchable: {} it can burn.
const table = content(pieces, { columns: { scorchable: heat.Scorchable } });
const { hero, rat, wolf, ...others } = table.creatures({
  hero: {
    look: ["@", 0xffffff],
    health: 30,
    melee: { damage: "1d6", verb: "hit" },
    player: true,
    pack: 9,
    scorchable: {},
  },
  rat: {
    look: ["r", 0xb09070],
    health: 4,
    melee: { damage: "1d3", verb: "bite" },
    mind: "hunter",
    scorchable: {},
  },
  wolf: {
    look: ["w", 0x8890a0],
    health: 9,
    melee: { damage: "1d6", verb: "bite" },
    mind: "hunter",
    scorchable: {},
  },
});
const { torch } = table.things({
  torch: { look: ["/", 0xffab52], use: { aim: { at: "cell", reach: 7 }, does: { ignite: {} } } },
});

// The map: grass burns, water does not.
const MAP = `
  ##############################
  #......""""""""""#####.......#
  #.<...."""""""""""###..""....#
  #......"""""""""""".."""""...#
  #...~~~~"""""""""""""""""....#
  #...~~~~~""""""""""""""""....#
  #....~~~~""""""""""#"""""....#
  #......"""""""""""###""""....#
  #....""""""""""""#####"".....#
  ##############################`;
const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  pond: { glyph: "~", colour: 0x4a93a6 },
  grass: { glyph: '"', colour: 0x9fb04a, ignition: 150, fuel: 6, burnsInto: "ash" },
  ash: { glyph: ",", colour: 0x6a605c },
  up: { glyph: "<" },
});
const meadow = levels({
  tiles,
  terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
  layers: { ...layersAs("floor"), shallow: "pond", grass: "grass" },
  down: "up",
  up: "up",
  last: 1,
  dig() {
    const dungeon = fromAscii(MAP, {
      legend: { "#": "solid", ".": "floor", "~": "shallow", '"': "grass", "<": "entrance" },
    });
    const things = [
      { kind: rat, x: 14, y: 6 },
      { kind: rat, x: 15, y: 7 },
      { kind: rat, x: 27, y: 5 },
      { kind: wolf, x: 26, y: 7 },
      ...Object.values<Blueprint>(others).map((kind, at) => ({ kind, x: 9, y: 2 + at })),
    ];
    return { dungeon, things };
  },
});

// The end: the wolf is dead.
const victory = plugin({
  name: "victory",
  needs: ["health"],
  events: [
    when(Died, (world, { target }) => {
      if (isKind(world, target, wolf))
        end(world, { won: true, text: "The meadow is yours, or what is left of it." });
    }),
  ],
});
const trips = journeys(wounds, { avoids: fires.avoids, arrival: fires.arrival });
export const game = app({
  name: "meadow",
  title: { name: "Burning Meadow" },
  setup: { plugins: [...basics(tiles), heat.plugin(), ...pieces, table, meadow, trips, messages(), victory] },
  begin(world) {
    const { level, x, y } = meadow.entrance(world, 1);
    const you = spawn(world, hero, at(level, x, y));
    give(world, you, torch, 3);
  },
  // Creatures have the colour of the side that they are on; things have their own.
  theme: { colours: { actor: { hero: "#fffaf0", hostile: "#ff7a66" } } },
  verbs: standard(deeds, trips),
  panels: [status({ name: "Burning Meadow", levels: meadow }), inSight(), log()],
});
