import { type Entity, entitiesWith, isAlive, spawn, step } from "@delvekit/core";
import { countOf, equip, inventoryOf, pickUp, unequip } from "@delvekit/core/items";
import { hashWorld, loadWorld, saveWorld } from "@delvekit/core/save";
import { at, move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { describe, expect, test } from "vitest";
import { endingOf } from "../src";
import { give, type Kind } from "../src/content";
import { use } from "../src/effects";
import { isKind, nameOf, OfKind, describe as tells } from "../src/names";
import { beasts, body, ills, placeOf, scene, setup, things, told, wounds } from "./game";

/** The only creature of a kind. */
function the(world: Parameters<typeof told>[0], kind: Kind): Entity {
  return entitiesWith(world, OfKind).find((entity) => isKind(world, entity, kind)) as Entity;
}

describe("a small game", () => {
  test("bumping into a rat kills it, and the log tells so", () => {
    const { world } = scene("######\n#@r..#\n######", { r: beasts.rat });
    const rat = the(world, beasts.rat);
    step(world, move({ dir: "e" }));
    expect(isAlive(world, rat)).toBe(false);
    expect(told(world)).toEqual(["You punch the rat for 3.", "The rat dies."]);
  });

  test("an ogre kills the hero, and the game is over", () => {
    const { world, hero } = scene("######\n#@O..#\n######", { O: beasts.ogre });
    expect(step(world, wait()).status).toBe("over");
    expect(endingOf(world)).toEqual({ won: false, text: "Killed by an ogre.", turn: 0 });
    expect(told(world).slice(-2)).toEqual(["You die.", "Killed by an ogre."]);
    expect(isAlive(world, hero)).toBe(true);
  });

  test("a potion is picked up, drunk, and used up", () => {
    const { world, level, hero } = scene("######\n#@...#\n######");
    spawn(world, things["potion of healing"], at(level, 1, 1));
    spawn(world, things["potion of healing"], at(level, 1, 1));
    step(world, pickUp());
    const [potion] = inventoryOf(world, hero) as [Entity];
    expect(countOf(world, potion)).toBe(2);
    expect(step(world, use({ item: potion }))).toMatchObject({
      status: "failed",
      reason: "That would have no effect here.",
    });
    wounds.hurt(world, hero, 15, "blow");
    step(world, use({ item: potion }));
    expect(wounds.of(world, hero)).toEqual({ now: 13, max: 20 });
    expect(countOf(world, potion)).toBe(1);
    expect(told(world)).toEqual([
      "You pick up a potion of healing. x2",
      "You take 15 blow damage.",
      "You feel better.",
    ]);
  });

  test("gear adds to stats and strikes, while it is in use", () => {
    const { world, level, hero } = scene("######\n#@...#\n######");
    const sword = give(world, hero, things.sword);
    expect(body.of(world, hero, "might")).toBe(1);
    step(world, equip({ item: sword }));
    expect(body.of(world, hero, "might")).toBe(3);
    spawn(world, beasts.rat, at(level, 2, 1));
    step(world, move({ dir: "e" }));
    expect(told(world)).toContain("You slash the rat for 8.");
    step(world, unequip({ item: sword }));
    expect(body.of(world, hero, "might")).toBe(1);
  });

  test("a storm hits everybody in its circle, less what they resist", () => {
    const { world, hero } = scene("#########\n#@...rO.#\n#....r..#\n#########", {
      r: beasts.rat,
      O: beasts.ogre,
    });
    const ogre = the(world, beasts.ogre);
    const glass = give(world, hero, things["storm glass"]);
    expect(step(world, use({ item: glass }))).toMatchObject({ reason: "Choose where to aim." });
    step(world, use({ item: glass, at: { x: 6, y: 1 } }));
    expect(wounds.of(world, ogre)).toEqual({ now: 37, max: 40 });
    expect(told(world).slice(0, 4)).toEqual([
      "The rat takes 6 lightning damage.",
      "The ogre takes 3 lightning damage.",
      "The rat takes 6 lightning damage.",
      "The rat dies. x2",
    ]);
  });

  test("a siren's song makes the hero stumble for a while", () => {
    const { world, hero } = scene("#########\n#@.....S#\n#########", { S: beasts.siren });
    expect(ills.of(world, hero)).toEqual([]);
    step(world, wait());
    expect(ills.has(world, hero, "dazed")).toBe(true);
    expect(told(world).slice(0, 2)).toEqual(["The siren sings.", "You stagger."]);
    ills.end(world, hero, "dazed");
    expect(told(world).at(-1)).toBe("You are steady again.");
  });

  test("who is frozen has no turn until it is over", () => {
    const { world, hero } = scene("#########\n#@.....r#\n#########", { r: beasts.rat });
    ills.begin(world, hero, "frozen", 4);
    const rat = the(world, beasts.rat);
    step(world, wait());
    expect(placeOf(world, rat)?.x).toBeLessThanOrEqual(3);
    expect(ills.has(world, hero, "frozen")).toBe(false);
  });
});

test("names are those that the hero knows", () => {
  const { world, level, hero } = scene("#####\n#@.O#\n##+##\n#..r#\n#####", {
    O: beasts.ogre,
    r: beasts.rat,
  });
  expect(nameOf(world, hero)).toBe("you");
  expect(nameOf(world, the(world, beasts.ogre), { article: "a" })).toBe("an ogre");
  expect(nameOf(world, the(world, beasts.rat))).toBe("something");
  expect(nameOf(world, hero, { to: the(world, beasts.ogre) })).toBe("the hero");
  expect(tells(world, the(world, beasts.ogre), hero)).toBe("An ogre. Big.");
  const potion = spawn(world, things["potion of healing"], at(level, 2, 1));
  expect(nameOf(world, potion, { article: "a" })).toBe("a potion of healing");
});

test("a game goes on from a save as if it had never been interrupted", () => {
  const { world } = scene(
    "#########\n#@..r..S#\n#..r....#\n#########",
    { r: beasts.rat, S: beasts.siren },
    5,
  );
  const copy = loadWorld(saveWorld(world), setup);
  for (let turn = 0; turn < 30; turn++) {
    for (const one of [world, copy]) if (!endingOf(one)) step(one, move({ dir: turn % 3 ? "e" : "w" }));
    expect(hashWorld(copy)).toBe(hashWorld(world));
  }
  const again = loadWorld(saveWorld(world), setup);
  expect(told(again)).toEqual(told(world));
  expect(endingOf(again)).toEqual(endingOf(world));
});
