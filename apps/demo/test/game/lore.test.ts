import { add, type Blueprint, createWorld, hashWorld, read, spawn } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { close, Position } from "@delvekit/core/space";
import { Naming } from "@delvekit/kit/names";
import { describe, expect, it } from "vitest";
import { type Portrait, portraitsAt } from "../../src/game";
import { BRAZIER, monsters, things } from "../../src/game/content";
import { moodOf } from "../../src/game/lore";
import { fights } from "../../src/game/pieces";
import { GROUND } from "../../src/game/tiles/ground";
import { TILES } from "../../src/game/tiles/tiles";
import { SETUP } from "../../src/game/wiring";
import { type Scene, scene } from "./scene";

const HALL = `
  ##########
  #@......g#
  ##########`;

/** The portrait of a monster where it is now. */
function portraitOf(room: Scene, glyph: string): Portrait | undefined {
  return portraitsAt(room.game, read(room.world, room.find(glyph), Position))[0];
}

/** What a close look at something tells. */
function tellsOf(kind: Blueprint): string {
  const world = createWorld({ ...SETUP, seed: 1 });
  return read(world, spawn(world, kind), Naming).tells;
}

describe("every monster, item and tile", () => {
  it("is described in whole sentences", () => {
    const texts = [
      ...[...Object.values(monsters), ...Object.values(things), BRAZIER].map(tellsOf),
      ...TILES.tiles.map(({ name }) => GROUND[name as keyof typeof GROUND]),
    ];
    for (const text of texts) expect(text).toMatch(/^[A-Z].+\.$/);
  });
});

describe("a monster in sight", () => {
  it("sleeps, hunts, searches, and runs when it is hurt", () => {
    const hall = scene(HALL);
    const goblin = hall.find("g");
    add(hall.world, goblin, Asleep({ deafness: 999 }));
    expect(moodOf(hall.world, goblin)).toBe("asleep");
    const other = scene(HALL);
    expect(portraitOf(other, "g")?.states).toEqual(["unaware of you"]);
    other.wait();
    expect(portraitOf(other, "g")?.states).toEqual(["hunting you"]);
    other.heal(other.find("g"), 5);
    expect(portraitOf(other, "g")?.states).toEqual(["running away"]);
  });

  it("goes on searching when the door is shut on it", () => {
    const hall = scene(`
      #########
      #@'....g#
      #########`);
    hall.wait();
    hall.do(close({ dir: "e" }));
    hall.wait();
    expect(moodOf(hall.world, hall.find("g"))).toBe("searching");
  });

  it("is seen to burn", () => {
    const hall = scene(`
      ########
      #@..""g#
      ########`);
    hall.ignite(5, 1);
    hall.ignite(4, 1);
    hall.wait(2);
    expect(portraitOf(hall, "g")?.states).toContain("on fire");
  });

  it.each([
    ["r", "weak"],
    ["j", "fair"],
    ["g", "fair"],
    ["h", "dangerous"],
    ["O", "deadly"],
    ["T", "deadly"],
  ])("%s is a danger to whoever has nothing in hand: %s", (glyph, threat) => {
    expect(portraitOf(scene(HALL.replace("g", glyph)), glyph)?.odds?.threat).toBe(threat);
  });

  it("is less of a danger to whoever has an axe, and while it sleeps", () => {
    const hall = scene(HALL);
    hall.give("axe");
    expect(portraitOf(hall, "g")?.odds?.text).toContain("You hit at 85 % for 1 to 6, 3 hits can kill.");
    hall.use("axe");
    expect(portraitOf(hall, "g")?.odds?.text).toContain("You hit at 85 % for 2 to 12, 2 hits can kill.");
    expect(portraitOf(hall, "g")?.odds?.threat).toBe("fair");
    add(hall.world, hall.find("g"), Asleep({ deafness: 999 }));
    expect(portraitOf(hall, "g")?.odds?.text).toContain("You hit at 100 %");
  });

  it("that mends takes longer to kill than blows alone would say", () => {
    const hall = scene(HALL.replace("g", "T"));
    const troll = hall.find("T");
    const { turns, chance, points } = fights.odds(hall.world, hall.hero, troll)!;
    expect(turns).toBeGreaterThan((3 * 55) / (chance * points.average));
  });

  it("is looked at without a change to the world", () => {
    const hall = scene(HALL);
    hall.wait();
    hall.heal(hall.find("g"), 5);
    const before = hashWorld(hall.world);
    portraitOf(hall, "g");
    expect(hashWorld(hall.world)).toBe(before);
  });
});

describe("a place", () => {
  it("tells of what lies there before the ground, and of flames", () => {
    const hall = scene(`
      #######
      #@.".]#
      #######`);
    hall.ignite(3, 1);
    expect(portraitsAt(hall.game, { x: 3, y: 1 })).toMatchObject([
      { name: "dry grass", states: ["in flames"] },
    ]);
    expect(portraitsAt(hall.game, { x: 5, y: 1 })).toMatchObject([{ name: "a flask of oil" }]);
    expect(portraitsAt(hall.game, { x: 2, y: 1 })).toMatchObject([{ name: "floor" }]);
  });

  it("out of sight tells of things as they were seen, and of nobody", () => {
    const hall = scene(`
      #######
      #@'.Ω]#
      #######`);
    hall.do(close({ dir: "e" }));
    expect(portraitsAt(hall.game, { x: 4, y: 1 })).toMatchObject([{ name: "brazier" }]);
    const unseen = scene(`
      #######
      #@+.g]#
      #######`);
    expect(portraitsAt(unseen.game, { x: 4, y: 1 })).toEqual([]);
  });
});
