import { component, plugin, read, spawn, u16, when, write } from "@delvekit/core";
import { ItemPickedUp } from "@delvekit/core/items";
import { guardPlace, hunt, search, wander } from "@delvekit/core/minds";
import { at, tileset } from "@delvekit/core/space";
import { basics, end, heroOf } from "@delvekit/kit";
import { content, give, isKind } from "@delvekit/kit/content";
import { uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { Died, health } from "@delvekit/kit/health";
import { identification } from "@delvekit/kit/identification";
import { journeys } from "@delvekit/kit/journeys";
import { levels, populate } from "@delvekit/kit/levels";
import { messages } from "@delvekit/kit/messages";
import { bareMinds } from "@delvekit/kit/minds";
import { throwing } from "@delvekit/kit/throwing";
import { roomsAndTunnels } from "@delvekit/procgen";
import * as ui from "@delvekit/screens";

const tiles = tileset({
  floor: { glyph: ".", colour: 0x5f6f74 },
  rock: { glyph: "#", colour: 0x4a5560, walkable: false, transparent: false },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
  corridor: { glyph: ".", colour: 0x47565c },
  "steps down": { glyph: ">", colour: 0xffffff },
  "steps up": { glyph: "<", colour: 0xffffff },
});

const wounds = health({ damage: ["blow", "lightning"], mends: { points: 1, every: 8 } });
const fights = fighting(wounds, { kind: "blow", hits: () => 0.75 });
const tempers = bareMinds({
  hunter: [hunt(), search(), wander()],
  lurker: [guardPlace(), hunt()],
});
const throws = throwing(fights, { reach: 8 });
const deeds = uses({ heal: wounds.heal, harm: wounds.harm });
const bottles = identification({
  bottle: { called: "bottle", as: ["green", "dusty", "salt-crusted", "warm"] },
});
const pieces = [wounds, fights, tempers, throws, deeds, bottles] as const;

const table = content(pieces);
const { keeper, ...beasts } = table.creatures({
  keeper: {
    look: ["@", 0xffffff, "The last keeper of the light: you."],
    health: 30,
    melee: { damage: "1d6", verb: "punch" },
    player: true,
    sight: 8,
    pack: 26,
  },
  crab: {
    look: ["c", 0xe07a50, "It walks sideways, and always towards you."],
    health: 7,
    melee: { damage: "1d4", verb: "pinch" },
    mind: "hunter",
    found: { weight: 80 },
  },
  eel: {
    look: ["e", 0x60c080, "Fast, slick, and full of sparks."],
    health: 9,
    melee: { damage: "1d6", verb: "shock", kind: "lightning" },
    mind: "lurker",
    speed: 150,
    found: { weight: 40 },
  },
});
const things = table.things({
  "bottle of grog": {
    look: ["!", 0xd08040],
    disguised: "bottle",
    use: { does: { heal: { points: "2d6+4" } } },
    found: { weight: 40 },
  },
  "bottle of seawater": {
    look: ["!", 0xd08040],
    disguised: "bottle",
    use: { does: { harm: { points: 2, kind: "blow" } }, says: "{The by} [spit by]. Brine!" },
    found: { weight: 10 },
  },
  "storm glass": {
    look: ["?", 0x70b0ff, "A storm in a bottle. Throw it far."],
    use: {
      aim: { at: "cell", reach: 8, radius: 2 },
      does: { harm: { points: "3d6", kind: "lightning" } },
    },
    found: { weight: 20 },
  },
  harpoon: {
    look: ["/", 0xc0c8d0, "To throw."],
    thrown: { damage: "1d6+3", verb: "spear" },
    found: { weight: 6 },
  },
  ember: { look: ["*", 0xff8020, "The heart of the light. It is still warm."] },
});

const cellars = levels({
  tiles,
  terrain: { solid: "rock", floor: "floor", corridor: "corridor", door: "door" },
  down: "steps down",
  up: "steps up",
  last: 1,
  dig({ depth, seed, random }) {
    const dungeon = roomsAndTunnels.generate({ width: 60, height: 30, seed });
    return {
      dungeon,
      name: "the cellars",
      things: [
        ...populate(dungeon, beasts, { depth, random, density: 0.02 }),
        ...populate(dungeon, things, { depth, random, density: 0.012 }),
        { kind: things.ember, ...dungeon.exit },
      ],
    };
  },
});

/** How many creatures somebody has killed. */
const Tally = component("Tally", { kills: u16 });

const tally = plugin({
  name: "tally",
  components: [Tally],
  events: [
    when(Died, (world, { by }) => {
      const hero = heroOf(world);
      if (hero === undefined || by !== hero) return;
      write(world, hero, Tally, { kills: read(world, hero, Tally).kills + 1 });
    }),
  ],
});

const victory = plugin({
  name: "victory",
  needs: ["items"],
  events: [
    when(ItemPickedUp, (world, { item }) => {
      if (!isKind(world, item, things.ember)) return;
      end(world, { won: true, text: "You carry the ember up, and ships come home again." });
    }),
  ],
});

const trips = journeys(wounds);

export const game = ui.app({
  name: "drowned-light",
  title: {
    name: "The Drowned Light",
    line: "The lamp is out. Its ember sank with the cellars: fetch it.",
  },
  setup: { plugins: [...basics(tiles), ...pieces, table, cellars, trips, messages(), tally, victory] },
  begin(world) {
    const { level, x, y } = cellars.entrance(world, 1);
    const hero = spawn(world, keeper, at(level, x, y), Tally);
    for (const kind of [things["bottle of grog"], things["storm glass"], things.harpoon])
      give(world, hero, kind);
  },
  verbs: { ...ui.standard(deeds, trips), ...ui.throwVerbs(throws) },
  panels: [
    ui.status({ name: "The Drowned Light", levels: cellars }),
    ui.lines(({ world, hero }) => [`Killed ${read(world, hero, Tally).kills}`]),
    ui.inSight(),
    ui.here(),
    ui.ready(deeds),
    ui.minimap(),
    ui.log(),
  ],
});
