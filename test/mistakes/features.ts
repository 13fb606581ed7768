import { spawn, step } from "@delvekit/core";
import { checkWorld } from "@delvekit/core/check";
import * as heat from "@delvekit/core/heat";
import { Body, explode, ignitePlace, setWind, temperatureOn } from "@delvekit/core/heat";
import * as items from "@delvekit/core/items";
import { carry, Item, Pack, pickUp, Stack, split } from "@delvekit/core/items";
import * as light from "@delvekit/core/light";
import { Light, tileLight } from "@delvekit/core/light";
import * as minds from "@delvekit/core/minds";
import {
  addRoute,
  autoexplore,
  explain,
  Faction,
  factions,
  inform,
  Mind,
  makeNoise,
  senses,
  setAttitude,
} from "@delvekit/core/minds";
import * as sight from "@delvekit/core/sight";
import * as smoke from "@delvekit/core/smoke";
import { at, Blocker } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { type Mistake, wrong } from "./mistake";
import { game } from "./scene";

/** Monsters, items, heat and light. */
export const featureMistakes: readonly Mistake[] = [
  {
    mistake: "a mind in a world without minds",
    make: () => spawn(game().world, at(0, 5, 2), Actor, Mind),
    message:
      "this world has no component Mind; add the plugin that provides it to createWorld's plugins, or, if it is your own, add it to createWorld's components",
    fix: () => spawn(game(minds.plugin()).world, at(0, 5, 2), Actor, Mind) > 0,
  },
  {
    mistake: "a mind without Actor",
    make: () => spawn(game(minds.plugin()).world, at(0, 5, 2), Mind),
    message: "the new entity has no Actor, so a Mind would never get a turn; add Actor with it, or before it",
    fix: () => {
      const { world } = game(minds.plugin());
      spawn(world, at(0, 5, 2), Mind, Actor);
      return checkWorld(world).length === 0;
    },
  },
  {
    mistake: "a misspelt behaviour",
    make: () => spawn(game(minds.plugin()).world, at(0, 5, 2), Actor, Mind({ behaviour: "huntr" })),
    message:
      'the name of a behaviour is "huntr"; did you mean "hunter"? Allowed are hunter, wanderer, patrol, sleeper, coward, fugitive, archer, follower, collector, thief, guard',
    fix: () => spawn(game(minds.plugin()).world, at(0, 5, 2), Actor, Mind({ behaviour: "hunter" })) > 0,
  },
  {
    mistake: "an explanation of something that has no mind",
    make: () => {
      const { world, hero } = game(minds.plugin());
      explain(world, hero);
    },
    message: "entity 1 cannot be explained: it needs Mind and Position",
    fix: () => {
      const { world } = game(minds.plugin());
      return explain(world, spawn(world, at(0, 5, 2), Actor, Mind)).choices.length > 0;
    },
  },
  {
    mistake: "a route without places",
    make: () => addRoute(game(minds.plugin()).world, 0, []),
    message: "a route needs at least one place",
    fix: () => addRoute(game(minds.plugin()).world, 0, [[5, 2]]) !== undefined,
  },
  {
    mistake: "exploring without eyes",
    make: () => {
      const { world } = game(sight.plugin(), minds.plugin());
      autoexplore(world, spawn(world, at(0, 5, 2), Actor));
    },
    message: "entity 2 cannot find its way: it needs Viewer and Position",
    fix: () => {
      const { world, hero } = game(sight.plugin(), minds.plugin());
      return autoexplore(world, hero) !== undefined;
    },
  },
  {
    mistake: "less than no memory for minds to think with",
    make: () => minds.plugin({ bytes: -1 }),
    message: "bytes is -1; allowed are whole numbers from 0",
    fix: () => minds.plugin({ bytes: 2 ** 20 }).name === "minds",
  },
  {
    mistake: "a faction that was never declared",
    make: () => spawn(game(minds.plugin(), factions({ orcs: {} })).world, Faction({ name: "orc" })),
    message: 'Faction.name is "orc"; the factions are orcs',
    fix: () => spawn(game(minds.plugin(), factions({ orcs: {} })).world, Faction({ name: "orcs" })) > 0,
  },
  {
    mistake: "an attitude that there is not",
    make: () => factions({ orcs: { elves: wrong<"foe">("hostile") }, elves: {} }),
    message: 'faction "orcs" is "hostile" to "elves"; allowed are foe, friend, neutral',
    fix: () => factions({ orcs: { elves: "foe" }, elves: {} }).name === "factions",
  },
  {
    mistake: "an attitude to oneself",
    make: () => {
      const { world, hero } = game(minds.plugin(), factions({ orcs: {} }));
      setAttitude(world, hero, hero, "friend");
    },
    message: "entity 1 cannot have an attitude to itself",
    fix: () => {
      const { world, hero } = game(minds.plugin(), factions({ orcs: {} }));
      setAttitude(world, hero, spawn(world, at(0, 5, 2), Actor), "friend");
      return true;
    },
  },
  {
    mistake: "a noise in a world without senses",
    make: () => makeNoise(game(minds.plugin()).world, { level: 0, x: 5, y: 2, loudness: 3 }),
    message:
      'this world has no "senses.windows": add the plugin that provides it (most likely "senses") to createWorld\'s plugins',
    fix: () => {
      makeNoise(game(minds.plugin(), senses()).world, { level: 0, x: 5, y: 2, loudness: 3 });
      return true;
    },
  },
  {
    mistake: "a silent noise",
    make: () => makeNoise(game(minds.plugin(), senses()).world, { level: 0, x: 5, y: 2, loudness: 0 }),
    message: "loudness is 0; allowed are whole numbers from 1 to 200",
    fix: () => {
      makeNoise(game(minds.plugin(), senses()).world, { level: 0, x: 5, y: 2, loudness: 1 });
      return true;
    },
  },
  {
    mistake: "knowledge by a sense that there is not",
    make: () => {
      const { world, hero } = game(minds.plugin());
      const orc = spawn(world, at(0, 5, 2), Actor, Mind);
      inform(world, orc, { who: hero, level: 0, x: 2, y: 2, certainty: 500, sense: wrong("rumour") });
    },
    message:
      'sense is "rumour"; this world has sight, hearing, smell, warmth, told; give the plugin `senses` a Sense with that name',
    fix: () => {
      const { world, hero } = game(minds.plugin());
      const orc = spawn(world, at(0, 5, 2), Actor, Mind);
      inform(world, orc, { who: hero, level: 0, x: 2, y: 2, certainty: 500, sense: "told" });
      return true;
    },
  },
  {
    mistake: "picking up in a world without items",
    make: () => step(game().world, pickUp({})),
    message:
      'nobody handles the action "pick up"; add the plugin that does; this world knows move, open, close, lock, unlock, toggle, smash, bump, wait',
    fix: () => {
      const { world } = game(items.plugin());
      return step(world, pickUp({})).status === "failed";
    },
  },
  {
    mistake: "something carried by someone without a pack",
    make: () => {
      const { world, hero } = game(items.plugin());
      carry(world, hero, spawn(world, Item));
    },
    message: "entity 1 has no Pack to carry things in",
    fix: () => {
      const { world } = game(items.plugin());
      const bearer = spawn(world, at(0, 5, 2), Pack);
      carry(world, bearer, spawn(world, Item));
      return checkWorld(world).length === 0;
    },
  },
  {
    mistake: "a full pack",
    make: () => {
      const { world } = game(items.plugin());
      const bearer = spawn(world, at(0, 5, 2), Pack({ capacity: 1 }));
      carry(world, bearer, spawn(world, Item));
      carry(world, bearer, spawn(world, Item));
    },
    message: "entity 2 has no room for item 4: its Pack holds 1",
    fix: () => {
      const { world } = game(items.plugin());
      const bearer = spawn(world, at(0, 5, 2), Pack({ capacity: 2 }));
      carry(world, bearer, spawn(world, Item));
      carry(world, bearer, spawn(world, Item));
      return true;
    },
  },
  {
    mistake: "a bag inside itself",
    make: () => {
      const { world } = game(items.plugin());
      const bag = spawn(world, Item, Pack);
      carry(world, bag, bag);
    },
    message: "item 2 cannot be carried by 2: it would be inside itself",
    fix: () => {
      const { world } = game(items.plugin());
      carry(world, spawn(world, at(0, 5, 2), Pack), spawn(world, Item, Pack));
      return true;
    },
  },
  {
    mistake: "more taken from a stack than it has",
    make: () => {
      const { world } = game(items.plugin());
      split(world, spawn(world, at(0, 5, 2), Item, Stack({ kind: "arrow", count: 3 })), 3);
    },
    message: "cannot split 3 off 3; allowed are whole numbers from 1 that leave at least one",
    fix: () => {
      const { world } = game(items.plugin());
      return split(world, spawn(world, at(0, 5, 2), Item, Stack({ kind: "arrow", count: 3 })), 2) > 0;
    },
  },
  {
    mistake: "a misspelt option of heat",
    make: () => heat.plugin(wrong({ ambeint: 30 })),
    message:
      'heat: unknown option "ambeint"; did you mean "ambient"? Allowed are ambient, loss, conductivity',
    fix: () => heat.plugin({ ambient: 30 }).name === "heat",
  },
  {
    mistake: "a conductivity beyond its limits",
    make: () => heat.plugin({ conductivity: 2 }),
    message: "conductivity is 2; it must be from 0 (insulates) to 1 (open air)",
    fix: () => heat.plugin({ conductivity: 1 }).name === "heat",
  },
  {
    mistake: "the temperature of a world without heat",
    make: () => temperatureOn(game().world, 0, 2, 2),
    message:
      'this world has no "heat.grounds": add the plugin that provides it (most likely "heat") to createWorld\'s plugins',
    fix: () => temperatureOn(game(heat.plugin()).world, 0, 2, 2) === 20,
  },
  {
    mistake: "a wind from a direction that there is not",
    make: () => setWind(game(heat.plugin()).world, 0, wrong("up"), 2),
    message: 'direction of the wind is "up"; allowed are n, ne, e, se, s, sw, w, nw',
    fix: () => {
      setWind(game(heat.plugin()).world, 0, "n", 2);
      return true;
    },
  },
  {
    mistake: "a cold explosion",
    make: () => explode(game(heat.plugin()).world, { level: 0, x: 5, y: 2, degrees: -10, radius: 1 }),
    message: "degrees of an explosion is -10; it must be above 0 and at most 5000",
    fix: () => {
      explode(game(heat.plugin()).world, { level: 0, x: 5, y: 2, degrees: 400, radius: 1 });
      return true;
    },
  },
  {
    mistake: "a fire off the map",
    make: () => ignitePlace(game(heat.plugin()).world, 0, 20, 2),
    message: "(20, 2) is off the map: level 0 is 9 x 5",
    fix: () => {
      ignitePlace(game(heat.plugin()).world, 0, 5, 2);
      return true;
    },
  },
  {
    mistake: "a body insulated more than wholly",
    make: () => spawn(game(heat.plugin()).world, at(0, 5, 2), Body({ insulation: 150 })),
    message: "Body.insulation is 150; it must be from 0 to 100 percent",
    fix: () => spawn(game(heat.plugin()).world, at(0, 5, 2), Body({ insulation: 100 })) > 0,
  },
  {
    mistake: "smoke without heat",
    make: () => game(smoke.plugin()),
    message: 'plugin "smoke" needs "heat" before it; add it to createWorld\'s plugins',
    fix: () => game(heat.plugin(), smoke.plugin()).hero > 0,
  },
  {
    mistake: "a lamp of a falloff that there is not",
    make: () => spawn(game(light.plugin()).world, at(0, 5, 2), Light({ falloff: wrong("liner") })),
    message: 'a light\'s falloff is "liner"; did you mean "linear"? Allowed are none, linear, quadratic',
    fix: () => spawn(game(light.plugin()).world, at(0, 5, 2), Light({ falloff: "linear" })) > 0,
  },
  {
    mistake: "a light brighter than bright",
    make: () => tileLight("lamp", { intensity: 300 }),
    message: "a light's intensity is 300; allowed are whole numbers from 0 to 255",
    fix: () => game(light.plugin({ sources: [tileLight("lamp", { intensity: 255 })] })).hero > 0,
  },
  {
    mistake: "a monster in the hero's place",
    make: () => spawn(game(minds.plugin()).world, at(0, 2, 2), Actor, Blocker, Mind),
    message: "(2, 2) on level 0 is taken by entity 1; two blockers cannot share a cell",
    fix: () => spawn(game(minds.plugin()).world, at(0, 3, 2), Actor, Blocker, Mind) > 0,
  },
];
