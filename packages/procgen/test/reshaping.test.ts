import { type Grid, labelRegions, type Point } from "@delvekit/grid";
import {
  applyPasses,
  caves,
  checkDungeon,
  cycles,
  type Dungeon,
  delve,
  distanceMapOf,
  joinRegions,
  lakes,
  placeDoors,
  placeEnds,
  type RoomDungeon,
  removeDeadEnds,
  roomGraphOf,
  roomsAndTunnels,
  Terrain,
  toAscii,
  tree,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, expectTypeOf, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { countLoops } from "../src/analysis/room-graph";
import { everyKindOfLevel, everyKindWithRooms, passed } from "./support/hunt";
import { drawn, scene, sceneWithRooms } from "./support/scene";

const SEEDS = tries(9, 15, 4);

function valueAt({ width, cells }: Grid<Uint8Array>, { x, y }: Point): number {
  return cells[y * width + x]!;
}

describe("joinRegions", () => {
  it("digs the shortest tunnels between what is apart", () => {
    const dungeon = scene(`
      ############
      #<..####...#
      #...####...#
      #...##.....#
      ############
      ############
      #..#########
      #..####..>.#
      ############`);
    expect(toAscii(joinRegions(dungeon))).toBe(
      drawn(`
        ############
        #<..####...#
        #...####...#
        #...,,.....#
        #,#####,####
        #,#####,####
        #..####,####
        #..####..>.#
        ############`),
    );
  });

  it("leaves a dungeon in one piece alone", () => {
    const dungeon = caves.generate({ seed: 1 });
    expect(joinRegions(dungeon)).toBe(dungeon);
  });

  it("records how rooms hang together now, passages that were there already included", () => {
    const dungeon = sceneWithRooms(
      `
      ##############
      #<.#####...###
      #..,,,##..>###
      ##############`,
      [1, 1, 2, 2],
      [8, 1, 3, 2],
    );
    const joined = joinRegions(dungeon);
    expect(joined.connections).toEqual([
      { from: 0, to: 1, kind: "corridor", path: [3, 4, 5, 6, 7].map((x) => ({ x, y: 2 })), doors: [] },
    ]);
    expect(checkDungeon(joined)).toEqual([]);
  });

  it("makes floor of a door that a tunnel leads around", () => {
    const joined = joinRegions(
      scene(`
        #######
        #<.+.>#
        #######
        #######
        ###.###
        #######`),
    );
    expect(toAscii(joined)).toBe(
      drawn(`
        #######
        #<...>#
        ###,###
        ###,###
        ###.###
        #######`),
    );
  });

  it("puts together what somebody cut in two", () => {
    let cuts = 0;
    for (const level of everyKindWithRooms(2 * SEEDS)) {
      const cut = cutSomewhere(level);
      if (cut === undefined || labelRegions(cut.terrain).count === 1) continue;
      // Doors that the lost connection left behind are not for this pass to mend.
      if (checkDungeon(cut).some(({ rule }) => rule !== "reachable" && rule !== "far-exit")) continue;
      cuts++;
      const joined = passed(cut, joinRegions);
      expect(labelRegions(joined.terrain).count).toBe(1);
      expect(roomGraphOf(joined).parts).toBe(1);
      expect(countLoops(joined)).toBe(countLoops(cut));
    }
    expect(cuts).toBeGreaterThanOrEqual(SEEDS);
  });

  it("joins the regions of noise, whatever is open at the border", () => {
    const random = createRandom("noise");
    for (let i = 0; i < 200; i++) {
      const cells = Uint8Array.from({ length: 300 }, () => Number(random.chance(0.4)));
      const dungeon = { ...scene("<>"), terrain: { width: 20, height: 15, cells } };
      const inside = ({ terrain }: Dungeon) => {
        const open = terrain.cells.map((value, cell) => {
          const [x, y] = [cell % 20, Math.floor(cell / 20)];
          return x > 0 && y > 0 && x < 19 && y < 14 ? value : 0;
        });
        return labelRegions({ width: 20, height: 15, cells: open }).count;
      };
      if (inside(dungeon) < 2) continue;
      const joined = joinRegions(dungeon);
      const before = labelRegions(dungeon.terrain).count;
      expect([...joined.terrain.cells.subarray(0, 20)]).toEqual([...cells.subarray(0, 20)]);
      expect(labelRegions(joined.terrain).count).toBeLessThan(before);
      for (const [cell, value] of cells.entries())
        if (value === 1) expect(joined.terrain.cells[cell]).toBe(1);
    }
  });
});

/** The level with one connection that others depend on walled up and forgotten, without the dead ends that this leaves. */
function cutSomewhere(level: RoomDungeon): RoomDungeon | undefined {
  const index = roomGraphOf(level).edges.findIndex(({ bridge, length }) => bridge && length > 2);
  if (index === -1) return undefined;
  const { tree: _, ...plain } = level as RoomDungeon & { tree?: unknown };
  const cells = level.terrain.cells.slice();
  const { path } = level.connections[index]!;
  const { x, y } = path[path.length >> 1]!;
  cells[y * level.terrain.width + x] = Terrain.solid;
  const connections = level.connections.filter(
    ({ path }) => !path.some((cell) => cell.x === x && cell.y === y),
  );
  return removeDeadEnds({ ...plain, terrain: { ...level.terrain, cells }, connections });
}

describe("placeDoors", () => {
  it("sets doors in the gaps of walls, once, and not where one can walk around them", () => {
    const path = [3, 4, 5, 6].map((x) => ({ x, y: 2 }));
    const dungeon: RoomDungeon = {
      ...sceneWithRooms(
        `
        ##########
        #<.##,,..#
        #..,,,,..#
        #..####.>#
        ##########`,
        [1, 1, 2, 3],
        [7, 1, 2, 3],
      ),
      connections: [{ from: 0, to: 1, kind: "corridor", path, doors: [] }],
    };
    const doored = placeDoors(dungeon);
    expect(toAscii(doored).split("\n")[2]).toBe("#..+,,,..#");
    expect(doored.connections[0]!.doors).toEqual([{ x: 3, y: 2 }]);
    expect(placeDoors(doored)).toEqual(doored);
  });

  it("sets one door in a passage of two cells", () => {
    const path = [3, 4].map((x) => ({ x, y: 1 }));
    const dungeon: RoomDungeon = {
      ...sceneWithRooms("########\n#<.,,.>#\n########", [1, 1, 2, 1], [5, 1, 2, 1]),
      connections: [{ from: 0, to: 1, kind: "corridor", path, doors: [] }],
    };
    expect(toAscii(placeDoors(dungeon))).toContain("#<.+,.>#");
  });

  it("keeps every promise, and leaves no gap that could have a door", () => {
    let doors = 0;
    for (const level of everyKindWithRooms(SEEDS)) {
      const doored = passed(level, placeDoors);
      for (const { path } of doored.connections) {
        const values = path.map((cell) => valueAt(doored.terrain, cell));
        doors += values.filter((value) => value === Terrain.door).length;
        const had = path.filter((cell) => valueAt(level.terrain, cell) === Terrain.door).length;
        if (had === 0) expect(values.join("")).not.toMatch(/33/);
      }
    }
    expect(doors).toBeGreaterThan(100);
    const classic = placeDoors(roomsAndTunnels.generate({ seed: 2 }));
    expect(classic.terrain.cells).toContain(Terrain.door);
  });

  it("needs rooms", () => {
    // @ts-expect-error: caves have no rooms to set doors for
    expect(() => placeDoors(caves.generate({ seed: 1 }))).toThrow();
    expectTypeOf(placeDoors(tree.generate({ seed: 1 }))).toEqualTypeOf<ReturnType<typeof tree.generate>>();
  });
});

describe("removeDeadEnds", () => {
  it("says that there are none left, unless the way in or out is one", () => {
    const maze = { ...scene("#######\n#<.,,##\n#.>####\n#######"), deadEnds: true };
    expect(removeDeadEnds(maze).deadEnds).toBe(false);
    const passage = { ...scene("#####\n#<.>#\n#####"), deadEnds: true };
    expect(removeDeadEnds(passage).deadEnds).toBe(true);
  });
});

describe("placeEnds", () => {
  it("puts the ends as far apart as it finds, with rooms or without", () => {
    for (const level of everyKindOfLevel(10)) {
      const moved = passed(level, placeEnds);
      if ("rooms" in level) continue;
      const walks = distanceMapOf(moved).cells.filter(
        (walk, cell) => level.terrain.cells[cell] === 1 && walk < 1e6,
      );
      expect(distanceMapOf(moved).cells[moved.exit.y * level.terrain.width + moved.exit.x]).toBe(
        Math.max(...walks),
      );
    }
  });
});

describe("levels with layers", () => {
  it("get ends on open dry ground, with all gates and locks shut", () => {
    const lava = lakes({ chance: 1, most: 8, liquids: { lava: 1 } });
    for (let seed = 0; seed < tries(15, 60, 5); seed++) {
      const size = { seed, width: 60, height: 40 };
      for (const level of [delve.generate(size), cycles.generate(size), lava(caves.generate(size))])
        passed<Dungeon, Dungeon>(level, placeEnds);
    }
  });

  it("get no doors in water", () => {
    for (let seed = 0; seed < tries(15, 60, 5); seed++) passed(delve.generate({ seed }), placeDoors);
  });
});

describe("applyPasses", () => {
  it("applies them in order", () => {
    const level = tree.generate({ seed: 3 });
    const changed = applyPasses(level, removeDeadEnds, placeDoors, placeEnds);
    expectTypeOf(changed).toEqualTypeOf<typeof level>();
    expect(changed).toEqual(placeEnds(placeDoors(removeDeadEnds(level))));
    expect(checkDungeon(changed)).toEqual([]);
  });

  it("does not compile where a pass needs what is not there", () => {
    const level = caves.generate({ seed: 1 });
    expectTypeOf(applyPasses(level, removeDeadEnds, joinRegions)).toEqualTypeOf<typeof level>();
    // @ts-expect-error: caves have no rooms to set doors for
    expect(() => applyPasses(level, removeDeadEnds, placeDoors)).toThrow();
  });
});
