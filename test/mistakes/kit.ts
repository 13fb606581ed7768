import { createWorld, spawn, type World } from "@delvekit/core";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { conditions } from "@delvekit/kit/conditions";
import { content, give, kindOf } from "@delvekit/kit/content";
import { factions } from "@delvekit/kit/factions";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { identification } from "@delvekit/kit/identification";
import { levels, wanderers } from "@delvekit/kit/levels";
import { lockedDoors } from "@delvekit/kit/machines";
import { minds } from "@delvekit/kit/minds";
import { stats } from "@delvekit/kit/stats";
import { caves } from "@delvekit/procgen";
import { app, walking } from "@delvekit/screens";
import { type Mistake, wrong } from "./mistake";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  down: { glyph: ">" },
  up: { glyph: "<" },
});
const body = stats({ might: 0 });
const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const ills = conditions(body, { weak: { bonus: { might: -1 } } });
const pieces = [body, wounds, fights, ills, minds()] as const;
const table = content(pieces, { slots: ["hand"] });
const look = ["r", 0xa08060] as const;
const { hero, rat } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 9, player: true, pack: 3 },
  rat: { look, health: 3 },
});
const { coin } = table.things({ coin: { look: ["$", 0xffd040] } });

function cellars(last = 3) {
  return levels({
    tiles,
    terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
    down: "down",
    up: "up",
    last,
    dig: ({ seed }) => ({ dungeon: caves.generate({ width: 30, height: 20, seed }) }),
  });
}

/** A world of the kit with its hero. */
function hall(...plugins: Parameters<typeof createWorld>[0]["plugins"] & object): {
  readonly world: World;
  readonly you: ReturnType<typeof spawn>;
} {
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces, ...plugins] });
  const level = addLevel(world, parseAscii("#####\n#...#\n#####", { "#": 0, ".": 1 }));
  return { world, you: spawn(world, hero, at(level, 1, 1)) };
}

const game = { name: "hall", title: { name: "The Hall" }, setup: {}, begin: () => undefined, panels: [] };

/** The kit: tables, pieces, levels and screens. */
export const kitMistakes: readonly Mistake[] = [
  {
    mistake: "a column that there is not",
    make: () => table.creatures(wrong<never>({ rat: { look, helth: 3 } })),
    message:
      'the content has a mistake:\n  rat.helth is unknown; allowed: only look, found, sprite, speed, sight, night, pack, carries, player, stats, bonus, health, resist, mends, melee, mind; did you mean "health"?',
    fix: () => table.creatures({ rat: { look, health: 3 } }).rat.name === "rat",
  },
  {
    mistake: "a glyph of two characters",
    make: () => table.things({ coin: { look: ["$$", 0xffd040] } }),
    message: 'the content has a mistake:\n  coin.look[0] is "$$"; allowed: one character that can be printed',
    fix: () => table.things({ coin: { look: ["$", 0xffd040] } }).coin.name === "coin",
  },
  {
    mistake: "a mind that there is not",
    make: () => table.creatures(wrong<never>({ rat: { look, mind: "huntr" } })),
    message:
      'the content has a mistake:\n  rat.mind is "huntr"; allowed: one of "archer", "collector", "coward", "follower", "fugitive", "guard", "hunter", "patrol", "sleeper", "thief", "wanderer"; did you mean "hunter"?',
    fix: () => table.creatures({ rat: { look, mind: "hunter" } }).rat.name === "rat",
  },
  {
    mistake: "a blow with dice that are none",
    make: () => table.creatures(wrong<never>({ rat: { look, melee: { damage: "d6+" } } })),
    message: 'the content has a mistake:\n  rat.melee.damage is "d6+"; allowed: dice, as in "2d6+3" or 5',
    fix: () => table.creatures({ rat: { look, melee: { damage: "1d6" } } }).rat.name === "rat",
  },
  {
    mistake: "a slot that there is not",
    make: () => table.things(wrong<never>({ sword: { look, slot: "hnad" } })),
    message:
      'the content has a mistake:\n  sword.slot is "hnad"; allowed: one of "hand"; did you mean "hand"?',
    fix: () => table.things({ sword: { look, slot: "hand" } }).sword.name === "sword",
  },
  {
    mistake: "a slot in a game without slots",
    make: () => content(pieces).things(wrong<never>({ sword: { look, slot: "hand" } })),
    message:
      'the content has a mistake:\n  sword.slot is "hand"; allowed: none: there are no slots; name them in content(pieces, { slots: [...] })',
    fix: () => content(pieces, { slots: ["hand"] }).things({ sword: { look, slot: "hand" } }) !== undefined,
  },
  {
    mistake: "a creature in the pack",
    make: () => {
      const { world, you } = hall();
      return give(world, you, rat);
    },
    message: 'give: "rat" is a creature; spawn it at a place, and give things',
    fix: () => {
      const { world, you } = hall();
      spawn(world, rat, at(0, 2, 1));
      return give(world, you, coin) > 0;
    },
  },
  {
    mistake: "levels that are not among the plugins",
    make: () => cellars().entrance(hall().world, 1),
    message:
      'this world has no "kit.levels": add the plugin that provides it (most likely "levels") to createWorld\'s plugins',
    fix: () => {
      const deep = cellars();
      return deep.entrance(hall(deep).world, 1).level > 0;
    },
  },
  {
    mistake: "content that is a list",
    make: () => table.readCreatures([{ name: "rat", look }]),
    message:
      'the content has a mistake:\n  the table is [{ name: "rat", look: [...] }]; give an object with a row for each name',
    fix: () => table.readCreatures({ rat: { look } })["rat"] !== undefined,
  },
  {
    mistake: "locked doors of a tile that no key opens",
    make: () => lockedDoors(tiles, { door: "rock", key: coin }),
    message:
      'lockedDoors: the tile "rock" has no unlocksInto; name there the tile that it becomes when its key is used',
    fix() {
      const doors = tileset({
        gate: { glyph: "X", walkable: false, unlocksInto: "floor" },
        floor: { glyph: "." },
      });
      return lockedDoors(doors, { door: "gate", key: coin }).plugin.name === "locked doors";
    },
  },
  {
    mistake: "the same piece twice",
    make: () => content([wounds, health({ damage: ["fire"] })]),
    message: 'two columns are called "health"; give the piece or column another name',
    fix: () => content([wounds]).creatures({ rat: { look, health: 3 } }).rat.name === "rat",
  },
  {
    mistake: "a stat of two words",
    make: () => stats({ "max health": 9 }),
    message: 'stat "max health": a name is a letter, followed by letters and digits',
    fix: () => stats({ maxHealth: 9 }).names.length === 1,
  },
  {
    mistake: "half a point of a stat",
    make: () => stats({ might: 1.5 }),
    message: 'the default of stat "might" is 1.5; allowed: a whole number from -32768 to 32767',
    fix: () => stats({ might: 15 }).names.length === 1,
  },
  {
    mistake: "a kind of damage of two words",
    make: () => health({ damage: ["cold iron"] }),
    message: 'damage "cold iron": a kind is a letter, then letters and digits',
    fix: () => health({ damage: ["coldIron"] }).damage.length === 1,
  },
  {
    mistake: "wounds that close every half turn",
    make: () => health({ damage: ["blow"], mends: { points: 1, every: 0.5 } }),
    message: "health: mends.every is 0.5; allowed: a whole number from 1 up",
    fix: () => health({ damage: ["blow"], mends: { points: 2, every: 1 } }).damage.length === 1,
  },
  {
    mistake: "conditions without a condition",
    make: () => conditions(body, {}),
    message: "conditions: the table is empty; give it one, or leave the piece out",
    fix: () => conditions(body, { weak: {} }) !== undefined,
  },
  {
    mistake: "a condition that stops time for its victim by speed",
    make: () => conditions(body, { frozen: { speed: 0 } }),
    message: 'condition "frozen": speed is 0; allowed: a whole number from 1 to 1000',
    fix: () => conditions(body, { frozen: { acts: "not at all" } }) !== undefined,
  },
  {
    mistake: "a condition called all",
    make: () => conditions(body, { all: {} }),
    message: 'condition "all": a name is letters, digits and spaces, and not "all"',
    fix: () => conditions(body, { everything: {} }) !== undefined,
  },
  {
    mistake: "a condition that there is not",
    make: () => {
      const { world, you } = hall();
      ills.begin(world, you, wrong("weka"), 3);
    },
    message: 'there is no condition "weka"; there are weak',
    fix: () => {
      const { world, you } = hall();
      ills.begin(world, you, "weak", 3);
      return ills.has(world, you, "weak");
    },
  },
  {
    mistake: "a dungeon without levels",
    make: () => cellars(0),
    message: "levels: last is 0; allowed: a whole number from 1 to 65535",
    fix: () => cellars(1) !== undefined,
  },
  {
    mistake: "the entrance of a level below the last",
    make: () => {
      const deep = cellars();
      return deep.entrance(hall(deep).world, 4);
    },
    message: "levels: entrance: depth is 4; allowed: a whole number from 1 to 3",
    fix: () => {
      const deep = cellars();
      return deep.entrance(hall(deep).world, 3).level > 0;
    },
  },
  {
    mistake: "a level by hand for a depth that is dug already",
    make: () => {
      const deep = cellars();
      const { world } = hall(deep);
      deep.adopt(world, deep.entrance(world, 1).level, 1);
    },
    message: "levels: depth 1 already has a level; adopt yours before anybody enters it",
    fix: () => {
      const deep = cellars();
      const { world } = hall(deep);
      deep.adopt(world, addLevel(world, parseAscii("###\n#.#\n###", { "#": 0, ".": 1 })), 1);
      return true;
    },
  },
  {
    mistake: "wanderers that never come",
    make: () => wanderers(cellars(), { rat }, { every: 0 }),
    message: "wanderers: every is 0; allowed: a whole number from 1 up",
    fix: () => wanderers(cellars(), { rat }, { every: 100 }) !== undefined,
  },
  {
    mistake: "an attitude that no table of the kit knows",
    make: () => factions({ keepers: { sea: wrong<"foe">("enemy") }, sea: {} }),
    message: 'faction "keepers" is "enemy" to "sea"; allowed are foe, friend, neutral',
    fix: () => factions({ keepers: { sea: "foe" }, sea: {} }) !== undefined,
  },
  {
    mistake: "an appearance for two kinds",
    make: () => identification({ bottle: { called: "bottle", as: ["green", "blue", "green"] } }),
    message:
      'identification: two appearances both give "green bottle"; change one, or two kinds would look the same',
    fix: () => identification({ bottle: { called: "bottle", as: ["green", "blue"] } }) !== undefined,
  },
  {
    mistake: "a thing for somebody without a pack",
    make: () => {
      const { world } = hall();
      return give(world, spawn(world, rat, at(0, 2, 1)), coin);
    },
    message: "entity 2 has no Pack to carry things in",
    fix: () => {
      const { world, you } = hall();
      return give(world, you, coin) > 0;
    },
  },
  {
    mistake: "a table that the world does not list",
    make: () => {
      const { world, you } = hall();
      return kindOf(world, you);
    },
    message:
      'no table of this world has "hero"; list its table among the plugins, [...basics(tiles), ...pieces, table]',
    fix: () => {
      const { world, you } = hall(table);
      return kindOf(world, you)?.name === "hero";
    },
  },
  {
    mistake: "blows without health in the world",
    make: () => createWorld({ seed: 1, plugins: [...basics(tiles), fights] }),
    message: 'plugin "fighting" needs "health" before it; add it to createWorld\'s plugins',
    fix: () => createWorld({ seed: 1, plugins: [...basics(tiles), minds(), wounds, fights] }) !== undefined,
  },
  {
    mistake: "a verb with a key that no keyboard has",
    make: () =>
      app({
        ...game,
        verbs: { shout: { keys: [wrong("Spacebar")], help: "Shout", run: async () => undefined } },
      }),
    message:
      'verb "shout" has "Spacebar", which is not a key; allowed are a character ("h", "?"), a named key ("ArrowUp", "Space"), or these with modifiers ("Ctrl+s")',
    fix: () => app({ ...game, verbs: walking }).kind === "delvekit app",
  },
];
