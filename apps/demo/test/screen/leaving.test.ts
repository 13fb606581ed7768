import { describe, expect, test } from "vitest";
import { heroIn } from "../../src/game/game";
import { wounds } from "../../src/game/pieces";
import { openStage } from "./stage";

describe("the question before quitting", () => {
  test.each([
    [true, "Quit? You can go on another time."],
    [false, "Quit? This game will be lost."],
  ])("says what becomes of the game when isSaved is %s", (isSaved, question) => {
    const stage = openStage(6, { frontEnd: "terminal", isSaved: () => isSaved });
    stage.press("Q");
    expect(stage.text()).toContain(question);
  });

  test("promises nothing for a game that is over", () => {
    const stage = openStage(6, { frontEnd: "terminal", isSaved: () => true });
    const { world } = stage.presentation.game;
    wounds.hurt(world, heroIn(world), 999, "blow");
    stage.press(".", "Q");
    expect(stage.text()).toContain("Quit? ");
    expect(stage.text()).not.toContain("another time");
  });
});

describe("what is told besides the game", () => {
  test("is among its messages, and no part of it", () => {
    const stage = openStage();
    stage.size = { width: 100, height: 45 };
    const before = stage.hash();
    stage.presentation.tell({ text: "You go on where you left off.", tone: "good" });
    expect(stage.hash()).toBe(before);
    stage.presentation.tell({ text: "All is quiet.", tone: "plain" });
    stage.press("D", "a");
    const lines = stage.text().split("\n");
    const rowOf = (text: string) => lines.findIndex((line) => line.includes(text));
    expect(rowOf("You climb down")).toBeGreaterThan(0);
    expect(rowOf("You go on")).toBeGreaterThan(rowOf("You climb down"));
    expect(rowOf("All is quiet")).toBeGreaterThan(rowOf("You go on"));
    expect(rowOf("You drop")).toBeGreaterThan(rowOf("All is quiet"));
  });

  test("is gone with the game that it was about", () => {
    const stage = openStage();
    stage.presentation.tell({ text: "You go on where you left off.", tone: "good" });
    stage.press("R", "y");
    expect(stage.text()).not.toContain("You go on");
  });
});
