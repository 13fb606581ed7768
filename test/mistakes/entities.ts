import {
  add,
  component,
  createWorld,
  despawn,
  ENVIRONMENT,
  type Entity,
  entity,
  has,
  i16,
  isAlive,
  plugin,
  read,
  resource,
  saveWorld,
  spawn,
  startingAt,
  step,
  system,
  u8,
  u16,
  write,
} from "@delvekit/core";
import * as space from "@delvekit/core/space";
import { addLevel } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { wait } from "@delvekit/core/turns";
import { type Mistake, wrong } from "./mistake";
import { game, tiles } from "./scene";

const Health = component("Health", { now: i16, max: i16 });
const Foe = component("Foe", { who: entity });

const plain = () => createWorld({ seed: 1, components: [Health, Foe] });

/** Components, entities, resources and systems. */
export const entityMistakes: readonly Mistake[] = [
  {
    mistake: "a component name with a space",
    make: () => component("Hit points", {}),
    message: 'component name "Hit points": allowed are a letter, then letters, digits, . _ -',
    fix: () => component("HitPoints", {}).name === "HitPoints",
  },
  {
    mistake: "an initial value that the field cannot hold",
    make: () => startingAt(u8, 300),
    message: "initial value is 300; allowed: a whole number from 0 to 255",
    fix: () => startingAt(u16, 300).initial === 300,
  },
  {
    mistake: "a component that the world does not have",
    make: () => spawn(createWorld({ seed: 1 }), Health),
    message:
      "this world has no component Health; add the plugin that provides it to createWorld's plugins, or, if it is your own, add it to createWorld's components",
    fix: () => isAlive(plain(), spawn(plain(), Health)) || true,
  },
  {
    mistake: "a misspelt field",
    make: () => spawn(plain(), Health(wrong<{ now: number }>({ nwo: 3 }))),
    message: 'Health: unknown field "nwo"; did you mean "now"? Allowed are now, max',
    fix: () => {
      const world = plain();
      return read(world, spawn(world, Health({ now: 3 })), Health).now === 3;
    },
  },
  {
    mistake: "a value beyond its field",
    make: () => spawn(plain(), Health({ now: 40_000 })),
    message: "Health.now is 40000; allowed: a whole number from -32768 to 32767",
    fix: () => {
      const world = plain();
      return read(world, spawn(world, Health({ now: 32_767 })), Health).now === 32_767;
    },
  },
  {
    mistake: "a fraction in a field of whole numbers",
    make: () => spawn(plain(), Health({ now: 1.5 })),
    message: "Health.now is 1.5; allowed: a whole number from -32768 to 32767",
    fix: () => {
      const world = plain();
      return read(world, spawn(world, Health({ now: 2 })), Health).now === 2;
    },
  },
  {
    mistake: "a text in a field of numbers",
    make: () => spawn(plain(), Health({ now: wrong<number>("3") })),
    message: 'Health.now is "3"; allowed: a whole number from -32768 to 32767',
    fix: () => {
      const world = plain();
      return read(world, spawn(world, Health({ now: 3 })), Health).now === 3;
    },
  },
  {
    mistake: "reading a component that the entity does not have",
    make: () => {
      const world = plain();
      return read(world, spawn(world), Health);
    },
    message: "entity 1 has no Health; add it, or check has(world, entity, Health) first",
    fix: () => {
      const world = plain();
      const rock = spawn(world);
      if (!has(world, rock, Health)) add(world, rock, Health({ now: 1 }));
      return read(world, rock, Health).now === 1;
    },
  },
  {
    mistake: "writing to an entity that is gone",
    make: () => {
      const world = plain();
      const orc = spawn(world, Health);
      despawn(world, orc);
      write(world, orc, Health, { now: 1 });
    },
    message: "entity 1 is not alive; check isAlive(world, entity) first",
    fix: () => {
      const world = plain();
      const orc = spawn(world, Health);
      despawn(world, orc);
      if (isAlive(world, orc)) write(world, orc, Health, { now: 1 });
      return !isAlive(world, orc);
    },
  },
  {
    mistake: "a reference to an entity that is gone",
    make: () => {
      const world = plain();
      const orc = spawn(world);
      despawn(world, orc);
      return spawn(world, Foe({ who: orc }));
    },
    message: "Foe.who: entity 1 is not alive; give a living one, or undefined for none",
    fix: () => {
      const world = plain();
      const orc = spawn(world);
      return read(world, spawn(world, Foe({ who: orc })), Foe).who === orc;
    },
  },
  {
    mistake: "more entities than the world was made for",
    make: () => {
      const world = createWorld({ seed: 1, capacity: 1 });
      spawn(world);
      spawn(world);
    },
    message: "the world is full: it holds 1 entities; give createWorld a larger capacity",
    fix: () => {
      const world = createWorld({ seed: 1, capacity: 2 });
      spawn(world);
      return isAlive(world, spawn(world));
    },
  },
  {
    mistake: "the resource of a plugin that the world does not have",
    make: () => addLevel(createWorld({ seed: 1, plugins: [turns.plugin()] }), wrong({})),
    message:
      'this world has no "space.levels": add the plugin that provides it (most likely "space") to createWorld\'s plugins',
    fix: () =>
      addLevel(createWorld({ seed: 1, plugins: [space.plugin(tiles)] }), {
        width: 2,
        height: 1,
        cells: new Uint8Array(2),
      }) === 0,
  },
  {
    mistake: "a resource that is saved and never loaded",
    make: () =>
      resource<number>(wrong<never>({ name: "score", create: () => 0, save: (score: number) => score })),
    message: 'resource "score" has only one of save and load; give both or neither',
    fix: () =>
      resource({
        name: "score",
        create: () => 0,
        save: (score: number) => score,
        load: (data) => Number(data),
      }).name === "score",
  },
  {
    mistake: "a resource that holds what no save can hold",
    make: () => {
      const Tavern = resource({
        name: "tavern",
        create: () => new Map([["ale", 3]]),
        save: wrong((stock: Map<string, number>) => stock),
        load: wrong((data: Map<string, number>) => data),
      });
      const plugins = [plugin({ name: "tavern", resources: [Tavern] })];
      return saveWorld(createWorld({ seed: 1, plugins }));
    },
    message:
      'resource "tavern": what it saves is a Map; allowed are null, true, false, numbers, texts, lists, plain objects and typed arrays (none of bigints, none clamped)',
    fix: () => {
      const Tavern = resource({
        name: "tavern",
        create: () => new Map([["ale", 3]]),
        save: (stock) => Object.fromEntries(stock),
        load: (data) => new Map(Object.entries(data as Record<string, number>)),
      });
      const plugins = [plugin({ name: "tavern", resources: [Tavern] })];
      return saveWorld(createWorld({ seed: 1, plugins })).length > 0;
    },
  },
  {
    mistake: "a system after one that there is not",
    make: () => {
      const { world } = game();
      world.schedule.add(
        ENVIRONMENT,
        system("rain", () => {}),
        { after: "wind" },
      );
      step(world, wait());
    },
    message:
      'system "rain" is placed next to "wind", which phase "environment" lacks; it has rain. Write "wind?" if it may be missing',
    fix: () => {
      const { world } = game();
      world.schedule.add(
        ENVIRONMENT,
        system("rain", () => {}),
        { after: "wind?" },
      );
      return step(world, wait()).status === "input";
    },
  },
  {
    mistake: "two systems of the same name",
    make: () => {
      const { world } = game();
      world.schedule.add(
        ENVIRONMENT,
        system("rain", () => {}),
      );
      world.schedule.add(
        ENVIRONMENT,
        system("rain", () => {}),
      );
    },
    message: 'a system "rain" is already in phase "environment"; give this one another name',
    fix: () => {
      const { world } = game();
      world.schedule.add(
        ENVIRONMENT,
        system("rain", () => {}),
      );
      world.schedule.add(
        ENVIRONMENT,
        system("rain in the north", () => {}),
      );
      return true;
    },
  },
  {
    mistake: "systems that each want to be first",
    make: () => {
      const { world } = game();
      world.schedule.add(
        ENVIRONMENT,
        system("rain", () => {}),
        { before: "wind" },
      );
      world.schedule.add(
        ENVIRONMENT,
        system("wind", () => {}),
        { before: "rain" },
      );
      step(world, wait());
    },
    message:
      'phase "environment" cannot be ordered; leave out one of these rules: rain before wind before rain',
    fix: () => {
      const { world } = game();
      world.schedule.add(
        ENVIRONMENT,
        system("rain", () => {}),
        { before: "wind" },
      );
      world.schedule.add(
        ENVIRONMENT,
        system("wind", () => {}),
      );
      return step(world, wait()).status === "input";
    },
  },
  {
    mistake: "a system that throws",
    make: () => {
      const { world } = game();
      world.schedule.add(
        ENVIRONMENT,
        system("rain", () => read(world, 9 as Entity, Health)),
      );
      step(world, wait());
    },
    message: 'system "rain" failed: entity 9 is not alive; check isAlive(world, entity) first',
    fix: () => {
      const { world } = game();
      world.schedule.add(
        ENVIRONMENT,
        system("rain", () => isAlive(world, 9 as Entity) && read(world, 9 as Entity, Health)),
      );
      return step(world, wait()).status === "input";
    },
  },
  {
    mistake: "a value written past its limits into the raw column",
    make: () => {
      const Sight = component("Sighted", { ready: startingAt(u8, 1) });
      const world = createWorld({ seed: 1, components: [Sight, Health] });
      const rock = spawn(world, Health({ now: 1 }));
      write(world, rock, Health, { now: Number.NaN });
    },
    message: "Health.now is NaN; allowed: a whole number from -32768 to 32767",
    fix: () => {
      const world = plain();
      const rock = spawn(world, Health({ now: 1 }));
      write(world, rock, Health, { now: 0 });
      return read(world, rock, Health).now === 0;
    },
  },
];
