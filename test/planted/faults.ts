/** A change to a game's sources that plants a fault, to see whether `delvekit hunt` finds it. */
export interface Planted {
  readonly name: string;
  readonly game: "readme" | "demo" | "tutorial" | "night-shift";
  /** The file to be changed, from the root of the repository. */
  readonly file: string;
  /** Pairs of what is replaced, once, and by what. */
  readonly changes: readonly (readonly [find: string, by: string])[];
  /** What must be found: a fault whose kind and text match, or "rows: " with a row that no level has. */
  readonly expects: RegExp;
}

const readme = { game: "readme", file: "README.md" } as const;
const rules = { game: "tutorial", file: "apps/tutorial/src/rules.ts" } as const;
const cellars = { game: "tutorial", file: "apps/tutorial/src/world.ts" } as const;
const keys = { game: "tutorial", file: "apps/tutorial/src/app.ts" } as const;
const museum = { game: "night-shift", file: "apps/night-shift/src/museum.ts" } as const;
const alarm = { game: "night-shift", file: "apps/night-shift/src/alarm.ts" } as const;

const LIST_OF_VICTORY = "when(ItemPickedUp, (world, { item }) => {\n";

export const PLANTED: readonly Planted[] = [
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
    name: "harpoons throw at a wall",
    ...rules,
    changes: [
      [
        "const target = space.blockerAt(world, level, at.x, at.y);",
        'const target = space.blockerAt(world, level, at.x, at.y); if (!space.tileAt(world, level, at.x, at.y).walkable) throw new Error("the harpoon breaks");',
      ],
    ],
    expects: /^crash: .*harpoon breaks/,
  },
  {
    name: "grog throws for somebody soaked",
    ...rules,
    changes: [
      [
        "actions: [\n",
        'actions: [\n on(use, (world, actor, { item }) => { if (isKind(world, item, things["bottle of grog"]) && ills.has(world, actor, "soaked")) throw new Error("grog and water"); return undefined; }),\n',
      ],
      [
        'import { wounds } from "./pieces";',
        'import { ills, wounds } from "./pieces"; import { use } from "@delvekit/kit/effects";',
      ],
    ],
    expects: /^crash: .*grog and water/,
  },
  {
    name: "every step calls a crab",
    ...rules,
    changes: [
      [
        "events: [\n",
        "events: [\n when(space.Moved, (world, { entity, from }) => { if (entity === heroOf(world)) spawnNear(world, beasts.crab, from); }),\n",
      ],
      [
        'import { things } from "./content";',
        'import { beasts, things } from "./content"; import { heroOf } from "@delvekit/kit"; import { spawnNear } from "@delvekit/kit/content";',
      ],
    ],
    expects: /^flood: .*crab/,
  },
  {
    name: "an eel heals past its maximum",
    ...rules,
    changes: [
      [
        "events: [\n",
        "events: [\n when(Harmed, (world, { target }) => { if (isKind(world, target, beasts.eel)) write(world, target, Life, { now: 20 }); }),\n",
      ],
      [
        'import { things } from "./content";',
        'import { beasts, things } from "./content"; import { write } from "@delvekit/core"; import { Harmed } from "@delvekit/kit/health"; import { Life } from "../../../packages/kit/src/health/components";',
      ],
    ],
    expects: /^(broken|crash): /,
  },
  {
    name: "no way down from the third level",
    ...cellars,
    changes: [
      [
        "dungeon,\n      name: depth < 4",
        "dungeon: depth === 3 ? { ...dungeon, exit: dungeon.entrance } : dungeon,\n      ...(depth === 3 && { down: [] }),\n      name: depth < 4",
      ],
    ],
    expects: /^softlock: the level has no way on/,
  },
  {
    name: "the ember is on a level below the last",
    ...cellars,
    changes: [["depth === 6 ? [{ kind: things.ember", "depth === 7 ? [{ kind: things.ember"]],
    expects: /^rows: .*ember/,
  },
  {
    name: "an oath that cannot be left",
    ...keys,
    changes: [
      [
        "  character: ui.sheet(",
        `  oath: ui.verb({ keys: ["O"], help: "Swear", run: async (ask) => { for (;;) await ask.list("Swear by", [{ label: "the sea", value: 0 }]); } }),
  character: ui.sheet(`,
      ],
    ],
    expects: /^screen: verb "oath" cannot be left/,
  },
  {
    name: "the panel of figures throws on the second level",
    ...keys,
    changes: [
      [
        "const { level, points } = read(world, hero, Experience);",
        'const { level, points } = read(world, hero, Experience); if ((cellars.depthOf(world, hero) ?? 0) > 1) throw new Error("no figures");',
      ],
    ],
    expects: /^screen: panel .*no figures/,
  },
  {
    name: "the way out takes nobody",
    ...museum,
    changes: [
      [
        "if (dollars < TARGET) return",
        'if (dollars >= 0) throw new Error("the door is jammed"); if (dollars < TARGET) return',
      ],
    ],
    expects: /^crash: .*jammed/,
  },
  {
    name: "the diamond lies in the wall",
    ...museum,
    changes: [
      ["display(star, middle.x, middle.y)", "things.push({ kind: star, x: bounds.x - 1, y: bounds.y - 1 })"],
    ],
    expects: /^softlock: Star of Night lies where nobody can get/,
  },
  {
    name: "nobody sells bandages",
    game: "night-shift",
    file: "apps/night-shift/src/content.ts",
    changes: [["found: { weight: 3 } },\n});", "found: { weight: 0 } },\n});"]],
    expects: /^rows: .*bandage/,
  },
  {
    name: "the shutters of an alarm hold the hero for ever",
    ...alarm,
    changes: [
      [
        "actions: [\n",
        'actions: [\n on(space.move, (world, by) => (isHero(world, by) && alarmsOf(world).times > 0 ? failed("You are caught.") : undefined)),\n',
      ],
      ["import { done, has,", "import { done, failed, has,"],
    ],
    expects: /^stall: the hero cannot leave its place/,
  },
];
