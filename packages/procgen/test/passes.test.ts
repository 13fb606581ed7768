import {
  cellsOf,
  type Dungeon,
  placeDoors,
  placeEnds,
  type RoomDungeon,
  removeDeadEnds,
  type TreeDungeon,
  toAscii,
  tree,
} from "@delvekit/procgen";
import { describe, expect, expectTypeOf, it } from "vitest";
import { removeUselessDoors } from "../src/passes/dead-ends";
import { drawn, scene, sceneWithRooms } from "./support/scene";

/** What a pass makes of a drawing. */
function after(pass: (dungeon: Dungeon) => Dungeon, drawing: string): string {
  return toAscii(pass(scene(drawing)));
}

describe("removeDeadEnds", () => {
  it("fills a passage back to where it forked, doors and bends included", () => {
    expect(
      after(
        removeDeadEnds,
        `
        ###########
        #<..,,,,..#
        #...#,##..#
        #...#+##.>#
        #####,#####
        ###,,,#####
        ###########`,
      ),
    ).toBe(
      drawn(`
        ###########
        #<..,,,,..#
        #...####..#
        #...####.>#
        ###########
        ###########
        ###########`),
    );
  });

  it("fills a branching maze of dead ends whatever the order of its cells", () => {
    expect(
      after(
        removeDeadEnds,
        `
        #############
        #,#,#<..#,###
        #,,,#..>#,,,#
        ###,#.,.##,##
        #,,,,##+#,,##
        #,#,###,,,#,#
        #############`,
      ),
    ).toBe(
      drawn(`
        #############
        #####<..#####
        #####..>#####
        #####.,.#####
        #############
        #############
        #############`),
    );
  });

  it("leaves loops alone, and passages that lead somewhere", () => {
    const map = `
      ############
      #<.,,,,,,..#
      #..#,##,#..#
      ####,##,####
      ####,,,,#..#
      #..#,####..#
      #..,,,,,,.>#
      ############`;
    expect(after(removeDeadEnds, map)).toBe(drawn(map));
  });

  it("fills a cell that nothing leads to", () => {
    expect(
      after(
        removeDeadEnds,
        `
        ######
        #<.#,#
        #.>###
        ######`,
      ),
    ).toBe(
      drawn(`
        ######
        #<.###
        #.>###
        ######`),
    );
  });

  it("keeps the entrance and the exit, and what leads to them", () => {
    const map = `
      #######
      #<,,,>#
      #######`;
    expect(after(removeDeadEnds, map)).toBe(drawn(map));
  });

  it("fills dead ends at the edge of a map without a border", () => {
    expect(
      after(
        removeDeadEnds,
        `
        ,,..<
        ##.>.
        ,####`,
      ),
    ).toBe(
      drawn(`
        ##..<
        ##.>.
        #####`),
    );
  });

  it("keeps the cells of rooms, alcoves too", () => {
    const map = `
      #########
      #<..#####
      #...,,#,#
      #.#######
      #.#..>###
      #########`;
    const tidied = removeDeadEnds(sceneWithRooms(map, [1, 1, 3, 4], [3, 4, 3, 1]));
    expect(toAscii(tidied)).toBe(
      drawn(`
        #########
        #<..#####
        #...#####
        #.#######
        #.#..>###
        #########`),
    );
  });

  it("forgets connections whose way it filled", () => {
    const path = [
      { x: 3, y: 1 },
      { x: 4, y: 1 },
    ];
    const dungeon: RoomDungeon = {
      ...sceneWithRooms(
        `
        #######
        #<.,,##
        #.>####
        #######`,
        [1, 1, 2, 2],
      ),
      connections: [{ from: 0, to: 0, kind: "corridor", path, doors: [] }],
    };
    expect(removeDeadEnds(dungeon).connections).toEqual([]);
  });

  it("leaves the dungeon that it was given as it was", () => {
    const dungeon = scene(`
      ######
      #<.,,#
      #.>###
      ######`);
    const before = toAscii(dungeon);
    removeDeadEnds(dungeon);
    expect(toAscii(dungeon)).toBe(before);
  });
});

describe("removeUselessDoors", () => {
  it("makes floor of doors that do not stand between two walls", () => {
    expect(
      after(
        removeUselessDoors,
        `
        ###########
        #<.+..++..#
        #..#..##..#
        #..+,,,#+##
        #..#..,##,#
        #..#.+,,,,#
        #..#..,,.>#
        ###########`,
      ),
    ).toBe(
      drawn(`
        ###########
        #<.+..++..#
        #..#..##..#
        #..+,,,#+##
        #..#..,##,#
        #..#..,,,,#
        #..#..,,.>#
        ###########`),
    );
  });

  it("wants the walls on opposite sides, not at a corner", () => {
    expect(
      after(
        removeUselessDoors,
        `
        ######
        #<+..#
        #....#
        #..+>#
        ######`,
      ),
    ).toBe(
      drawn(`
        ######
        #<...#
        #....#
        #...>#
        ######`),
    );
  });

  it("takes the door from its connection", () => {
    const doors = [{ x: 3, y: 1 }];
    const connection = { from: 0, to: 1, kind: "door", path: doors, doors } as const;
    const dungeon = {
      ...sceneWithRooms(
        `
        #######
        #<.+..#
        #.....#
        #..#.>#
        #######`,
        [1, 1, 2, 3],
        [4, 1, 2, 3],
      ),
      connections: [connection],
    };
    expect(removeUselessDoors(dungeon).connections).toEqual([{ ...connection, doors: [] }]);
  });
});

describe("passes together", () => {
  const map = `
    #########
    #<..#..>#
    #...+...#
    ####,####
    ####+####
    ##,,,####
    #########`;

  it("keep a door that only a dead end leads around, if dead ends go first", () => {
    expect(after((dungeon) => removeUselessDoors(removeDeadEnds(dungeon)), map)).toBe(
      drawn(`
        #########
        #<..#..>#
        #...+...#
        #########
        #########
        #########
        #########`),
    );
  });

  it("lose it the other way round; either way nothing is left to do", () => {
    const tidied = removeDeadEnds(removeUselessDoors(scene(map)));
    expect(toAscii(tidied)).toContain("#.......#");
    expect(removeUselessDoors(removeDeadEnds(tidied))).toEqual(tidied);
  });

  it("find nothing to do on a level of the tree", () => {
    const dungeon = tree.generate({ seed: 3 });
    expect(removeUselessDoors(removeDeadEnds(dungeon))).toEqual(dungeon);
  });
});

describe("placeEnds", () => {
  it("puts the exit in the room that is the longest walk away, not the farthest across", () => {
    const dungeon = sceneWithRooms(
      `
      ################
      #...#.>.########
      #.<.#...#,,,,,,#
      #...#...+,####,#
      ##,##########,,#
      ##,#...##...#,##
      ##,,...,,...,,##
      ####...##...####
      ################`,
      [1, 1, 3, 3],
      [5, 1, 3, 3],
      [4, 5, 3, 3],
      [9, 5, 3, 3],
    );
    const placed = placeEnds(dungeon);
    expect(placed.entrance).toEqual({ x: 10, y: 6 });
    expect(placed.exit).toEqual({ x: 6, y: 2 });
  });

  it("uses two ends of a single room", () => {
    const dungeon = placeEnds(
      sceneWithRooms(
        `
        #######
        #<>...#
        #.....#
        #######`,
        [1, 1, 5, 2],
      ),
    );
    expect(dungeon.entrance).toEqual({ x: 3, y: 2 });
    expect(Math.abs(dungeon.exit.x - 3) + Math.abs(dungeon.exit.y - 2)).toBe(3);
    expect(cellsOf(dungeon.rooms[0]!)).toContainEqual(dungeon.exit);
  });
});

describe("types", () => {
  it("refuse a pass that needs rooms on a dungeon without", () => {
    const bare = scene(`
      ####
      #<>#
      ####`);
    // @ts-expect-error: a dungeon that was drawn has no rooms to set doors for
    expect(() => placeDoors(bare)).toThrow();
    expectTypeOf(placeDoors).parameter(0).toExtend<RoomDungeon>();
  });

  it("give back what they were given, a tree for a tree", () => {
    const level = tree.generate({ seed: 1 });
    expectTypeOf(removeDeadEnds(level)).toEqualTypeOf<TreeDungeon>();
    expectTypeOf(placeEnds(removeUselessDoors(level))).toEqualTypeOf<TreeDungeon>();
    expectTypeOf(removeDeadEnds(scene("#<>#"))).toEqualTypeOf<Dungeon>();
  });
});
