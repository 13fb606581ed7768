import { component, createWorld, i16, plugin } from "@delvekit/core";
import * as sight from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { type Mistake, wrong } from "./mistake";
import { tiles } from "./scene";

const Health = component("Health", { now: i16, max: i16 });

/** Setting a world up. */
export const worldMistakes: readonly Mistake[] = [
  {
    mistake: "a world without a seed",
    make: () => createWorld(wrong(undefined)),
    message: "createWorld was given undefined; it needs a seed: createWorld({ seed: 1 })",
    fix: () => createWorld({ seed: 1 }).seed === 1,
  },
  {
    mistake: "a world whose seed is left out of its options",
    make: () => createWorld(wrong({ plugins: [] })),
    message: "seed is undefined: it must be a string or a whole number",
    fix: () => createWorld({ seed: "any text", plugins: [] }).seed === "any text",
  },
  {
    mistake: "a seed with a fraction",
    make: () => createWorld({ seed: 0.5 }),
    message:
      "seed is 0.5: it must be a string or a whole number from -(2^53 - 1) to 2^53 - 1 (write larger ones as a bigint or a string)",
    fix: () => createWorld({ seed: "0.5" }).seed === "0.5",
  },
  {
    mistake: "a misspelt option of a world",
    make: () => createWorld(wrong({ seed: 1, plugin: [turns.plugin()] })),
    message:
      'createWorld: unknown option "plugin"; did you mean "plugins"? Allowed are seed, plugins, components, capacity, game',
    fix: () => createWorld({ seed: 1, plugins: [turns.plugin()] }).seed === 1,
  },
  {
    mistake: "a plugin that is not called",
    make: () => createWorld({ seed: 1, plugins: wrong([turns.plugin]) }),
    message: "plugin 1 of the list is the function turns; call it",
    fix: () => createWorld({ seed: 1, plugins: [turns.plugin()] }).seed === 1,
  },
  {
    mistake: "one plugin where a list is expected",
    make: () => createWorld({ seed: 1, plugins: wrong(turns.plugin()) }),
    message: "plugins is one plugin; give a list, as in [turns.plugin()]",
    fix: () => createWorld({ seed: 1, plugins: [turns.plugin()] }).seed === 1,
  },
  {
    mistake: "a plugin before the one that it needs",
    make: () => createWorld({ seed: 1, plugins: [sight.plugin(), space.plugin(tiles), turns.plugin()] }),
    message: 'plugin "sight" needs "space" before it; move "space" up, it comes later in the list',
    fix: () =>
      createWorld({ seed: 1, plugins: [space.plugin(tiles), turns.plugin(), sight.plugin()] }).seed === 1,
  },
  {
    mistake: "a plugin without the one that it needs",
    make: () => createWorld({ seed: 1, plugins: [sight.plugin()] }),
    message: 'plugin "sight" needs "space" before it; add it to createWorld\'s plugins',
    fix: () => createWorld({ seed: 1, plugins: [space.plugin(tiles), sight.plugin()] }).seed === 1,
  },
  {
    mistake: "the same plugin twice",
    make: () => createWorld({ seed: 1, plugins: [turns.plugin(), turns.plugin()] }),
    message: 'two plugins are called "turns"; names are unique in a world, so rename one or leave it out',
    fix: () => createWorld({ seed: 1, plugins: [turns.plugin()] }).seed === 1,
  },
  {
    mistake: "two components of the same name",
    make: () => createWorld({ seed: 1, components: [Health, component("Health", { points: i16 })] }),
    message: 'two components are called "Health"; names are unique in a world, so rename one or leave it out',
    fix: () =>
      createWorld({ seed: 1, components: [Health, component("Armour", { points: i16 })] }).seed === 1,
  },
  {
    mistake: "a component that is a plain object",
    make: () => createWorld({ seed: 1, components: wrong([{ name: "Mana", schema: {} }]) }),
    message: 'component "Mana" is a plain object; declare it with component()',
    fix: () => createWorld({ seed: 1, components: [component("Mana", {})] }).seed === 1,
  },
  {
    mistake: "a capacity that is not a number of entities",
    make: () => createWorld({ seed: 1, capacity: 0 }),
    message: "capacity is 0; allowed are whole numbers from 1 to 1000000",
    fix: () => createWorld({ seed: 1, capacity: 1 }).capacity === 1,
  },
  {
    mistake: "a plugin with a misspelt part",
    make: () =>
      createWorld({
        seed: 1,
        plugins: [wrong(plugin(wrong<{ name: string }>({ name: "magic", action: {} })))],
      }),
    message:
      'plugin "magic": unknown part "action"; did you mean "actions"? Allowed are name, needs, components, resources, systems, actions, events, shows, remarks, closeRemarks, decide, decidesLast, hooks, around, invariants, whereabouts, migrations, setup',
    fix: () => createWorld({ seed: 1, plugins: [plugin({ name: "magic", actions: [] })] }).seed === 1,
  },
  {
    mistake: "a plugin without a name",
    make: () =>
      createWorld({ seed: 1, plugins: [plugin(wrong<{ name: string }>({ components: [Health] }))] }),
    message: "plugin 1 of the list has the name undefined; name it, or spread a list (...)",
    fix: () =>
      createWorld({ seed: 1, plugins: [plugin({ name: "health", components: [Health] })] }).seed === 1,
  },
  {
    mistake: "a plugin that hooks a component nobody brings",
    make: () => createWorld({ seed: 1, plugins: [plugin({ name: "magic", hooks: [[Health, {}]] })] }),
    message: 'plugin "magic" hooks Health, which no plugin provides; add it to the components of one',
    fix: () =>
      createWorld({
        seed: 1,
        plugins: [plugin({ name: "magic", components: [Health], hooks: [[Health, {}]] })],
      }).seed === 1,
  },
];
