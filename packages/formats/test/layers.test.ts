import {
  catalogue,
  checkDungeon,
  createLayers,
  type Dungeon,
  Feature,
  Growth,
  Liquid,
  layerKinds,
  marksOf,
  Terrain,
  toAscii,
} from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { colourOf, DARK_THEME, fromAscii, fromJson, fromTmj, toJson, toPng, toSvg, toTmj } from "../src";

const LAKE = [
  "############*###",
  '#<..""&~~-...%.#',
  "#...~~=~~~~~...#",
  "#..s&&#HHHHHH.>#",
  "################",
].join("\n");

describe("a level with layers", () => {
  const lake = fromAscii(LAKE.replace("s", "."));

  test("is read from a map whose tilesets are separate files, and keeps what is drawn among the terrain", () => {
    const map = JSON.parse(toTmj(lake));
    const tiles = Object.fromEntries(
      map.tilesets.flatMap(
        ({ firstgid, tiles }: { firstgid: number; tiles: { id: number; type: string }[] }) =>
          tiles.map(({ id, type }) => [firstgid + id, type]),
      ),
    );
    const tilesets = map.tilesets.map(({ firstgid }: { firstgid: number }) => ({
      firstgid,
      source: "a.tsj",
    }));
    expect(toAscii(fromTmj(JSON.stringify({ ...map, tilesets }), { tiles }))).toBe(toAscii(lake));
    const [terrain] = map.layers;
    const cell = terrain.data.indexOf(2);
    terrain.data[cell] = Number(Object.keys(tiles).find((gid) => tiles[gid] === "altar"));
    expect(fromTmj(JSON.stringify(map)).layers?.feature.cells[cell]).toBe(Feature.altar);
  });

  test("is read from a drawing: what lies on it, and floor below", () => {
    const { layers, terrain } = lake;
    const at = (x: number, y: number) => y * terrain.width + x;
    expect(terrain.cells[at(4, 2)]).toBe(Terrain.floor);
    expect(layers?.liquid.cells[at(4, 2)]).toBe(Liquid.deep);
    expect(layers?.growth.cells[at(6, 1)]).toBe(Growth.tall);
    expect(layers?.feature.cells[at(6, 2)]).toBe(Feature.ropeBridge);
    expect(layers?.liquid.cells[at(6, 2)]).toBe(Liquid.deep);
    expect(terrain.cells[at(12, 0)]).toBe(Terrain.solid);
    expect(toAscii(lake)).toBe(LAKE.replace("s", "."));
  });

  test.each([
    ["JSON", (dungeon: Dungeon) => fromJson(toJson(dungeon))],
    ["Tiled", (dungeon: Dungeon) => fromTmj(toTmj(dungeon))],
    ["ASCII", (dungeon: Dungeon) => fromAscii(toAscii(dungeon))],
  ])("comes back from %s with all that lies on it", (_, travel) => {
    const back = travel(lake);
    expect(toAscii(back)).toBe(toAscii(lake));
    expect(back.layers?.growth).toEqual(lake.layers?.growth);
    expect(back.layers?.feature).toEqual(lake.layers?.feature);
    expect(back.layers?.liquid).toEqual(lake.layers?.liquid);
  });

  test("comes back from JSON and Tiled cell by cell, layer by layer, in every kind of level", () => {
    for (const generator of Object.values(catalogue)) {
      const level = generator.generate({ seed: 3, width: 48, height: 32 });
      for (const back of [fromJson(toJson(level)), fromTmj(toTmj(level))]) {
        const { terrain, layers, entrance, exit } = back;
        expect({ terrain, layers, entrance, exit }, `${level.generator} by ${back.generator}`).toEqual({
          terrain: level.terrain,
          layers: level.layers,
          entrance: level.entrance,
          exit: level.exit,
        });
      }
    }
  });

  test("is refused as JSON when a layer has another size or unknown kinds", () => {
    const odd = { ...lake, layers: { ...createLayers({ width: 3, height: 3 }) } };
    expect(() => fromJson(toJson(odd))).toThrow(/layers.liquid: must have the size/);
    const layers = createLayers(lake.terrain);
    layers.growth.cells[0] = 99;
    expect(() => fromJson(toJson({ ...lake, layers }))).toThrow(/layers.growth: cell 0 is 99/);
  });

  test("shows its layers in pictures", () => {
    const { layers: _, ...bare } = lake;
    expect(toSvg(lake)).toContain('fill="#2b5a8c"');
    expect(toSvg(bare)).not.toContain('fill="#2b5a8c"');
    expect(toPng(lake)).not.toEqual(toPng(bare));
    expect(toPng(lake, { cellSize: 2 })).toEqual(toPng(lake, { cellSize: 2 }));
  });

  test("names the drowned bridge, the misplaced door and the dry ground that is cut off", () => {
    const broken = fromAscii("########\n#<.~~..#\n#..~~.>#\n########");
    expect(checkDungeon(broken).map(({ rule }) => rule)).toContain("dry");
    const layers = createLayers(broken.terrain);
    layers.feature.cells[9] = Feature.secretDoor;
    layers.feature.cells[10] = Feature.stoneBridge;
    const messages = checkDungeon({ ...broken, layers }).map(({ message }) => message);
    expect(messages).toContain("secretDoor is not in a doorway");
    expect(messages).toContain("a bridge leads over dry ground");
  });
});

test("every kind of every layer has a colour", () => {
  for (const kind of Object.values(layerKinds).flatMap(([, ...kinds]) => kinds))
    expect(DARK_THEME[colourOf(kind)], kind.name).toMatch(/^#[0-9a-f]{6}$/);
});

test("roles of rooms and marks of vaults are in pictures, and points in maps for Tiled", () => {
  const grid = catalogue["room-grid"]!.generate({ seed: 1 });
  expect(toSvg(grid)).toMatch(/<title>boss<\/title><path .*<text x="\d+" y="[\d.]+">b<\/text>/);
  expect(toAscii(grid, { marks: true })).toContain("T");
  const vaults = catalogue["vaults"]!.generate({ seed: 1 });
  const marks = objectsOf(toTmj(vaults), "marks");
  expect(marks).toHaveLength(marksOf(vaults).length);
  expect(marks[0]).toMatchObject({ ...marksOf(vaults)[0], type: "mark" });
  expect(objectsOf(toTmj(grid, { tileSize: 1 }), "marks").map(({ name }) => name)).toContain("boss");
  const odd = { ...vaults, marks: [{ name: "exit", x: 0, y: 0 }] };
  expect(fromTmj(toTmj(odd)).exit).toEqual(vaults.exit);
});

/** The objects of a layer, with the cells that they are in. */
function objectsOf(map: string, layer: string): { name: string; type: string; x: number; y: number }[] {
  const { layers, tilewidth } = JSON.parse(map);
  const { objects } = layers.find(({ name }: { name: string }) => name === layer);
  return objects.map(({ name, type, x, y }: { name: string; type: string; x: number; y: number }) => ({
    name,
    type,
    x: Math.floor(x / tilewidth),
    y: Math.floor(y / tilewidth),
  }));
}
