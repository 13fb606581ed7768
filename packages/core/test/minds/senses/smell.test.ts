import { expect, test } from "vitest";
import { add, despawn, hashWorld, loadWorld, remove, saveWorld } from "../../../src";
import { contactsOf, forgetContacts, perceive, Scent, Smell } from "../../../src/minds";
import { Blocker, put } from "../../../src/space";
import { Actor } from "../../../src/turns";
import { whereIs } from "../../scene";
import { contactOf, known, watched } from "./scenes";

const MAZE = `
  ###########
  #...#.....#
  #.#.#.###.#
  #.#...#.#.#
  #1#####.#.#
  #@......#.#
  ###########`;
const BLIND = { sight: 0 };

test("a hound follows a trail round all corners, the way it was walked", () => {
  const map = watched(MAZE);
  add(map.world, map.hero, Scent);
  // Up, over, down, and up again to the far corner: never straight towards it.
  map.walk("n", 4);
  map.walk("e", 2);
  map.walk("s", 2);
  map.walk("e", 2);
  map.walk("n", 2);
  map.walk("e", 4);
  map.walk("s", 4);
  const hound = map.put("1", BLIND, Actor({ next: 0 }), Blocker, Smell);
  const trail: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    map.wait(1);
    trail.push(whereIs(map.world, hound));
  }
  expect(trail.slice(0, 3)).toEqual(["1,3", "1,2", "2,1"]);
  expect(trail.at(-1)).toBe("9,4");
});

test("a scent fades, and what is fresher is surer", () => {
  const map = watched("#@.......#\n##########\n#........#");
  add(map.world, map.hero, Scent({ lasts: 500 }));
  map.walk("e", 4);
  const hound = map.put("@", BLIND, Smell);
  perceive(map.world, hound);
  const fresh = contactOf(map.world, hound);
  expect(fresh).toMatchObject({ who: map.hero, x: 2, y: 0, sense: "smell" });
  map.walk("e", 3);
  perceive(map.world, hound);
  expect(contactsOf(map.world, hound)[0]?.certainty).toBeLessThan(fresh.certainty);
  map.wait(20);
  perceive(map.world, hound);
  expect(known(map.world, hound)).toEqual([]);
});

test("walls keep a scent in, and those without a nose smell nothing", () => {
  const map = watched("@......\n#######\n#######\n.1.....\n2......");
  add(map.world, map.hero, Scent);
  map.walk("e", 3);
  const [walled, noseless] = [map.put("1", BLIND, Smell), map.put("2", BLIND)];
  put(map.world, noseless, map.level, 0, 0);
  for (const self of [walled, noseless]) perceive(map.world, self);
  expect([known(map.world, walled), known(map.world, noseless)]).toEqual([[], []]);
});

test("who loses its scent and gets another has left no trail before that", () => {
  const map = watched("1..@......");
  add(map.world, map.hero, Scent);
  map.walk("e", 4);
  remove(map.world, map.hero, Scent);
  add(map.world, map.hero, Scent);
  const hound = map.put("@", BLIND, Smell);
  perceive(map.world, hound);
  expect(known(map.world, hound)).toEqual([]);
});

test("whoever has no scent, or is gone, leaves no trail", () => {
  const map = watched("1@......");
  const hound = map.put("1", BLIND, Smell);
  map.walk("e", 3);
  perceive(map.world, hound);
  expect(known(map.world, hound)).toEqual([]);
  add(map.world, map.hero, Scent);
  map.walk("e", 2);
  put(map.world, hound, map.level, 3, 0);
  perceive(map.world, hound);
  expect(known(map.world, hound)).toHaveLength(1);
  despawn(map.world, map.hero);
  forgetContacts(map.world, hound);
  perceive(map.world, hound);
  expect(known(map.world, hound)).toEqual([]);
});

test("a trail is as long as it lasts, however far one walks, and is saved", () => {
  const map = watched(`${".".repeat(60)}\n@${".".repeat(59)}`);
  add(map.world, map.hero, Scent({ lasts: 1000 }));
  // Saves also hold the last events, up to some number that is reached here.
  for (let there = 0; there < 3; there++) {
    map.walk("e", 20);
    map.walk("w", 20);
  }
  map.walk("e", 12);
  const short = saveWorld(map.world).length;
  map.walk("e", 40);
  expect(saveWorld(map.world).length - short).toBeLessThan(200);
  const copy = loadWorld(saveWorld(map.world), map.setup);
  expect(hashWorld(copy)).toBe(hashWorld(map.world));
});
