import { expect, test } from "vitest";
import { add, type Entity, remove, spawn } from "../../src";
import * as light from "../../src/light";
import { Light } from "../../src/light";
import { contactsOf, Mind } from "../../src/minds";
import { Blind, Cone } from "../../src/sight";
import { Blocker } from "../../src/space";
import { Actor } from "../../src/turns";
import { scene } from "../scene";

/** Whether the monster at the 1 notices the player within a turn. */
function notices(prepare: (level: ReturnType<typeof scene>, monster: Entity) => void, lit = false): boolean {
  const level = scene("@......1", { plugins: lit ? [] : [light.plugin()] });
  const monster = spawn(level.world, level.spot("1"), Actor, Blocker, Mind({ behaviour: "hunter" }));
  prepare(level, monster);
  level.wait(1);
  return contactsOf(level.world, monster).some(({ sense }) => sense === "sight");
}

test("monsters see the player in the light, and not in the dark", () => {
  expect(notices(() => {}, true)).toBe(true);
  expect(notices(() => {})).toBe(false);
  expect(notices(({ world, hero }) => add(world, hero, Light({ radius: 2 })))).toBe(true);
  expect(notices(({ world }, monster) => add(world, monster, Light({ radius: 2 })))).toBe(false);
});

test("monsters that are blind, or look away, do not see the player", () => {
  expect(notices(({ world }, monster) => add(world, monster, Blind), true)).toBe(false);
  expect(notices(({ world }, monster) => add(world, monster, Cone({ facing: "e" })), true)).toBe(false);
  expect(notices(({ world }, monster) => add(world, monster, Cone({ facing: "w" })), true)).toBe(true);
  expect(
    notices(({ world }, monster) => {
      add(world, monster, Blind);
      remove(world, monster, Blind);
    }, true),
  ).toBe(true);
});
