import { run } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { expect, it } from "vitest";
import app from "../src/cinder-halls";

it("the pack tells how far sparks fly, not how far one throws", async () => {
  const player = headless({ seed: 5 });
  run(app, player);
  await player.press("Enter", "i", "e");
  expect(player.text(120, 40)).toMatch(/Reach +2 cells/);
});
