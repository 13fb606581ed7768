import { type Entity, entitiesWith, hashWorld, read, remove, spawn } from "@delvekit/core";
import { carry, drop, pickUp } from "@delvekit/core/items";
import { at, Position, setTile } from "@delvekit/core/space";
import { Letter } from "@delvekit/kit";
import { Key } from "@delvekit/kit/machines";
import { describe, expect, it } from "vitest";
import { use } from "../../src/game";
import { things } from "../../src/game/content";
import { loadGame, saveGame, status } from "../driver";
import { type Scene, scene } from "./scene";

const CELL = `
  ####
  #@.#
  ####`;

const packOf = ({ game }: Scene) => status(game).pack.map(({ name }) => name);

describe("a scroll of blinking", () => {
  it("never puts anybody into a chasm", () => {
    const room = scene("######\n#@...#\n######");
    const { level } = read(room.world, room.hero, Position);
    for (const x of [2, 3]) setTile(room.world, level, x, 1, "chasm");
    room.give("blinking", 12);
    for (let scroll = 0; scroll < 12; scroll++) {
      room.use("blinking");
      const { level: now, x } = read(room.world, room.hero, Position);
      expect([now, x === 1 || x === 4]).toEqual([level, true]);
    }
  });
});

describe("the pack", () => {
  it("takes what lies here, and piles up what is alike", () => {
    const room = scene(`
      ######
      #@!!/#
      ######`);
    expect(room.do(pickUp())).toMatchObject({
      done: false,
      reason: "There is nothing to pick up here.",
    });
    for (let x = 0; x < 3; x++) {
      room.walk("e");
      room.do(pickUp());
    }
    expect(packOf(room)).toEqual(["2 potions of healing", "a torch"]);
    expect(room.texts()).not.toContain("You see a potion of healing here.");
    expect(room.texts()).toContain("You pick up a torch (b).");
    expect(room.draw()).toContain("#...@#");
  });

  it("keeps keys of different doors apart", () => {
    const room = scene(CELL);
    for (const circuit of [1, 2, 2])
      carry(room.world, room.hero, spawn(room.world, things.key, Key({ circuit })));
    expect(packOf(room)).toEqual(["an iron key", "2 iron keys"]);
  });

  it("gives back what is dropped", () => {
    const room = scene(CELL);
    room.give("torch", 3);
    room.drop("torch");
    expect(packOf(room)).toEqual([]);
    expect(status(room.game).standingOn).toBe("3 torches");
    expect(room.texts()).toContain("You drop 3 torches.");
  });

  it("lays what is dropped onto the pile that lies there, and takes all of it back", () => {
    const room = scene(CELL);
    room.give("torch", 2);
    room.give("healing");
    room.drop("torch");
    room.give("torch");
    room.drop("torch");
    expect(status(room.game).standingOn).toBe("3 torches");
    expect(room.explore()).toMatchObject({ done: false, reason: "Everything is explored." });
    room.do(pickUp());
    expect(packOf(room)).toEqual(["3 torches", "a potion of healing"]);
    expect(room.texts()).toContain("You pick up 3 torches (a).");
  });

  it("leaves what burns where it is, and takes the rest", () => {
    const room = scene(`
      #####
      #@!.#
      #####`);
    room.give("torch", 2);
    room.use("torch", { x: 2, y: 1 });
    room.walk("e");
    expect(status(room.game).standingOn).toBe("a potion of healing, a burning torch");
    room.do(pickUp());
    expect(packOf(room)).toEqual(["a torch", "a potion of healing"]);
    // Dropped into the fire it catches too, but is no longer one pile with it.
    room.drop("torch");
    expect(status(room.game).standingOn).toBe("a burning torch, a burning torch");
  });

  it("holds as many things as there are letters, and no journey is made for more", () => {
    const room = scene(`
      #####
      #@.!#
      #####`);
    for (let i = 0; i < 26; i++) room.give("sword");
    expect(status(room.game).pack.at(-1)?.letter).toBe("z");
    expect(room.explore().reason).toBe("Everything is explored.");
    room.walk("e", 2);
    expect(room.do(pickUp()).reason).toBe("There is no room for it.");
    expect(status(room.game).standingOn).toBe("a potion of healing");
  });

  it("refuses what is not in it", () => {
    const room = scene(CELL);
    for (const item of [999, room.hero] as Entity[]) {
      for (const command of [use({ item }), drop({ item })]) {
        expect(room.do(command)).toMatchObject({
          done: false,
          reason: "You are not carrying that.",
        });
      }
    }
    expect(status(room.game).turn).toBe(0);
  });
});

describe("letters", () => {
  const letters = ({ game }: Pick<Scene, "game">) =>
    status(game).pack.map(({ letter, kind }) => `${letter} ${kind}`);

  it("stay with what is carried, and the first free one goes to what is new", () => {
    const room = scene(CELL);
    for (const kind of ["haste", "torch", "sword"] as const) room.give(kind);
    room.use("haste");
    expect(letters(room)).toEqual(["b torch", "c sword"]);
    room.give("oil");
    room.give("mail");
    expect(letters(room)).toEqual(["a oil", "b torch", "c sword", "d mail"]);
  });

  it("are had again by what is picked up again, unless they are taken", () => {
    const room = scene(CELL);
    for (const kind of ["haste", "oil", "sword"] as const) room.give(kind);
    room.use("haste");
    room.drop("oil");
    room.do(pickUp());
    expect(letters(room)).toEqual(["b oil", "c sword"]);
    room.drop("oil");
    for (const kind of ["torch", "mail"] as const) room.give(kind);
    room.do(pickUp());
    expect(letters(room)).toEqual(["a torch", "b mail", "c sword", "d oil"]);
    expect(room.texts()).toContain("You pick up a flask of oil (b).");
  });

  it("are saved, and given out to what was saved before there were any", () => {
    const room = scene(CELL);
    for (const kind of ["haste", "torch", "sword"] as const) room.give(kind);
    room.use("haste");
    const before = hashWorld(room.world);
    const loaded = loadGame(saveGame(room.game));
    expect(letters({ game: loaded })).toEqual(["b torch", "c sword"]);
    expect(hashWorld(loaded.world)).toBe(before);
    for (const item of entitiesWith(room.world, Letter)) remove(room.world, item, Letter);
    expect(letters({ game: loadGame(saveGame(room.game)) })).toEqual(["a torch", "b sword"]);
  });
});

describe("exploring", () => {
  const HALL = `
    ######
    #@..*#
    ######`;

  it("leaves the crown to the player", () => {
    const hall = scene(HALL);
    expect(hall.explore()).toMatchObject({ done: false, reason: "Everything is explored." });
    expect(hall.game.ending).toBeUndefined();
  });

  it("fetches gear, but none of a kind that is in the pack", () => {
    const hall = scene(HALL);
    const { level } = read(hall.world, hall.hero, Position);
    for (const x of [2, 3]) spawn(hall.world, things.sword, at(level, x, 1));
    hall.explore();
    hall.explore();
    expect(packOf(hall)).toEqual(["a short sword"]);
    expect(hall.explore().reason).toBe("Everything is explored.");
  });
});

describe("potions", () => {
  it("of healing heal, but not beyond the maximum", () => {
    const room = scene(CELL);
    room.give("healing", 2);
    room.heal(room.hero, 5);
    room.use("healing");
    expect(room.health(room.hero)).toBeGreaterThanOrEqual(5 + 14);
    room.heal(room.hero, 43);
    room.use("healing");
    expect(room.health(room.hero)).toBe(44);
    expect(packOf(room)).toEqual([]);
    expect(room.texts()).toContain("You drink a potion of healing.");
  });

  it("of healing are not wasted on whoever is not hurt", () => {
    const room = scene(CELL);
    room.give("healing");
    expect(room.use("healing")).toMatchObject({ done: false, reason: "That would have no effect here." });
    expect(packOf(room)).toEqual(["a potion of healing"]);
  });

  it("of life last", () => {
    const room = scene(CELL);
    room.give("life");
    room.heal(room.hero, 1);
    room.use("life");
    expect(status(room.game)).toMatchObject({ health: 52, maxHealth: 52 });
  });

  it("of haste give two actions a turn, for a while", () => {
    const room = scene(CELL);
    room.give("haste");
    room.use("haste");
    const { turn } = status(room.game);
    room.wait(20);
    expect(status(room.game).turn - turn).toBe(10);
    expect(status(room.game).conditions).toEqual(["hasted"]);
    room.wait(40);
    expect(status(room.game).conditions).toEqual([]);
    expect(room.texts()).toContain("You slow down again.");
    const later = status(room.game).turn;
    room.wait(10);
    expect(status(room.game).turn - later).toBe(10);
  });

  it("of cooling make fireproof, for a while", () => {
    const pit = scene(`
      #########
      #==="@""#
      #########`);
    pit.give("cooling");
    pit.use("cooling");
    for (const x of [1, 2, 3]) pit.ignite(x, 1);
    pit.wait(10);
    expect(pit.health(pit.hero)).toBe(44);
    pit.wait(31);
    expect(pit.texts()).toContain("You feel the heat again.");
  });
});

describe("gear", () => {
  it("counts when it is in use, one of each sort at a time", () => {
    const room = scene(CELL);
    for (const kind of ["sword", "axe", "mail"] as const) room.give(kind);
    const { attack, defence } = status(room.game);
    room.use("sword");
    room.use("mail");
    expect(status(room.game)).toMatchObject({
      attack,
      damage: "1d8",
      defence: defence + 4,
    });
    room.use("axe");
    expect(status(room.game)).toMatchObject({ attack, damage: "2d6" });
    expect(status(room.game).pack.map(({ inUse }) => inUse)).toEqual([false, true, true]);
    expect(room.use("axe")).toMatchObject({ done: false });
    room.drop("mail");
    expect(status(room.game).defence).toBe(defence);
    expect(room.texts()).toContain("You ready the war axe.");
    expect(room.texts()).toContain("You ready the mail hauberk.");
  });

  it("lies side by side when it is of one kind, so that one can be in use and the other dropped", () => {
    const room = scene(CELL);
    for (let i = 0; i < 2; i++) room.give("sword");
    room.use("sword");
    expect(status(room.game).pack.map(({ name, inUse }) => [name, inUse])).toEqual([
      ["a short sword", true],
      ["a short sword", false],
    ]);
    const [held, spare] = status(room.game).pack;
    expect(room.do(use({ item: held!.item })).reason).toBe("That is already in use.");
    room.do(drop({ item: spare!.item }));
    expect(status(room.game)).toMatchObject({ damage: "1d8", standingOn: "a short sword" });
    room.drop("sword");
    expect(status(room.game)).toMatchObject({ damage: "1d5", standingOn: "a short sword, a short sword" });
  });

  it("a salamander cloak bears what skin does not", () => {
    const lost = (cloak: boolean) => {
      const room = scene(`
        ######
        #@.""#
        ######`);
      room.give("cloak");
      if (cloak) room.use("cloak");
      else room.wait();
      room.ignite(3, 1);
      room.ignite(4, 1);
      room.walk("e");
      room.wait(3);
      return 44 - room.health(room.hero);
    };
    expect(lost(true)).toBe(0);
    expect(lost(false)).toBeGreaterThan(0);
  });
});

describe("throwing", () => {
  const ROOM = `
    ###############
    #@............#
    #############+#
    #.............#
    ###############`;

  it("needs a target that is in sight, near, and free of walls", () => {
    const room = scene(ROOM);
    room.give("torch");
    const reason = (target?: { x: number; y: number }) => room.use("torch", target).reason;
    expect(reason()).toBe("Choose where to aim.");
    expect(reason({ x: 3, y: 3 })).toBe("You cannot see that place.");
    for (const nowhere of [99, -1]) {
      expect(reason({ x: nowhere, y: 1 })).toBe("That is off the map.");
    }
    for (const nowhere of [0.5, Number.NaN])
      expect(() => reason({ x: nowhere, y: 1 })).toThrow(/at is { x: .* }; allowed: a cell/);
    expect(reason({ x: 3, y: 0 })).toBe("That would have no effect here.");
    expect(reason({ x: 12, y: 1 })).toBe("That is too far away.");
    expect(packOf(room)).toEqual(["a torch"]);
    expect(room.use("torch", { x: 8, y: 1 }).done).toBe(true);
    expect(packOf(room)).toEqual([]);
  });

  it("a burning torch cannot be picked up, and burns out", () => {
    const room = scene(ROOM);
    room.give("torch");
    room.use("torch", { x: 2, y: 1 });
    room.walk("e");
    expect(status(room.game).standingOn).toBe("a burning torch");
    expect(room.do(pickUp())).toMatchObject({ done: false, reason: "It is burning!" });
    room.walk("e", 8);
    room.wait(6);
    expect(room.find("/")).toBeUndefined();
  });
});
