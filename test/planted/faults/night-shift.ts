import type { Planted } from "./planted";

const museum = { game: "night-shift", file: "apps/night-shift/src/museum.ts" } as const;
const alarm = { game: "night-shift", file: "apps/night-shift/src/alarm.ts" } as const;
const gear = { game: "night-shift", file: "apps/night-shift/src/pieces.ts" } as const;

/** Faults of Night Shift. */
export const NIGHT_SHIFT: readonly Planted[] = [
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
      ["import { done, event, has,", "import { done, event, failed, has,"],
    ],
    expects: /^stall: the hero cannot leave its place/,
  },
  {
    name: "a smoke pellet makes more smoke than a cell can hold",
    ...gear,
    changes: [["addSmoke(world, level, x, y, thick * 10)", "addSmoke(world, level, x, y, thick * 100_000)"]],
    expects: /^(crash|screen): /,
  },
  {
    name: "the catalogue names the first of an empty bag",
    game: "night-shift",
    file: "apps/night-shift/src/app.ts",
    changes: [
      ["import { bagOf,", 'import { Look } from "@delvekit/kit/names"; import { bagOf,'],
      [
        "alarmsOf(world).times} alarms",
        "alarmsOf(world).times + read(world, bagOf(world)[0]!, Look).name} alarms",
      ],
    ],
    expects: /^screen: verb "catalogue" throws/,
  },
  {
    name: "when an alarm ends, shutters become walls",
    ...alarm,
    changes: [['["shutter"], "door")', '["shutter"], "wall")']],
    expects: /^softlock: /,
  },
  {
    name: "a guard more comes in each turn of an alarm",
    ...alarm,
    changes: [
      [
        "import { say }",
        'import { spawnNear } from "@delvekit/kit/content"; import { ENVIRONMENT } from "@delvekit/core/turns"; import { system } from "@delvekit/core"; import { staff } from "./content"; import { say }',
      ],
      [
        "  actions: [\n",
        `  systems: [[ENVIRONMENT, system("calls", (world) => {
    const thief = heroOf(world);
    if (thief !== undefined && read(world, thief, Alarms).rings) spawnNear(world, staff.guard, read(world, thief, space.Position));
  }), { every: 100 }]],
  actions: [\n`,
      ],
    ],
    expects: /^flood: .*guard/,
  },
  {
    name: "a lock that is picked becomes a tile that there is not",
    ...alarm,
    changes: [['at.x, at.y, "open door")', 'at.x, at.y, "opened door")']],
    expects: /^crash: .*opened door/,
  },
  {
    name: "no room is large enough for a dog",
    ...museum,
    changes: [["id % 5 === 4", "id % 50 === 49"]],
    expects: /^rows: .*dog/,
  },
];
