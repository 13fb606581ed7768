import { directionTo } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { removeEntity } from "bitecs";
import { describe, expect, test } from "vitest";
import {
  add,
  createWorld,
  despawn,
  type Entity,
  EntityError,
  entitiesWith,
  hashWorld,
  loadWorld,
  read,
  remove,
  rowOf,
  saveWorld,
  spawn,
  type World,
  write,
} from "../../src";
import * as space from "../../src/space";
import {
  addLevel,
  at,
  Blocker,
  blockerAt,
  close,
  entitiesAt,
  entitiesOn,
  isSettled,
  levelOf,
  Moved,
  OpacityChanged,
  open,
  Position,
  placeBeside,
  put,
  SpaceError,
  setTile,
  setVeil,
  TileChanged,
} from "../../src/space";
import * as turns from "../../src/turns";
import { Actor } from "../../src/turns";
import { takeEvents } from "../../src/world";
import { plain } from "../plain";
import { scene, sceneSetup, TILES, whereIs } from "../scene";

describe("walking", () => {
  test("stops at walls with a reason, and takes no time", () => {
    const level = scene(`
      ####
      #@.#
      ####`);
    expect(level.walk("n")).toMatchObject({ status: "failed", reason: "The wall is in the way." });
    expect(level.walk("e")).toMatchObject({ status: "input" });
    expect(whereIs(level.world, level.hero)).toBe("2,1");
  });

  test("opens a door by bumping into it, goes through, and closes it again", () => {
    const level = scene(`
      #####
      #@+.#
      #####`);
    level.walk("e");
    expect([level.tileAt("+"), whereIs(level.world, level.hero)]).toEqual(["open door", "1,1"]);
    level.walk("e");
    expect(level.act(close({ dir: "w" }))).toMatchObject({
      status: "failed",
      reason: "There is nothing to close.",
    });
    level.walk("e");
    level.act(close({ dir: "w" }));
    expect(level.draw()).toBe("#####\n#.+@#\n#####");
  });

  test("cannot close a door on somebody", () => {
    const level = scene(`
      #####
      #@'.#
      #####`);
    spawn(level.world, at(level.level, 2, 1));
    expect(level.act(close({ dir: "e" }))).toMatchObject({
      status: "failed",
      reason: "Something is in the way.",
    });
  });

  test("is slower through mud", () => {
    const level = scene(`
      #####
      #@~.#
      #####`);
    level.walk("e");
    expect(read(level.world, level.hero, Actor).next).toBe(300);
  });

  test.each([
    ["n", "2,1"],
    ["ne", "3,1"],
    ["e", "3,2"],
    ["se", "3,3"],
    ["s", "2,3"],
    ["sw", "1,3"],
    ["w", "1,2"],
    ["nw", "1,1"],
  ] as const)("goes %s", (dir, place) => {
    const level = scene(`
      #####
      #...#
      #.@.#
      #...#
      #####`);
    const { level: id } = level;
    expect(placeBeside(level.world, level.hero, dir)).toEqual({
      level: id,
      x: Number(place[0]),
      y: Number(place[2]),
    });
    level.walk(dir);
    expect(whereIs(level.world, level.hero)).toBe(place);
    const { x, y } = read(level.world, level.hero, Position);
    expect(directionTo(x - 2, y - 2)).toBe(dir);
  });

  test("into a locked door needs a key", () => {
    const level = scene("@X");
    expect(level.walk("e")).toMatchObject({ status: "failed", reason: "That needs a key." });
    expect(level.act(open({ dir: "e" }))).toMatchObject({ reason: "There is nothing to open." });
  });

  test("past the edge of the map fails", () => {
    const level = scene("@.");
    expect(level.walk("n")).toMatchObject({ status: "failed", reason: "That is the edge of the world." });
  });

  test("into somebody is a bump, which means nothing until a game says what it does", () => {
    const level = scene("@1");
    spawn(level.world, level.spot("1"), Blocker);
    expect(level.walk("e")).toMatchObject({
      status: "failed",
      reason: 'Someone is in the way, and no plugin handles "bump".',
    });
  });

  test("into somebody in a cell that nobody can walk on is a bump too", () => {
    const level = scene("@#");
    spawn(level.world, at(level.level, 1, 0), Blocker);
    expect(level.walk("e")).toMatchObject({
      reason: 'Someone is in the way, and no plugin handles "bump".',
    });
  });

  test("needs a direction", () => {
    const level = scene("@.");
    expect(() => level.act(plain({ type: "move" }))).toThrow(/action "move": dir is missing/);
    expect(() => level.act(plain({ type: "move", dir: "up" }))).toThrow(
      /dir is "up"; allowed: one of "n", "ne", "e"/,
    );
  });
});

describe("places", () => {
  test.each([
    [-1, 0],
    [0, 3],
    [2.5, 0],
    [Number.NaN, 0],
  ])("off the map are refused: %d, %d", (x, y) => {
    const level = scene("...\n...\n..@");
    expect(() => entitiesAt(level.world, level.level, x, y)).toThrow(SpaceError);
    expect(() => put(level.world, level.hero, level.level, x, y)).toThrow();
    expect(whereIs(level.world, level.hero)).toBe("2,2");
  });

  test("taken by a blocker are refused to a second one, in every way", () => {
    const { world, level, hero } = scene("@.");
    const other = spawn(world, at(level, 1, 0), Blocker);
    expect(() => spawn(world, at(level, 0, 0), Blocker)).toThrow(/\(0, 0\) on level 0 is taken by entity 1/);
    expect(() => put(world, other, level, 0, 0)).toThrow(SpaceError);
    const ghost = spawn(world, at(level, 0, 0));
    expect(() => add(world, ghost, Blocker)).toThrow(SpaceError);
    expect(entitiesAt(world, level, 0, 0)).toEqual([hero, ghost]);
    expect(blockerAt(world, level, 0, 0)).toBe(hero);
  });

  test("tell of unknown levels and tiles", () => {
    const { world, level } = scene("@.");
    expect(() => levelOf(world, 7)).toThrow(/no level 7; this world has levels 0 to 0/);
    expect(() => setTile(world, level, 0, 0, "lava")).toThrow(
      /the name of a tile is "lava"; .*llowed are wall, floor/,
    );
    expect(() => addLevel(world, { width: 1, height: 1, cells: Uint8Array.of(99) })).toThrow(
      /is tile 99; the tileset has tiles 0 to 13/,
    );
    expect(() => addLevel(world, { width: 3, height: 2, cells: new Uint8Array(5) })).toThrow(
      /3 x 2 needs a Uint8Array of 6 tile numbers; this one has 5/,
    );
    expect(() => addLevel(world, { width: 0, height: 2, cells: new Uint8Array(0) })).toThrow(
      /the level is 0 x 2; each side must be/,
    );
  });
});

/** Every lookup, worked out the slow way from positions alone. */
function expectIndexAgrees(world: World, level: number): void {
  const { width, height } = levelOf(world, level);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = entitiesWith(world, Position).filter((entity) => {
        const place = read(world, entity, Position);
        return place.level === level && place.x === x && place.y === y;
      });
      expect(entitiesAt(world, level, x, y)).toEqual(here);
      const blockers = here.filter((entity) => entitiesWith(world, Blocker).includes(entity));
      expect(blockers.length).toBeLessThan(2);
      expect(blockerAt(world, level, x, y)).toBe(blockers[0]);
    }
  }
}

describe("veils", () => {
  test("block sight until they lift, and tell of it once", () => {
    const { world, level } = scene("@..1#");
    const { opacity, versions } = levelOf(world, level);
    const before = versions.opacity;
    takeEvents(world);
    setVeil(world, level, 2, 0, true);
    setVeil(world, level, 2, 0, true);
    expect([...opacity.cells]).toEqual([0, 0, 1, 0, 1]);
    const { cells } = levelOf(world, level).veil;
    expect([cells?.[2], cells?.[4]]).toEqual([1, 0]);
    expect(takeEvents(world)).toMatchObject([{ type: OpacityChanged.name, level, x: 2, y: 0 }]);
    setVeil(world, level, 2, 0, false);
    expect([...opacity.cells]).toEqual([0, 0, 0, 0, 1]);
    expect(versions.opacity).toBe(before + 2);
    expect(() => setVeil(world, level, 5, 0, true)).toThrow(SpaceError);
  });

  test("change nothing for sight where the tile blocks it, and stay when the tile goes", () => {
    const { world, level } = scene("@.#");
    takeEvents(world);
    setVeil(world, level, 2, 0, true);
    setTile(world, level, 2, 0, "floor");
    expect(takeEvents(world).map(({ type }) => type)).toEqual([TileChanged.name]);
    expect(levelOf(world, level).opacity.cells[2]).toBe(1);
    setVeil(world, level, 2, 0, false);
    expect(takeEvents(world).map(({ type }) => type)).toEqual([OpacityChanged.name]);
  });

  test("a door tells of sight before it tells of itself", () => {
    const { world, level } = scene("@+");
    takeEvents(world);
    setTile(world, level, 1, 0, "open door");
    expect(takeEvents(world).map(({ type }) => type)).toEqual([OpacityChanged.name, TileChanged.name]);
  });

  test("are saved, and a level that has none any more is as one that never had", () => {
    const { world, level } = scene("@...");
    const untouched = hashWorld(world);
    setVeil(world, level, 2, 0, true);
    setVeil(world, level, 2, 0, true);
    expect(levelOf(world, level).veil.count).toBe(1);
    const copy = loadWorld(saveWorld(world), sceneSetup());
    expect([...levelOf(copy, level).opacity.cells]).toEqual([0, 0, 1, 0]);
    expect(hashWorld(copy)).toBe(hashWorld(world));
    for (const one of [world, copy]) setVeil(one, level, 2, 0, false);
    expect([hashWorld(copy), hashWorld(world)]).toEqual([untouched, untouched]);
  });
});

test("the index of who is where stays right through any mix of changes", () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = createRandom(seed);
    const world = createWorld({ seed, plugins: [space.plugin(TILES), turns.plugin()], capacity: 12 });
    const levels = [0, 1].map(() =>
      addLevel(world, { width: 4, height: 3, cells: new Uint8Array(12).fill(1) }),
    );
    const somewhere = () => [random.pick(levels), random.int(0, 4), random.int(0, 3)] as const;
    const arrivals: ((one: Entity) => void)[] = [
      () => spawn(world, at(...somewhere())),
      () => spawn(world, at(...somewhere()), Blocker),
    ];
    const changes: ((one: Entity) => void)[] = [
      (one) => put(world, one, ...somewhere()),
      (one) => put(world, one, ...somewhere()),
      (one) => write(world, one, Position, { x: random.int(0, 4) }),
      (one) => remove(world, one, random.pick([Position, Blocker])),
      (one) => add(world, one, Blocker),
      (one) => despawn(world, one),
      (one) => removeEntity(world, rowOf(world, one)!),
    ];
    for (let i = 0; i < 60; i++) {
      const all = entitiesWith(world);
      try {
        const happenings = all.length > 0 ? [...arrivals, ...changes] : arrivals;
        random.pick(happenings)(all.length > 0 ? random.pick(all) : (0 as Entity));
      } catch (error) {
        // Full worlds, taken places and lost positions are part of the mix: a refused change must change nothing.
        expect((error as Error).name).toMatch(/^(SpaceError|CapacityError|EntityError)$/);
      }
    }
    for (const level of levels) {
      expectIndexAgrees(world, level);
      expect(entitiesOn(world, level).length).toBeLessThanOrEqual(12);
    }
  }
});

describe("an entity without a place", () => {
  test("is put somewhere without having moved from anywhere", () => {
    const { world, level, hero } = scene("@.");
    const ghost = spawn(world);
    takeEvents(world);
    put(world, ghost, level, 1, 0);
    expect(whereIs(world, ghost)).toBe("1,0");
    expect(takeEvents(world)).toEqual([]);
    put(world, ghost, level, 0, 0);
    expect(takeEvents(world)).toEqual([
      Moved({ entity: ghost, from: { level, x: 1, y: 0 }, to: { level, x: 0, y: 0 } }),
    ]);
    expect([isSettled(world, hero), isSettled(world, spawn(world))]).toEqual([true, false]);
  });

  test("has nothing beside it", () => {
    const { world } = scene("@.");
    expect(() => placeBeside(world, spawn(world), "n")).toThrow(EntityError);
  });
});

describe("a place that no map has", () => {
  test.each([
    [-1, 0],
    [0, 70000],
    [0.5, 0],
    [0, Number.NaN],
  ])("is off the map for all that put something somewhere: %d, %d", (x, y) => {
    const { world, hero } = scene("@.");
    const before = hashWorld(world);
    for (const placing of [() => put(world, hero, 0, x, y), () => spawn(world, at(0, x, y))]) {
      expect(placing).toThrow(SpaceError);
      expect(placing).toThrow(`(${x}, ${y}) is off the map`);
    }
    expect(hashWorld(world)).toBe(before);
  });

  test("is beyond the largest map, not on its last row", () => {
    expect(() => at(0xffff, 0xffff, 0xffff)).not.toThrow();
    expect(() => at(0, 0, 0x10000)).toThrow(
      "(0, 65536) is off the map: maps have whole columns and rows from 0",
    );
  });

  test("may be on no level at all", () => {
    const { world, hero } = scene("@.");
    expect(() => put(world, hero, -1, 0, 0)).toThrow(
      new SpaceError(
        "there is no level -1; this world has levels 0 to 0; addLevel returns the number of a new one",
      ),
    );
    expect(() => at(-1, 0, 0)).toThrow(
      new SpaceError("there is no level -1; levels have whole numbers from 0"),
    );
  });
});
