import {
  advance,
  createWorld,
  hashWorld,
  loadWorld,
  read,
  saveWorld,
  spawn,
  step,
  type World,
} from "@delvekit/core";
import { addLevel, at, Position, put, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { basics, heroOf } from "@delvekit/kit";
import { knownRoomsOf, levels } from "@delvekit/kit/levels";
import { middleOf, type RoomGridDungeon, roomGrid } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { HERO, pieces, table } from "../../kit/test/game";
import { minimap, roomMap, type Scene } from "../src";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", transparent: false },
  down: { glyph: ">" },
  up: { glyph: "<" },
});
const terrain = { solid: "rock", floor: "floor", corridor: "floor", door: "door" } as const;

/** A game on a grid of rooms, with a secret one, and its hero in the first room. */
function begin() {
  let dungeon: RoomGridDungeon | undefined;
  const halls = levels({
    tiles,
    terrain,
    down: "down",
    up: "up",
    last: 2,
    dig({ seed }) {
      dungeon = roomGrid.generate({ width: 80, height: 50, seed, secrets: 1 });
      return { dungeon };
    },
  });
  const setup = { plugins: [...basics(tiles), ...pieces, table, halls] };
  const world = createWorld({ seed: 4, ...setup });
  const { level, x, y } = halls.entrance(world, 1);
  const hero = spawn(world, HERO, at(level, x, y));
  advance(world);
  return { world, hero, setup, dungeon: dungeon! };
}

/** Puts the hero into the middle of a room, and lets it look around. */
function visit(world: World, { rooms }: RoomGridDungeon, id: number) {
  const hero = heroOf(world)!;
  const { x, y } = middleOf(rooms[id]!);
  put(world, hero, read(world, hero, Position).level, x, y);
  step(world, wait());
}

const minimapOf = (world: World) =>
  minimap({ rooms: roomMap() })({ world, hero: heroOf(world)! } as Scene).side?.[0];

/** The rooms behind the doors of a room. */
function beside({ matrix, rooms }: RoomGridDungeon, id: number) {
  return rooms.filter((other) =>
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].some(([dx, dy], side) => {
      const [here, there] = [matrix.places[id]!, matrix.places[other.id]!];
      return (here.doors >> side) & 1 && there.column === here.column + dx! && there.row === here.row + dy!;
    }),
  );
}

test("a hero knows the room that it is in and those behind its doors, but not what they are for", () => {
  const { world, hero, dungeon } = begin();
  const known = knownRoomsOf(world, hero)!;
  const near = beside(dungeon, 0).filter(({ role }) => role !== "secret");
  expect(known).toHaveLength(1 + near.length);
  const { column, row } = dungeon.matrix.places[0]!;
  expect(known.filter(({ state }) => state === "current")).toEqual([
    { column, row, doors: dungeon.matrix.places[0]!.doors, state: "current", role: "start" },
  ]);
  for (const room of known) if (room.state === "known") expect(room.role).toBeUndefined();
});

test("the minimap gives rooms, with icons for those that were visited", () => {
  const { world, dungeon } = begin();
  const boss = dungeon.rooms.find(({ role }) => role === "boss")!;
  const icons = () => {
    const panel = minimapOf(world);
    return panel?.kind === "minimap"
      ? panel.rooms?.rooms.flatMap(({ icon, state }) => (icon ? [`${icon} ${state}`] : []))
      : [];
  };
  expect(icons()).toEqual(["< current"]);
  visit(world, dungeon, boss.id);
  expect(icons()?.sort()).toEqual(["< visited", "B current"]);
});

test("a secret room and the door to it are known only once it was visited", () => {
  const { world, hero, dungeon } = begin();
  const secret = dungeon.rooms.find(({ role }) => role === "secret")!;
  const [neighbour] = beside(dungeon, secret.id);
  const placeOf = (id: number) => dungeon.matrix.places[id]!;
  const known = (id: number) => {
    const { column, row } = placeOf(id);
    return knownRoomsOf(world, hero)!.find((room) => room.column === column && room.row === row);
  };
  visit(world, dungeon, neighbour!.id);
  expect(known(secret.id)).toBeUndefined();
  expect(known(neighbour!.id)?.doors).not.toBe(placeOf(neighbour!.id).doors);
  visit(world, dungeon, secret.id);
  expect(known(secret.id)?.state).toBe("current");
  expect(known(neighbour!.id)?.doors).toBe(placeOf(neighbour!.id).doors);
});

test("rooms are saved with their level", () => {
  const { world, hero, setup, dungeon } = begin();
  visit(world, dungeon, 1);
  const copy = loadWorld(saveWorld(world), setup);
  expect(hashWorld(copy)).toBe(hashWorld(world));
  expect(knownRoomsOf(copy, hero)).toEqual(knownRoomsOf(world, hero));
});

test("a level that is not a grid of rooms has a minimap of cells", () => {
  const { world, hero } = begin();
  const level = addLevel(world, parseAscii("####\n#..#\n####", { "#": 0, ".": 1 }));
  put(world, hero, level, 1, 1);
  expect(knownRoomsOf(world, hero)).toBeUndefined();
  expect(minimapOf(world)).toEqual({ kind: "minimap", title: "Map" });
});
