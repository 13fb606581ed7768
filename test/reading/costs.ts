// Counts what a reader has to know to follow one command: how many functions it enters, in how many files of
// the packages. Prints a table; with --list the names, too. Functions count once, however often they run. The
// turns measured cannot be undone.
import {
  advance,
  createWorld,
  loadWorld,
  type Plugin,
  plugin,
  REACTION,
  saveWorld,
  spawn,
  step,
  system,
  type World,
} from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { ignitePlace } from "@delvekit/core/heat";
import * as items from "@delvekit/core/items";
import * as minds from "@delvekit/core/minds";
import { Mind } from "@delvekit/core/minds";
import * as sight from "@delvekit/core/sight";
import { Viewer } from "@delvekit/core/sight";
import * as smoke from "@delvekit/core/smoke";
import * as space from "@delvekit/core/space";
import { addLevel, at, Blocker, move, tileset } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, Player } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { type Entered, entered } from "./entered";
import { trips } from "./trips";

const tiles = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  grass: { glyph: '"', ignition: 150, fuel: 9 },
});
const picture = `
###########
#......"".#
#......"".#
###########`;
const map = parseAscii(picture.trim(), { "#": 0, ".": 1, '"': 2 });

/**
 * A world with a hero in a meadow, one turn after it was set up, so that everything made only once exists.
 */
function meadow(
  plugins: readonly Plugin[],
  populate: (world: World, level: number) => void = () => {},
  eyes: readonly (typeof Viewer)[] = [Viewer],
): World {
  const world = createWorld({ seed: 1, plugins });
  const level = addLevel(world, map);
  spawn(world, at(level, 2, 1), Player, Actor, Blocker, ...eyes);
  populate(world, level);
  advance(world);
  step(world, move({ dir: "e" }));
  return world;
}

/** The functions that a step enters; its command is made before. */
function moveOf(world: World): Entered {
  const command = move({ dir: "e" });
  entered();
  step(world, command);
  return entered();
}

const walking = (): Plugin[] => [space.plugin(tiles), turns.plugin({ safe: false }), sight.plugin()];
const everything = (): Plugin[] => [
  ...walking(),
  heat.plugin(),
  smoke.plugin(),
  minds.plugin(),
  items.plugin(),
];

const measures: Readonly<Record<string, () => Entered>> = {
  "a hero's move": () => moveOf(meadow(walking())),
  "a hero's move, without sight": () => moveOf(meadow(walking().slice(0, -1), () => {}, [])),
  "a hero's move, every plugin there": () => moveOf(meadow(everything())),
  "a monster's turn": () => {
    let turn: Entered = new Map();
    // From the moment the engine asks what the monster does until that is done.
    const probe = plugin({
      name: "probe",
      decide: () => {
        entered();
        return undefined;
      },
      systems: [
        [
          REACTION,
          system("probe", () => {
            turn = entered();
          }),
        ],
      ],
    });
    const world = meadow([...walking(), minds.plugin(), probe], (world, level) =>
      spawn(world, at(level, 8, 2), Actor, Blocker, Mind({ behaviour: "hunter" })),
    );
    step(world, move({ dir: "e" }));
    return turn;
  },
  "a fire's turn": () => {
    const world = createWorld({
      seed: 1,
      plugins: [space.plugin(tiles), turns.plugin({ safe: false }), heat.plugin()],
    });
    ignitePlace(world, addLevel(world, map), 7, 1);
    advance(world, { until: 150 });
    entered();
    advance(world, { until: 250 });
    return entered();
  },
  "a load": () => {
    const save = saveWorld(meadow(everything()));
    const plugins = everything();
    entered();
    loadWorld(save, { plugins });
    return entered();
  },
};

console.log("| | functions | files |\n|---|---|---|");
for (const [name, measure] of Object.entries({ ...measures, ...trips })) {
  const files = await measure();
  const functions = [...files.values()].reduce((sum, names) => sum + names.size, 0);
  console.log(`| ${name} | ${functions} | ${files.size} |`);
  if (process.argv.includes("--list"))
    for (const [file, names] of files) console.log(`    ${file}: ${[...names].join(" ")}`);
}
