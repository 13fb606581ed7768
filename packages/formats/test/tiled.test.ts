/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue, type Layers, OptionError, toAscii } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { size } from "../../../test/support/hunt";
import { fromTmj, type ReadTmjOptions, toTmj } from "../src";
import { characterFor, cheapErrorOf, errorOf, survives } from "./support/damage";

const cellar = readFileSync(join(import.meta.dirname, "fixtures/cellar.tmj"), "utf8");
const DRAWN = `
########
#<.##..#
#..+,+.#
#..##.>#
########`;

/** The cellar with changes to its tile layer. */
function changed(change: object, map: object = {}): string {
  const file = JSON.parse(cellar);
  Object.assign(file.layers[1].layers[0], change);
  Object.assign(file, map);
  return JSON.stringify(file);
}

const gids: number[] = JSON.parse(cellar).layers[1].layers[0].data;
function draw(text: string, options?: ReadTmjOptions): string {
  return `\n${toAscii(fromTmj(text, options))}`;
}

describe("a map as Tiled 1.10 saves it", () => {
  test("is read: groups, flipped tiles, empty cells, objects for the ends", () => {
    expect(draw(cellar)).toBe(DRAWN);
  });

  test.each([
    [
      "packed data",
      { encoding: "base64", compression: "zlib", data: "eJxj" },
      "choose CSV as the tile layer format",
    ],
    ["too few tiles", { data: [1, 2, 3] }, "has 3 tiles, not 8x5"],
    ["a huge layer", { width: 2048, height: 2048 }, "has 40 tiles, not 2048x2048"],
    ["a layer beyond all bounds", { width: 2 ** 26, height: 2 ** 26 }, "has more than 4194304 cells"],
    [
      "an unknown tile",
      { data: gids.map((gid, i) => (i === 9 ? 7 : gid)) },
      'tile 7 of "things.tsj" at (1, 1) of layer "terrain" is unknown',
    ],
  ])("is refused with %s", (_, change, problem) => {
    const error = cheapErrorOf(() => fromTmj(changed(change)));
    expect(error.place).toMatch(/^layers\[1\]\.layers\[0\]/);
    expect(error.message).toContain(problem);
  });

  test.each([
    ["infinite", { infinite: true }],
    ["orientation", { orientation: "isometric" }],
    ["tilewidth", { tilewidth: 0 }],
    ["layers", { layers: [] }],
    ["layers[0].type", { layers: [{}] }],
    ["tilesets", { tilesets: undefined }],
    ["tilesets[0].firstgid", { tilesets: [{}] }],
  ])("is refused with a wrong %s", (place, change) => {
    expect(errorOf(() => fromTmj(JSON.stringify({ ...JSON.parse(cellar), ...change }))).place).toBe(place);
  });

  test("may have groups in groups, but not for ever", () => {
    const nested = (depth: number) => {
      let layers = JSON.parse(cellar).layers.slice(1, 3);
      for (let i = 0; i < depth; i++) layers = [{ type: "group", name: "", layers }];
      return JSON.stringify({ ...JSON.parse(cellar), layers });
    };
    expect(draw(nested(31))).toBe(DRAWN);
    const error = errorOf(() => fromTmj(nested(32)));
    expect(error.message).toBe(`tmj, ${"layers[0].".repeat(33)}layers: groups are nested too deeply`);
  });

  test.each<[string, object, string]>([
    ["a text as a list", { encoding: "csv", data: "1, 2" }, "must be a list of tile numbers: choose CSV"],
    ["no data at all", { data: undefined }, "must be a list of tile numbers"],
    ["a map of a cell too many", { height: 6 }, "has 40 tiles, not 8x6"],
  ])("is refused with the place of its data: %s", (_, change, problem) => {
    const error = errorOf(() => fromTmj(changed(change)));
    expect(error.place).toBe("layers[1].layers[0].data");
    expect(error.message).toContain(problem);
  });

  test("finds the ends by the type, class or name of objects, the first of each, tiles from below", () => {
    const objects = [
      { name: "barrel", x: 20, y: 20 },
      { name: "a way in", class: "entrance", x: 16, y: 16 },
      { name: "entrance", x: 96, y: 32 },
      { type: "exit", name: "entrance", gid: 3, x: 111.9, y: 64, height: 16 },
      { name: "exit", x: 32, y: 32 },
    ];
    const layers = [...JSON.parse(cellar).layers.slice(0, 2), { type: "objectgroup", objects }];
    const text = JSON.stringify({ ...JSON.parse(cellar), layers });
    const { entrance, exit } = fromTmj(text);
    expect([entrance, exit]).toEqual([
      { x: 1, y: 1 },
      { x: 6, y: 3 },
    ]);
  });

  test("says which tile of which tileset is unknown", () => {
    const problem = (gid: number, tilesets?: object[]) => {
      const data = gids.map((it, i) => (i === 19 ? gid : it));
      return errorOf(() => fromTmj(changed({ data }, tilesets && { tilesets }))).message;
    };
    const where = 'at (3, 2) of layer "terrain" is unknown: define it in the option tiles';
    const terrain = JSON.parse(cellar).tilesets[0];
    const place = "tmj, layers[1].layers[0].data";
    expect(problem(9, [terrain])).toBe(`${place}: tile 9 ${where}`);
    const others = [terrain, { firstgid: 20, source: "a.tsj" }, { firstgid: 30, source: "b.tsj" }];
    expect(problem(19, others)).toBe(`${place}: tile 19 ${where}`);
    expect(problem(20, others)).toBe(`${place}: tile 20 of "a.tsj" ${where}`);
    expect(problem(29, others)).toBe(`${place}: tile 29 of "a.tsj" ${where}`);
    expect(problem(31, others)).toBe(`${place}: tile 31 of "b.tsj" ${where}`);
  });

  test("is read by the class of its tiles, in older and newer files, and in the first layer without a name", () => {
    const tilesets = [
      { firstgid: 1, tiles: ["solid", "floor", "corridor"].map((type, id) => ({ id, type })) },
      {
        firstgid: 4,
        tiles: [
          { id: 0, class: "door" },
          { id: 1, class: "pebble" },
        ],
      },
    ];
    const map = JSON.parse(changed({ name: "ground" }, { tilesets }));
    expect(draw(JSON.stringify(map), { layer: "ground" })).toBe(DRAWN);
    expect(draw(JSON.stringify({ ...map, layers: map.layers.slice(1) }))).toBe(DRAWN);
    const none = { ...map, layers: [] };
    expect(errorOf(() => fromTmj(JSON.stringify(none))).message).toBe(
      "tmj, layers: the map has no tile layer",
    );
    expect(() => fromTmj(JSON.stringify(none), { layer: "attic" })).toThrow(
      "none: the map has no tile layer",
    );
    expect(() => fromTmj(cellar, { tiles: { 1: "jelly" as never } })).toThrow(
      /tiles.1 is "jelly"; allowed: solid, floor/,
    );
  });

  test("says how to read an infinite map", () => {
    const error = errorOf(() => fromTmj(changed({}, { infinite: true })));
    expect(error.message).toBe(
      "tmj, infinite: infinite maps cannot be read: switch Infinite off in the map's properties",
    );
  });

  test("takes tiles and ends from the options", () => {
    const data = gids.map((gid, i) => (i === 9 ? 7 : gid === 4 ? 6 : gid));
    const options = { tiles: { 7: "floor", 6: "corridor", 0: "door" }, exit: { x: 2, y: 3 } } as const;
    expect(draw(changed({ data }), options)).toBe(`
########
#<.##..#
#..,,+.#
#.>##..+
########`);
  });

  test("names layers and kinds that there are not", () => {
    expect(() => fromTmj(cellar, { layer: "attic" })).toThrow(
      /layer is "attic"; allowed: "background", "terrain"/,
    );
    expect(() => fromTmj(cellar, { tiles: { 1: "jelly" as never } })).toThrow(OptionError);
    expect(() => fromTmj(cellar, { entrance: { x: 8, y: 0 } })).toThrow(OptionError);
    expect(() => fromTmj(cellar, { entrance: { x: 0, y: 0 } })).toThrow(OptionError);
    expect(errorOf(() => fromTmj(cellar, { layer: "background" })).place).toBe("entrance");
  });

  test("gets ends far apart where nobody says where they are", () => {
    const layers = JSON.parse(cellar).layers.slice(1, 2);
    expect(draw(changed({}, { layers }))).toBe(`
########
#>.##.<#
#..+,+.#
#..##..#
########`);
  });

  test("is read or refused in any state of damage", () => {
    const text = changed({});
    for (let end = 0; end < text.trimEnd().length; end += size(7, 1)) {
      expect(survives(() => fromTmj(text.slice(0, end)), `cut at ${end}`)).toBe(false);
    }
    for (let at = 0; at < text.length; at += size(7, 1)) {
      const char = characterFor(at);
      survives(() => fromTmj(text.slice(0, at) + char + text.slice(at + 1)), `${char} at ${at}`);
    }
  });
});

describe("a dungeon as a Tiled map", () => {
  test.each(Object.keys(catalogue))("comes back with the terrain and ends of %s", (name) => {
    const dungeon = catalogue[name]!.generate({ seed: "tiled" });
    const again = fromTmj(toTmj(dungeon, { tileSize: 7 }));
    expect(again.terrain).toStrictEqual(dungeon.terrain);
    expect([again.entrance, again.exit]).toEqual([dungeon.entrance, dungeon.exit]);
  });

  test("has the fields that Tiled asks for, and ids of its own for every layer and object", () => {
    const dungeon = catalogue["tree"]!.generate({ seed: 3 });
    const map = JSON.parse(toTmj(dungeon, { image: "tiles.png" }));
    expect(map).toMatchObject({ type: "map", version: "1.10", orientation: "orthogonal", infinite: false });
    expect(map.tilesets).toMatchObject([
      { firstgid: 1, image: "tiles.png", imagewidth: 64, imageheight: 16, columns: 4 },
    ]);
    expect(map.layers.map(({ name }: { name: string }) => name)).toEqual(["terrain", "rooms", "ends"]);
    const layers = map.layers.map(({ id }: { id: number }) => id);
    const objects = map.layers
      .flatMap((layer: { objects?: { id: number }[] }) => layer.objects ?? [])
      .map(({ id }: { id: number }) => id);
    expect(new Set(layers).size).toBe(layers.length);
    expect(new Set(objects).size).toBe(objects.length);
    expect(map.nextlayerid).toBe(Math.max(...layers) + 1);
    expect(map.nextobjectid).toBe(Math.max(...objects) + 1);
  });

  test("has its layers as tile layers of the same size, with tiles that are known there", () => {
    const dungeon = catalogue["delve"]!.generate({ seed: 2 });
    const map = () => JSON.parse(toTmj(dungeon));
    expect(fromTmj(JSON.stringify(map())).layers).toEqual((dungeon as { layers?: Layers }).layers);
    for (const [change, problem] of [
      [{ width: 79 }, "layers[2]: must have the size of the terrain layer"],
      [{ height: 49 }, "layers[2]: must have the size of the terrain layer"],
      [{ data: Array(4000).fill(102) }, 'layers[2].data: tile 102 at (0, 0) of layer "growth" is unknown'],
    ] as const) {
      const changed = map();
      expect(changed.layers[2].name).toBe("growth");
      Object.assign(changed.layers[2], change);
      expect(errorOf(() => fromTmj(JSON.stringify(changed))).message).toContain(problem);
    }
    expect(fromTmj(JSON.stringify(map()), { budget: { cells: 16_000 } }).layers).toBeDefined();
    const error = errorOf(() => fromTmj(JSON.stringify(map()), { budget: { cells: 15_999 } }));
    expect(error).toMatchObject({ format: "tmj", place: "layers[3]", limit: "cells" });
  });

  test("refuses illegal options", () => {
    const dungeon = catalogue["caves"]!.generate({ seed: 1 });
    for (const tileSize of [0, 0.5, 1025, 1.5])
      expect(() => toTmj(dungeon, { tileSize })).toThrow(
        /tileSize is .*; allowed: a whole number from 1 to 1024/,
      );
    for (const tileSize of [1, 1024])
      expect(JSON.parse(toTmj(dungeon, { tileSize })).tilewidth).toBe(tileSize);
    expect(() => toTmj(dungeon, { theme: { solid: "red" } })).toThrow(OptionError);
  });
});
