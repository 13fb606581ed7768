import { add, advance, createWorld, despawn, type Entity, read, spawn } from "@delvekit/core";
import { Pack } from "@delvekit/core/items";
import { at, Position } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { give, spawnNear } from "@delvekit/kit/content";
import { describe, expect, test } from "vitest";
import { sendEverything } from "../../../test/support/commands";
import { beasts, things } from "../src/content";
import { begin, setup } from "../src/world";

function everybody() {
  const world = createWorld({ ...setup, seed: 1 });
  begin(world);
  const hero = heroOf(world) as Entity;
  const here = read(world, hero, Position);
  const kraken = spawnNear(world, beasts.kraken, here) as Entity;
  const siren = spawnNear(world, beasts.siren, here) as Entity;
  add(world, siren, Pack({ capacity: 5 }));
  const gone = spawn(world, things.harpoon, at(here.level, here.x, here.y));
  despawn(world, gone);
  spawn(world, things.harpoon, at(here.level, here.x, here.y));
  const carried = [hero, siren].flatMap((one) =>
    [things.harpoon, things["bottle of seawater"]].map((kind) => give(world, one, kind)),
  );
  advance(world);
  return { world, hero, siren, others: [hero, kraken, gone, ...carried] };
}

describe.each(["hero", "siren"] as const)("every action of the game, sent as the %s,", (who) => {
  test("is done or refused, whatever its details, and never a fault", () => {
    const { world, others, ...actors } = everybody();
    expect(sendEverything(setup, world, actors[who], others).trouble).toEqual([]);
  });
});
