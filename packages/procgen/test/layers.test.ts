import {
  analyze,
  copyLayers,
  createLayers,
  dryTerrainOf,
  Feature,
  hashDungeon,
  Liquid,
  lockDoors,
  placeSpawns,
  spawnTable,
  Terrain,
  toAscii,
  tree,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { drawn, scene } from "./support/scene";

const bare = scene(`
  ########
  #<...###
  #......#
  #..+..>#
  ########`);

function flooded() {
  const layers = createLayers(bare.terrain);
  for (const x of [3, 4, 5]) layers.liquid.cells[2 * 8 + x] = Liquid.deep;
  layers.feature.cells[2 * 8 + 4] = Feature.ropeBridge;
  layers.feature.cells[3 * 8 + 4] = Feature.statue;
  return { ...bare, layers };
}

describe("dry terrain", () => {
  it("is solid where water, statues and closed doors are, and open on bridges", () => {
    const dungeon = flooded();
    expect(toAscii({ ...bare, terrain: dryTerrainOf(dungeon) })).toBe(
      drawn(`
        ########
        #<...###
        #..#.#.#
        #..+#.>#
        ########`),
    );
    expect(dryTerrainOf(dungeon, { ropes: false }).cells[2 * 8 + 4]).toBe(Terrain.solid);
    expect(dryTerrainOf(bare)).toBe(bare.terrain);
  });

  it("closes locked doors unless told that they are opened, and secret doors if told that they are not found", () => {
    const dungeon = flooded();
    const door = 3 * 8 + 3;
    dungeon.layers.feature.cells[door] = Feature.lockedDoor;
    expect(dryTerrainOf(dungeon).cells[door]).toBe(Terrain.solid);
    expect(dryTerrainOf(dungeon, { opened: true }).cells[door]).toBe(Terrain.door);
    dungeon.layers.feature.cells[door] = Feature.secretDoor;
    expect(dryTerrainOf(dungeon).cells[door]).toBe(Terrain.door);
    expect(dryTerrainOf(dungeon, { found: false }).cells[door]).toBe(Terrain.solid);
  });
});

describe("layers", () => {
  it("are part of what a level is: drawn, copied and hashed", () => {
    const dungeon = flooded();
    expect(toAscii(dungeon).split("\n")[2]).toBe("#..~=~.#");
    const copy = { ...dungeon, layers: copyLayers(dungeon.layers) };
    expect(hashDungeon(copy)).toBe(hashDungeon(dungeon));
    copy.layers.growth.cells[9] = 1;
    expect(hashDungeon(copy)).not.toBe(hashDungeon(dungeon));
    expect(dungeon.layers.growth.cells[9]).toBe(0);
  });

  it("keep walks, keys and spawns out of the water", () => {
    const level = tree.generate({ seed: 3 });
    const layers = createLayers(level.terrain);
    const { x, y } = level.entrance;
    for (let cell = 0; cell < layers.liquid.cells.length; cell += 3) {
      const isEnd = cell === y * 80 + x || cell === level.exit.y * 80 + level.exit.x;
      if (level.terrain.cells[cell] === Terrain.floor && !isEnd) layers.liquid.cells[cell] = Liquid.lava;
    }
    const wet = { ...level, layers };
    const isDry = (point: { x: number; y: number }) => layers.liquid.cells[point.y * 80 + point.x] === 0;
    expect(lockDoors()(wet).locks.every(({ key }) => isDry(key))).toBe(true);
    const spawns = placeSpawns(wet, spawnTable([{ value: "rat" }]), { density: 0.2 });
    expect(spawns.length).toBeGreaterThan(0);
    expect(spawns.every(isDry)).toBe(true);
    expect(analyze(wet).regions).toBeGreaterThan(analyze(level).regions);
  });
});
