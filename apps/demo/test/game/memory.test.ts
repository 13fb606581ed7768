import { despawn } from "@delvekit/core";
import { aboutCell, type Scene } from "@delvekit/screens";
import { expect, it } from "vitest";
import { levelInSight, loadGame, saveGame, status } from "../driver";
import { scene } from "./scene";

const ROOMS = `
  ########
  #@.!.Ω.#
  #.######
  #.######
  ########`;

/** Sees the potion and the brazier, and goes to where they are out of sight. */
function leave() {
  const hall = scene(ROOMS);
  hall.walk("s", 2);
  return hall;
}

it("things stay where they were seen, and are named so", () => {
  const { game, world, hero } = leave();
  expect(levelInSight(game).inMind.map(({ glyph }) => glyph)).toEqual(["!", "Ω"]);
  expect(aboutCell({ world, hero } as Scene, { x: 3, y: 1 })?.title).toBe("A potion of healing");
  expect(levelInSight(loadGame(saveGame(game))).inMind).toHaveLength(2);
});

it("who explores goes back for what it saw", () => {
  const hall = leave();
  despawn(hall.world, hall.find("Ω"));
  for (let i = 0; i < 5; i++) hall.explore();
  expect(status(hall.game).pack.map(({ name }) => name)).toEqual(["a potion of healing"]);
});
