import {
  advance,
  blueprint,
  createWorld,
  type Entity,
  entitiesWith,
  failed,
  get,
  has,
  hashWorld,
  isAlive,
  loadWorld,
  read,
  saveWorld,
  spawn,
  step,
  type World,
} from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import * as light from "@delvekit/core/light";
import { Asleep, contactsOf, Guard, Mind } from "@delvekit/core/minds";
import { seenBy } from "@delvekit/core/sight";
import {
  addLevel,
  at,
  isAsleep,
  type LevelId,
  levelOf,
  levelsOf,
  move,
  Position,
  put,
  tileAt,
  tileset,
} from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { wait } from "@delvekit/core/turns";
import { type Point, parseAscii } from "@delvekit/grid";
import {
  caves,
  delve,
  dungeonPlan,
  isInRoom,
  type LayerKindName,
  layerKinds,
  middleOf,
  type PlannedLevel,
  type RoomDungeon,
  roomsAndTunnels,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { expect, test } from "vitest";
import { basics, heroOf, KitError } from "../src";
import { content } from "../src/content";
import {
  ambienceOf,
  ascend,
  type Dug,
  descend,
  dungeonOf,
  falls,
  layersAs,
  levels,
  marksOf,
  populate,
  removeWay,
  secrets,
  wanderers,
  waysOf,
} from "../src/levels";
import { messages } from "../src/messages";
import { minds } from "../src/minds";
import { beasts, HERO, pieces, table, told, wounds } from "./game";

const SIZE = { width: 40, height: 24 };

const stairs = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "floor" },
  down: { glyph: ">" },
  up: { glyph: "<" },
});
const terrain = { solid: "rock", floor: "floor", corridor: "floor", door: "door" } as const;
const ends = { down: "down", up: "up", terrain } as const;

/** A game of three levels, of rooms and caves, and its hero at the entrance. */
function begin(more: Partial<{ catchUp: number; out: true }> = {}) {
  const halls = levels({
    tiles: stairs,
    ...ends,
    ...more,
    last: 3,
    dig: ({ depth, seed }) => ({
      dungeon: depth === 2 ? caves.generate({ ...SIZE, seed }) : roomsAndTunnels.generate({ ...SIZE, seed }),
      name: `floor ${depth}`,
    }),
  });
  const setup = { plugins: [...basics(stairs), ...pieces, table, halls, messages()] };
  const world = createWorld({ seed: 4, ...setup });
  const { level, x, y } = halls.entrance(world, 1);
  const hero = spawn(world, HERO, at(level, x, y));
  advance(world);
  return { world, hero, halls, setup };
}

/** Puts the hero on a tile and gives a command. */
function goBy(world: World, hero: Entity, tile: "up" | "down") {
  const { level } = read(world, hero, Position);
  const { tiles, width } = levelOf(world, level);
  const cell = tiles.cells.indexOf(stairs.names.indexOf(tile));
  put(world, hero, level, cell % width, Math.floor(cell / width));
  return step(world, tile === "down" ? descend() : ascend());
}

test("the hero goes down and up again, and comes out where it went in", () => {
  const { world, hero, halls } = begin();
  expect(step(world, descend())).toMatchObject({ status: "failed", reason: "There is no way down here." });
  goBy(world, hero, "down");
  const below = read(world, hero, Position);
  expect(halls.depthOf(world, hero)).toBe(2);
  expect(tileAt(world, below.level, below.x, below.y).name).toBe("up");
  expect(isAsleep(world, 0)).toBe(true);
  step(world, ascend());
  const { level, x, y } = read(world, hero, Position);
  expect(tileAt(world, level, x, y).name).toBe("down");
  expect([isAsleep(world, 0), isAsleep(world, 1)]).toEqual([false, true]);
  expect(halls.deepest(world)).toBe(2);
  expect(told(world)).toEqual(["You come to floor 2.", "You come to floor 1."]);
});

test("there is no way out of the first level and no way down from the last", () => {
  const { world, hero } = begin();
  const names = () => stairs.names.filter((_, id) => levelsOf(world).at(-1)?.tiles.cells.includes(id));
  expect(names()).not.toContain("up");
  goBy(world, hero, "down");
  goBy(world, hero, "down");
  expect(names()).not.toContain("down");
  const out = begin({ out: true });
  expect(goBy(out.world, out.hero, "up")).toMatchObject({ reason: "You do not want to leave yet." });
});

test("a level is the same whatever happened before, and after a save", () => {
  const { world, hero, setup } = begin();
  const other = begin();
  for (let turn = 0; turn < 5; turn++) step(other.world, wait());
  goBy(world, hero, "down");
  goBy(other.world, other.hero, "down");
  expect(levelOf(other.world, 1).tiles).toEqual(levelOf(world, 1).tiles);
  const copy = loadWorld(saveWorld(world), setup);
  for (const one of [world, copy]) goBy(one, heroOf(one) as Entity, "down");
  expect(hashWorld(copy)).toBe(hashWorld(world));
});

test("whoever hunts the hero and stands next to it comes along", () => {
  const { world, hero, halls } = begin();
  const { level } = read(world, hero, Position);
  const { tiles, width } = levelOf(world, level);
  const cell = tiles.cells.indexOf(stairs.names.indexOf("down"));
  const beside = [-1, 1, width, -width]
    .map((by) => cell + by)
    .find((c) => tiles.cells[c] === stairs.names.indexOf("floor"));
  const placeAt = (c: number) => at(level, c % width, Math.floor(c / width));
  const far = spawn(world, beasts.rat, placeAt(tiles.cells.indexOf(stairs.names.indexOf("floor"))));
  const rat = spawn(world, beasts.rat, placeAt(beside as number));
  put(world, hero, level, cell % width, Math.floor(cell / width));
  step(world, wait());
  step(world, descend());
  expect([halls.depthOf(world, rat), halls.depthOf(world, far)]).toEqual([2, 1]);
  expect(isAlive(world, far)).toBe(true);
});

test("several ways lead to as many", () => {
  const free = (depth: number, index: number): Point => {
    const { terrain } = roomsAndTunnels.generate({ ...SIZE, seed: depth });
    const cells = [...terrain.cells.keys()].filter((cell) => terrain.cells[cell] === 1);
    const cell = cells[index * 20] as number;
    return { x: cell % SIZE.width, y: Math.floor(cell / SIZE.width) };
  };
  const halls = levels({
    tiles: stairs,
    ...ends,
    last: 2,
    dig: ({ depth }) => ({
      dungeon: roomsAndTunnels.generate({ ...SIZE, seed: depth }),
      down: [free(1, 1), free(1, 3)],
      up: [free(2, 2), free(2, 4)],
    }),
  });
  const world = createWorld({ seed: 1, plugins: [...basics(stairs), ...pieces, table, halls] });
  const { level } = halls.entrance(world, 1);
  const second = free(1, 3);
  const hero = spawn(world, HERO, at(level, second.x, second.y));
  advance(world);
  step(world, descend());
  expect(get(world, hero, Position)).toMatchObject(free(2, 4));
});

test("each of two ways leads to its own level; one that is removed leads nowhere, and nobody arrives at it", () => {
  const ways = [
    { x: 3, y: 1 },
    { x: 5, y: 1 },
  ];
  const halls = levels({
    tiles: stairs,
    ...ends,
    last: 2,
    dig: ({ depth, way }) => ({
      dungeon: roomsAndTunnels.generate({ ...SIZE, seed: depth }),
      name: `way ${way}`,
      down: ways,
    }),
  });
  const world = createWorld({ seed: 1, plugins: [...basics(stairs), ...pieces, table, halls] });
  const { level } = halls.entrance(world, 1);
  const hero = spawn(world, HERO, at(level, 5, 1));
  advance(world);
  step(world, descend());
  expect(levelOf(world, read(world, hero, Position).level).name).toBe("way 1");
  removeWay(world, { level, x: 3, y: 1 });
  step(world, ascend());
  expect(get(world, hero, Position)).toMatchObject({ x: 5, y: 1 });
  expect(waysOf(world, hero, "down")).toEqual([{ x: 5, y: 1 }]);
});

test("the ways that are left lead to their own partners after one was removed, also in a loaded game", () => {
  const spots = (y: number) => [3, 5, 7].map((x) => ({ x, y }));
  const halls = levels({
    tiles: stairs,
    ...ends,
    last: 2,
    dig: ({ depth, way }) => ({
      dungeon: roomsAndTunnels.generate({ ...SIZE, seed: depth }),
      name: `way ${way}`,
      ...(depth === 1 ? { down: spots(1) } : { up: spots(3) }),
    }),
  });
  const setup = { plugins: [...basics(stairs), ...pieces, table, halls] };
  const world = createWorld({ seed: 1, ...setup });
  const { level } = halls.entrance(world, 1);
  const hero = spawn(world, HERO, at(level, 7, 1));
  advance(world);
  removeWay(world, { level, x: 3, y: 1 });
  removeWay(world, { level, x: 4, y: 4 });
  expect(waysOf(world, hero, "down")).toEqual(spots(1).slice(1));
  for (const one of [world, loadWorld(saveWorld(world), setup)]) {
    const go = (command: typeof ascend | typeof descend) => {
      step(one, command());
      const { x, y } = read(one, hero, Position);
      return `${x},${y}`;
    };
    expect([go(descend), go(ascend)]).toEqual(["7,3", "7,1"]);
    expect(levelOf(one, 1 as LevelId).name).toBe("way 2");
    put(one, hero, level, 5, 1);
    expect([go(descend), go(ascend)]).toEqual(["5,3", "5,1"]);
    // The partner of the first way up is gone.
    step(one, descend());
    put(one, hero, 1 as LevelId, 3, 3);
    expect(go(ascend)).toBe("5,1");
    put(one, hero, level, 3, 1);
    expect(step(one, descend()).status).toBe("failed");
  }
});

test("a plan of the whole dungeon says where the stairs are, and where groups wait", () => {
  const pack = { rat: { ...beasts.rat, found: { weight: 10, group: 2 } } };
  const dug = new Map<number, PlannedLevel>();
  const halls = levels({
    tiles: stairs,
    ...ends,
    layers: layersAs("floor"),
    last: 3,
    dig({ depth, dungeonSeed, random }) {
      const level = dungeonPlan({ seed: dungeonSeed, depths: 3 }).level(depth);
      dug.set(depth, level);
      const things = populate(level.dungeon, pack, { depth, random, encounters: level.encounters });
      return { dungeon: level.dungeon, things };
    },
  });
  const begin = (seed: number) => {
    const world = createWorld({ seed, plugins: [...basics(stairs), ...pieces, table, halls] });
    const { level, x, y } = halls.entrance(world, 1);
    const rats = entitiesWith(world, Mind).map((rat) => read(world, rat, Position));
    const hero = spawn(world, HERO, at(level, x, y));
    advance(world);
    return { world, hero, rats, seen: [dug.get(1)!.dungeon.seed, x, y].join() };
  };
  const { world, hero, rats, seen } = begin(7);
  const spots = dug.get(1)!.encounters;
  expect(rats).toHaveLength(2 * spots.length);
  for (const { x, y } of spots) expect(rats).toContainEqual(expect.objectContaining({ x, y }));
  for (const depth of [2, 3]) {
    const [stairsDown] = waysOf(world, hero, "down");
    goBy(world, hero, "down");
    expect(halls.depthOf(world, hero)).toBe(depth);
    expect(read(world, hero, Position)).toMatchObject({ ...stairsDown });
  }
  expect(begin(7).seen).toBe(seen);
  expect(begin(8).seen).not.toBe(seen);
});

test("layersAs names one tile for all kinds in layers but those that it is given", () => {
  const kinds = layersAs("floor", { grass: "door", deep: "down" });
  expect(kinds).toMatchObject({ grass: "door", deep: "down", tall: "floor", brazier: "floor" });
  expect(Object.keys(kinds).sort()).toEqual(
    Object.values(layerKinds)
      .flatMap((layer) => layer.slice(1).map(({ name }) => name))
      .sort(),
  );
});

test("layers become the tiles that are named for them, and one without a name is told", () => {
  const names = Object.values(layerKinds).flatMap((kinds) => kinds.map(({ name }) => name));
  const wet = tileset({ ...TILES, ...Object.fromEntries(names.map((name) => [name, { glyph: "," }])) });
  const layers = Object.fromEntries(names.map((name) => [name, name])) as Record<LayerKindName, never>;
  const dig = ({ seed }: { seed: string | number | bigint }) => ({
    dungeon: delve.generate({ ...SIZE, seed }),
  });
  const made = levels({ tiles: wet, ...ends, last: 1, layers, dig } as never);
  const world = createWorld({ seed: 2, plugins: [...basics(wet), made] });
  made.entrance(world, 1);
  const there = new Set<string | undefined>(
    [...levelOf(world, 0).tiles.cells].map((tile) => wet.names[tile]),
  );
  expect(names.filter((name) => there.has(name)).length).toBeGreaterThan(0);

  const bare = levels({ tiles: wet, ...ends, last: 1, dig } as never);
  const other = createWorld({ seed: 2, plugins: [...basics(wet), bare] });
  expect(() => bare.entrance(other, 1)).toThrow(KitError);
});

const TILES = {
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+" },
  down: { glyph: ">" },
  up: { glyph: "<" },
} as const;

test("what is found goes by depth, lies on the floor, and never waits at the entrance", () => {
  const dungeon = roomsAndTunnels.generate({ ...SIZE, seed: 7 });
  const found = { ...beasts.rat, found: { from: 2, count: 2 } };
  const common = { ...beasts.ogre, name: "ogre", found: { weight: { 1: 0, 3: 10 } } } as const;
  const at = (depth: number) =>
    populate(dungeon, { rat: found, ogre: common } as never, {
      depth,
      density: 0.02,
      random: createRandom(1),
    });
  expect(at(1)).toEqual([]);
  const deep = at(3);
  expect(deep.filter(({ kind }) => kind.name === "rat")).toHaveLength(2);
  expect(deep.length).toBeGreaterThan(4);
  for (const { x, y } of deep) {
    expect(dungeon.terrain.cells[y * SIZE.width + x]).toBe(1);
    const { entrance } = dungeon;
    expect(Math.max(Math.abs(x - entrance.x), Math.abs(y - entrance.y))).toBeGreaterThan(8);
  }
});

test("a level made by hand can be one of them, with the ways that are drawn on it", () => {
  const halls = levels({
    tiles: stairs,
    ...ends,
    last: 2,
    dig: ({ seed }) => ({ dungeon: caves.generate({ ...SIZE, seed }) }),
  });
  const world = createWorld({ seed: 1, plugins: [...basics(stairs), ...pieces, table, halls] });
  const level = addLevel(world, parseAscii("#####\n#@.>#\n#####", { "#": 0, ".": 1, "@": 1, ">": 3 }));
  halls.adopt(world, level, 1);
  const hero = spawn(world, HERO, at(level, 1, 1));
  advance(world);
  goBy(world, hero, "down");
  expect(halls.depthOf(world, hero)).toBe(2);
  goBy(world, hero, "up");
  expect(read(world, hero, Position)).toMatchObject({ level, x: 3, y: 1 });
  expect(() => halls.adopt(world, level, 2)).toThrow(KitError);
});

test("creatures come in groups, some asleep, some from a depth below, and not on what is taken", () => {
  const { pup, giant } = table.creatures({
    pup: { look: ["p", 0], mind: "hunter", found: { to: 1, group: { 1: "1d2+1", 3: 9 } } },
    giant: { look: ["G", 0], mind: "hunter", found: { from: 2 } },
  });
  const dungeon = caves.generate({ ...SIZE, seed: 3 });
  const rest = { depth: 1, count: 60, random: createRandom(1) };
  const dull = populate(dungeon, { pup, giant }, rest);
  expect(new Set(dull.map(({ kind }) => kind))).toEqual(new Set([pup]));
  expect(dull.length).toBeGreaterThan(2 * 55);
  expect(dull.length).toBeLessThanOrEqual(3 * 60);
  const lively = populate(dungeon, { pup, giant }, { ...rest, asleep: 0.5, deeper: 0.3, taken: dull });
  const world = createWorld({ seed: 1, plugins: [...basics(stairs), ...pieces, table] });
  const sleepers = lively.filter(({ kind }) => has(world, spawn(world, kind), Asleep));
  expect(sleepers.length).toBeGreaterThan(20);
  expect(sleepers.length).toBeLessThan(lively.length - 20);
  expect(lively.filter(({ kind }) => kind.name === "giant").length).toBeGreaterThan(5);
  const places = new Set(dull.map(({ x, y }) => `${x},${y}`));
  expect(lively.filter(({ x, y }) => places.has(`${x},${y}`))).toEqual([]);
});

test("wanderers come now and then from out of sight, look for the hero, and stop when it is crowded", () => {
  const { stray } = table.creatures({
    stray: { look: ["s", 0], mind: "hunter", health: 1, found: { group: 2 } },
  });
  const halls = levels({
    tiles: stairs,
    ...ends,
    last: 1,
    dig: ({ seed }) => ({ dungeon: roomsAndTunnels.generate({ ...SIZE, seed }) }),
  });
  const guests = wanderers(halls, { stray }, { every: 5, crowd: 5, far: 12 });
  const world = createWorld({ seed: 4, plugins: [...basics(stairs), ...pieces, table, halls, guests] });
  const { level, x, y } = halls.entrance(world, 1);
  const hero = spawn(world, HERO, at(level, x, y));
  wounds.raise(world, hero, 9999);
  advance(world);
  expect(guests.send(world)).toBe(2);
  const [first] = entitiesWith(world, Mind) as [Entity];
  expect(contactsOf(world, first)).toMatchObject([{ who: hero, x, y }]);
  expect(seenBy(world, hero, [Mind])).toEqual([]);
  for (let turn = 0; turn < 40; turn++) step(world, wait());
  expect(entitiesWith(world, Mind)).toHaveLength(6);
  expect(() => wanderers(halls, { stray }, { every: 0 })).toThrow(KitError);
});

test("who steps into a chasm lands on the depth below, which wakes, and a hidden door shows itself to who walks past", () => {
  const tiles = tileset({
    rock: { glyph: "#", walkable: false, transparent: false },
    brick: { glyph: "#", walkable: false, transparent: false },
    floor: { glyph: "." },
    chasm: { glyph: ":", hazard: 255 },
    hidden: { glyph: "#", walkable: false, transparent: false },
    door: { glyph: "+" },
    down: { glyph: ">" },
    up: { glyph: "<" },
  });
  const pits = levels({
    tiles,
    terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "door" },
    down: "down",
    up: "up",
    last: 2,
    dig: ({ depth, seed }) => {
      const dungeon = roomsAndTunnels.generate({ ...SIZE, seed });
      const { x, y } = dungeon.entrance;
      return {
        dungeon,
        ...(depth === 2 && { terrain: { solid: "brick" } as const, name: "the pit" }),
        paint: [
          { tile: "chasm", x: x + 1, y },
          { tile: "hidden", x: x - 1, y: y - 1 },
        ],
      };
    },
  });
  const drops = falls(pits, 2);
  const hides = secrets(tiles, { hidden: "door" });
  const holes = triggers.plugin({ falls: ["chasm"], below: drops.below });
  const setup = {
    plugins: [...basics(tiles), ...pieces, table, holes, pits, drops, hides, messages()],
  };
  const world = createWorld({ seed: 4, ...setup });
  const { level, x, y } = pits.entrance(world, 1);
  const hero = spawn(world, HERO, at(level, x, y));
  advance(world);
  put(world, hero, level, x, y);
  expect(tileAt(world, level, x - 1, y - 1).name).toBe("door");
  expect(told(world)).toContain("You find a door.");
  expect(step(world, move({ dir: "e" })).status).toBe("input");
  expect(pits.depthOf(world, hero)).toBe(2);
  expect(told(world)).toContain("You come to the pit.");
  expect([isAsleep(world, level), isAsleep(world, read(world, hero, Position).level)]).toEqual([true, false]);
  expect(tileAt(world, read(world, hero, Position).level, 0, 0).name).toBe("brick");
  // Below the last depth there is nothing to fall to.
  const { level: bottom } = read(world, hero, Position);
  const under = pits.entrance(world, 2);
  put(world, hero, bottom, under.x + 1, under.y);
  step(world, wait());
  expect(pits.depthOf(world, hero)).toBe(2);
});

test.each([
  ["", ["#<....:.>#", "#<.>+....#"], 6, 3],
  [" nor beside a hole whose other side is such a place", ["#<.:...>.#", "#>..+::.<#"], 3, 7],
])("who falls does not land where only a key or a charge would lead out%s", (_, corridors, hole, lands) => {
  const tiles = tileset({
    rock: { glyph: "#", walkable: false, transparent: false },
    floor: { glyph: "." },
    gate: { glyph: "+", walkable: false, transparent: false },
    chasm: { glyph: ":", hazard: 255 },
    down: { glyph: ">" },
    up: { glyph: "<" },
  });
  const drawn = { "#": "rock", ".": "floor", "+": "gate", ":": "chasm" } as const;
  const cells = levels({
    tiles,
    ...ends,
    terrain: { ...terrain, door: "gate" },
    last: 2,
    dig({ depth, seed }) {
      const rows = ["##########", corridors[depth - 1]!, "##########"];
      const paint = rows.flatMap((row, y) =>
        [...row].map((sign, x) => ({ tile: drawn[sign as "#"] ?? "floor", x, y })),
      );
      const at = (sign: string) => ({ x: rows[1]!.indexOf(sign), y: 1 });
      const dungeon = {
        ...caves.generate({ width: 10, height: 10, seed }),
        entrance: at("<"),
        exit: at(">"),
      };
      return { dungeon, paint };
    },
  });
  const drops = falls(cells, 2);
  const holes = triggers.plugin({ falls: ["chasm"], below: drops.below });
  const world = createWorld({ seed: 4, plugins: [...basics(tiles), ...pieces, holes, cells, drops] });
  const { level, y } = cells.entrance(world, 1);
  const hero = spawn(world, HERO, at(level, hole - 1, y));
  advance(world);
  step(world, move({ dir: "e" }));
  expect(cells.depthOf(world, hero)).toBe(2);
  expect(read(world, hero, Position)).toMatchObject({ x: lands, y: 1 });
});

/** A level of rooms with a guard on its rounds and one at its post, lit by lamps. */
function museum(
  more: Partial<Dug<string, RoomDungeon>> = {},
  mind: object = { behaves: "patrol", walks: "rooms" },
) {
  const tempers = minds();
  const rows = content([tempers]);
  const { thief, guard } = rows.creatures({
    thief: { look: ["@", 0xffffff], player: true },
    guard: { look: ["G", 0x6090ff], mind: mind as never },
  });
  let digs = 0;
  const halls = levels({
    tiles: stairs,
    ...ends,
    last: 1,
    out: () => failed("The door is locked."),
    dig({ seed }) {
      digs++;
      const dungeon = roomsAndTunnels.generate({ ...SIZE, seed });
      const middles = dungeon.rooms.map(middleOf);
      const [, second] = dungeon.rooms;
      return {
        dungeon,
        things: [{ kind: guard, ...middleOf(second!) }],
        marks: { middles },
        ...(more as object),
      };
    },
  });
  const setup = { plugins: [...basics(stairs), light.plugin(), tempers, rows, halls] };
  const world = createWorld({ seed: 4, ...setup });
  return { world, setup, halls, thief, guard, digs: () => digs };
}

test("a creature walks from room to room", () => {
  const { world, halls, thief } = museum();
  const hero = halls.enter(world, thief);
  // It would hunt the hero otherwise.
  put(world, hero, 0, ...corner(world));
  advance(world);
  const guard = entitiesWith(world, Mind)[0]!;
  const { rooms } = dungeonOf(world, 0)!;
  const visited = new Set<number>();
  for (let turn = 0; turn < 400; turn++) {
    const { x, y } = read(world, guard, Position);
    visited.add(rooms!.findIndex((room) => isInRoom(room, x, y)));
    step(world, wait());
  }
  visited.delete(-1);
  expect(visited.size).toBe(rooms!.length);
});

test("a route is one that dig returned", () => {
  expect(() => museum({}, { behaves: "patrol", walks: "ramparts" }).halls.entrance).not.toThrow();
  const { world, halls } = museum({ routes: { attic: [] } }, { behaves: "patrol", walks: "ramparts" });
  expect(() => halls.entrance(world, 1)).toThrow(
    'levels: a level: "guard" walks "ramparts", a route without stops; this level has "rooms", "attic": let dig return routes: { "ramparts": [...] }',
  );
  const away = museum({ routes: { attic: [{ x: 99, y: 1 }] } });
  expect(() => away.halls.entrance(away.world, 1)).toThrow(
    "attic has (99, 1), which is not a cell of the map",
  );
});

test("a guard knows its post", () => {
  const { world, halls } = museum({}, { behaves: "guard", guards: 4 });
  halls.entrance(world, 1);
  const [guard] = entitiesWith(world, Guard);
  const { x, y } = read(world, guard!, Position);
  expect(read(world, guard!, Guard)).toMatchObject({ level: 0, x, y, leash: 4 });
});

test("a new level has its ambient light, lamps among its things, and then what is not data", () => {
  const told: LevelId[] = [];
  const { world, halls } = museum({
    ambient: 0x101018,
    things: [{ kind: blueprint("lamp", light.Light({ radius: 2, falloff: "none" })), x: 3, y: 4 }],
    after: (_world, level) => void told.push(level),
  });
  halls.entrance(world, 1);
  expect(light.ambientLightOf(world, 0)).toBe(0x101018);
  expect(light.lightAt(world, 0, 3, 4).level).toBe(255);
  expect(told).toEqual([0]);
});

test("a level without the plugin for its light says which it needs", () => {
  const halls = levels({
    tiles: stairs,
    ...ends,
    last: 1,
    dig: ({ seed }) => ({ dungeon: caves.generate({ ...SIZE, seed }), ambient: 0x101018 }),
  });
  const world = createWorld({ seed: 1, plugins: [...basics(stairs), halls] });
  expect(() => halls.entrance(world, 1)).toThrow('add the plugin that provides it (most likely "light")');
});

test("sounds that go on are heard near their place or on the whole level, also after loading", () => {
  const sounds = [
    { sound: "music" },
    { sound: "river", x: 5, y: 5, reach: 3 },
    { sound: "river", x: 9, y: 5, reach: 1 },
  ];
  const halls = levels({
    ...ends,
    tiles: stairs,
    last: 2,
    dig: ({ depth, seed }) => ({
      dungeon: caves.generate({ ...SIZE, seed }),
      ...(depth === 1 && { sounds }),
    }),
  });
  const setup = { plugins: [...basics(stairs), table, ...pieces, halls] };
  const world = createWorld({ ...setup, seed: 4 });
  const { level } = halls.entrance(world, 1);
  const you = spawn(world, HERO, at(level, 5, 5));
  const heardAt = (x: number, y: number) => {
    put(world, you, level, x, y);
    return ambienceOf(world, you);
  };
  expect(heardAt(5, 5)).toEqual({ music: 1, river: 1 });
  expect(heardAt(7, 7)).toEqual({ music: 1, river: 0.5 });
  expect(heardAt(9, 4)).toEqual({ music: 1, river: 0.5 });
  expect(heardAt(30, 20)).toEqual({ music: 1 });
  expect(ambienceOf(loadWorld(saveWorld(world), setup), you)).toEqual({ music: 1 });
  const below = halls.entrance(world, 2);
  put(world, you, below.level, below.x, below.y);
  expect(ambienceOf(world, you)).toBeUndefined();
});

test("a sound from off the map is refused", () => {
  const halls = levels({
    ...ends,
    tiles: stairs,
    last: 1,
    dig: ({ seed }) => ({
      dungeon: caves.generate({ ...SIZE, seed }),
      sounds: [{ sound: "sea", x: 40, y: 2 }],
    }),
  });
  const world = createWorld({ plugins: [...basics(stairs), table, ...pieces, halls], seed: 4 });
  expect(() => halls.entrance(world, 1)).toThrow("sounds has (40, 2), which is not a cell of the map");
});

test("a new level has its wind, which stays in saves, in worlds with heat", () => {
  const wind = { direction: "e", strength: 3 } as const;
  const halls = levels({
    tiles: stairs,
    ...ends,
    last: 2,
    dig: ({ seed, depth }) => ({
      dungeon: caves.generate({ ...SIZE, seed }),
      ...(depth === 2 && { wind }),
    }),
  });
  const setup = { plugins: [...basics(stairs), heat.plugin(), halls] };
  const world = createWorld({ seed: 1, ...setup });
  for (const depth of [1, 2]) halls.entrance(world, depth);
  expect([0, 1].map((level) => heat.windOf(world, level as LevelId).strength)).toEqual([0, 3]);
  expect(heat.windOf(loadWorld(saveWorld(world), setup), 1 as LevelId)).toEqual(wind);
  const cold = createWorld({ seed: 1, plugins: [...basics(stairs), halls] });
  expect(() => halls.entrance(cold, 2)).toThrow('add the plugin that provides it (most likely "heat")');
});

test("the dungeon of a level is known after it was dug, and after a save", () => {
  const { world, setup, halls, digs } = museum();
  halls.entrance(world, 1);
  const dungeon = dungeonOf(world, 0);
  expect(dungeon?.rooms?.length).toBeGreaterThan(2);
  expect(marksOf(world, 0)["middles"]?.length).toBeGreaterThan(2);
  expect(digs()).toBe(1);
  const copy = loadWorld(saveWorld(world), setup);
  expect(digs()).toBe(1);
  expect([dungeonOf(copy, 0), marksOf(copy, 0)]).toEqual([dungeon, marksOf(world, 0)]);
  expect(digs()).toBe(2);
  expect(hashWorld(copy)).toBe(hashWorld(world));
});

test("a level that was made by hand has no dungeon", () => {
  const { world, halls } = museum();
  const level = addLevel(world, parseAscii("###\n#.#\n###", { "#": 0, ".": 1 }));
  halls.adopt(world, level, 1);
  expect([dungeonOf(world, level), marksOf(world, level)]).toEqual([undefined, {}]);
});

test("the way out of the first level is the game's", () => {
  const { world, halls, thief } = museum();
  halls.enter(world, thief);
  advance(world);
  expect(step(world, ascend())).toMatchObject({ status: "failed", reason: "The door is locked." });
});

/** A solid corner, out of everybody's sight. */
function corner(world: World): [number, number] {
  const { width, height } = levelOf(world, 0);
  return [width - 1, height - 1];
}
