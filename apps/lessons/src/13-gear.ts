import { component, plugin, read, spawn, u16, when, write } from "@delvekit/core";
import { ItemPickedUp } from "@delvekit/core/items";
import { guardPlace, hunt, keepRange, search, wander } from "@delvekit/core/minds";
import { at, tileset } from "@delvekit/core/space";
import { basics, end, heroOf } from "@delvekit/kit";
import { advancement, Experience } from "@delvekit/kit/advancement";
import { conditions } from "@delvekit/kit/conditions";
import { content, give, isKind } from "@delvekit/kit/content";
import { uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { Died, health } from "@delvekit/kit/health";
import { identification } from "@delvekit/kit/identification";
import { journeys } from "@delvekit/kit/journeys";
import { levels, populate } from "@delvekit/kit/levels";
import { messages } from "@delvekit/kit/messages";
import { bareMinds } from "@delvekit/kit/minds";
import { stats } from "@delvekit/kit/stats";
import { throwing } from "@delvekit/kit/throwing";
import { caves, roomsAndTunnels } from "@delvekit/procgen";
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

const body = stats({ might: 0, guard: 0 });
const wounds = health({ damage: ["blow", "lightning"], mends: { points: 1, every: 8 } });
const fights = fighting(wounds, {
  kind: "blow",
  hits: () => 0.75,
  points: (world, by, target, rolled) =>
    Math.max(1, rolled + body.of(world, by, "might") - body.of(world, target, "guard")),
});
const ills = conditions(body, {
  entranced: { acts: "stumbles", begins: "{The who} [sway who] to a far song.", ends: "It fades." },
});
const tempers = bareMinds({
  hunter: [hunt(), search(), wander()],
  lurker: [guardPlace(), hunt()],
  singer: [keepRange({ from: 4 }), hunt(5), wander()],
});
const throws = throwing(fights, { reach: 8 });
const deeds = uses({ heal: wounds.heal, harm: wounds.harm, inflict: ills.inflict });
const bottles = identification({
  bottle: { called: "bottle", as: ["green", "dusty", "salt-crusted", "warm"] },
});
const levelling = advancement({
  needs: (level) => 20 + level * 20,
  boons: {
    lungs: { label: "Deep lungs: 10 more health", gives: (w, who) => wounds.raise(w, who, 10) },
    arms: { label: "Long arms: 1 more might", gives: (w, who) => body.raise(w, who, "might", 1) },
    rest: { label: "A long rest: all health back", gives: (w, who) => wounds.mend(w, who, 99) },
  },
});
const pieces = [body, wounds, fights, ills, tempers, throws, deeds, bottles, levelling] as const;

const table = content(pieces, { slots: ["hand", "body"] });
const { keeper, ...beasts } = table.creatures({
  keeper: {
    look: ["@", 0xffffff, "The last keeper of the light: you."],
    health: 30,
    melee: { damage: "1d6", verb: "punch" },
    player: true,
    sight: 8,
    pack: 26,
    level: 1,
  },
  crab: {
    look: ["c", 0xe07a50, "It walks sideways, and always towards you."],
    health: 7,
    melee: { damage: "1d4", verb: "pinch" },
    mind: "hunter",
    worth: 12,
    found: { weight: { 1: 80, 4: 20 } },
  },
  eel: {
    look: ["e", 0x60c080, "Fast, slick, and full of sparks."],
    health: 9,
    melee: { damage: "1d6", verb: "shock", kind: "lightning" },
    mind: "lurker",
    speed: 150,
    worth: 25,
    found: { from: 2, weight: 40 },
  },
  "drowned sailor": {
    look: ["s", 0x9ab0b8, "He has forgotten that he is dead."],
    health: 16,
    stats: { might: 1, guard: 1 },
    melee: { damage: "1d6", verb: "claw" },
    mind: "hunter",
    worth: 45,
    found: { from: 2, weight: { 2: 10, 6: 35 } },
  },
  siren: {
    look: ["S", 0xf0a0e0, "You have heard of her. Now you hear her."],
    health: 14,
    melee: { damage: "1d6", verb: "scratch" },
    mind: "singer",
    power: {
      every: 5,
      aim: { at: "entity", reach: 6 },
      does: { inflict: { what: "entranced", turns: "1d4+1" } },
      says: "{The by} [sing by].",
    },
    worth: 70,
    found: { from: 3, weight: 30 },
  },
  kraken: {
    look: ["K", 0xb04060, "An arm as thick as a mast. There are more of them."],
    health: 40,
    stats: { might: 3, guard: 2 },
    melee: { damage: "2d6", verb: "crush" },
    mind: "lurker",
    worth: 200,
    found: { from: 5, count: 1 },
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
    look: ["/", 0xc0c8d0, "To stab with, or to throw."],
    slot: "hand",
    melee: { damage: "1d6+1", verb: "stab" },
    thrown: { damage: "1d6+3", verb: "spear" },
    found: { weight: 6 },
  },
  cutlass: {
    look: ["/", 0xe0e8ff],
    slot: "hand",
    melee: { damage: "1d8", verb: "slash" },
    bonus: { might: 1 },
    found: { from: 2, weight: 6 },
  },
  oilskin: { look: ["[", 0xd0c040], slot: "body", bonus: { guard: 1 }, found: { weight: 6 } },
  ember: { look: ["*", 0xff8020, "The heart of the light. It is still warm."] },
});

const cellars = levels({
  tiles,
  terrain: { solid: "rock", floor: "floor", corridor: "corridor", door: "door" },
  down: "steps down",
  up: "steps up",
  last: 6,
  dig({ depth, seed, random }) {
    const generator = depth < 4 ? roomsAndTunnels : caves;
    const dungeon = generator.generate({ width: 60, height: 30, seed });
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
    ui.lines(({ world, hero }) => {
      const { level, points } = read(world, hero, Experience);
      const needed = levelling.needed(level);
      const figures = body.names.map((stat) => `${stat} ${body.of(world, hero, stat)}`);
      return [
        `Level ${level}, ${points} of ${needed}`,
        `Killed ${read(world, hero, Tally).kills}`,
        figures.join(", "),
      ];
    }),
    ui.inSight(),
    ui.here(),
    ui.ready(deeds),
    ui.minimap(),
    ui.log(),
  ],
  offers: [ui.offering(levelling)],
});
