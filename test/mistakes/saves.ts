import {
  component,
  createWorld,
  i16,
  loadWorld,
  type Plugin,
  plugin,
  saveWorld,
  spawn,
  step,
  text,
} from "@delvekit/core";
import { parseReplay, replayOf, startRecording } from "@delvekit/core/replay";
import * as sight from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { wait } from "@delvekit/core/turns";
import * as rewind from "@delvekit/core/undo";
import { undo } from "@delvekit/core/undo";
import { type Mistake, wrong } from "./mistake";
import { game, tiles } from "./scene";

const Health = component("Health", { now: i16 });

const setup = (...more: readonly Plugin[]) => ({ plugins: [space.plugin(tiles), turns.plugin(), ...more] });

/** Saves, replays and going back. */
export const saveMistakes: readonly Mistake[] = [
  {
    mistake: "a save that is a text",
    make: () => loadWorld(wrong("the save"), setup()),
    message: "loadWorld takes a Uint8Array; it was given string",
    fix: () => loadWorld(saveWorld(game().world), setup()).seed === 1,
  },
  {
    mistake: "a save that is some other file",
    make: () => loadWorld(new Uint8Array(64), setup()),
    message: 'this is not a delvekit save: it does not begin with "DLVK"',
    fix: () => loadWorld(saveWorld(game().world), setup()).seed === 1,
  },
  {
    mistake: "half a save",
    make: () => loadWorld(saveWorld(game().world).slice(0, 60), setup()),
    message: "the save is truncated: 36 of 1024 bytes",
    fix: () => loadWorld(saveWorld(game().world), setup()).seed === 1,
  },
  {
    mistake: "a save of a world with a plugin more",
    make: () => loadWorld(saveWorld(game(sight.plugin()).world), setup()),
    message:
      'the save was made with another setup: only the save has component Viewer, component Cone, component Blind, resource sight.memory, resource sight.sightings; to load it without them, give a plugin migrations: { removed: ["Viewer", "Cone", "Blind", "sight.memory", "sight.sightings"] }',
    fix: () =>
      loadWorld(
        saveWorld(game(sight.plugin()).world),
        setup(
          plugin({
            name: "blind",
            migrations: {
              removed: ["Blind", "Cone", "Viewer", "sight.memory", "sight.sightings"],
            },
          }),
        ),
      ).seed === 1,
  },
  {
    mistake: "a save into a smaller world",
    make: () => {
      const world = createWorld({ seed: 1, capacity: 3 });
      for (let i = 0; i < 3; i++) spawn(world);
      loadWorld(saveWorld(world), { capacity: 2 });
    },
    message: "the save has 3 entities; the setup's capacity is 2, give it a larger one",
    fix: () => {
      const world = createWorld({ seed: 1, capacity: 3 });
      for (let i = 0; i < 3; i++) spawn(world);
      return loadWorld(saveWorld(world), { capacity: 3 }).seed === 1;
    },
  },
  {
    mistake: "a field that has become another type",
    make: () => {
      const world = createWorld({ seed: 1, components: [Health] });
      spawn(world, Health);
      loadWorld(saveWorld(world), { components: [component("Health", { now: text })] });
    },
    message: "Health.now has type i16 in the save and text in the setup; add a migration to its plugin",
    fix: () => {
      const world = createWorld({ seed: 1, components: [Health] });
      spawn(world, Health);
      return loadWorld(saveWorld(world), { components: [Health] }).seed === 1;
    },
  },
  {
    mistake: "going back further than turns are kept",
    make: () => {
      const { world } = game(rewind.plugin({ turns: 1 }));
      step(world, wait());
      undo(world, 5);
    },
    message: "5 turns to undo; allowed are whole numbers from 1 to the 1 kept",
    fix: () => {
      const { world } = game(rewind.plugin({ turns: 5 }));
      step(world, wait());
      undo(world, 1);
      return true;
    },
  },
  {
    mistake: "a replay that is no text of one",
    make: () => parseReplay("[]"),
    message:
      "the replay is []; allowed: an object with kind, version, seed, options, every, start, origin, closed, turns",
    fix: () => {
      const world = createWorld({ seed: 1, ...setup() });
      return parseReplay(JSON.stringify(replayOf(startRecording(world)))).turns.length === 0;
    },
  },
];
