import { add, createWorld, despawn, type Entity, spawn, step } from "@delvekit/core";
import { carry, countOf, drop, inventoryOf, Pack, pickUp } from "@delvekit/core/items";
import { Asleep, Follower } from "@delvekit/core/minds";
import { addLevel, at, close, entitiesAt, move } from "@delvekit/core/space";
import { advance, wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import { basics, heroOf, letters } from "../src";
import { give, isKind } from "../src/content";
import { journeys, rememberedBy, travel } from "../src/journeys";
import { messages, notices } from "../src/messages";
import { beasts, HERO, pieces, setup, table, things, tiles, told, wounds } from "./game";

const trips = journeys(wounds);

function room(map: string, asleep = false) {
  const world = createWorld({ seed: 1, plugins: [...(setup.plugins ?? []), trips, notices()] });
  const level = addLevel(
    world,
    parseAscii(map, { "#": 0, ".": 1, "+": 2, "'": 3, "@": 1, r: 1, O: 1, "!": 1 }),
  );
  map.split("\n").forEach((row, y) => {
    [...row].forEach((letter, x) => {
      const kind = { "@": HERO, r: beasts.rat, O: beasts.ogre, "!": things["potion of healing"] }[letter];
      const one = kind && spawn(world, kind, at(level, x, y));
      if (one !== undefined && asleep && letter === "O") add(world, one, Asleep({ deafness: 99 }));
    });
  });
  advance(world);
  return { world, level, hero: heroOf(world) as Entity };
}

test("who comes into view is told of once, and a pack in one sentence", () => {
  const { world } = room("#######\n#@..rr#\n#######");
  expect(told(world)).toEqual(["You see 2 rats."]);
  step(world, wait());
  expect(told(world).filter((text) => text.includes("see"))).toHaveLength(1);
});

test("sleepers are told of as such, and what lies where the hero steps", () => {
  const { world } = room("#######\n#@!..O#\n#######", true);
  step(world, move({ dir: "e" }));
  expect(told(world)).toEqual(["You see a sleeping ogre.", "You see a potion of healing here."]);
});

test("the hero's own companions are no news", () => {
  const { world, level, hero } = room("######\n#@...#\n######");
  spawn(world, beasts.rat, at(level, 2, 1), Follower({ leader: hero }));
  spawn(world, beasts.ogre, at(level, 4, 1));
  step(world, wait());
  expect(told(world).filter((text) => text.includes("You see"))).toEqual(["You see an ogre."]);
});

test("nobody strikes who was not told of", () => {
  const { world } = room("######\n#@+r.#\n######");
  for (let turn = 0; turn < 30 && told(world).length === 0; turn++) step(world, wait());
  expect(told(world)[0]).toBe("You see a rat.");
});

test("things stay in mind where they were seen, and who explores goes back for them", () => {
  const { world, level, hero } = room("########\n#@'.!..#\n#.######\n########");
  step(world, close({ dir: "e" }));
  const [potion] = rememberedBy(world, hero);
  expect(potion).toBeDefined();
  const walk = () => travel(trips, world, { kind: "explore" }, (command) => step(world, command));
  walk();
  expect(rememberedBy(world, hero)).toEqual([]);
  expect(step(world, pickUp()).status).toBe("failed");
  const rest = spawn(world, things["potion of healing"], at(level, 6, 1));
  step(world, wait());
  despawn(world, rest);
  expect(rememberedBy(world, hero)).toEqual([]);
  expect(hero).toBeDefined();
});

test("what explorers have seen and fetched joins the stack that the hero has of it", () => {
  const { world, hero } = room("######\n#@..!#\n######");
  give(world, hero, things["potion of healing"]);
  travel(trips, world, { kind: "explore" }, (command) => step(world, command));
  expect(inventoryOf(world, hero).map((item) => countOf(world, item))).toEqual([2]);
});

test("what is picked up at once is told of once, and what stays is told of as before", () => {
  const { world, level } = room("######\n#@!..#\n######");
  spawn(world, things.sword, at(level, 2, 1));
  step(world, move({ dir: "e" }));
  expect(told(world)).toEqual(["You see a potion of healing and a sword here."]);
  const [potion] = entitiesAt(world, level, 2, 1).filter((thing) =>
    isKind(world, thing, things["potion of healing"]),
  );
  step(world, pickUp({ item: potion! }));
  expect(told(world)).toEqual([
    "You see a potion of healing and a sword here.",
    "You pick up a potion of healing.",
  ]);
  step(world, move({ dir: "e" }));
  step(world, move({ dir: "w" }));
  step(world, pickUp());
  expect(told(world).slice(2)).toEqual(["You pick up a sword."]);
});

test("what has lain beneath the hero for turns stays in the log when it is picked up", () => {
  const { world } = room("######\n#@!..#\n######");
  step(world, move({ dir: "e" }));
  for (let turn = 0; turn < 3; turn++) step(world, wait());
  step(world, pickUp());
  expect(told(world)).toEqual(["You see a potion of healing here.", "You pick up a potion of healing."]);
});

test("nothing is taken back for a thing that cannot be picked up", () => {
  const { world, level, hero } = room("######\n#@...#\n######");
  for (let count = 0; count < 26; count++) give(world, hero, things.sword);
  spawn(world, things.sword, at(level, 2, 1));
  step(world, move({ dir: "e" }));
  expect(step(world, pickUp()).status).toBe("failed");
  expect(told(world)).toEqual(["You see a sword here."]);
});

test("what the hero picks up and drops is told with its letter, if it has one", () => {
  const world = createWorld({
    seed: 1,
    plugins: [...basics(tiles), ...pieces, table, letters(), messages()],
  });
  const level = addLevel(world, parseAscii("...", { ".": 1 }));
  const hero = spawn(world, HERO, at(level, 0, 0));
  advance(world);
  const potions = give(world, hero, things["potion of healing"], 2);
  spawn(world, things["potion of healing"], at(level, 0, 0));
  step(world, pickUp());
  step(world, drop({ item: potions, count: 2 }));
  add(world, hero, Pack({ capacity: 99 }));
  for (let swords = 0; swords < 26; swords++) give(world, hero, things.sword);
  carry(world, hero, spawn(world, things["storm glass"]));
  const rat = spawn(world, beasts.rat, at(level, 1, 0), Pack({ capacity: 3 }));
  carry(world, rat, spawn(world, things["storm glass"]));
  expect(told(world)).toEqual([
    "You pick up a potion of healing, and have 3 (a).",
    "You drop 2 potions of healing.",
    "You pick up a storm glass.",
  ]);
});
