import { heatPlace } from "@delvekit/core/heat";
import { frameToText } from "@delvekit/display";
import { describe, expect, test } from "vitest";
import { levelInSight, status } from "../../src/game";
import { heroIn } from "../../src/game/game";
import { wounds } from "../../src/game/pieces";
import { Presentation } from "../../src/screen";
import { openStage, stepIntoTheOpen } from "./stage";

describe("the screen", () => {
  test("shows the hero, the pack and what happened", () => {
    const stage = openStage();
    const { health, maxHealth } = status(stage.presentation.game);
    const parts = [
      "@",
      "Depth 1 of",
      "turn 0",
      `${health}/${maxHealth}`,
      "a ! a potion of healing",
      "You climb down",
    ];
    for (const part of parts) expect(stage.text()).toContain(part);
  });

  test("tells whoever begins which keys to try, and nobody else", () => {
    const stage = openStage();
    expect(stage.text()).toContain("Press ? for the keys, o to explore.");
    stage.press(".");
    const later = new Presentation({ frontEnd: "web", game: stage.presentation.game, pickSeed: () => 0 });
    expect(frameToText(later.draw(stage.size))).not.toContain("Press ? for the keys");
  });

  test("shows low health in another colour, and says so once", () => {
    const stage = openStage();
    const { world } = stage.presentation.game;
    const bar = () => {
      const frame = stage.presentation.draw(stage.size);
      return frame.bg[3 * frame.width + frame.width - 28];
    };
    const healthy = bar();
    wounds.hurt(world, heroIn(world), 34, "blow");
    stage.press(".", ".");
    expect(bar()).not.toBe(healthy);
    expect(
      stage.presentation.game.messages.filter(({ text }) => text === "You are badly hurt!"),
    ).toHaveLength(1);
  });

  test("shows heat that hurts, though the hero does not burn", () => {
    const stage = openStage();
    const { world } = stage.presentation.game;
    const { level, x, y } = levelInSight(stage.presentation.game);
    heatPlace(world, level.id, x, y, 200);
    stage.press(".");
    expect(stage.text()).toContain("IN THE HEAT");
    expect(stage.text()).not.toContain("BURNING");
  });

  test("is the same for the same seed, and another one for another", () => {
    expect(openStage("ember").text()).toBe(openStage("ember").text());
    expect(openStage("ember").text()).not.toBe(openStage("embers").text());
  });

  test.each([
    [60, 20],
    [77, 24],
    [78, 24],
    [80, 24],
    [89, 30],
    [132, 43],
    [300, 100],
  ])("fits %i x %i cells", (width, height) => {
    const stage = openStage();
    stage.size = { width, height };
    const frame = stage.presentation.draw(stage.size);
    expect([frame.width, frame.height]).toEqual([width, height]);
    expect(stage.text()).toMatch(/depth 1/i);
    expect(stage.text()).toContain("@");
    stage.press("?");
    expect(stage.text()).toContain("these keys");
  });

  test.each([
    [59, 20],
    [60, 19],
    [12, 3],
    [1, 1],
  ])("asks for more room than %i x %i", (width, height) => {
    const stage = openStage();
    stage.size = { width, height };
    const start = "delvekit needs 60 x 20 cells".slice(0, Math.min(8, width));
    expect(stage.text().startsWith(start)).toBe(true);
  });

  test("draws pictures and beats without touching the game", () => {
    const stage = openStage();
    const before = stage.hash();
    for (let i = 0; i < 50; i++) {
      stage.presentation.beat();
      stage.text();
    }
    expect(stage.hash()).toBe(before);
  });
});

describe("fire", () => {
  test("flickers, and shines on the floor around it", () => {
    const stage = openStage();
    stepIntoTheOpen(stage);
    stage.press("3", "l", "l");
    const dark = backgrounds(stage);
    expect(stage.presentation.flickers).toBe(false);
    stage.press("Enter");
    expect(stage.presentation.flickers).toBe(true);

    const lit = backgrounds(stage);
    const changed = lit.filter((colour, cell) => colour !== dark[cell]).length;
    expect(changed).toBeGreaterThan(20);
    stage.presentation.beat();
    expect(backgrounds(stage)).not.toEqual(lit);
  });

  test("shows as heat on a key, in colours only", () => {
    const stage = openStage();
    const plain = backgrounds(stage);
    const before = stage.hash();
    stage.press("v");
    expect(backgrounds(stage)).not.toEqual(plain);
    expect(stage.text()).toContain("700°");
    expect(stage.hash()).toBe(before);
    stage.press("v");
    expect(backgrounds(stage)).toEqual(plain);
  });
});

describe("the minimap", () => {
  test("is beside the map until m hides it", () => {
    const stage = openStage();
    expect(stage.text()).toContain("▀");
    stage.press("m");
    expect(stage.text()).not.toContain("▀");
    stage.press("m");
    expect(stage.text()).toContain("▀");
  });

  test("lies over the map of a narrow screen only when asked for", () => {
    const stage = openStage();
    stage.size = { width: 70, height: 24 };
    expect(stage.text()).not.toContain("▀");
    stage.press("m");
    expect(stage.text()).toContain("▀");
  });
});

function backgrounds({ presentation, size }: ReturnType<typeof openStage>): number[] {
  return [...presentation.draw(size).bg];
}
