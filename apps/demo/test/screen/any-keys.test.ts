import { NAMED_KEYS } from "@delvekit/display";
import { createRandom } from "@delvekit/random";
import { expect, test } from "vitest";
import { openStage } from "./stage";

const TYPED = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:?<>!@#é"];
const SIZES = [
  { width: 60, height: 20 },
  { width: 80, height: 24 },
  { width: 120, height: 40 },
  { width: 10, height: 4 },
];

test.each([1, 2, 3, 4])("any keys in any order on any screen do no harm (%i)", (seed) => {
  const random = createRandom(seed);
  const stage = openStage(seed, { frontEnd: seed % 2 ? "web" : "terminal" });
  for (let i = 0; i < 400; i++) {
    stage.size = random.pick(SIZES);
    stage.press(random.chance(0.8) ? random.pick(TYPED) : random.pick(NAMED_KEYS));
    if (i % 4 === 0) stage.text();
  }
  // Out of whatever window is open, into the game or a new one.
  stage.size = { width: 80, height: 24 };
  stage.press("Escape", "Escape", "Escape", "Escape");
  expect(stage.text()).toContain("The Cinder Halls");
  stage.press("R");
  if (stage.text().includes("start a new one?")) stage.press("y");
  expect(stage.text()).toContain("turn 0");
});
