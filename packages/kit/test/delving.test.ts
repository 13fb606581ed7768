import {
  advance,
  createWorld,
  despawn,
  type Entity,
  has,
  hashWorld,
  loadWorld,
  read,
  saveWorld,
  spawn,
  step,
  type World,
} from "@delvekit/core";
import { Mind } from "@delvekit/core/minds";
import { canSee } from "@delvekit/core/sight";
import { at, entitiesOn, type LevelId, levelOf, Position, put, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import type { Point } from "@delvekit/grid";
import { roomsAndTunnels } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { basics, KitError } from "../src";
import { content, spawnNear } from "../src/content";
import { factions } from "../src/factions";
import {
  ascend,
  type Digging,
  type Dug,
  descend,
  levels,
  populate,
  wanderers,
  wayAt,
  waysOf,
} from "../src/levels";
import { kindNameOf } from "../src/names";
import { pieces } from "./game";

/*
 * Whole delves of several seeds: three ways between any two levels, an ally that follows, what is found by depth, and wanderers.
 */

const LAST = 4;
const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "floor" },
  down: { glyph: ">" },
  up: { glyph: "<" },
});
const terrain = { solid: "rock", floor: "floor", corridor: "floor", door: "door" } as const;
const sides = factions({ delvers: { deep: "foe" }, deep: {} });
const table = content([...pieces, sides]);
const { delver, dog, ...beasts } = table.creatures({
  delver: { look: ["@", 0xffffff], health: 900, player: true, sight: 9, faction: "delvers" },
  dog: { look: ["d", 0xffffff], health: 900, mind: "follower", faction: "delvers" },
  newt: { look: ["n", 0], health: 1, mind: "wanderer", faction: "deep", found: { to: 2, group: "1d2" } },
  lizard: { look: ["l", 0], health: 1, mind: "wanderer", faction: "deep", found: { from: 2, to: 3 } },
  drake: { look: ["D", 0], health: 1, mind: "wanderer", faction: "deep", found: { from: 4 } },
  queen: { look: ["Q", 0], health: 1, mind: "sleeper", faction: "deep", found: { from: 3, to: 3, count: 2 } },
});

/** What may be at a depth. */
const FOUND: Readonly<Record<number, readonly string[]>> = {
  1: ["newt"],
  2: ["newt", "lizard"],
  3: ["lizard", "queen"],
  4: ["drake"],
};

function delve(seed: number) {
  const halls = levels({
    tiles,
    terrain,
    down: "down",
    up: "up",
    last: LAST,
    dig: ({ depth, seed, random }) => {
      const dungeon = roomsAndTunnels.generate({ width: 50, height: 30, seed });
      const rooms = random.shuffle([...dungeon.rooms]);
      const ways: Point[] = rooms.slice(0, 6).map(({ bounds: { x, y } }) => ({ x, y }));
      const things = populate(dungeon, beasts, { depth, random, count: 6, taken: ways });
      return { dungeon, things, up: ways.slice(0, 3), down: ways.slice(3) };
    },
  });
  const prowlers = wanderers(halls, beasts, { every: 10, far: 12, crowd: 30 });
  const setup = { plugins: [...basics(tiles), ...pieces, sides, table, halls, prowlers] };
  const world = createWorld({ seed, ...setup });
  const { level, x, y } = halls.entrance(world, 1);
  const hero = spawn(world, delver, at(level, x, y));
  advance(world);
  return { world, setup, hero, halls, prowlers };
}

/** Everybody with a mind on a level, by kind. */
function kindsOn(world: World, level: LevelId): string[] {
  return mindsOn(world, level).map((beast) => kindNameOf(world, beast) as string);
}

function mindsOn(world: World, level: LevelId): Entity[] {
  return entitiesOn(world, level).filter((one) => has(world, one, Mind));
}

/** Takes one of the ways of the hero's level, with the ally beside it and nobody else around. */
function take(world: World, hero: Entity, ally: Entity, way: "down" | "up", index: number) {
  const { level } = read(world, hero, Position);
  for (const beast of mindsOn(world, level)) if (beast !== ally) despawn(world, beast);
  const { x, y } = waysOf(world, hero, way)[index] as Point;
  put(world, ally, level, x + 1, y);
  put(world, hero, level, x, y);
  return step(world, way === "down" ? descend() : ascend());
}

const SEEDS = Array.from({ length: 6 }, (_, seed) => seed);

test.each(SEEDS)(
  "seed %i: every way down comes back up where it began, in any order, with the ally",
  (seed) => {
    const { world, setup, hero, halls } = delve(seed);
    const { level, x, y } = read(world, hero, Position);
    const ally = spawnNear(world, dog, { level, x, y }) as Entity;
    sides.befriend(world, ally, hero, "delvers");
    for (let depth = 1; depth < LAST; depth++) {
      expect(waysOf(world, hero, "down")).toHaveLength(3);
      for (const index of [2, 0, 1]) {
        const above = waysOf(world, hero, "down")[index];
        expect(take(world, hero, ally, "down", index).status).toBe("input");
        expect([halls.depthOf(world, hero), halls.depthOf(world, ally)]).toEqual([depth + 1, depth + 1]);
        expect(read(world, hero, Position)).toMatchObject(waysOf(world, hero, "up")[index] as Point);
        expect(take(world, hero, ally, "up", index).status).toBe("input");
        expect(halls.depthOf(world, ally)).toBe(depth);
        expect(wayAt(world, hero)).toBe("down");
        expect(read(world, hero, Position)).toMatchObject(above as Point);
      }
      take(world, hero, ally, "down", depth % 3);
    }
    expect(waysOf(world, hero, "down")).toEqual([]);
    const copy = loadWorld(saveWorld(world), setup);
    for (const one of [world, copy]) take(one, hero, ally, "up", 1);
    expect(hashWorld(copy)).toBe(hashWorld(world));
    expect(halls.depthOf(world, ally)).toBe(LAST - 1);
  },
);

test("levels hold what is found at their depth, whatever the order in which they are dug", () => {
  const counts = new Map<string, number>();
  for (const seed of SEEDS) {
    const [one, other] = [delve(seed), delve(seed)];
    const digs = [1, 2, 3, 4].map((depth) => one.halls.entrance(one.world, depth).level);
    for (const depth of [4, 2, 3]) {
      const { level } = other.halls.entrance(other.world, depth);
      const here = digs[depth - 1] as LevelId;
      expect(levelOf(other.world, level).tiles).toEqual(levelOf(one.world, here).tiles);
      expect(kindsOn(other.world, level)).toEqual(kindsOn(one.world, here));
    }
    digs.forEach((level, i) => {
      for (const kind of kindsOn(one.world, level)) {
        expect(FOUND[i + 1]).toContain(kind);
        counts.set(`${kind} ${i + 1}`, (counts.get(`${kind} ${i + 1}`) ?? 0) + 1);
      }
    });
  }
  expect([...counts.keys()].sort()).toEqual([
    ...["drake 4", "lizard 2", "lizard 3", "newt 1", "newt 2", "queen 3"],
  ]);
  expect(counts.get("queen 3")).toBe(2 * SEEDS.length);
});

test("wanderers are those of the depth, come from afar and out of sight, and stop at the crowd", () => {
  let came = 0;
  for (const seed of [0, 1]) {
    const { world, hero, halls } = delve(seed);
    for (const depth of [1, 2, 3, 4]) {
      const { level, x, y } = halls.entrance(world, depth);
      for (const beast of mindsOn(world, level)) despawn(world, beast);
      put(world, hero, level, x, y);
      advance(world);
      for (let turn = 0; turn < 40; turn++) {
        const before = new Set(mindsOn(world, level));
        step(world, wait());
        for (const beast of mindsOn(world, level).filter((one) => !before.has(one))) {
          came++;
          expect(FOUND[depth]).toContain(kindNameOf(world, beast));
          expect(canSee(world, hero, beast)).toBe(false);
        }
      }
      expect(mindsOn(world, level).length).toBeLessThanOrEqual(31);
    }
  }
  expect(came).toBeGreaterThan(20);
});

test("a level with something off the map, or two ways in one cell, is refused by its depth", () => {
  const digging = (more: Partial<Dug<"floor">>) => {
    const dig = ({ seed, depth }: Digging) => ({
      dungeon: roomsAndTunnels.generate({ width: 40, height: 20, seed }),
      ...(depth === 2 && more),
    });
    const halls = levels({ tiles, terrain, down: "down", up: "up", last: 3, dig });
    return () => halls.entrance(createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces, halls] }), 2);
  };
  const spot = { x: 3, y: 4 };
  expect(digging({ up: [spot], down: [{ x: 40, y: 4 }] })).toThrow(
    new KitError("levels: depth 2: down has (40, 4), which is not a cell of the map of 40 x 20"),
  );
  expect(digging({ paint: [{ tile: "floor", x: -1, y: 0 }] })).toThrow("paint has (-1, 0)");
  expect(digging({ things: [{ kind: dog, x: 0.5, y: 0 }] })).toThrow("things has (0.5, 0)");
  expect(digging({ up: [spot], down: [spot] })).toThrow(
    "levels: depth 2: two ways share (3, 4); give each a cell of its own",
  );
});
