import { has, isAlive } from "@delvekit/core";
import { Player, wait } from "@delvekit/core/turns";
import { describe, expect, it } from "vitest";
import { body, fights, wounds } from "../../src/game/pieces";
import { scene } from "./scene";

describe("fights", () => {
  it("bumping strikes, until one of them is dead", () => {
    const hall = scene(`
      #####
      #@r.#
      #####`);
    const rat = hall.find("r");
    for (let turn = 0; turn < 40 && isAlive(hall.world, rat); turn++) hall.walk("e");
    expect(isAlive(hall.world, rat)).toBe(false);
    expect(hall.texts().join(" ")).toMatch(/You hit the rat for \d/);
    expect(hall.texts()).toContain("The rat dies.");
    expect(hall.draw()).not.toContain("r");
  });

  it("a step where the foe has been is a step again", () => {
    const hall = scene(`
      ######
      #@.r.#
      ######`);
    hall.walk("e", 40);
    expect(hall.draw()).toContain("#...@#");
  });

  it("kin do not fight each other, but goblins and vermin do", () => {
    const kin = scene(`
      #######
      #@#rjb#
      #######`);
    kin.wait(30);
    expect(kin.texts()).toEqual([]);
    const foes = scene(`
      #######
      #@#r.g#
      #######`);
    foes.wait(30);
    expect(foes.texts()).toContain("You hear a fight.");
  });

  it("death ends the game and names the killer with the right article", () => {
    const hall = scene(`
      #####
      #@.O#
      #####`);
    hall.heal(hall.hero, 1);
    hall.wait(30);
    expect(hall.game.ending).toMatchObject({ won: false, text: "Killed by an ogre.", depth: 1, kills: 0 });
    expect(hall.texts().at(-1)).toBe("Killed by an ogre.");
    expect(has(hall.world, hall.hero, Player)).toBe(false);
    expect(hall.do(wait())).toEqual({ done: false, reason: "The game is over.", events: [] });
  });

  it("is never certain and never hopeless", () => {
    const hall = scene(`
      #####
      #@r.#
      #####`);
    const chance = () => fights.odds(hall.world, hall.hero, hall.find("r"))?.chance;
    expect(chance()).toBe(0.75 - 0.05);
    body.raise(hall.world, hall.hero, "attack", 50);
    expect(chance()).toBe(0.95);
    body.raise(hall.world, hall.hero, "attack", -100);
    expect(chance()).toBe(0.1);
  });
});

describe("wounds", () => {
  it("of the hero do not close by waiting, but by whoever dies in its fire", () => {
    const hall = scene(`
      #########
      #@....#g#
      #########`);
    hall.heal(hall.hero, 10);
    hall.wait(70);
    expect(hall.health(hall.hero)).toBe(10);
    wounds.hurt(hall.world, hall.find("g"), 99, "fire", hall.hero);
    hall.wait();
    expect(hall.health(hall.hero)).toBe(16);
  });

  it("of a troll close fast, but not for a while after it was burned", () => {
    const cave = scene(`
      #####
      #@#T#
      #####`);
    const troll = cave.find("T");
    cave.heal(troll, 20);
    cave.wait(5);
    expect(cave.health(troll)).toBe(30);
    cave.heat(3, 1, 60);
    cave.wait();
    const burned = cave.health(troll);
    expect(burned).toBeLessThan(30);
    cave.wait(4);
    expect(cave.health(troll)).toBeLessThanOrEqual(burned);
    cave.wait(20);
    expect(cave.health(troll)).toBeGreaterThan(burned);
  });
});
