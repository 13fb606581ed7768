import {
  checkDungeon,
  type Dungeon,
  type RoomDungeon,
  type Rule,
  Terrain,
  type TreeDungeon,
  type TreeNode,
  tree,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { scene } from "./support/scene";

const dungeon = tree.generate({ seed: "ember" });
const { width } = dungeon.terrain;

/** The rules that a dungeon breaks. */
function broken<D extends Dungeon>(level: D): Rule[] {
  return [...new Set(checkDungeon(level).map(({ rule }) => rule))];
}

/** The level with other terrain in some cells. */
function changed<D extends Dungeon>(level: D, value: number, ...points: { x: number; y: number }[]): D {
  const cells = level.terrain.cells.slice();
  for (const { x, y } of points) cells[y * level.terrain.width + x] = value;
  return { ...level, terrain: { ...level.terrain, cells } };
}

/** The list with another item in one place. */
function replaced<T>(items: readonly T[], index: number, item: T): T[] {
  return items.map((old, i) => (i === index ? item : old));
}

describe("checkDungeon", () => {
  it("finds nothing wrong with a good level", () => {
    expect(checkDungeon(dungeon)).toEqual([]);
    expect(
      checkDungeon(
        scene(`
          #######
          #<.+..#
          #..#.>#
          #######`),
      ),
    ).toEqual([]);
  });

  it("tells which rule is broken and where", () => {
    const problems = checkDungeon(
      scene(`
        ########
        #<.,,.##
        #..##,##
        #..##..#
        #..##,>#
        ##,#####
        ########`),
    );
    expect(problems).toEqual([{ rule: "dead-end", message: "a dead end", cell: { x: 2, y: 5 } }]);
  });

  it.each<[Rule, string]>([
    ["border", "####\n#<..\n#.>.\n####"],
    ["reachable", "#######\n#<.#..#\n#.>#..#\n#######"],
    ["dead-end", "######\n#<.,,#\n#.>###\n######"],
    ["useless-door", "#####\n#<..#\n#.+.#\n#..>#\n#####"],
    ["ends", "#####\n#<,.#\n#.,.#\n#####"],
  ])("knows %s from the drawing alone", (rule, drawing) => {
    expect(broken(scene(drawing))).toEqual([rule]);
  });

  it("looks at no more where the terrain is not terrain", () => {
    expect(broken(changed(dungeon, 4, { x: 0, y: 0 }))).toEqual(["terrain"]);
    expect(broken({ ...dungeon, terrain: { ...dungeon.terrain, width: width + 1 } })).toContain("terrain");
  });

  it("wants entrance and exit on different floor cells of the map", () => {
    expect(broken({ ...dungeon, exit: dungeon.entrance })).toEqual(["ends"]);
    expect(broken({ ...dungeon, entrance: { x: 0, y: 0 } })).toEqual(["ends"]);
    expect(broken({ ...dungeon, entrance: { x: -1, y: Number.NaN } })).toEqual(["ends"]);
  });

  it("wants the exit in the farthest room", () => {
    const near = dungeon.rooms.find(({ bounds: { x, y } }) => x !== dungeon.exit.x && y !== dungeon.exit.y)!;
    const exit = {
      x: near.bounds.x + (near.bounds.width >> 1),
      y: near.bounds.y + (near.bounds.height >> 1),
    };
    expect(broken({ ...dungeon, exit })).toEqual(["far-exit"]);
  });

  it("wants rooms where they say they are", () => {
    const [first, second, ...rest] = dungeon.rooms;
    const rooms = (...two: RoomDungeon["rooms"]) => ({ ...dungeon, rooms: [...two, ...rest] });
    const moved = { ...first!, bounds: { ...first!.bounds, x: first!.bounds.x + 1 } };
    const outside = { ...first!, bounds: { ...first!.bounds, x: width - 1 } };
    const empty = { ...first!, mask: new Uint8Array(first!.bounds.width * first!.bounds.height) };
    expect(broken(rooms(moved, second!))).toEqual(["room"]);
    expect(broken(rooms(outside, second!))).toEqual(["room"]);
    expect(broken(rooms(empty, second!))).toEqual(["room"]);
    expect(broken(rooms(second!, first!))).toEqual(["room"]);
  });

  it("wants rooms apart", () => {
    const { bounds } = dungeon.rooms[0]!;
    const twice = [...dungeon.rooms, { ...dungeon.rooms[0]!, id: dungeon.rooms.length }];
    expect(broken({ ...dungeon, rooms: twice })).toContain("overlap");
    const left = { ...dungeon.rooms[0]!, bounds: { ...bounds, width: 2 } };
    const right = {
      ...left,
      id: dungeon.rooms.length,
      bounds: { ...bounds, x: bounds.x + 2, width: bounds.width - 2 },
    };
    expect(broken({ ...dungeon, rooms: [left, ...dungeon.rooms.slice(1), right] })).toContain("overlap");
  });

  it("wants connections to lead from room to room", () => {
    const index = dungeon.connections.findIndex(({ path }) => path.length > 4);
    const connection = dungeon.connections[index]!;
    const having = (other: Partial<typeof connection>) => ({
      ...dungeon,
      connections: replaced(dungeon.connections, index, { ...connection, ...other }),
    });
    const { path } = connection;
    expect(broken(having({ path: path.filter((_, i) => i !== 2) }))).toEqual(["connection"]);
    expect(broken(having({ path: path.slice(1) }))).toContain("connection");
    expect(broken(having({ path: [] }))).toContain("connection");
    expect(broken(having({ to: 9999 }))).toContain("connection");
    expect(broken(changed(dungeon, Terrain.solid, path[2]!))).toContain("connection");
  });

  it("wants doors where connections have them", () => {
    const { doors } = dungeon.connections[0]!;
    expect(broken(changed(dungeon, Terrain.corridor, doors[0]!))).toEqual(["door"]);
    const forgotten = dungeon.connections.map((connection) => ({ ...connection, doors: [] }));
    expect(broken({ ...dungeon, connections: forgotten })).toEqual(["door"]);
    const misplaced = { ...dungeon.connections[0]!, doors: dungeon.connections[1]!.doors };
    expect(broken({ ...dungeon, connections: replaced(dungeon.connections, 0, misplaced) })).toEqual([
      "door",
    ]);
  });

  it("wants a binary tree of all rooms", () => {
    const having = (root: TreeNode): TreeDungeon => ({ ...dungeon, tree: root });
    const root = dungeon.tree;
    const child = root.children[0]!;
    expect(broken(having({ ...root, children: [] }))).toEqual(["tree"]);
    expect(broken(having({ ...root, children: [...root.children, child] }))).toEqual(["tree"]);
    expect(broken(having({ ...root, room: 9999 }))).toEqual(["tree"]);
    expect(broken(having({ room: child.room, children: [{ ...child, room: root.room }] }))).toEqual(["tree"]);
    expect(broken({ ...dungeon, connections: dungeon.connections.slice(1) })).toContain("tree");
  });
});
