import { despawn, has } from "@delvekit/core";
import { Mind } from "@delvekit/core/minds";
import { entitiesOn } from "@delvekit/core/space";
import { describe, expect, test } from "vitest";
import { levelInSight, status } from "../../src/game";
import { heroIn } from "../../src/game/game";
import { wounds } from "../../src/game/pieces";
import { meet, openStage, type Stage } from "./stage";

describe("going by itself", () => {
  test("o explores a level to its last corner, and brings along what lies about", () => {
    const stage = openStage(4);
    const carried = status(stage.presentation.game).pack.length;
    exploreAll(stage);
    expect(stage.text()).toContain("Everything is explored.");
    expect(status(stage.presentation.game).pack.length).toBeGreaterThan(carried);
  });

  test("> goes to stairs that were seen, and then down", () => {
    const stage = openStage(4);
    exploreAll(stage);
    stage.press(">");
    expect(stage.text()).toContain("Here: stairs down");
    expect(stage.text()).toContain("Depth 1");
    stage.press(">");
    expect(stage.text()).toContain("Depth 2");
  });

  test("nobody goes anywhere with a foe in view", () => {
    const stage = openStage(4);
    sendAway(stage);
    meet(stage, "rat", 2);
    const before = stage.hash();
    stage.press("o");
    expect(stage.text()).toContain("Not while the rat is in view.");
    expect(stage.hash()).toBe(before);
  });

  test("x and Enter go where one looks", () => {
    const stage = openStage(4);
    sendAway(stage);
    const { x, y } = stage.hero();
    stage.press("x", "l", "l", "Enter");
    expect(stage.hero()).toEqual({ x: x + 2, y });
  });

  test("Z rests until wounds have closed", () => {
    const stage = openStage(4);
    sendAway(stage);
    stage.press("Z");
    expect(stage.text()).toContain("You are not hurt.");
    expect(stage.text()).toContain("turn 0");
    const { world } = stage.presentation.game;
    wounds.hurt(world, heroIn(world), 4, "blow");
    stage.press("Z");
    const { health, maxHealth, turn } = status(stage.presentation.game);
    expect(health).toBe(maxHealth);
    expect(turn).toBeGreaterThan(20);
    expect(turn).toBeLessThan(40);
  });

  test("Z rests for 200 turns at most, and not with a foe in view", () => {
    const stage = openStage(4);
    sendAway(stage);
    const { world } = stage.presentation.game;
    wounds.hurt(world, heroIn(world), 43, "blow");
    // Being told that it is badly hurt ends a rest, too.
    stage.press(".", "Z");
    expect(status(stage.presentation.game).turn).toBe(201);
    meet(stage, "rat", 2);
    stage.press("Z");
    expect(stage.text()).toContain("Not while the rat is in view.");
  });

  test("what was put down stays down", () => {
    const stage = openStage(4);
    sendAway(stage);
    const pack = () => status(stage.presentation.game).pack.map(({ name }) => name);
    const [dropped] = pack();
    stage.press("D", "Enter");
    exploreAll(stage);
    expect(pack()).not.toContain(dropped);
  });
});

/** Explores until there is nothing left to see. Whoever wanders in is sent away. */
function exploreAll(stage: Stage): void {
  for (let key = 0; key < 60 && !stage.text().includes("explored"); key++) {
    sendAway(stage);
    stage.press("o");
  }
}

/** A level without monsters: nothing to stop for. */
function sendAway({ presentation }: Stage): void {
  const { world } = presentation.game;
  const { level } = levelInSight(presentation.game);
  for (const entity of entitiesOn(world, level.id)) if (has(world, entity, Mind)) despawn(world, entity);
}
