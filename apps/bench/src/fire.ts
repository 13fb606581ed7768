import { advance, createWorld, loadWorld, saveWorld, spawn, step, type World } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { burningCellsOf, ignitePlace, readHeatField } from "@delvekit/core/heat";
import * as space from "@delvekit/core/space";
import { addLevel, at, Blocker, tileset } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, Player, wait } from "@delvekit/core/turns";
import { type HeatField, restoreHeat, saveHeat, stepHeat } from "@delvekit/heat";
import { createRandom } from "@delvekit/random";
import type { Side } from "./race";

const TURNS = 4;

const tiles = tileset({
  ash: { glyph: "." },
  grass: { glyph: '"', ignition: 150, fuel: 12, burnsInto: "ash" },
});

/** A meadow of which a tenth burns: in each turn some cells catch fire, and some burn out. The hero waits beside it. */
function meadow(burning: number) {
  const side = Math.round(Math.sqrt(10 * burning));
  const setup = { plugins: [space.plugin(tiles), turns.plugin(), heat.plugin()] };
  const world = createWorld({ seed: "fire", ...setup });
  const level = addLevel(world, { width: side, height: side, cells: new Uint8Array(side * side).fill(1) });
  spawn(world, at(level, 0, 0), Player, Actor, Blocker);
  advance(world);
  const random = createRandom("sparks");
  while (burningCellsOf(world, level).cells.length < burning / 10)
    for (let spark = 0; spark < burning / 50; spark++)
      ignitePlace(world, level, random.int(2, side - 1), random.int(2, side - 1));
  while (burningCellsOf(world, level).cells.length < burning) step(world, wait());
  return { start: saveWorld(world), setup, level, world };
}

/** Whole turns in which so many cells burn. */
export function turnOfFire(burning: number): Side {
  const { start, setup, level } = meadow(burning);
  let world: World;
  return {
    pieces: TURNS,
    prepare() {
      world = loadWorld(start, setup);
      // The first turn notes the whole world for undo.
      step(world, wait());
    },
    run() {
      for (let turn = 0; turn < TURNS; turn++) step(world, wait());
      return burningCellsOf(world, level).cells.length;
    },
  };
}

/** The heat of the same turns, without fire: only the field's own steps, from what it was before each turn. */
export function heatOfFire(burning: number): Side {
  const { world, level } = meadow(burning);
  step(world, wait());
  const states = Array.from({ length: TURNS }, () => {
    const state = saveHeat(readHeatField(world, level));
    step(world, wait());
    return state;
  });
  let fields: HeatField[];
  return {
    pieces: TURNS,
    prepare() {
      fields = states.map((state) => restoreHeat(state));
    },
    run() {
      for (const field of fields) stepHeat(field);
      return fields.length;
    },
  };
}
