import { add, despawn, spawn } from "@delvekit/core";
import { Pack } from "@delvekit/core/items";
import { at } from "@delvekit/core/space";
import { give } from "@delvekit/kit/content";
import { describe, expect, test } from "vitest";
import { sendEverything } from "../../../../test/support/commands";
import { CAPTIVE, things } from "../../src/game/content";
import { SETUP } from "../../src/game/wiring";
import { scene } from "./scene";

/** The hero at the edge of the map among whatever its commands could be about, and others to send the same commands. */
function everybody() {
  const { world, hero, find } = scene(`
    Ω@≈e.#
    f.r.+.
    <./.!#
    ####>#`);
  const captive = spawn(world, CAPTIVE, at(0, 4, 0));
  const actors = { hero, eel: find("e"), firebug: find("f"), rat: find("r") };
  const gone = spawn(world, things.oil, at(0, 1, 1));
  despawn(world, gone);
  add(world, actors.rat, Pack({ capacity: 5 }));
  const carried = [hero, actors.rat].flatMap((one) =>
    [things.oil, things.javelin, things.torch, things.crown].map((kind) => give(world, one, kind)),
  );
  return { world, actors, others: [hero, gone, captive, ...carried] };
}

describe.each(["hero", "eel", "firebug", "rat"] as const)(
  "every action of the game, sent as the %s,",
  (who) => {
    test("is done or refused, whatever its details, and never a fault", () => {
      const { world, actors, others } = everybody();
      expect(sendEverything(SETUP, world, actors[who], others).trouble).toEqual([]);
    });
  },
);

test("only eels swim, and only who has torches hurls them", () => {
  const { world, actors, others } = everybody();
  expect(sendEverything(SETUP, world, actors.hero, others).reasons).toMatchObject({
    swim: ["You cannot swim in deep water.", "invalid"],
    hurl: ["You have no torches to throw.", "invalid"],
  });
});
