import { createGrid } from "@delvekit/grid";
import {
  checkDungeon,
  createLayers,
  type Dungeon,
  Feature,
  Growth,
  Liquid,
  type RoomDungeon,
  type Rule,
  Terrain,
  tree,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { scene, sceneWithRooms } from "./support/scene";

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
});

describe("checkDungeon on layers", () => {
  const plain = scene(`
    #########
    #<......#
    #.......#
    #..##+###
    #..#....#
    #.......#
    #......>#
    #########`);
  type LayerName = "liquid" | "growth" | "feature";
  const laid = (...kinds: [LayerName, number, number, number][]) => {
    const layers = createLayers(plain.terrain);
    for (const [layer, kind, x, y] of kinds) layers[layer].cells[y * 9 + x] = kind;
    return { ...plain, layers };
  };

  it("wants each kind on the terrain that it needs", () => {
    expect(
      checkDungeon(laid(["liquid", Liquid.shallow, 2, 1], ["feature", Feature.secretDoor, 5, 3])),
    ).toEqual([]);
    expect(checkDungeon(laid(["feature", Feature.lamp, 3, 3]))).toEqual([]);
    const wrong: [LayerName, number, number, number, string][] = [
      ["growth", Growth.grass, 3, 3, "grass is not on floor"],
      ["liquid", Liquid.mud, 5, 3, "mud is not on floor"],
      ["feature", Feature.secretDoor, 2, 1, "secretDoor is not in a doorway"],
      ["feature", Feature.lockedDoor, 3, 3, "lockedDoor is not in a doorway"],
      ["feature", Feature.lamp, 2, 1, "lamp is not in rock"],
      ["feature", Feature.lamp, 5, 3, "lamp is not in rock"],
      ["feature", Feature.ropeBridge, 2, 1, "a bridge leads over dry ground"],
      ["feature", Feature.stoneBridge, 2, 1, "a bridge leads over dry ground"],
      ["liquid", 99, 2, 1, "value 99 of the layer liquid is no kind of it"],
    ];
    for (const [layer, kind, x, y, message] of wrong)
      expect(checkDungeon(laid([layer, kind, x, y]))).toEqual([{ rule: "layers", message, cell: { x, y } }]);
  });

  it("wants layers of the size of the map", () => {
    for (const size of [
      createGrid(9, 6),
      createGrid(8, 7),
      { width: 9, height: 7, cells: new Uint8Array(3) },
    ]) {
      const { layers } = laid();
      expect(checkDungeon({ ...plain, layers: { ...layers, growth: size } })).toEqual([
        { rule: "layers", message: "the layer growth is not of the size of the map" },
      ]);
    }
  });

  it("wants all dry ground in one piece without rope bridges, with gates open", () => {
    const cut = (...more: [LayerName, number, number, number][]) =>
      checkDungeon(
        laid(
          ["liquid", Liquid.deep, 1, 4],
          ["liquid", Liquid.deep, 2, 4],
          ["liquid", Liquid.deep, 5, 4],
          ...more,
        ),
      );
    const problems = cut(["feature", Feature.ropeBridge, 2, 4]);
    expect(new Set(problems.map(({ message }) => message))).toEqual(
      new Set(["no dry way leads here from the entrance", "no open dry way leads to the exit"]),
    );
    expect(problems).toContainEqual({
      rule: "dry",
      message: "no dry way leads here from the entrance",
      cell: { x: 1, y: 5 },
    });
    expect(problems).toContainEqual({
      rule: "dry",
      message: "no open dry way leads to the exit",
      cell: { x: 7, y: 6 },
    });
    expect(cut(["feature", Feature.stoneBridge, 2, 4])).toEqual([]);
  });

  it("wants a way to the exit that needs no key and no search", () => {
    const gates: [LayerName, number, number, number][] = [
      ["feature", Feature.lockedDoor, 5, 3],
      ["feature", Feature.ice, 1, 4],
      ["feature", Feature.ice, 2, 4],
    ];
    expect(checkDungeon(laid(gates[0]!))).toEqual([]);
    expect(checkDungeon(laid(...gates)).map(({ message }) => message)).toEqual([
      "no open dry way leads to the exit",
    ]);
    const secret: [LayerName, number, number, number] = ["feature", Feature.secretDoor, 5, 3];
    expect(checkDungeon(laid(secret, gates[1]!, gates[2]!)).map(({ message }) => message)).toEqual([
      "no open dry way leads to the exit",
    ]);
    expect(checkDungeon(laid(["liquid", Liquid.lava, 1, 1])).map(({ message }) => message)).toContain(
      "no open dry way leads to the entrance",
    );
  });

  it("says at which gate a machine cannot be opened", () => {
    const vault = {
      id: 0,
      name: "vault",
      cells: [],
      way: { x: 5, y: 3 },
      gate: "lockedDoor",
      needs: ["key"],
      things: [],
      triggers: [],
    } as const;
    const level = { ...laid(["feature", Feature.lockedDoor, 5, 3]), machines: [vault] };
    expect(checkDungeon(level)).toEqual([
      { rule: "machine", message: "the vault cannot be opened", cell: { x: 5, y: 3 } },
    ]);
  });
});

describe("the problems of a level with rooms", () => {
  const two = (changes: Partial<RoomDungeon> = {}): RoomDungeon => ({
    ...sceneWithRooms(
      `
      ###########
      #<..###...#
      #...,,,...#
      #...###..>#
      ###########`,
      [1, 1, 3, 3],
      [7, 1, 3, 3],
    ),
    connections: [{ from: 0, to: 1, kind: "corridor", path: [4, 5, 6].map((x) => ({ x, y: 2 })), doors: [] }],
    ...changes,
  });
  const way = two().connections[0]!;
  const told = (level: Dungeon) =>
    checkDungeon(level).map(
      ({ rule, message, cell }) => `${rule}: ${message}${cell ? ` (${cell.x}, ${cell.y})` : ""}`,
    );

  it("are told in words, with their cells", () => {
    expect(told(two())).toEqual([]);
    expect(told(two({ entrance: { x: 0, y: 0 } }))).toEqual(["ends: the entrance is not on floor (0, 0)"]);
    expect(told(two({ exit: { x: 5, y: 2 } }))).toEqual(["ends: the exit is not on floor (5, 2)"]);
    expect(told(two({ exit: { x: 1, y: 1 } }))).toEqual(["ends: the exit is where the entrance is (1, 1)"]);
    expect(told(two({ exit: { x: 2, y: 1 } }))).toEqual([
      "far-exit: room 1 is a walk of 8, the one with the exit of 2 (8, 2)",
    ]);
    expect(told(two({ exit: { x: 2, y: 1 }, givenEnds: true }))).toEqual([]);
    const paths = {
      blocked: [4, 5, 6].map((x) => ({ x, y: x === 5 ? 1 : 2 })),
      short: [4, 5].map((x) => ({ x, y: 2 })),
    };
    expect(told(two({ connections: [{ ...way, path: paths.blocked }] }))).toEqual([
      "connection: the corridor from room 0 to room 1 is blocked (5, 1)",
      "connection: the corridor from room 0 to room 1 is broken (5, 1)",
      "connection: the corridor from room 0 to room 1 is broken (6, 2)",
    ]);
    expect(told(two({ connections: [{ ...way, path: paths.short }] }))).toEqual([
      "connection: the corridor from room 0 to room 1 does not reach room 1 (5, 2)",
    ]);
    expect(told(two({ connections: [{ ...way, to: 0 }] }))).toEqual([
      "connection: the corridor from room 0 to room 0 does not join two rooms",
    ]);
    expect(told(two({ connections: [{ ...way, doors: [{ x: 5, y: 2 }] }] }))).toEqual([
      "door: there is no door between rooms 0 and 1 (5, 2)",
    ]);
    const [left, right] = two().rooms as [RoomDungeon["rooms"][0], RoomDungeon["rooms"][0]];
    expect(told(two({ rooms: [{ ...left, id: 7 }, right] }))[0]).toBe("room: room 0 has the id 7 (1, 1)");
    const wide = { ...right, bounds: { ...right.bounds, width: 4 } };
    expect(told(two({ rooms: [left, wide] }))).toEqual(["room: room 1 is not inside the border (7, 1)"]);
    const high = { ...left, bounds: { ...left.bounds, width: 4 } };
    expect(told(two({ rooms: [high, right] }))).toEqual([
      "room: a cell of room 0 is not floor (4, 1)",
      "room: a cell of room 0 is not floor (4, 2)",
      "room: a cell of room 0 is not floor (4, 3)",
    ]);
  });

  it("name rooms that overlap, and those without a wall in between, both ways", () => {
    const halls = (one: [number, number, number, number], other: [number, number, number, number]) =>
      told({
        ...sceneWithRooms("#######\n#<....#\n#.....#\n#....>#\n#######", one, other),
        givenEnds: true,
      }).filter((line) => line.startsWith("overlap"));
    expect(halls([1, 1, 3, 3], [3, 1, 3, 1])).toContain("overlap: rooms 0 and 1 overlap (3, 1)");
    expect(halls([1, 1, 2, 3], [3, 1, 3, 3])).toEqual(
      [1, 2, 3].map((y) => `overlap: room 0 has no wall to the next (2, ${y})`),
    );
    expect(halls([1, 1, 5, 1], [1, 2, 5, 2])).toEqual(
      [1, 2, 3, 4, 5].map((x) => `overlap: room 0 has no wall to the next (${x}, 1)`),
    );
    expect(halls([1, 1, 2, 3], [4, 1, 2, 3])).toEqual([]);
  });
});
