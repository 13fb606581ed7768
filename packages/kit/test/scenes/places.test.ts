import { createWorld, has, read, spawn } from "@delvekit/core";
import { Asleep, senses } from "@delvekit/core/minds";
import { at, entitiesOn, Position, tileset } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { delve } from "@delvekit/procgen";
import { type PlacesError, parsePlaces } from "@delvekit/procgen/places";
import { expect, test } from "vitest";
import { basics } from "../../src";
import { content, isKind } from "../../src/content";
import { health } from "../../src/health";
import { layersAs, levels } from "../../src/levels";
import { drawnPlaces, machines } from "../../src/machines";
import { minds } from "../../src/minds";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  down: { glyph: ">" },
  up: { glyph: "<" },
});
const wounds = health({ damage: ["blow"] });
const tempers = minds({ still: [] });
const table = content([wounds, tempers]);
const { hero, rat, ogre } = table.creatures({
  hero: { look: ["@", 1], health: 9, player: true },
  rat: { look: ["r", 1], health: 3, mind: "still" },
  ogre: { look: ["O", 1], health: 9, mind: "still" },
});
const { sword, mail } = table.things({ sword: { look: ["/", 1] }, mail: { look: ["[", 1] } });
const KINDS = { items: { prize: [sword, mail] }, creatures: { rat, "#boss": [ogre] } };

const DEN = `place den
help Rats sleep around what their boss keeps.
weight 5
map
#####
#r.r#
#.p.#
##+##
end
r = creature rat asleep
p = altar, item prize, creature #boss`;

/** A game whose levels have these places, and what lies on its first one. */
function game(seed: number, drawn = drawnPlaces(DEN, KINDS)) {
  const works = machines({
    tiles: { open: "floor", water: "floor", chasm: "floor", cage: "rock" },
    kindOf: drawn.kindOf,
  });
  let dens = 0;
  const depths = levels({
    tiles,
    terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
    layers: layersAs("floor"),
    down: "down",
    up: "up",
    last: 2,
    dig(digging) {
      const dungeon = delve.generate({
        width: 60,
        height: 40,
        machines: 0,
        seed: digging.seed,
        places: drawn.placer,
      });
      dens = dungeon.machines.filter(({ name }) => name === "den").length;
      return { dungeon, things: works.furnish(dungeon, digging) };
    },
  });
  const plugins = [...basics(tiles), wounds, tempers, senses(), triggers.plugin(), works, depths, table];
  const world = createWorld({ seed, plugins });
  const { level, x, y } = depths.entrance(world, 1);
  spawn(world, hero, at(level, x, y));
  const all = (...kinds: Parameters<typeof isKind>[2][]) =>
    entitiesOn(world, level).filter((entity) => kinds.some((kind) => isKind(world, entity, kind)));
  return { world, dens, all };
}

test("what a drawing names are the rows of the game's tables", () => {
  let most = 0;
  for (let seed = 0; seed < 8; seed++) {
    const { world, dens, all } = game(seed);
    most = Math.max(most, dens);
    expect(all(rat)).toHaveLength(2 * dens);
    expect(all(rat).filter((each) => has(world, each, Asleep))).toHaveLength(2 * dens);
    expect(all(ogre)).toHaveLength(dens);
    expect(all(sword, mail)).toHaveLength(dens);
  }
  expect(most).toBeGreaterThan(0);
});

test("one of several kinds is drawn, the same for the same seed", () => {
  const drawnBy = (seed: number) => {
    const { world, all } = game(seed);
    return [sword, mail].map((kind) => all(kind).map((each) => read(world, each, Position)));
  };
  const seeds = Array.from({ length: 12 }, (_, seed) => seed);
  const drawn = seeds.map(drawnBy);
  expect(seeds.map(drawnBy)).toEqual(drawn);
  for (const kind of [0, 1]) expect(drawn.flatMap((each) => each[kind]!).length).toBeGreaterThan(0);
});

test("a game that lacks a name does not start, and all of them are told, with lines and what to write", () => {
  const mistakes = (text: string) => {
    try {
      drawnPlaces(text, { items: { price: sword }, creatures: { rat } });
      return [];
    } catch (error) {
      return (error as PlacesError).problems.map(({ line, message, fix }) => `${line}: ${message}; ${fix}`);
    }
  };
  expect(mistakes(DEN)).toEqual([
    "11: the game has no item prize; write price",
    expect.stringMatching(/^11: the game has no creature #boss; /),
  ]);
  expect(mistakes(DEN.replace("#+#", "###"))[0]).toBe(
    "4: anchor wall needs an exit; draw + where it is entered",
  );
  expect(mistakes("place den\nhelp Nothing.\nmap\n#+#\n#t#\n###\nend\nt = item toString")).toHaveLength(1);
});

test("places may be data", () => {
  const { places: data } = parsePlaces(DEN);
  const { dens, all } = game(3, drawnPlaces(data, KINDS));
  expect(all(rat)).toHaveLength(game(3).dens * 2);
  expect(all(rat)).toHaveLength(dens * 2);
  expect(() => drawnPlaces(data, {})).toThrow("the game has no");
});
