import type { Planted } from "./planted";

const rules = { game: "tutorial", file: "apps/tutorial/src/rules.ts" } as const;
const cellars = { game: "tutorial", file: "apps/tutorial/src/world.ts" } as const;
const keys = { game: "tutorial", file: "apps/tutorial/src/app.ts" } as const;

/** Faults of the tutorial. */
export const TUTORIAL: readonly Planted[] = [
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
    name: "what was picked up is asked for its place",
    ...rules,
    changes: [
      [
        "if (!isKind(world, item, things.ember)) return;",
        "const { level } = read(world, item, space.Position);\n if (level < 0 || !isKind(world, item, things.ember)) return;",
      ],
    ],
    expects: /^crash: .*Position/,
  },
  {
    name: "who was struck is held for ever, also when the striker is dead",
    game: "tutorial",
    file: "apps/tutorial/src/grip.ts",
    changes: [
      ["if (has(world, by, Grips)) add", "add"],
      [
        "const holder = get(world, actor, Gripped)?.by;\n      if (holder === undefined) return undefined;",
        "if (!has(world, actor, Gripped)) return undefined;\n      const holder = get(world, actor, Gripped)?.by ?? actor;",
      ],
      ["remove(world, actor, Gripped);\n", ""],
    ],
    expects: /^stall: the hero cannot leave its place/,
  },
  {
    name: "deep lungs raise a stat that there is not",
    game: "tutorial",
    file: "apps/tutorial/src/pieces.ts",
    changes: [["wounds.raise(w, who, 12)", 'body.raise(w, who, "lungs" as never, 12)']],
    expects: /^crash: .*lungs/,
  },
  {
    name: "passages are dug with the tile of rock",
    ...cellars,
    changes: [['corridor: "corridor"', 'corridor: "rock"']],
    expects: /^softlock: /,
  },
];
