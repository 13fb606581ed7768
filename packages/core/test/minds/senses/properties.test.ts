import { createGrid } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import {
  advance,
  createWorld,
  type Entity,
  entitiesWith,
  hashWorld,
  loadWorld,
  type Making,
  resourceOf,
  saveWorld,
  spawn,
  timeOf,
  type World,
} from "../../../src";
import * as heat from "../../../src/heat";
import * as minds from "../../../src/minds";
import {
  type Contact,
  contactsOf,
  creakingDoors,
  Faction,
  factions,
  footsteps,
  forgetContacts,
  Hearing,
  Mind,
  makeNoise,
  perceive,
  Scent,
  Smell,
  senses,
  setAttitude,
  WarmthSight,
} from "../../../src/minds";
import { WindowsResource } from "../../../src/minds/senses/sound/walk";
import * as space from "../../../src/space";
import { addLevel, at, Blocker, blockerAt } from "../../../src/space";
import * as turns from "../../../src/turns";
import { Actor } from "../../../src/turns";
import { TILES } from "../../scene";

const SETUP = {
  capacity: 64,
  plugins: [
    space.plugin(TILES),
    turns.plugin(),
    heat.plugin(),
    minds.plugin(),
    factions({ town: { wolves: "foe" }, wolves: {}, elves: { town: "foe", wolves: "foe" } }),
    senses({ noises: [footsteps(5), creakingDoors()] }),
  ],
};
const SIDE = 24;

/** Rooms with doors, and three factions with all senses that fight it out, if walking into each other is a fight. */
function skirmish(seed: number): World {
  const random = createRandom(seed);
  const world = createWorld({ seed, ...SETUP });
  const map = createGrid(SIDE, SIDE);
  map.cells.forEach((_, cell) => {
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    const wall = x % 6 === 0 || y % 8 === 0;
    map.cells[cell] = wall ? (random.chance(0.15) ? 2 : 0) : 1;
  });
  const level = addLevel(world, map);
  for (const faction of ["town", "wolves", "elves"]) {
    for (let i = 0; i < 5; i++) {
      const x = 1 + random.int(0, 4) * 6 + i;
      const y = 1 + ["town", "wolves", "elves"].indexOf(faction) + random.int(0, 3) * 8;
      spawn(
        world,
        at(level, x, y),
        Actor,
        ...(blockerAt(world, level, x, y) === 0 ? [Blocker] : []),
        Mind({ behaviour: ["hunter", "coward", "sleeper"][i % 3] as string, sight: 3 + i }),
        Faction({ name: faction }),
        Scent,
        [Smell, WarmthSight, Hearing, Smell, Scent][i] as Making,
      );
    }
  }
  return world;
}

function live(world: World, rounds: number): string[] {
  const hashes: string[] = [];
  for (let i = 0; i < rounds; i++) {
    advance(world, { until: timeOf(world) + 200 });
    hashes.push(hashWorld(world));
  }
  return hashes;
}

const everything = (world: World): Contact[][] =>
  entitiesWith(world, Mind).map((self) => contactsOf(world, self).map((contact) => ({ ...contact })));

describe("senses", () => {
  test.each([1, 2])("go on after a load as if nothing had happened: seed %i", (seed) => {
    const world = skirmish(seed);
    live(world, 5);
    const copy = loadWorld(saveWorld(world), SETUP);
    expect(everything(copy)).toEqual(everything(world));
    expect(live(copy, 8)).toEqual(live(world, 8));
    expect(everything(copy)).toEqual(everything(world));
  });

  test.each([5])("are sure of something between 0 and 1000, of eight others at most: seed %i", (seed) => {
    const world = skirmish(seed);
    const used = new Set<string>();
    for (let i = 0; i < 15; i++) {
      live(world, 1);
      for (const contacts of everything(world)) {
        expect(contacts.length).toBeLessThanOrEqual(8);
        for (const { certainty, sense, at: tick, x, y } of contacts) {
          used.add(sense);
          expect(certainty >= 0 && certainty <= 1000 && Number.isInteger(certainty)).toBe(true);
          expect(tick <= timeOf(world) && x >= 0 && y >= 0 && x < SIDE && y < SIDE).toBe(true);
        }
      }
    }
    expect(used.size).toBeGreaterThanOrEqual(4);
  });

  test.each([7, 8])("tell the same in whatever order they are asked: seed %i", (seed) => {
    const [one, other] = [skirmish(seed), skirmish(seed)];
    for (const world of [one, other]) {
      const all = entitiesWith(world, Mind);
      for (const self of all) forgetContacts(world, self);
      setAttitude(world, all[0] as Entity, all[1] as Entity, "foe");
      for (const self of world === one ? all : all.reverse()) perceive(world, self);
    }
    expect(everything(one)).toEqual(everything(other));
  });

  test("walk a noise over as much of the map as it is loud", () => {
    const world = createWorld({ seed: 1, ...SETUP });
    const level = addLevel(world, createGrid(600, 600, Uint8Array, 1));
    const self = spawn(world, at(level, 503, 500), Actor, Mind);
    makeNoise(world, { level, x: 500, y: 500, loudness: 5 });
    spawn(world, at(level, 3, 599), Actor, Mind);
    makeNoise(world, { level, x: 0, y: 599, loudness: 12 });
    // Nobody is near enough to hear this one, so it is not walked.
    makeNoise(world, { level, x: 490, y: 500, loudness: 3 });
    const windows = [...resourceOf(world, WindowsResource).values()];
    expect(windows.map(({ reach, left, top }) => [reach, left, top])).toEqual([
      [8, 492, 492],
      [16, -16, 583],
    ]);
    expect(contactsOf(world, self)).toHaveLength(1);
  });
});
