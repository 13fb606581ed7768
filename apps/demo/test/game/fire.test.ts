import { add, get, has, isAlive } from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import { heroOf } from "@delvekit/kit";
import { describe, expect, it } from "vitest";
import { Reaper, score } from "../../src/game";
import { status, travel } from "../driver";
import { drawing, type Scene, scene } from "./scene";

const burns = ({ game }: Scene) =>
  game.messages
    .filter(({ text }) => /^You take \d+ fire damage/.test(text))
    .reduce((sum, { count }) => sum + count, 0);

describe("fire", () => {
  it("goes from a thrown torch to the grass, through the grass, and leaves ash", () => {
    const meadow = scene(`
      ###############
      #@....""""""".#
      ###############`);
    meadow.give("torch");
    meadow.use("torch", { x: 6, y: 1 });
    expect(meadow.texts()).toContain("You throw a burning torch.");
    meadow.wait(3);
    expect(meadow.texts()).toContain("The grass catches fire!");
    expect(meadow.draw()).toContain("^^");
    meadow.wait(30);
    expect(meadow.draw()).toBe(
      drawing(`
      ###############
      #@............#
      ###############`),
    );
    expect(meadow.tile(12, 1)).toBe("ash");
  });

  it("is counted for the score: the cells of one fire, and no kills", () => {
    const meadow = scene(`
      ###############
      #@....""r"""".#
      ###############`);
    const before = score(meadow.game.world);
    meadow.give("torch");
    meadow.use("torch", { x: 6, y: 1 });
    meadow.wait(40);
    const { world } = meadow.game;
    expect(get(world, heroOf(world)!, Reaper)).toMatchObject({ kills: 1, burned: 1, cells: 2, blaze: 2 });
    expect(score(world) - before).toBe(2 * 2);
  });

  it("turns a splash of oil into a pyre that bare stone contains", () => {
    const hall = scene(`
      ###########
      #.........#
      #.........#
      #@........#
      #.........#
      #.........#
      ###########`);
    hall.give("oil");
    hall.give("torch");
    hall.use("oil", { x: 6, y: 3 });
    expect(hall.draw()).toBe(
      drawing(`
      ###########
      #.....=...#
      #....===..#
      #@..=====.#
      #....===..#
      #.....=...#
      ###########`),
    );
    hall.use("torch", { x: 6, y: 3 });
    hall.wait(3);
    expect(hall.draw()).toBe(
      drawing(`
      ###########
      #.....^...#
      #....^^^..#
      #@..^^^^^.#
      #....^^^..#
      #.....^...#
      ###########`),
    );
    expect(hall.degrees(6, 3)).toBeGreaterThan(400);
    expect(hall.health(hall.hero)).toBe(44);
  });

  it("stops at a closed door, and not at an open one", () => {
    const rooms = (door: string) => `
      #########
      #@..."""#
      #####${door}###
      #####"###
      #####"###
      #########`;
    for (const [door, tile] of [
      ["+", "dry grass"],
      ["'", "ash"],
    ] as const) {
      const house = scene(rooms(door));
      house.ignite(5, 1);
      house.wait(25);
      expect(house.tile(5, 3)).toBe(tile);
    }
  });

  it("spreads slower than a hero runs", () => {
    const meadow = scene(`
      ####################
      #""@"""""""""""""".#
      ####################`);
    meadow.ignite(1, 1);
    meadow.walk("e", 15);
    expect(meadow.health(meadow.hero)).toBe(44);
    expect(meadow.draw()).toContain("@");
  });

  it("burns those who stay", () => {
    const meadow = scene(`
      #######
      #""@""#
      #######`);
    meadow.ignite(1, 1);
    meadow.wait(12);
    expect(meadow.health(meadow.hero)).toBeLessThan(30);
    expect(burns(meadow)).toBeGreaterThan(0);
  });

  it("is told of each turn that it hurts, and shows", () => {
    const cell = scene(`
      ###
      #@#
      ###`);
    cell.heal(cell.hero, 300);
    cell.give("torch");
    cell.heat(1, 1, 900);
    for (let turn = 0; turn < 12; turn++) {
      const [health, told] = [cell.health(cell.hero), burns(cell)];
      cell.wait();
      expect(burns(cell) - told).toBe(cell.health(cell.hero) < health ? 1 : 0);
      expect(status(cell.game).inHeat).toBe(cell.health(cell.hero) < health);
    }
    expect(burns(cell)).toBeGreaterThan(5);
    expect(cell.texts()).toContain("You catch fire!");
    expect(cell.texts()).toContain("You are no longer burning.");
    expect(status(cell.game).burning).toBe(false);
  });

  it("stops a journey before it hurts, which waits until the floor is cool if it is begun again", () => {
    const hall = scene(`
      ##########
      #@.......#
      ##########`);
    hall.heat(5, 1, 150);
    const journey = { kind: "travel", to: { x: 8, y: 1 } } as const;
    expect(travel(hall.game, journey).reason).toBe("The way there is too dangerous for now.");
    expect(hall.draw()).toContain("#@");
    expect(travel(hall.game, journey)).toMatchObject({ done: true, reason: "You are there." });
    expect(hall.health(hall.hero)).toBe(44);
  });

  it("does not keep a journey in the heat that it leads out of", () => {
    const hall = scene(`
      ##########
      #@.......#
      ##########`);
    hall.heat(1, 1, 400);
    expect(travel(hall.game, { kind: "travel", to: { x: 8, y: 1 } }).done).toBe(true);
    expect(hall.draw()).not.toContain("#@");
  });

  it("kills, and the log says so", () => {
    const pit = scene(`
      #####
      #"@"#
      #####`);
    pit.heal(pit.hero, 3);
    pit.ignite(1, 1);
    pit.ignite(2, 1);
    pit.wait(10);
    expect(pit.game.ending).toMatchObject({ won: false, text: "Killed by fire." });
    expect(pit.texts().slice(-2)).toEqual(["You die.", "Killed by fire."]);
  });

  it("sticks to whoever stands in it", () => {
    const pit = scene(`
      ########
      #====@.#
      ########`);
    for (const x of [1, 2, 3, 4]) pit.ignite(x, 1);
    pit.heal(pit.hero, 300);
    pit.walk("w", 3);
    expect(pit.texts()).toContain("You catch fire!");
    expect(has(pit.world, pit.hero, Burning)).toBe(true);
  });

  it("goes where those go who burn, until water puts them out", () => {
    const bank = scene(`
      ##########
      #@"".."".#
      #######~##
      ##########`);
    add(bank.world, bank.hero, Burning({ left: 50 }));
    bank.walk("e", 5);
    expect(bank.texts()).toContain("The grass catches fire!");
    expect(has(bank.world, bank.hero, Burning)).toBe(true);
    bank.walk("se");
    expect(bank.texts()).toContain("You stop burning.");
    expect(has(bank.world, bank.hero, Burning)).toBe(false);
  });
});

describe("what burns besides grass", () => {
  it("a flask of oil on the floor bursts", () => {
    const store = scene(`
      ##########
      #@....]""#
      ##########`);
    store.ignite(8, 1);
    store.wait(8);
    expect(store.texts()).toContain("A flask of oil bursts in the heat!");
    expect(store.find("]")).toBeUndefined();
  });

  it("a brazier tips over, away from whoever bumps into it", () => {
    const hall = scene(`
      #########
      #.......#
      #.@Ω....#
      #.......#
      #########`);
    hall.walk("e");
    expect(hall.texts()).toContain("You tip the brazier over. Live coals spill out!");
    expect(hall.texts().filter((text) => text.includes("coals"))).toHaveLength(1);
    expect(hall.draw()).toBe(
      drawing(`
      #########
      #...^...#
      #.@.^^..#
      #.......#
      #########`),
    );
  });

  it("coals and oil do not bury stairs, doors or water", () => {
    const landing = scene(`
      #######
      ####'##
      #.@Ω>.#
      ####~##
      #######`);
    landing.walk("e");
    expect(landing.draw()).toBe(
      drawing(`
      #######
      ####'##
      #.@.>^#
      ####~##
      #######`),
    );
    landing.give("oil");
    landing.use("oil", { x: 4, y: 2 });
    expect(["stairs down", "open door", "water"]).toEqual([
      landing.tile(4, 2),
      landing.tile(4, 1),
      landing.tile(4, 3),
    ]);
  });

  it("a brazier against a wall stays where it is", () => {
    const hall = scene(`
      #####
      #@Ω##
      #####`);
    expect(hall.walk("e")).toMatchObject({ done: false, reason: "There is no room to tip it over." });
  });

  it("a brazier warms, but hurts nobody beside it", () => {
    const hall = scene(`
      #######
      #.....#
      #.....#
      #.@Ω..#
      #.....#
      #.....#
      #######`);
    hall.wait(200);
    expect(hall.health(hall.hero)).toBe(44);
    expect(hall.degrees(3, 3)).toBeGreaterThan(72);
  });

  it("an oil slug burns along the trail that it left", () => {
    const cave = scene(`
      ###########
      #@#.....s.#
      ###########`);
    cave.wait(40);
    expect(cave.draw()).toContain("=");
    const slug = cave.find("s");
    const trail = [3, 4, 5, 6, 7, 8, 9].find((x) => cave.tile(x, 1) === "oil");
    cave.ignite(trail ?? 0, 1);
    cave.wait(20);
    expect(isAlive(cave.world, slug)).toBe(false);
    expect(cave.game.ending).toBeUndefined();
  });

  it("a fire imp sets the grass alight by walking through it, unharmed", () => {
    const meadow = scene(`
      ############
      #@#"""""i""#
      ############`);
    const imp = meadow.find("i");
    meadow.wait(40);
    expect(meadow.tile(3, 1)).toBe("ash");
    expect(meadow.health(imp)).toBe(17);
  });

  it("a fire imp that hunts over bare stone goes out", () => {
    const hall = scene(`
      ##########
      #@......i#
      ##########`);
    const imp = hall.find("i");
    hall.wait(3);
    expect(hall.health(imp)).toBeLessThan(14);
  });

  it("a fire imp goes out beside water in a third of the time", () => {
    const hall = scene(`
      ##########
      #@......i#
      #~~~~~~~~#
      ##########`);
    const imp = hall.find("i");
    hall.wait(4);
    expect(isAlive(hall.world, imp)).toBe(false);
  });

  it("rain hurts creatures of flame, and nobody else", () => {
    const hall = scene(`
      ##########
      #@..i..O.#
      ##########`);
    const [imp, ogre] = [hall.find("i"), hall.find("O")];
    const before = hall.health(ogre);
    hall.give("rain");
    hall.use("rain");
    expect(hall.health(imp)).toBeLessThan(8);
    expect(hall.health(ogre)).toBe(before);
  });

  it("sparks of a flint light what burns, and nothing else", () => {
    const meadow = scene(`
      #########
      #@."....#
      #.......#
      #########`);
    meadow.give("flint");
    meadow.use("flint", { x: 2, y: 2 });
    expect(meadow.draw()).not.toContain("^");
    expect(meadow.use("flint", { x: 4, y: 1 }).done).toBe(false);
    meadow.use("flint", { x: 3, y: 1 });
    expect(meadow.draw()).toContain("^");
    meadow.use("flint", { x: 2, y: 2 });
    expect(status(meadow.game).pack.map(({ kind }) => kind)).toContain("flint");
  });
});
