import {
  advance,
  createWorld,
  type Entity,
  hashWorld,
  loadWorld,
  saveWorld,
  spawn,
  step,
} from "@delvekit/core";
import { avoidFire, avoidSmoke, avoidTraps, flee, hunt, search, wander } from "@delvekit/core/minds";
import { addLevel, at } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import { bareBasics, basics } from "../src";
import { content } from "../src/content";
import { fighting } from "../src/fighting";
import { bareMinds, fleeing, minds } from "../src/minds";
import { placeOf, tiles, wounds } from "./game";

const MAP = `
####################
#@...#.............#
#....#...####......#
#....#......#....r.#
#.................r#
####################`.trim();

/** A world in which two hunters look for a hero, and what is needed to load it. */
function hunted(plain: boolean) {
  const tempers = plain
    ? bareMinds({ hunter: [hunt(), search(), wander(), avoidFire(), avoidSmoke(), avoidTraps()] })
    : minds();
  const pieces = [wounds, fighting(wounds, { kind: "blow" }), tempers] as const;
  const { hero, rat } = content(pieces).creatures({
    hero: { look: ["@", 0xffffff], health: 99, player: true, sight: 9 },
    rat: { look: ["r", 0], health: 10, mind: "hunter", melee: { damage: 1 } },
  });
  const setup = { plugins: [...(plain ? bareBasics : basics)(tiles), ...pieces] };
  const world = createWorld({ seed: 7, ...setup });
  const level = addLevel(world, parseAscii(MAP, { "#": 0, ".": 1, "@": 1, r: 1 }));
  spawn(world, hero, at(level, 1, 1));
  const rats: Entity[] = [spawn(world, rat, at(level, 17, 3)), spawn(world, rat, at(level, 18, 4))];
  advance(world);
  return { world, rats, setup };
}

test("monsters with bare minds go where others go, turn by turn", () => {
  const full = hunted(false);
  const bare = hunted(true);
  for (let turn = 0; turn < 40; turn++) {
    expect(bare.rats.map((rat) => placeOf(bare.world, rat))).toEqual(
      full.rats.map((rat) => placeOf(full.world, rat)),
    );
    step(full.world, wait());
    step(bare.world, wait());
  }
  expect(placeOf(bare.world, bare.rats[0] as Entity)).not.toMatchObject({ x: 17, y: 3 });
});

test("a game without WebAssembly loads the saves of one with it, and goes on in the same way", () => {
  const full = hunted(false);
  for (let turn = 0; turn < 10; turn++) step(full.world, wait());
  const bare = loadWorld(saveWorld(full.world), hunted(true).setup);
  for (let turn = 0; turn < 10; turn++) {
    step(full.world, wait());
    step(bare, wait());
  }
  expect(hashWorld(bare)).toBe(hashWorld(full.world));
});

test("bare minds know only the behaviours of the game", () => {
  const tempers = bareMinds({ lurker: [hunt(3)] });
  const table = content([wounds, tempers]);
  expect(() =>
    table.creatures({
      // @ts-expect-error: the standard behaviours are not included
      rat: { look: ["r", 0], health: 1, mind: "hunter" },
    }),
  ).toThrow('rat.mind is "hunter"; allowed: one of "lurker"');
});

test("who is to flee with bare minds needs a behaviour for it", () => {
  const worldWith = (behaviours: Parameters<typeof bareMinds>[0]) => {
    const tempers = bareMinds(behaviours);
    return createWorld({ seed: 1, plugins: [...bareBasics(tiles), wounds, tempers, fleeing()] });
  };
  expect(() => worldWith({ hunter: [hunt()] })).toThrow('there is no behaviour "fugitive"');
  expect(() => worldWith({ hunter: [hunt()], fugitive: [flee(), wander()] })).not.toThrow();
});
