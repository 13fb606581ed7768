import { describe, expect, test } from "vitest";
import { sendEverything } from "../../../test/support/commands";
import { add, despawn, spawn } from "../src";
import * as items from "../src/items";
import { carry, Gear, Item, Pack, Stack } from "../src/items";
import { factions, Mind, senses } from "../src/minds";
import { Blocker } from "../src/space";
import * as triggers from "../src/triggers";
import { Trigger } from "../src/triggers";
import { Actor } from "../src/turns";
import { scene, sceneSetup } from "./scene";

const OPTIONS = {
  plugins: [items.plugin(), senses(), factions({}), triggers.plugin({ falls: ["chasm"] })],
};
const SETUP = sceneSetup(OPTIONS);

/** A world with every action of the engine, and somebody of each sort to do them. */
function everybody() {
  const { world, hero, spot } = scene(
    `
    @1..+2
    X3'..4`,
    OPTIONS,
  );
  spawn(world, spot("1"), Item, Stack({ kind: "arrow", count: 5 }));
  spawn(world, spot("3"), Trigger({ on: "pull", circuit: 1 }));
  const monster = spawn(world, spot("4"), Actor, Blocker, Mind({ behaviour: "sleeper" }), Pack);
  const mate = spawn(world, spot("2"), Actor, Blocker, Mind({ behaviour: "sleeper" }));
  const ghost = spawn(world, Actor, Pack);
  const gone = spawn(world, spot("2"), Item);
  despawn(world, gone);
  add(world, hero, Pack);
  const things = [hero, monster, ghost].map((one) =>
    carry(world, one, spawn(world, Item, Gear({ slot: "hand" }))),
  );
  return { world, hero, monster, ghost, others: [hero, mate, gone, ...things] };
}

describe.each(["hero", "monster", "ghost"] as const)("every action of the engine, sent as a %s,", (who) => {
  test("is done or refused, whatever its details, and never a fault", () => {
    const { world, others, ...actors } = everybody();
    expect(sendEverything(SETUP, world, actors[who], others).trouble).toEqual([]);
  });
});

test("who is nowhere is told that it can do nothing there", () => {
  const { world, ghost, others } = everybody();
  expect(sendEverything(SETUP, world, ghost, others).reasons).toMatchObject({
    move: ["You cannot move.", "invalid"],
    drop: ["You cannot drop.", "invalid"],
    "pick up": ["You cannot pick up.", "invalid"],
  });
});
