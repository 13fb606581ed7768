import { advance, createWorld, type Entity, spawn, step, type World } from "@delvekit/core";
import { carry } from "@delvekit/core/items";
import { addLevel, at, type LevelId, put, setTile, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { Key, Keyhole, lockedDoors } from "@delvekit/kit/machines";
import { describe, expect, test } from "vitest";
import { cellsOfTile, knownCosts, knownTiles } from "../src/bots/known";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
  "iron door": { glyph: "X", walkable: false, transparent: false, unlocksInto: "open door" },
});
const NAMES = { "#": 0, ".": 1, "+": 2, "'": 3, X: 4, "@": 1 };
const table = content([]);
const { hero: HERO } = table.creatures({ hero: { look: ["@", 0xffffff], player: true, pack: 9 } });
const { key } = table.things({ key: { look: ["k", 0xc0c8d0] } });
const doors = lockedDoors(tiles, { door: "iron door", key });

/** A hero who has just arrived, on a map drawn as text. */
function arrived(map: string, place: (world: World, level: LevelId, hero: Entity) => void = () => {}) {
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), doors] });
  const level = addLevel(world, parseAscii(map, NAMES));
  const [y, row] = [...map.split("\n").entries()].find(([, line]) => line.includes("@"))!;
  const hero = spawn(world, HERO, at(level, row.indexOf("@"), y));
  place(world, level, hero);
  advance(world);
  return { world, level, hero };
}

describe("what a bot knows", () => {
  test("is what the hero saw last, not what happened behind its back", () => {
    const { world, level, hero } = arrived("########\n#@....'#\n#.######\n#......#\n########");
    put(world, hero, level, 6, 3);
    step(world, wait());
    setTile(world, level, 6, 1, "rock");
    expect(cellsOfTile(world, hero, "open door")).toEqual([14]);
    expect(knownCosts(world, hero).cells[14]).toBe(1);
    put(world, hero, level, 1, 1);
    step(world, wait());
    expect(cellsOfTile(world, hero, "open door")).toEqual([]);
    expect(knownCosts(world, hero).cells[14]).toBe(0);
  });

  test("begins with nothing but what is in view", () => {
    const { world, hero } = arrived("#######\n#@.+..#\n#######");
    expect([...knownTiles(world, hero)].slice(7, 14)).toEqual([0, 1, 1, 2, -1, -1, -1]);
    const isWalkable = [...knownCosts(world, hero).cells].map((cost) => cost > 0);
    expect(isWalkable.slice(7, 14)).toEqual([false, true, true, true, false, false, false]);
  });

  test.each([
    [7, true],
    [8, false],
  ])("is which doors its keys open: the key of circuit %i to the lock of circuit 7", (circuit, opens) => {
    const { world, hero } = arrived("#######\n#@.X..#\n#######", (world, level, hero) => {
      spawn(world, Keyhole({ circuit: 7, keys: 1 }), at(level, 3, 1));
      carry(world, hero, spawn(world, key, Key({ circuit })));
    });
    expect(knownCosts(world, hero).cells[10]! > 0).toBe(opens);
  });
});
