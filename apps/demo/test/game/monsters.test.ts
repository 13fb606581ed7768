import { type Entity, get, has, isAlive, read } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { Position, put } from "@delvekit/core/space";
import { describe, expect, it } from "vitest";
import { Hurler, wounds } from "../../src/game/pieces";
import { type Scene, scene } from "./scene";

const columnOf = ({ world }: Scene, monster: Entity) => read(world, monster, Position).x;

describe("monsters", () => {
  it("a goblin that is hurt runs", () => {
    const hall = scene(`
      ################
      #@..g..........#
      ################`);
    const goblin = hall.find("g");
    wounds.hurt(hall.world, goblin, 16, "blow");
    hall.wait(10);
    expect(columnOf(hall, goblin)).toBeGreaterThan(6);
  });

  it("a firebug keeps its distance and throws torches, as many as it has", () => {
    const hall = scene(`
      #############
      #@..........#
      #......f....#
      #...........#
      #############`);
    hall.heal(hall.hero, 500);
    hall.wait(25);
    const told = hall.texts().filter((text) => /^The firebug (lights|throws)/.test(text));
    const [lights, throws] = ["The firebug lights a torch!", "The firebug throws a burning torch!"];
    expect(told).toEqual([lights, throws, lights, throws]);
    expect(hall.health(hall.hero)).toBeLessThan(500);
  });

  it("a firebug puts its torch out where its prey is out of reach, and warns again", () => {
    const hall = scene(`
      ###############
      #@..........#.#
      #......f......#
      #...........#.#
      ###############`);
    const firebug = hall.find("f");
    hall.heal(hall.hero, 500);
    while (!hall.texts().includes("The firebug lights a torch!")) hall.wait();
    put(hall.world, firebug, 0, 13, 2);
    hall.wait();
    expect(get(hall.world, firebug, Hurler)).toEqual({ torches: 2, lit: false });
  });

  it("nobody strikes in the turn in which the hero comes upon it round a corner", () => {
    const hall = scene(`
      ######
      #...@#
      #g####
      ######`);
    put(hall.world, hall.hero, 0, 3, 1);
    put(hall.world, hall.find("g"), 0, 1, 2);
    hall.walk("w");
    expect(hall.texts()).toEqual(["You see a goblin."]);
    hall.wait();
    expect(hall.texts().at(-1)).toMatch(/^The goblin (slashes|misses) you/);
  });

  it("a firebug leaves the torches that it had not thrown", () => {
    const hall = scene(`
      #####
      #@f.#
      #####`);
    const firebug = hall.find("f");
    hall.heal(hall.hero, 500);
    hall.heal(firebug, 1);
    for (let turn = 0; turn < 30 && isAlive(hall.world, firebug); turn++) hall.walk("e");
    expect(hall.find("/")).toBeDefined();
  });

  it("an ogre falls behind, a jackal catches up", () => {
    const gap = (monster: string) => {
      const hall = scene(`
        ######################
        #${monster}...@...............#
        ######################`);
      const hunter = hall.find(monster);
      hall.walk("e", 8);
      return 13 - columnOf(hall, hunter);
    };
    expect(gap("O")).toBeGreaterThan(5);
    expect(gap("j")).toBe(1);
  });

  it("an eel follows the hero along the bank, bites from the water, and never leaves it", () => {
    const pool = scene(`
      ###########
      #@........#
      #≈≈≈≈e≈≈≈.#
      #.........#
      ###########`);
    const eel = pool.find("e");
    pool.heal(pool.hero, 500);
    pool.wait(3);
    expect([columnOf(pool, eel), has(pool.world, eel, Asleep)]).toEqual([5, true]);
    pool.walk("e", 2);
    pool.wait(20);
    expect([columnOf(pool, eel), has(pool.world, eel, Asleep)]).toEqual([4, false]);
    expect(pool.health(pool.hero)).toBeLessThan(500);
    // One strikes back from the bank.
    pool.heal(eel, 1);
    for (let turn = 0; turn < 30 && isAlive(pool.world, eel); turn++) pool.walk("se");
    expect(isAlive(pool.world, eel)).toBe(false);
  });

  it("an eel has nowhere to go on dry land", () => {
    const pool = scene(`
      #######
      #@..≈e#
      #...≈≈#
      #######`);
    const eel = pool.find("e");
    pool.heal(pool.hero, 500);
    pool.walk("e");
    pool.wait(5);
    expect(columnOf(pool, eel)).toBe(4);
    pool.walk("w");
    pool.wait(5);
    expect([columnOf(pool, eel), has(pool.world, eel, Asleep)]).toEqual([4, false]);
  });

  it("none walks into a fire to get at the hero", () => {
    const hall = scene(`
      ############
      #@..===...g#
      ############`);
    for (const x of [4, 5, 6]) hall.ignite(x, 1);
    const goblin = hall.find("g");
    hall.wait(6);
    expect(columnOf(hall, goblin)).toBeGreaterThan(6);
    expect(hall.health(goblin)).toBeGreaterThan(10);
  });
});
