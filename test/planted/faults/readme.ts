import type { Planted } from "./planted";

const readme = { game: "readme", file: "README.md" } as const;
const LIST_OF_VICTORY = "when(ItemPickedUp, (world, { item }) => {\n";

/** Faults of the README's game. */
export const README: readonly Planted[] = [
  {
    name: "picking up a salve throws",
    ...readme,
    changes: [
      [
        LIST_OF_VICTORY,
        `${LIST_OF_VICTORY} if (isKind(world, item, things.salve)) throw new Error("the salve has gone off");\n`,
      ],
    ],
    expects: /^crash: .*gone off/,
  },
  {
    name: "no level has an ogre",
    ...readme,
    changes: [["found: { from: 2, weight: 1 }", "found: { from: 4, weight: 1 }"]],
    expects: /^rows: .*ogre/,
  },
  {
    name: "the crown is left out",
    ...readme,
    changes: [
      ["depth === 3 ? [...found, { kind: things.crown", "depth === 4 ? [...found, { kind: things.crown"],
    ],
    expects: /^rows: .*crown/,
  },
  {
    name: "whoever picks something up stands in a cell of rock",
    ...readme,
    changes: [
      [
        'import { at, tileset } from "@delvekit/core/space";',
        'import { at, setTile, tileset } from "@delvekit/core/space"; import { read } from "@delvekit/core"; import { Position } from "@delvekit/core/space"; import { heroOf } from "@delvekit/kit";',
      ],
      [
        LIST_OF_VICTORY,
        `${LIST_OF_VICTORY} const here = read(world, heroOf(world)!, Position);
      for (let y = -1; y <= 1; y++) for (let x = -1; x <= 1; x++)
        if (x !== 0 || y !== 0) setTile(world, here.level, here.x + x, here.y + y, "rock");\n`,
      ],
    ],
    expects: /^softlock: the hero is locked in/,
  },
  {
    name: "salves are laid out by the map of another level",
    ...readme,
    changes: [
      [
        "...populate(dungeon, things,",
        "...populate(caves.generate({ width: 60, height: 30, seed: 1 }), things,",
      ],
    ],
    expects: /^softlock: salve lies where nobody can get/,
  },
  {
    name: "whoever hits a rat has one rat more",
    ...readme,
    changes: [
      [
        "import { fighting }",
        'import { spawnNear } from "@delvekit/kit/content"; import { read } from "@delvekit/core"; import { Position } from "@delvekit/core/space"; import { fighting, Struck }',
      ],
      [
        LIST_OF_VICTORY,
        `when(Struck, (world, { target }) => { if (isKind(world, target, beasts.rat)) spawnNear(world, beasts.rat, read(world, target, Position)); }),\n${LIST_OF_VICTORY}`,
      ],
    ],
    expects: /^flood: .*rat/,
  },
  {
    name: "a panel takes all that is in sight for creatures",
    ...readme,
    changes: [
      [
        "import { fighting }",
        'import { read } from "@delvekit/core"; import { Mind } from "@delvekit/core/minds"; import { seenBy } from "@delvekit/core/sight"; import { lines } from "@delvekit/screens"; import { fighting }',
      ],
      [
        "inSight(), log()",
        "inSight(), lines(({ world, hero }) => seenBy(world, hero).map((one) => read(world, one, Mind).behaviour)), log()",
      ],
    ],
    expects: /^screen: panel .*Mind/,
  },
  {
    name: "whom a rat bites never has a turn again",
    ...readme,
    changes: [
      [
        "import { fighting }",
        'import { remove } from "@delvekit/core"; import { Actor } from "@delvekit/core/turns"; import { fighting, Struck }',
      ],
      [
        LIST_OF_VICTORY,
        `when(Struck, (world, { by, target }) => { if (isKind(world, by, beasts.rat)) remove(world, target, Actor); }),\n${LIST_OF_VICTORY}`,
      ],
    ],
    expects: /no command of the hero is awaited|player \d+ has no Actor/,
  },
];
