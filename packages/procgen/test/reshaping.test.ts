import { type Grid, labelRegions, type Point } from "@delvekit/grid";
import {
  addLoops,
  applyPasses,
  type Connection,
  caves,
  cellsOf,
  checkDungeon,
  type Dungeon,
  distanceMapOf,
  joinRegions,
  OptionError,
  placeDoors,
  placeEnds,
  type RoomDungeon,
  removeDeadEnds,
  roomGraphOf,
  roomsAndTunnels,
  roundCorners,
  Terrain,
  toAscii,
  tree,
  widenCorridors,
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

describe("addLoops", () => {
  const dungeon = sceneWithRooms(
    `
    ###############
    #...##...######
    #...,,...##...#
    #.<.##...##...#
    #,#########.,.#
    #,##########,##
    #,#######,,,,##
    #,,,,...,,#####
    #####..>#######
    ###############`,
    [1, 1, 3, 3],
    [6, 1, 3, 3],
    [11, 2, 3, 3],
    [5, 7, 3, 2],
  );

  it("joins rooms that face each other across a long walk, and none that are near on foot", () => {
    const loop = (detour: number) => addLoops({ detour, distance: 3 })(dungeon);
    expect(loop(100).connections).toEqual([]);
    expect(loop(30).connections).toEqual([]);
    const { connections, exit } = loop(29);
    expect(connections).toHaveLength(1);
    expect(connections[0]).toMatchObject({ from: 1, to: 2, kind: "corridor", loop: true, doors: [] });
    expect(exit).not.toEqual(dungeon.exit);
  });

  it("sets doors where a dungeon has some: two, or one in a wall or a passage too short for two", () => {
    const drawing = (gap: string) =>
      `
      ###${gap}####
      #<.${gap}.>.#
      #..${gap}...#
      #..${gap}####
      #+#${gap}#+##
      #,,${gap},,##
      ###${gap}####`.replaceAll(
        /^(\s*)(#,,)(#+)/gm,
        (_, space, start, rock) => `${space}${start}${",".repeat(rock.length)}`,
      );
    const doorsAcross = (gap: string) => {
      const dungeon = sceneWithRooms(drawing(gap), [1, 1, 2, 3], [3 + gap.length, 1, 3, 2]);
      const [loop] = addLoops({ detour: 3 })(dungeon).connections;
      return { kind: loop?.kind, path: loop?.path.length, doors: loop?.doors.map(({ x }) => x) };
    };
    expect(doorsAcross("#")).toEqual({ kind: "door", path: 1, doors: [3] });
    expect(doorsAcross("##")).toEqual({ kind: "corridor", path: 2, doors: [3] });
    expect(doorsAcross("###")).toEqual({ kind: "corridor", path: 3, doors: [3, 5] });
    expect(doorsAcross("####")).toEqual({ kind: "corridor", path: 4, doors: [3, 6] });
  });

  it("does not dig around the border from one row to the next", () => {
    const dungeon = sceneWithRooms(
      `
      ##########
      ######<..#
      #####,#..#
      #.>,,,,..#
      #..#######
      ##########`,
      [7, 1, 2, 3],
      [1, 3, 2, 2],
    );
    expect(
      addLoops({ detour: 2, distance: 4 })(dungeon).connections.map(({ path }) => path.length),
    ).not.toContain(2);
  });

  it("does not dig where it has dug across before", () => {
    const cross = sceneWithRooms(
      `
      #########
      ####<####
      #########
      #########
      #.#####.#
      #########
      #########
      ####>####
      #########`,
      [4, 1, 1, 1],
      [4, 7, 1, 1],
      [1, 4, 1, 1],
      [7, 4, 1, 1],
    );
    expect(addLoops({ detour: 2 })(cross).connections).toHaveLength(1);
  });

  it("spares at least the detour that was asked for, keeps every promise, and stops when told to", () => {
    let added = 0;
    for (const level of everyKindWithRooms(SEEDS)) {
      const options = { detour: 20, distance: 9, seed: "loops" };
      const looped = passed(level, addLoops(options));
      const news = looped.connections.slice(level.connections.length);
      added += news.length;
      if (news.length === 0) continue;
      // More than one where the new way crosses a corridor.
      expect(countLoops(looped)).toBeGreaterThanOrEqual(countLoops(level) + news.length);
      for (const { path, loop } of news) {
        expect(loop).toBe(true);
        expect(path.length).toBeLessThanOrEqual(9);
        // Only the first one is measured on the level as it was.
        for (const cell of path) expect(valueAt(level.terrain, cell)).toBe(Terrain.solid);
      }
      expect(walkAround(level, news[0]!)).toBeGreaterThanOrEqual(20);
      const one = addLoops({ ...options, loops: 1 })(level);
      expect(one.connections.slice(level.connections.length)).toEqual([news[0]]);
    }
    expect(added).toBeGreaterThan(10 * SEEDS);
  });

  it("draws from the seed it is given, a stream, or the seed of the dungeon", () => {
    const level = tree.generate({ seed: 5 });
    const shortcut = (options?: Parameters<typeof addLoops>[0]) => toAscii(addLoops(options)(level));
    expect(shortcut()).toBe(shortcut({ seed: 5 }));
    const stream = createRandom(5);
    expect(shortcut({ seed: stream })).toBe(shortcut({ seed: 5 }));
    expect(stream.save()).toEqual(createRandom(5).save());
    expect(shortcut({ seed: 6 })).not.toBe(shortcut({ seed: 5 }));
  });

  it("refuses illegal options before it sees a dungeon", () => {
    expect(() => addLoops({ detour: 1 })).toThrow(OptionError);
    expect(() => addLoops({ distance: 0.5 })).toThrow("distance");
    expect(() => addLoops({ width: 2 } as object)).toThrow("only detour, distance, loops");
  });
});

/** The walk between the ends of a new connection on the level without it. */
function walkAround({ terrain, ...level }: RoomDungeon, { path, from, to }: Connection): number {
  const isBeside = (room: number, cell: Point) => {
    const { x, y, width, height } = level.rooms[room]!.bounds;
    return cell.x >= x && cell.y >= y && cell.x < x + width && cell.y < y + height;
  };
  const step = (end: Point, room: number) =>
    [
      { x: end.x + 1, y: end.y },
      { x: end.x - 1, y: end.y },
      { x: end.x, y: end.y + 1 },
      { x: end.x, y: end.y - 1 },
    ].find((cell) => isBeside(room, cell))!;
  const entrance = step(path[0]!, from);
  const distances = distanceMapOf({ ...level, terrain, entrance });
  const end = step(path.at(-1)!, to);
  return distances.cells[end.y * terrain.width + end.x]!;
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

describe("widenCorridors", () => {
  const map = `
    #############
    #<.+,,,######
    #..##,#######
    #..##,#######
    #####,#######
    #####,,,+...#
    ########+..>#
    #############`;

  it("adds a cell to the east and south, but spares the walls of rooms", () => {
    expect(toAscii(widenCorridors()(sceneWithRooms(map, [1, 1, 2, 3], [9, 5, 3, 2])))).toBe(
      drawn(`
        #############
        #<.+,,,,#####
        #..#,,,,#####
        #..##,,######
        #####,,######
        #####,,,+...#
        #####,,#+..>#
        #############`),
    );
  });

  it("adds one on every side for a width of three", () => {
    expect(
      toAscii(
        widenCorridors({ width: 3 })(
          scene(`
            #########
            #<.######
            #..,#####
            ###,#####
            ###,,,..#
            ######.>#
            #########`),
        ),
      ),
    ).toBe(
      drawn(`
        #########
        #<.,,####
        #..,,####
        ##,,,,,##
        ##,,,,..#
        ##,,,,.>#
        #########`),
    );
  });

  it("keeps every promise, and only ever digs around corridors", () => {
    for (const level of everyKindOfLevel(SEEDS)) {
      for (const width of [2, 3]) {
        const wide = passed(level, widenCorridors({ width }));
        if ("rooms" in level) expect(openedWalls(level as RoomDungeon, wide)).toEqual([]);
        const changes = [...level.terrain.cells].map(
          (value, cell) => `${value} to ${wide.terrain.cells[cell]}`,
        );
        expect(["0 to 0", "1 to 1", "2 to 2", "3 to 3", "0 to 2"]).toEqual(
          expect.arrayContaining([...new Set(changes)]),
        );
      }
    }
  });

  it("makes corridors of two or three cells only", () => {
    expect(() => widenCorridors({ width: 1 })).toThrow(OptionError);
    expect(() => widenCorridors({ width: 4 })).toThrow("width");
  });
});

/** Cells around the floor of rooms that are no longer solid. */
function openedWalls({ rooms, terrain }: RoomDungeon, after: Dungeon): Point[] {
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy })));
  return rooms
    .flatMap((room) => cellsOf(room))
    .flatMap(({ x, y }) => around.map(({ dx, dy }) => ({ x: x + dx, y: y + dy })))
    .filter((cell) => valueAt(terrain, cell) !== valueAt(after.terrain, cell));
}

describe("roundCorners", () => {
  it("fills corners of rooms that are large enough, but no way in", () => {
    const rounded = roundCorners(
      sceneWithRooms(
        `
        ##############
        #.....##...###
        #.....+....###
        #...<.##..>###
        #.....########
        ###,##########
        ###,,,........
        ##############`,
        [1, 1, 5, 4],
        [8, 1, 3, 3],
      ),
    );
    expect(toAscii(rounded)).toBe(
      drawn(`
        ##############
        ##...###...###
        #.....+....###
        #...<.##..>###
        ##...#########
        ###,##########
        ###,,,........
        ##############`),
    );
    expect(rounded.rooms[0]!.mask).toEqual(
      Uint8Array.of(0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0),
    );
    expect(rounded.rooms[1]).not.toHaveProperty("mask");
  });

  it("leaves the ways through a room from one to another", () => {
    const map = `
      ############
      #<.,......##
      #..#......##
      ####......##
      ####......##
      #########,##
      ########..>#
      ########...#
      ############`;
    const across = [3, 4, 5, 6, 7, 8, 9].map((x) => ({ x, y: 1 }));
    const down = [2, 3, 4, 5].map((y) => ({ x: 9, y }));
    const dungeon: RoomDungeon = {
      ...sceneWithRooms(map, [1, 1, 2, 2], [4, 1, 6, 4], [8, 6, 3, 2]),
      connections: [{ from: 0, to: 2, kind: "corridor", path: [...across, ...down], doors: [] }],
    };
    const rounded = roundCorners(dungeon);
    expect(rounded.connections).toEqual(dungeon.connections);
    expect(toAscii(rounded).split("\n")[4]).toBe("#####.....##");
  });

  it("leaves floor alone that belongs to no room", () => {
    const map = `
      #######
      #.....#
      #.....#
      #<...>#
      #.....#
      #######`;
    expect(toAscii(roundCorners(sceneWithRooms(map, [1, 1, 1, 4], [5, 1, 1, 4])))).toBe(drawn(map));
  });

  it("never cuts a cave in two", () => {
    for (let seed = 0; seed < 200; seed++) {
      let cave = caves.generate({ seed, width: 36, height: 24 });
      for (let i = 0; i < 3; i++) cave = roundCorners(cave);
      expect(checkDungeon(cave)).toEqual([]);
    }
  });

  it("keeps every promise and every walk, again and again", () => {
    let filled = 0;
    for (const level of everyKindOfLevel(SEEDS)) {
      let rounded = level;
      for (let i = 0; i < 3; i++) rounded = passed(rounded, roundCorners);
      const before = distanceMapOf(level).cells;
      const after = distanceMapOf(rounded).cells;
      const isFilled = (cell: number) => level.terrain.cells[cell] !== rounded.terrain.cells[cell];
      expect(after.findIndex((walk, cell) => walk !== before[cell] && !isFilled(cell))).toBe(-1);
      filled += after.filter((_, cell) => isFilled(cell)).length;
    }
    expect(filled).toBeGreaterThan(1000);
  });
});

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

describe("applyPasses", () => {
  it("applies them in order", () => {
    const level = tree.generate({ seed: 3 });
    const changed = applyPasses(
      level,
      addLoops(),
      widenCorridors(),
      roundCorners,
      removeDeadEnds,
      placeDoors,
      placeEnds,
    );
    expectTypeOf(changed).toEqualTypeOf<typeof level>();
    const byHand = placeEnds(placeDoors(removeDeadEnds(roundCorners(widenCorridors()(addLoops()(level))))));
    expect(changed).toEqual(byHand);
    expect(checkDungeon(changed)).toEqual([]);
  });

  it("does not compile where a pass needs what is not there", () => {
    const level = caves.generate({ seed: 1 });
    expectTypeOf(applyPasses(level, roundCorners, joinRegions)).toEqualTypeOf<typeof level>();
    // @ts-expect-error: caves have no rooms to set doors for
    expect(() => applyPasses(level, roundCorners, placeDoors)).toThrow();
    // @ts-expect-error: nor to join by loops
    expect(() => applyPasses(level, addLoops())).toThrow();
  });
});
