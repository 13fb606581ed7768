import { add, type Blueprint, createWorld, hashWorld, read, spawn } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { close, Position } from "@delvekit/core/space";
import { wordsOf } from "@delvekit/display/view";
import { moodOf } from "@delvekit/kit/minds";
import { Naming } from "@delvekit/kit/names";
import { aboutCell, type Scene as Seen } from "@delvekit/screens";
import { describe, expect, it } from "vitest";
import { BRAZIER, monsters, things } from "../../src/game/content";
import { fights, wounds } from "../../src/game/pieces";
import { GROUND } from "../../src/game/tiles/ground";
import { TILES } from "../../src/game/tiles/tiles";
import { SETUP } from "../../src/game/wiring";
import { type Scene, scene } from "./scene";

const HALL = `
  ##########
  #@......g#
  ##########`;

/** What a look at a monster tells, where it is now: its states and the odds. */
function lookAt(room: Scene, glyph: string) {
  const at = read(room.world, room.find(glyph), Position);
  const about = aboutCell({ world: room.world, hero: room.hero } as Seen, at);
  return { states: wordsOf(about?.text[0] ?? ""), odds: wordsOf(about?.warning?.text ?? "") };
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
    expect(lookAt(other, "g").states).toMatch(/^Unaware of you/);
    other.wait();
    expect(lookAt(other, "g").states).toMatch(/^Hunting you/);
    wounds.hurt(other.world, other.find("g"), 14, "blow");
    expect(lookAt(other, "g").states).toMatch(/^Running away/);
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
    hall.wait();
    expect(lookAt(hall, "g").states).toContain("on fire");
  });

  it.each([
    ["r", "Little danger"],
    ["j", "Dangerous"],
    ["g", "Deadly"],
    ["h", "Deadly"],
    ["O", "Deadly"],
    ["T", "Deadly"],
  ])("%s is a danger to whoever has nothing in hand: %s", (glyph, threat) => {
    expect(lookAt(scene(HALL.replace("g", glyph)), glyph).odds).toMatch(new RegExp(`^${threat}:`));
  });

  it("is less of a danger to whoever has an axe, and while it sleeps", () => {
    const hall = scene(HALL);
    hall.give("axe");
    expect(lookAt(hall, "g").odds).toContain("You hit at 65 % for 1 to 5, 5 hits can kill.");
    hall.use("axe");
    expect(lookAt(hall, "g").odds).toContain("You hit at 65 % for 2 to 12, 2 hits can kill.");
    expect(lookAt(hall, "g").odds).toContain("Some danger");
    add(hall.world, hall.find("g"), Asleep({ deafness: 999 }));
    expect(lookAt(hall, "g").odds).toContain("You hit at 100 %");
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
    lookAt(hall, "g");
    expect(hashWorld(hall.world)).toBe(before);
  });
});
