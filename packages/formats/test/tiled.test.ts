/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync, gzipSync } from "node:zlib";
import { catalogue, OptionError, toAscii } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { tries } from "../../../test/support/hunt";
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
const bytes = Buffer.from(Uint32Array.from(gids).buffer);

function draw(text: string, options?: ReadTmjOptions): string {
  return `\n${toAscii(fromTmj(text, options))}`;
}

describe("a map as Tiled 1.10 saves it", () => {
  test("is read: groups, flipped tiles, empty cells, objects for the ends", () => {
    expect(draw(cellar)).toBe(DRAWN);
  });

  test.each([
    ["base64", undefined, bytes],
    ["base64", "", bytes],
    ["base64", "gzip", gzipSync(bytes)],
    ["base64", "zlib", deflateSync(bytes)],
  ])("is read with its data as %s, compression %s", (encoding, compression, data) => {
    expect(draw(changed({ encoding, compression, data: data.toString("base64") }))).toBe(DRAWN);
  });

  test.each([
    [
      "zstd",
      { encoding: "base64", compression: "zstd", data: "KLUv/SA=" },
      'compression "zstd" cannot be read',
    ],
    ["too few tiles", { data: [1, 2, 3] }, "has 3 tiles, not 8x5"],
    ["too few bytes", { encoding: "base64", data: "AQAAAA==" }, "must hold 160 bytes"],
    ["no base64", { encoding: "base64", data: "AQA*" }, "is not base64 at character 3"],
    [
      "too many packed bytes",
      { encoding: "base64", compression: "zlib", data: deflateSync(Buffer.alloc(164)).toString("base64") },
      "must hold 160 bytes",
    ],
    [
      "a huge layer",
      {
        encoding: "base64",
        compression: "gzip",
        width: 2048,
        height: 2048,
        data: gzipSync(bytes).toString("base64"),
      },
      "must hold",
    ],
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

  test("is refused with groups in groups for ever", () => {
    let layers: object[] = [];
    for (let i = 0; i < 40; i++) layers = [{ type: "group", name: "", layers }];
    expect(errorOf(() => fromTmj(changed({}, { layers }))).message).toContain("groups are nested too deeply");
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
    const packed = changed({
      encoding: "base64",
      compression: "zlib",
      data: deflateSync(bytes).toString("base64"),
    });
    for (const text of [changed({}), packed]) {
      for (let end = 0; end < text.trimEnd().length; end += tries(7, 1)) {
        expect(survives(() => fromTmj(text.slice(0, end)), `cut at ${end}`)).toBe(false);
      }
      for (let at = 0; at < text.length; at += tries(7, 1)) {
        const char = characterFor(at);
        survives(() => fromTmj(text.slice(0, at) + char + text.slice(at + 1)), `${char} at ${at}`);
      }
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
    expect(map.layers.map(({ name }: { name: string }) => name)).toEqual([
      "terrain",
      "rooms",
      "connections",
      "doors",
      "ends",
    ]);
    const layers = map.layers.map(({ id }: { id: number }) => id);
    const objects = map.layers
      .flatMap((layer: { objects?: { id: number }[] }) => layer.objects ?? [])
      .map(({ id }: { id: number }) => id);
    expect(new Set(layers).size).toBe(layers.length);
    expect(new Set(objects).size).toBe(objects.length);
    expect(map.nextlayerid).toBe(Math.max(...layers) + 1);
    expect(map.nextobjectid).toBe(Math.max(...objects) + 1);
  });

  test("refuses illegal options", () => {
    const dungeon = catalogue["caves"]!.generate({ seed: 1 });
    expect(() => toTmj(dungeon, { tileSize: 0 })).toThrow(OptionError);
    expect(() => toTmj(dungeon, { theme: { solid: "red" } })).toThrow(OptionError);
  });
});
