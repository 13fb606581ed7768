import { describe, expect, test } from "vitest";
import {
  component,
  createWorld,
  hashWorld,
  loadWorld,
  type Migrations,
  plugin,
  SaveError,
  saveWorld,
  spawn,
  u8,
  type World,
} from "../../src";
import { restoreWorld, snapshotWorld } from "../../src/save";
import * as space from "../../src/space";
import { addLevel, levelOf, setTile, tileAt, tileset } from "../../src/space";

const setupOf = (names: readonly string[], migrations?: Migrations) => ({
  plugins: [
    space.plugin(tileset(Object.fromEntries(names.map((name) => [name, { glyph: name.charAt(0) }])))),
    ...(migrations ? [plugin({ name: "game", migrations })] : []),
  ],
});

/** The game of today, with tiles that are not in the order of their names, and one that is nowhere. */
function game(): World {
  const world = createWorld({ seed: 1, ...setupOf(["wall", "floor", "lava", "unused"]) });
  addLevel(world, { width: 3, height: 1, cells: new Uint8Array([0, 1, 2]) });
  addLevel(world, { width: 1, height: 1, cells: new Uint8Array([1]) });
  return world;
}

const tilesOf = (world: World) => [0, 1, 2].map((x) => tileAt(world, 0, x, 0).name);

const TILES = ["wall", "floor", "lava"];
const reload = (world: World, setup: object) => loadWorld(saveWorld(world), setup);

describe("the tiles of a save", () => {
  test.each([
    ["one more in front", ["void", "wall", "floor", "lava"]],
    ["one more behind", ["wall", "floor", "lava", "unused", "void"]],
    ["another order", ["lava", "unused", "floor", "wall"]],
    ["none that was nowhere", TILES],
  ])("are the same in a tileset with %s", (_, names) => {
    const world = reload(game(), setupOf(names));
    expect(tilesOf(world)).toEqual(TILES);
    expect(tileAt(world, 1, 0, 0).name).toBe("floor");
    expect(hashWorld(world)).toBe(hashWorld(game()));
    expect(tilesOf(reload(world, setupOf(names)))).toEqual(TILES);
  });

  test("are refused by a tileset that lacks one of them", () => {
    const load = () => reload(game(), setupOf(["wall", "floor"]));
    expect(load).toThrow(SaveError);
    expect(load).toThrow(
      `the save's levels have the tile "lava", which the tileset lacks; its tiles are wall, floor; ` +
        `if it was renamed, add to a plugin migrations: { tiles: { "lava": ... } }`,
    );
  });

  test("become those that the migrations name, if they are gone", () => {
    const tiles = { lava: "magma", floor: "magma" };
    const world = reload(game(), setupOf(["magma", "floor", "wall"], { tiles }));
    expect(tilesOf(world)).toEqual(["wall", "floor", "magma"]);
    const wrong = () => reload(game(), setupOf(["floor", "wall"], { tiles }));
    expect(wrong).toThrow(/the tile "lava", "magma" by the migrations, which the tileset lacks/);
  });
});

describe("a save of a time when tiles had no names in it", () => {
  test("loads by number", () => {
    const { resources, versions: _now, ...snapshot } = snapshotWorld(game());
    const { "space.tiles": _, ...unnamed } = resources;
    const world = restoreWorld({ ...snapshot, resources: unnamed }, setupOf(["a", "b", "c"]));
    expect(tilesOf(world)).toEqual(["a", "b", "c"]);
  });
});

test.each([
  ["no list", { names: 3 }, /the names of the tiles is 3; expected a list/],
  ["a number among them", { names: ["a", 7] }, /the name of a tile is 7; expected a string/],
  ["too few", { names: ["lava"] }, /a cell is tile 1; the save names tiles 0 to 0/],
])("names that cannot be are refused: %s", (_, names, problem) => {
  const snapshot = snapshotWorld(game());
  const forged = { ...snapshot, resources: { ...snapshot.resources, "space.tiles": names } };
  expect(() => restoreWorld(forged, setupOf(TILES))).toThrow(problem);
  expect(() => restoreWorld(forged, setupOf(TILES))).toThrow(SaveError);
});

describe("the hash", () => {
  test("tells tiles apart by their names", () => {
    const [one, other] = [game(), game()];
    setTile(other, 0, 1, 0, "lava");
    expect(hashWorld(other)).not.toBe(hashWorld(one));
    const named = (name: string) => {
      const world = createWorld({ seed: 1, ...setupOf([name]) });
      addLevel(world, { width: 1, height: 1, cells: new Uint8Array(1) });
      return hashWorld(world);
    };
    expect(named("wall")).not.toBe(named("floor"));
  });

  test("leaves the levels as they are", () => {
    const world = game();
    hashWorld(world);
    expect([...levelOf(world, 0).tiles.cells]).toEqual([0, 1, 2]);
  });

  test("does not depend on the order of components", () => {
    const [One, Two] = [component("One", { a: u8 }), component("Two", { a: u8 })];
    const hashOf = (...components: (typeof One)[]) => {
      const world = createWorld({ seed: 1, components });
      spawn(world, One({ a: 3 }), Two);
      return hashWorld(world);
    };
    expect(hashOf(One, Two)).toBe(hashOf(Two, One));
  });
});
