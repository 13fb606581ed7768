import type { Planted } from "./planted";

const demo = { game: "demo" } as const;
const works = { game: "demo", file: "apps/demo/src/game/halls/works.ts" } as const;
const fixtures = { game: "demo", file: "apps/demo/src/game/rules/fixtures.ts" } as const;
const halls = { game: "demo", file: "apps/demo/src/game/halls/halls.ts" } as const;

/** Faults of the demo. */
export const DEMO: readonly Planted[] = [
  {
    name: "a brazier is asked for its place when it is gone",
    ...fixtures,
    changes: [
      [
        "const { level, x, y } = read(world, brazier, Position);",
        "despawn(world, brazier);\nconst { level, x, y } = read(world, brazier, Position);",
      ],
      ["despawn(world, brazier);\n      say", "say"],
    ],
    expects: /^crash: /,
  },
  {
    name: "grass that is trodden down becomes a tile that there is not",
    ...demo,
    file: "apps/demo/src/game/rules/ground.ts",
    changes: [['to.x, to.y, "dry grass")', 'to.x, to.y, "trodden grass")']],
    expects: /^crash: .*trodden grass/,
  },
  {
    name: "the crown and its guardian lie a hall too deep",
    ...halls,
    changes: [["depth === DEPTHS ? guardian", "depth > DEPTHS ? guardian"]],
    expects: /^rows: .*crown/,
  },
  {
    name: "prowlers come in every turn",
    ...halls,
    changes: [["every: 100, chance: 0, crowd: 20", "every: 1, chance: 1, crowd: 2000"]],
    expects: /^flood: /,
  },
  {
    name: "to strike when nobody is in sight throws",
    ...demo,
    file: "apps/demo/src/screen/strike.ts",
    changes: [
      [
        "if (dir === undefined) return waitForFoe(ui, scene);",
        "if (dir === undefined) {\n      nearestFoe(scene)!.toString();\n      return waitForFoe(ui, scene);\n    }",
      ],
    ],
    expects: /^screen: verb "strike" throws/,
  },
  {
    name: "both stairs fall in when one is taken",
    ...demo,
    file: "apps/demo/src/game/rules/fork.ts",
    changes: [["place.level !== above || leadsTo?.name === taken", "place.level !== above"]],
    expects: /^(softlock|crash): /,
  },
  {
    name: "a statue stays when its watcher wakes",
    ...fixtures,
    changes: [["      despawn(world, entity);\n", ""]],
    expects: /^(broken|crash|flood): /,
  },
  {
    name: "nobody is named for the places of guards",
    ...works,
    changes: [
      ["const kinds = MOBS[name];", 'const kinds = name === "keeper" ? [] : MOBS[name];'],
      ["kinds?.[Math.min(", "kinds![Math.min("],
      ["return kind && monsters[kind]", "return monsters[kind!].makings && monsters[kind!]"],
    ],
    expects: /^crash: /,
  },
  {
    name: "the list of embers comes again until one is taken",
    ...demo,
    file: "apps/demo/src/screen/embers.ts",
    changes: [
      [
        "return ui\n    .list(",
        "const ask = (): ReturnType<typeof ui.list<(typeof due)[number]>> => ui\n    .list(",
      ],
      [
        ".then((ember) => ember && takeEmber({ ember }));",
        ".then((ember) => ember ?? ask());\n return ask().then((ember) => ember && takeEmber({ ember }));",
      ],
    ],
    expects: /^screen: .*cannot be left/,
  },
  {
    name: "the advice of the last screen looks for chasms off the map",
    ...demo,
    file: "apps/demo/src/screen/advice.ts",
    changes: [["inBounds(level, at.x, at.y) && isRemembered(world, hero, level.id, at.x, at.y)", "true"]],
    expects: /^screen: .*(ending|last screen)/,
  },
];
