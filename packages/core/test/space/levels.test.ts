import { describe, expect, test } from "vitest";
import { createWorld, hashWorld, SaveError, spawn, type World } from "../../src";
import { restoreWorld, snapshotWorld } from "../../src/save";
import {
  addLevel,
  at,
  awakeLevelsOf,
  blockersOf,
  cellAt,
  cellOn,
  entitiesAt,
  entitiesOn,
  LevelAdded,
  LevelCaughtUp,
  LevelSlept,
  LevelWoke,
  levelOf,
  levelsOf,
  OpacityChanged,
  SpaceError,
  setTile,
  setVeil,
  sleepLevel,
  plugin as space,
  TileChanged,
  tileIdOf,
  tileset,
  tilesetOf,
  wakeLevel,
} from "../../src/space";
import { wait } from "../../src/turns";
import { takeEvents } from "../../src/world";
import { scene } from "../scene";

/** Every kind of ground that a walker may meet. */
const GROUND = tileset({
  floor: { glyph: "." },
  wall: { glyph: "#", walkable: false, transparent: false },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "sill" },
  sill: { glyph: "'", walkCost: 2 },
  hatch: { glyph: "h", walkable: false, opensInto: "slime" },
  slime: { glyph: "s", walkCost: 255 },
  shutter: { glyph: "=", walkable: false, opensInto: "bars" },
  bars: { glyph: "|", walkable: false },
  trap: { glyph: "^", hazard: 9 },
  vault: { glyph: "X", walkable: false, transparent: false, unlocksInto: "wall" },
});

const FLOOR = tileIdOf(GROUND, "floor");
const WALL = tileIdOf(GROUND, "wall");
const DOOR = tileIdOf(GROUND, "door");

const worldOf = (...rows: number[][]): World => {
  const world = createWorld({ seed: 1, plugins: [space(GROUND)] });
  for (const row of rows) addLevel(world, { width: row.length, height: 1, cells: Uint8Array.from(row) });
  return world;
};

describe("a level", () => {
  test("is numbered and named in the order in which levels are added, and announced", () => {
    const world = createWorld({ seed: 1, plugins: [space(GROUND)] });
    const map = { width: 2, height: 1, cells: new Uint8Array(2) };
    expect(() => levelOf(world, 0)).toThrow(
      new SpaceError("there is no level 0; this world has none; addLevel returns the number of a new one"),
    );
    expect([addLevel(world, map), addLevel(world, map, { name: "crypt" })]).toEqual([0, 1]);
    expect(levelsOf(world).map(({ id, name }) => `${id} ${name}`)).toEqual(["0 level 0", "1 crypt"]);
    expect(takeEvents(world)).toEqual([LevelAdded({ level: 0 }), LevelAdded({ level: 1 })]);
    expect(tilesetOf(world)).toBe(GROUND);
    expect(() => addLevel(world, map, { title: "crypt" } as object)).toThrow(
      new SpaceError('addLevel: unknown option "title"; allowed are name'),
    );
  });

  test("keeps a copy of the tiles that it is made of", () => {
    const cells = new Uint8Array(2);
    const world = createWorld({ seed: 1, plugins: [space(GROUND)] });
    addLevel(world, { width: 2, height: 1, cells });
    cells[0] = WALL;
    expect([...levelOf(world, 0).tiles.cells]).toEqual([FLOOR, FLOOR]);
  });

  test("is as long and as wide as a position can tell", () => {
    const world = createWorld({ seed: 1, plugins: [space(GROUND)] });
    const add = (width: number, height: number) =>
      addLevel(world, { width, height, cells: new Uint8Array(Math.ceil(Math.abs(width * height))) });
    expect(levelOf(world, add(0xffff, 1)).width).toBe(0xffff);
    expect(levelOf(world, add(1, 0xffff)).height).toBe(0xffff);
    for (const [width, height] of [
      [0x10000, 1],
      [1, 0x10000],
      [0, 1],
      [1, 0],
      [1.5, 2],
      [2, 1.5],
    ] as const)
      expect(() => add(width, height)).toThrow(
        new SpaceError(`the level is ${width} x ${height}; each side must be a whole number from 1 to 65535`),
      );
  });

  test("is made of the numbers of tiles, one for each cell", () => {
    const world = createWorld({ seed: 1, plugins: [space(GROUND)] });
    const add = (cells: unknown) => addLevel(world, { width: 3, height: 2, cells: cells as Uint8Array });
    expect(() => add([0, 0, 0, 0, 0, 0])).toThrow();
    expect(() => add(Uint16Array.of(0, 0, 0, 0, 0, 0))).toThrow(
      "needs a Uint8Array of 6 tile numbers; this one has cells of type Uint16Array",
    );
    expect(() => add(Uint8Array.of(0, 0, 0, 0, 0, 0, 0))).toThrow("this one has 7");
    expect(() => add(Uint8Array.of(0, 0, 0, 0, 0, 10))).toThrow(
      new SpaceError("cell (2, 1) is tile 10; the tileset has tiles 0 to 9"),
    );
    expect(() => add(Uint8Array.of(0, 0, 0, 9, 0, 0))).not.toThrow();
    expect(levelsOf(world)).toHaveLength(1);
  });

  test("has cells row by row, and none beyond its sides", () => {
    const world = createWorld({ seed: 1, plugins: [space(GROUND)] });
    const level = levelOf(world, addLevel(world, { width: 4, height: 3, cells: new Uint8Array(12) }));
    expect(cellOn(level, 3, 2)).toBe(11);
    expect(cellAt(level, 11)).toEqual({ level: 0, x: 3, y: 2 });
    expect(() => cellOn(level, 4, 0)).toThrow(new SpaceError("(4, 0) is off the map: level 0 is 4 x 3"));
  });

  test("needs the plugin with the tiles", () => {
    const world = createWorld({ seed: 1 });
    expect(() => levelsOf(world)).toThrow(/space/);
  });
});

describe("the grids of a level", () => {
  test("tell what entering a cell costs, with doors and without", () => {
    const { walkCosts, openerCosts, opacity } = levelOf(worldOf(GROUND.tiles.map(({ id }) => id)), 0);
    const of = (name: string, { cells }: { cells: Uint8Array }) => cells[GROUND.names.indexOf(name as never)];
    expect(["floor", "wall", "door", "sill", "slime"].map((it) => of(it, walkCosts))).toEqual([
      1, 0, 0, 2, 255,
    ]);
    // A door costs one more than what it opens into, but never more than a byte holds; bars are no way for anybody.
    expect(["door", "hatch", "shutter", "sill"].map((it) => of(it, openerCosts))).toEqual([3, 255, 0, 2]);
    expect(["floor", "wall", "door", "bars"].map((it) => of(it, opacity))).toEqual([0, 1, 1, 0]);
  });

  test("follow every change, which is told once, and count only what changed", () => {
    const world = worldOf([FLOOR, DOOR]);
    const { versions, walkCosts, openerCosts } = levelOf(world, 0);
    const changes = (name: string) => {
      const before = { ...versions };
      takeEvents(world);
      setTile(world, 0, 1, 0, name);
      const { opacity, costs } = versions;
      const types = takeEvents(world).map(({ type }) => type);
      return [types, { opacity: opacity - before.opacity, costs: costs - before.costs }];
    };
    const [both, tileOnly] = [[OpacityChanged.name, TileChanged.name], [TileChanged.name]];
    expect(changes("door")).toEqual([[], { opacity: 0, costs: 0 }]);
    expect(changes("wall")).toEqual([tileOnly, { opacity: 0, costs: 1 }]);
    expect([walkCosts.cells[1], openerCosts.cells[1]]).toEqual([0, 0]);
    // A wall that keys can open costs others the same.
    expect(changes("vault")).toEqual([tileOnly, { opacity: 0, costs: 1 }]);
    expect(changes("floor")).toEqual([both, { opacity: 1, costs: 2 }]);
    expect(changes("trap")).toEqual([tileOnly, { opacity: 0, costs: 1 }]);
    expect(changes("sill")).toEqual([tileOnly, { opacity: 0, costs: 2 }]);
    expect([walkCosts.cells[1], openerCosts.cells[1]]).toEqual([2, 2]);
  });

  test("say which tile became which, and where", () => {
    const world = worldOf([FLOOR, DOOR]);
    takeEvents(world);
    setTile(world, 0, 1, 0, "sill");
    expect(takeEvents(world)).toEqual([
      OpacityChanged({ level: 0, x: 1, y: 0 }),
      TileChanged({ level: 0, x: 1, y: 0, before: "door", after: "sill" }),
    ]);
  });
});

describe("saved levels", () => {
  const saved = (change: (level: Record<string, unknown>) => void) => {
    const world = worldOf([FLOOR, FLOOR]);
    setVeil(world, 0, 1, 0, true);
    const snapshot = snapshotWorld(world);
    const levels = structuredClone(snapshot.resources["space.levels"]) as Record<string, unknown>[];
    change(levels[0] as Record<string, unknown>);
    const resources = { ...snapshot.resources, "space.levels": levels as never };
    return restoreWorld({ ...snapshot, resources }, { plugins: [space(GROUND)] });
  };

  test("come back with their veils", () => {
    const world = saved(() => undefined);
    expect(levelOf(world, 0).veil.count).toBe(1);
    expect([...levelOf(world, 0).opacity.cells]).toEqual([0, 1]);
    setVeil(world, 0, 1, 0, false);
    expect(hashWorld(world)).toBe(hashWorld(worldOf([FLOOR, FLOOR])));
  });

  test.each([
    ["a name that is no text", { name: 7 }, "the name of level 0 is 7"],
    ["a veil of another size", { veil: new Uint8Array(3) }, "the veil of a level of 2 x 1 has 3 cells"],
    ["a veil of other numbers", { veil: new Uint16Array(2) }, "the veil of a level of 2 x 1"],
    ["half a tick of sleep", { since: 0.5 }, "since when level 0 sleeps is 0.5"],
    ["another size than its tiles", { width: 3 }, "a level of 3 x 1 needs a Uint8Array of 3 tile numbers"],
  ])("are refused with %s", (_, change, message) => {
    const load = () => saved((level) => Object.assign(level, change));
    expect(load).toThrow(SaveError);
    expect(load).toThrow(message);
  });
});

describe("the entities of a level", () => {
  test("are those on it, by spawning", () => {
    const world = worldOf([0, 0, 0], [0, 0, 0]);
    const here = [spawn(world, at(0, 2, 0)), spawn(world, at(0, 0, 0))];
    const there = spawn(world, at(1, 0, 0));
    expect([entitiesOn(world, 0), entitiesOn(world, 1)]).toEqual([here, [there]]);
  });

  test("are found by cell, without any on a level where nobody has been", () => {
    const world = worldOf([0, 0, 0], [0, 0, 0]);
    spawn(world, at(0, 2, 0));
    expect(blockersOf(world, 1)).toBeUndefined();
    expect(entitiesAt(world, 1, 2, 0)).toEqual([]);
    expect([0, 1, 2].map((x) => entitiesAt(world, 0, x, 0).length)).toEqual([0, 0, 1]);
  });
});

describe("sleeping levels", () => {
  /** A hero upstairs and an empty cellar. */
  const house = () => {
    const { world, hero, act, level } = scene("@..");
    const cellar = addLevel(world, { width: 2, height: 1, cells: new Uint8Array(2).fill(1) });
    takeEvents(world);
    return { world, hero, act, level, cellar };
  };
  const names = (world: World) => awakeLevelsOf(world).map(({ name }) => name);
  /** What is told about levels, as one that waits for the next turn is told other things too. */
  const told = (world: World) => takeEvents(world).filter(({ type }) => type.startsWith("level"));

  test("are not among those that are awake, and those are listed once", () => {
    const { world, cellar } = house();
    const before = awakeLevelsOf(world);
    expect(names(world)).toEqual(["level 0", "level 1"]);
    expect(awakeLevelsOf(world)).toBe(before);
    sleepLevel(world, cellar);
    expect(names(world)).toEqual(["level 0"]);
    expect(before).toHaveLength(2);
    addLevel(world, { width: 1, height: 1, cells: new Uint8Array(1) });
    expect(names(world)).toEqual(["level 0", "level 2"]);
    wakeLevel(world, cellar);
    expect(names(world)).toEqual(["level 0", "level 1", "level 2"]);
  });

  test("tell when they fall asleep and wake, once, and each turn that they catch up", () => {
    const { world, cellar, act } = house();
    sleepLevel(world, cellar);
    sleepLevel(world, cellar);
    expect(told(world)).toEqual([LevelSlept({ level: cellar })]);
    for (let turn = 0; turn < 5; turn++) act(wait());
    // A second call must not start the sleep anew.
    sleepLevel(world, cellar);
    takeEvents(world);
    wakeLevel(world, cellar, { catchUp: 299 });
    wakeLevel(world, cellar, { catchUp: 299 });
    const caughtUp = LevelCaughtUp({ level: cellar });
    expect(told(world)).toEqual([LevelWoke({ level: cellar, slept: 500, catchUp: 299 }), caughtUp, caughtUp]);
    sleepLevel(world, cellar);
    act(wait());
    takeEvents(world);
    wakeLevel(world, cellar, { catchUp: 100_000 });
    expect(told(world)).toEqual([LevelWoke({ level: cellar, slept: 100, catchUp: 100 }), caughtUp]);
  });

  test("say who keeps them awake, and which options there are", () => {
    const { world, level, hero, cellar } = house();
    expect(() => sleepLevel(world, level)).toThrow(
      new SpaceError(
        `level ${level} cannot sleep: player ${hero} is there; move it to another level first, with put`,
      ),
    );
    expect(() => wakeLevel(world, cellar, { catchup: 1 } as object)).toThrow(
      /^wakeLevel: unknown option "catchup"; did you mean "catchUp"\?/,
    );
    expect(() => wakeLevel(world, 9)).toThrow("there is no level 9");
  });
});

test("tiles that differ in their numbers only make the same world", () => {
  const tiles = { wall: { glyph: "#" }, floor: { glyph: "." }, unused: { glyph: "?" } };
  const { wall, floor, unused } = tiles;
  const hashOf = (set: Parameters<typeof space>[0], names: string[]) => {
    const world = createWorld({ seed: 1, plugins: [space(set)] });
    const cells = Uint8Array.from(names, (name) => set.names.indexOf(name));
    addLevel(world, { width: names.length, height: 1, cells });
    return hashWorld(world);
  };
  const one = tileset(tiles);
  const other = tileset({ unused, floor, wall });
  expect(hashOf(one, ["wall", "floor"])).toBe(hashOf(other, ["wall", "floor"]));
  expect(hashOf(one, ["wall", "floor"])).not.toBe(hashOf(one, ["floor", "wall"]));
  expect(hashOf(one, ["wall", "wall"])).not.toBe(hashOf(one, ["unused", "unused"]));
});
