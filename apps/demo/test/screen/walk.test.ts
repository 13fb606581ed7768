import type { Direction } from "@delvekit/grid";
import { DIRECTIONS, offsetOf } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
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
    stage.press("c", "l");
    expect(stage.text()).toContain("There is nothing to close.");
  });

  test("waiting takes a turn, with any of its keys", () => {
    const stage = openStage();
    stage.press(".", "Space", "Numpad5");
    expect(stage.text()).toContain("turn 3");
  });
});
