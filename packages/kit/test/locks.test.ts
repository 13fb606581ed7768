import {
  advance,
  createWorld,
  type Entity,
  entitiesWith,
  get,
  type Place,
  read,
  spawn,
  step,
  type World,
} from "@delvekit/core";
import { carry, inventoryOf } from "@delvekit/core/items";
import { addLevel, at, move, Position, put, tileAt, tileset } from "@delvekit/core/space";
import { DIRECTIONS, parseAscii } from "@delvekit/grid";
import { lockDoors, tree } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { basics, heroOf, KitError } from "../src";
import { content, isKind } from "../src/content";
import { health } from "../src/health";
import { journeys, travel } from "../src/journeys";
import { levels } from "../src/levels";
import { Key, Keyhole, lockedDoors } from "../src/machines";
import { minds } from "../src/minds";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  "iron door": { glyph: "X", walkable: false, transparent: false, unlocksInto: "open door" },
  "open door": { glyph: "'" },
  down: { glyph: ">" },
  up: { glyph: "<" },
});
const table = content([]);
const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], player: true, pack: 9 } });
const { key } = table.things({ key: { look: ["k", 0xc0c8d0] } });
const wounds = health({ damage: ["blow"] });
const trips = journeys(wounds);
const doors = lockedDoors(tiles, { door: "iron door", key });
const cellars = levels({
  tiles,
  terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
  down: "down",
  up: "up",
  last: 2,
  dig(digging) {
    const dungeon = lockDoors({ locks: 2 })(tree.generate({ width: 60, height: 30, seed: digging.seed }));
    return { dungeon, ...doors.furnish(dungeon, digging) };
  },
});

/** The first level, with the hero before its first locked door. */
function beforeDoor() {
  const world = createWorld({ seed: 5, plugins: [...basics(tiles), cellars, doors] });
  const { level, x, y } = cellars.entrance(world, 1);
  const you = spawn(world, hero, at(level, x, y));
  advance(world);
  const [first, second] = entitiesWith(world, Keyhole) as [Entity, Entity];
  const door = read(world, first, Position);
  const step = DIRECTIONS.find(({ name, dx, dy }) => {
    const isStraight = dx === 0 || dy === 0;
    return isStraight && name && tileAt(world, door.level, door.x - dx, door.y - dy).walkable;
  });
  if (!step) throw new Error("no way to the door");
  put(world, you, door.level, door.x - step.dx, door.y - step.dy);
  return { world, you, dir: step.name, door, keys: [keyOf(world, first), keyOf(world, second)] as const };
}

function keyOf(world: World, lock: Entity): Entity {
  const { circuit } = read(world, lock, Keyhole);
  return entitiesWith(world, Key).find((it) => read(world, it, Key).circuit === circuit) as Entity;
}

const nameAt = (world: World, { level, x, y }: Place) => tileAt(world, level, x, y).name;

test("a locked door opens to its own key, which is used up, and to no other", () => {
  const { world, you, dir, door, keys } = beforeDoor();
  const refusal = { status: "failed", reason: "It is locked, and no key of yours opens it." };
  expect(nameAt(world, door)).toBe("iron door");
  expect(step(world, move({ dir }))).toMatchObject(refusal);
  carry(world, you, keys[1]);
  expect(step(world, move({ dir }))).toMatchObject(refusal);
  carry(world, you, keys[0]);
  expect(inventoryOf(world, you)).toHaveLength(2);
  expect(step(world, move({ dir })).status).toBe("input");
  expect(nameAt(world, door)).toBe("open door");
  expect(inventoryOf(world, you)).toEqual([keys[1]]);
  step(world, move({ dir }));
  expect(get(world, heroOf(world), Position)).toMatchObject({ x: door.x, y: door.y });
});

test("explorers go through the locked doors that their keys open, and leave the others alone", () => {
  const room = (carried: boolean) => {
    const world = createWorld({ seed: 1, plugins: [...basics(tiles), wounds, minds(), trips, doors] });
    const map = parseAscii("#######\n#..X..#\n#######", { "#": 0, ".": 1, X: 2 });
    const level = addLevel(world, map);
    const you = spawn(world, hero, at(level, 1, 1));
    spawn(world, Keyhole({ circuit: 7, keys: 1 }), at(level, 3, 1));
    carry(world, you, spawn(world, key, Key({ circuit: carried ? 7 : 8 })));
    advance(world);
    return {
      halt: travel(trips, world, { kind: "explore" }, (command) => step(world, command)),
      level,
      world,
    };
  };
  const open = room(true);
  expect(open.halt.reason).toBe("Everything is explored.");
  expect(tileAt(open.world, open.level, 3, 1).name).toBe("open door");
  const shut = room(false);
  expect(shut.halt.reason).toBe(
    "The rest is behind locked doors. The nearest is 2 steps to the east: walk into it with its key.",
  );
  expect(tileAt(shut.world, shut.level, 3, 1).name).toBe("iron door");
});

test("keys lie about as things of their kind, and those of another depth open nothing here", () => {
  const { world, keys } = beforeDoor();
  expect(keys.every((it) => isKind(world, it, key))).toBe(true);
  const before = new Set(entitiesWith(world, Key).map((it) => read(world, it, Key).circuit));
  cellars.entrance(world, 2);
  const all = entitiesWith(world, Key).map((it) => read(world, it, Key).circuit);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(before.size);
});

test("a tile that does not unlock into another is no locked door", () => {
  expect(() => lockedDoors(tiles, { door: "floor", key })).toThrow(KitError);
});
