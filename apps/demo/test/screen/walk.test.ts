import { ignitePlace } from "@delvekit/core/heat";
import { setTile, tileAt } from "@delvekit/core/space";
import { DIRECTIONS, type Direction, offsetOf } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { levelInSight } from "../../src/game";
import { heroIn } from "../../src/game/game";
import { wounds } from "../../src/game/pieces";
import { openStage, stepIntoTheOpen } from "./stage";

const KEYS: Readonly<Record<Direction, readonly string[]>> = {
  n: ["ArrowUp", "k", "w", "Numpad8"],
  ne: ["u", "Numpad9", "PageUp"],
  e: ["ArrowRight", "l", "d", "Numpad6"],
  se: ["n", "Numpad3", "PageDown"],
  s: ["ArrowDown", "j", "s", "Numpad2"],
  sw: ["b", "Numpad1", "End"],
  w: ["ArrowLeft", "h", "a", "Numpad4"],
  nw: ["y", "Numpad7", "Home"],
};

describe("walking", () => {
  test.each(DIRECTIONS.flatMap(({ name }) => KEYS[name].map((key) => [key, name] as const)))(
    "%s goes %s",
    (key, direction) => {
      const stage = openStage();
      stepIntoTheOpen(stage);
      const { x, y } = stage.hero();
      expect(stage.press(key)).toBe(true);
      const { dx, dy } = offsetOf(direction);
      expect(stage.hero()).toEqual({ x: x + dx, y: y + dy });
    },
  );

  test("digits use items in a browser and walk in a terminal", () => {
    const web = openStage();
    wounds.hurt(web.presentation.game.world, heroIn(web.presentation.game.world), 5, "blow");
    web.press("1");
    expect(web.text()).toContain("You drink a potion of healing.");

    const terminal = openStage(6, { frontEnd: "terminal" });
    stepIntoTheOpen(terminal);
    const { x, y } = terminal.hero();
    terminal.press("1");
    expect(terminal.hero()).toEqual({ x: x - 1, y: y + 1 });
    expect(terminal.text()).not.toContain("You drink");
  });

  test("a key without a meaning does nothing, and says so", () => {
    const stage = openStage();
    const before = stage.hash();
    expect(stage.press("z")).toBe(true);
    expect(stage.text()).toContain('"z" means nothing here; ? lists the keys.');
    stage.press("Escape");
    expect(stage.text()).not.toContain("means nothing");
    expect(stage.hash()).toBe(before);
  });

  test("keys that type nothing are left to the browser", () => {
    const stage = openStage();
    expect(stage.press("F5")).toBe(false);
    expect(stage.text()).not.toContain("F5");
  });

  test("what cannot be done is said and takes no turn", () => {
    const stage = openStage();
    stage.press(">");
    expect(stage.text()).toContain("You have not found any stairs down yet.");
    expect(stage.text()).toContain("turn 0");
    stage.press("c");
    expect(stage.text()).toContain("There is no door to close.");
  });

  test("c closes the only open door, and asks which of several", () => {
    const stage = openStage();
    stepIntoTheOpen(stage);
    const { x, y } = stage.hero();
    const { world } = stage.presentation.game;
    const { id } = levelInSight(stage.presentation.game).level;
    setTile(world, id, x + 1, y, "open door");
    stage.press("c");
    expect(tileAt(world, id, x + 1, y).name).toBe("closed door");
    for (const at of [x - 1, x + 1]) setTile(world, id, at, y, "open door");
    stage.press("c");
    expect(stage.text()).toContain("Close the door in which direction?");
    stage.press("h");
    expect([x - 1, x + 1].map((at) => tileAt(world, id, at, y).name)).toEqual(["closed door", "open door"]);
  });

  test("a step into flames is warned of once, and then taken", () => {
    const stage = openStage();
    stepIntoTheOpen(stage);
    const { x, y } = stage.hero();
    const { world } = stage.presentation.game;
    const { id } = levelInSight(stage.presentation.game).level;
    for (const dx of [-1, 1]) {
      setTile(world, id, x + dx, y, "oil");
      ignitePlace(world, id, x + dx, y);
    }
    const before = stage.hash();
    stage.press("l");
    expect(stage.text()).toContain("Flames! Walk there again if you mean it.");
    stage.press("h");
    expect(stage.text()).toContain("Flames! Walk there again if you mean it.");
    expect(stage.hash()).toBe(before);
    stage.press("h");
    expect(stage.hero()).toEqual({ x: x - 1, y });
    expect(stage.text()).not.toContain("Flames!");
  });

  test("waiting takes a turn, with any of its keys", () => {
    const stage = openStage();
    stage.press(".", "Space", "Numpad5");
    expect(stage.text()).toContain("turn 3");
  });
});
