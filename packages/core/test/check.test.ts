import { addComponent, query, removeComponent } from "bitecs";
import { describe, expect, test } from "vitest";
import {
  columnsOf,
  component,
  createWorld,
  type Entity,
  entitiesWith,
  entity,
  event,
  f32,
  plugin,
  read,
  resource,
  resourceOf,
  rowOf,
  spawn,
  text,
} from "../src";
import { checkWorld, tellProblem } from "../src/check";
import { ignitePlace } from "../src/heat";
import { HeatResource } from "../src/heat/ground";
import * as items from "../src/items";
import { Carried, carry, Equipped, equipItem, Gear, Item, Pack, Stack } from "../src/items";
import { PacksResource } from "../src/items/inventory";
import { invariant, type Problem } from "../src/plugin";
import { MemoryResource } from "../src/sight/memory";
import * as smoke from "../src/smoke";
import { addSmoke } from "../src/smoke";
import { SmokeResource } from "../src/smoke/cloud";
import { Blocker, levelOf, Position } from "../src/space";
import { OccupancyResource } from "../src/space/occupancy";
import { Actor, startTimer } from "../src/turns";
import { clockOf, PlayersResource, queueOf } from "../src/turns/clock";
import { earliest, pop, push, turnsIn } from "../src/turns/queue";
import { timersOf } from "../src/turns/timers";
import { NO_ROW } from "../src/world/identity";
import { inside } from "../src/world/world";
import { fading, inflict } from "./fading";
import { scene } from "./scene";

const Health = component("Health", { share: f32, healer: entity, name: text });
const Poisoned = component("Poisoned", {});

const Weather = resource<{ rain: number[] }>({
  name: "weather",
  create: () => ({ rain: [1, 2] }),
  save: ({ rain }) => ({ rain }),
  load: (data) => data as { rain: number[] },
});

/** A game's own invariant. */
const named = invariant("game.named", (world, report) => {
  for (const entity of entitiesWith(world, Health))
    if (read(world, entity, Health).name === "nobody") report("Everybody has a name.");
});

/** A small world with a bit of everything, and nothing wrong. */
function sound() {
  const made = scene(
    `
    ######
    #@12"#
    #...3#
    ######`,
    {
      plugins: [
        fading(Poisoned),
        smoke.plugin(),
        items.plugin(),
        plugin({ name: "game", components: [Health], resources: [Weather], invariants: [named] }),
      ],
    },
  );
  const { world, spot, level, hero } = made;
  const imp = spawn(world, spot("1"), Actor, Blocker, Pack({ capacity: 3 }), Health({ name: "imp" }));
  const rat = spawn(world, spot("2"), Actor, Blocker, Health);
  const sword = carry(world, imp, spawn(world, Item, Gear));
  const axe = carry(world, imp, spawn(world, Item, Gear));
  const arrows = spawn(world, Item, Stack({ kind: "arrow", count: 7 }), spot("3"));
  equipItem(world, sword);
  inflict(world, rat, Poisoned, 500);
  const timer = startTimer(world, event("bell")(), { after: 300 });
  ignitePlace(world, level, 4, 1);
  addSmoke(world, level, 1, 2, 30);
  return { ...made, world, level, hero, imp, rat, sword, axe, arrows, timer };
}

type Sound = ReturnType<typeof sound>;

/** What is wrong once something was done to a sound world. */
function after(spoil: (given: Sound) => void): { found: Problem[]; names: string[] } {
  const given = sound();
  expect(checkWorld(given.world)).toEqual([]);
  spoil(given);
  const found = checkWorld(given.world);
  return { found, names: [...new Set(found.map(({ name }) => name))] };
}

const CELL = 1 * 6 + 2;

describe("a sound world has no problems", () => {
  test("nor after some turns", () => {
    const { world, wait } = sound();
    wait(8);
    expect(checkWorld(world)).toEqual([]);
  });
});

describe("a check finds", () => {
  const cases: [what: string, name: string, text: string, spoil: (given: Sound) => void][] = [
    [
      "two blockers in a cell",
      "space.blockers",
      "It shares its cell with entity 2, and both are blockers.",
      ({ world, rat }) => {
        columnsOf(world, Position).x[rowOf(world, rat)!] = 2;
      },
    ],
    [
      "a place that nobody takes up",
      "space.blockers",
      "It is listed as occupying this cell, but does not.",
      ({ world, level, rat }) => {
        resourceOf(world, OccupancyResource).blockers[level]![CELL + 6] = rowOf(world, rat)!;
      },
    ],
    [
      "a blocker whose place is free",
      "space.blockers",
      "Its cell is not marked as taken.",
      ({ world, level }) => {
        resourceOf(world, OccupancyResource).blockers[level]![CELL] = NO_ROW;
      },
    ],
    [
      "an entity in another cell than it is listed in",
      "space.places",
      "It is listed in one cell but stands in another: its Position was written to directly; move it with put.",
      ({ world, rat }) => {
        columnsOf(world, Position).y[rowOf(world, rat)!] = 2;
      },
    ],
    [
      "an entity in two cells",
      "space.places",
      "It is listed in two cells.",
      ({ world, level, rat }) => {
        resourceOf(world, OccupancyResource).first[level]![CELL + 6] = rowOf(world, rat)!;
      },
    ],
    [
      "an entity in no cell",
      "space.places",
      "It is not listed in its cell.",
      ({ world, level }) => {
        resourceOf(world, OccupancyResource).first[level]![CELL] = NO_ROW;
      },
    ],
    [
      "a position off the map",
      "values",
      "Its values would be refused: (200, 1) is off the map: level 0 is 6 x 4.",
      ({ world, rat }) => {
        columnsOf(world, Position).x[rowOf(world, rat)!] = 200;
      },
    ],
    [
      "a tile that there is not",
      "space.tiles",
      "The cell is tile 99; tiles have numbers from 0 to ",
      ({ world, level }) => {
        levelOf(world, level).tiles.cells[CELL] = 99;
      },
    ],
    [
      "sight through a wall",
      "space.grids",
      'Sight through "wall" is wrong here.',
      ({ world, level }) => {
        levelOf(world, level).opacity.cells[0] = 0;
      },
    ],
    [
      "a way through a wall",
      "space.grids",
      'Walking on "wall" has another cost here.',
      ({ world, level }) => {
        levelOf(world, level).walkCosts.cells[0] = 1;
      },
    ],
    [
      "an actor that is not in the queue",
      "turns.queue",
      "Its next turn is at 0, and it is not in the queue for it.",
      ({ world }) => {
        pop(queueOf(world));
      },
    ],
    [
      "a player that is not listed",
      "turns.players",
      "Listed as players are none; there are 1.",
      ({ world }) => {
        resourceOf(world, PlayersResource).entities.length = 0;
      },
    ],
    [
      "a command awaited from no player",
      "turns.players",
      "Its command is awaited, but it is not a player.",
      ({ world, rat }) => {
        clockOf(world).awaited = rat;
      },
    ],
    [
      "a number that is none",
      "values",
      "Its value is impossible: it is NaN; allowed: a number from",
      ({ world, rat }) => {
        columnsOf(world, Health).share[rowOf(world, rat)!] = Number.NaN;
      },
    ],
    [
      "an entity that never was",
      "values",
      "Its value is impossible: it refers to entity 77, but no serial from 7 on was ever assigned.",
      ({ world, rat }) => {
        columnsOf(world, Health).healer[rowOf(world, rat)!] = 77;
      },
    ],
    [
      "a value that a plugin would refuse",
      "values",
      "Its values would be refused: Actor.speed is 0; allowed are 1 to 65535, where 100 is normal.",
      ({ world, rat }) => {
        columnsOf(world, Actor).speed[rowOf(world, rat)!] = 0;
      },
    ],
    [
      "nonsense in a resource",
      "resources",
      "The number at rain.1 is not finite.",
      ({ world }) => {
        resourceOf(world, Weather).rain[1] = Number.NaN;
      },
    ],
    [
      "an impossible temperature",
      "heat.temperatures",
      "Its temperature is NaN degrees; it must be from -273 to 5000.",
      ({ world, level }) => {
        resourceOf(world, HeatResource).grounds[level]!.field.excess[CELL] = Number.NaN;
      },
    ],
    [
      "less than no fuel",
      "heat.fuel",
      'There is fuel for 65535 ticks; "floor" has 0.',
      ({ world, level }) => {
        resourceOf(world, HeatResource).grounds[level]!.fuel[CELL]!--;
      },
    ],
    [
      "fire without fuel",
      "heat.fuel",
      "It is on fire without fuel.",
      ({ world, level }) => {
        resourceOf(world, HeatResource).grounds[level]!.fuel[6 + 4] = 0;
      },
    ],
    [
      "negative smoke",
      "smoke",
      "The amount of smoke is -1; it must be a whole number from 0.",
      ({ world, level }) => {
        resourceOf(world, SmokeResource).clouds[level]!.amounts[CELL] = -1;
      },
    ],
    [
      "smoke that nobody moves",
      "smoke",
      "It has smoke, but is not listed.",
      ({ world, level }) => {
        resourceOf(world, SmokeResource).clouds[level]!.count = 0;
      },
    ],
    [
      "a memory of another level",
      "sight.memory",
      "Viewer 1 remembers 9 x 9 cells, which is not the level's size.",
      ({ world, level }) => {
        Object.assign(
          resourceOf(world, MemoryResource)
            .get(1 as Entity)!
            .get(level)!,
          { width: 9, height: 9 },
        );
      },
    ],
    [
      "a timer that is not in the queue",
      "turns.timers",
      'for "bell" at 300 is not in the queue.',
      ({ world, timer }) => {
        const { queue } = timersOf(world);
        const others = turnsIn(queue).filter(({ serial }) => serial !== timer);
        while (earliest(queue)) pop(queue);
        for (const { tick, serial } of others) push(queue, tick, serial);
      },
    ],
    [
      "a timer that is overdue",
      "turns.timers",
      "was due at tick 300, but it is already tick 400.",
      ({ world }) => {
        clockOf(world).tick = 400;
      },
    ],
    [
      "a thing that is carried and lies there",
      "items.carried",
      "It is carried, but also has a Position.",
      ({ world, axe }) => {
        addComponent(world, rowOf(world, axe)!, Position);
      },
    ],
    [
      "a thing inside itself",
      "items.carriers",
      "It is inside itself.",
      ({ world, axe }) => {
        columnsOf(world, Carried).by[rowOf(world, axe)!] = axe;
      },
    ],
    [
      "a thing that nobody carries",
      "items.carriers",
      "It is Carried, but its carrier is gone.",
      ({ world, axe }) => {
        columnsOf(world, Carried).by[rowOf(world, axe)!] = 0;
      },
    ],
    [
      "a thing that is no item",
      "items.carriers",
      "It is carried, but is not an Item.",
      ({ world, axe }) => {
        removeComponent(world, rowOf(world, axe)!, Item);
      },
    ],
    [
      "a thing in use that nobody carries",
      "items.carriers",
      "It is equipped, but nobody carries it.",
      ({ world, arrows }) => {
        addComponent(world, rowOf(world, arrows)!, Equipped);
      },
    ],
    [
      "two things in one slot",
      "items.slots",
      'It has two things in its slot "hand".',
      ({ world, sword, axe }) => {
        equipItem(world, axe, "other hand");
        columnsOf(world, Equipped).slot[rowOf(world, axe)!] = columnsOf(world, Equipped).slot[
          rowOf(world, sword)!
        ]!;
      },
    ],
    [
      "a stack over its limit",
      "values",
      "Its values would be refused: Stack.count is 200; allowed are 1 to 99, its limit.",
      ({ world, arrows }) => {
        columnsOf(world, Stack).count[rowOf(world, arrows)!] = 200;
      },
    ],
    [
      "a pack whose list is lost",
      "items.packs",
      "Its pack lists nothing, but it carries 4, 5.",
      ({ world, imp }) => {
        resourceOf(world, PacksResource).contents.delete(rowOf(world, imp)!);
      },
    ],
    [
      "a serial that is not its own",
      "entities",
      "Its serial belongs to another entity.",
      ({ world, rat }) => {
        world[inside].identity.serials[rowOf(world, rat)!] = 1;
      },
    ],
    [
      "a component that the table does not know of",
      "entities",
      "The table and bitecs disagree on whether it has this component.",
      ({ world, rat }) => {
        query(world, [Health]);
        world[inside].tables.get(Health)!.owners[rat] = 0;
      },
    ],
    [
      "what a game's own check looks for",
      "game.named",
      "Everybody has a name.",
      ({ world, rat }) => {
        columnsOf(world, Health).name[rowOf(world, rat)!] = "nobody";
      },
    ],
  ];

  test.each(cases)("%s", (_, name, sentence, spoil) => {
    const { found, names } = after(spoil);
    expect(names).toContain(name);
    expect(
      found
        .filter((problem) => problem.name === name)
        .map(({ text }) => text)
        .join("\n"),
    ).toContain(sentence);
  });

  test("a check that cannot be made", () => {
    const broken = invariant("game.broken", () => {
      throw new Error("no such thing");
    });
    const { world } = sound();
    expect(checkWorld(world, [broken])).toEqual([
      { name: "game.broken", at: {}, text: "The check failed: no such thing" },
    ]);
  });
});

test("a problem says where it is, in a line", () => {
  const { found } = after(({ world, arrows }) => {
    columnsOf(world, Stack).count[rowOf(world, arrows)!] = 200;
  });
  expect(found.map(tellProblem)).toEqual([
    "values: entity 6, Stack at (4, 2) of level 0: Its values would be refused: Stack.count is 200; allowed are 1 to 99, its limit.",
  ]);
  const at = (where: Problem["at"]) => tellProblem({ name: "n", at: where, text: "Wrong." });
  expect(at({})).toBe("n: Wrong.");
  expect(at({ level: 2 })).toBe("n: level 2: Wrong.");
  expect(at({ resource: "weather" })).toBe("n: resource weather: Wrong.");
});

test("a world that is wrong all over is not listed for ever", () => {
  const { found } = after(({ world, level }) => levelOf(world, level).opacity.cells.fill(7));
  expect(found.length).toBe(20);
});

test("a world without plugins is checked as well", () => {
  const world = createWorld({ seed: 1, components: [Health] });
  spawn(world, Health);
  expect(checkWorld(world)).toEqual([]);
});
