import { isVisible } from "@delvekit/core/sight";
import { close } from "@delvekit/core/space";
import { describe, expect, it } from "vitest";
import { scene } from "./scene";

describe("sight", () => {
  it("ends at a closed door, until somebody opens it", () => {
    const rooms = scene(`
      #######
      #@+.r.#
      #######`);
    expect(isVisible(rooms.world, rooms.hero, 3, 1)).toBe(false);
    expect(rooms.texts()).toEqual([]);
    rooms.walk("e");
    expect(rooms.tile(2, 1)).toBe("open door");
    expect(rooms.texts()).toEqual(["You see a rat."]);
  });

  it("a jackal cannot open doors, a goblin can", () => {
    for (const [monster, door] of [
      ["j", "closed door"],
      ["g", "open door"],
    ] as const) {
      const rooms = scene(`
        #########
        #@'....${monster}#
        #########`);
      rooms.wait(1);
      rooms.do(close({ dir: "e" }));
      rooms.wait(12);
      expect(rooms.tile(2, 1)).toBe(door);
    }
  });

  it("does not pass through tall grass, which is trampled by whoever walks there", () => {
    const thicket = scene(`
      #######
      #@|||r#
      #######`);
    expect(thicket.texts()).toEqual([]);
    expect(isVisible(thicket.world, thicket.hero, 3, 1)).toBe(false);
    thicket.walk("e");
    expect(thicket.tile(2, 1)).toBe("dry grass");
  });

  it("names newcomers together", () => {
    const rooms = scene(`
      #######
      #@+.rr#
      ###.rO#
      #######`);
    rooms.walk("e");
    rooms.walk("e");
    expect(
      rooms
        .texts()
        .filter((text) => text.startsWith("You see"))
        .join(" "),
    ).toMatch(/You see (an ogre|[23] rats)\./);
  });
});
