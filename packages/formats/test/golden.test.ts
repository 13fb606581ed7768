/// <reference types="node" />
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type RoomDungeon, Terrain } from "@delvekit/procgen";
import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import {
  fromAscii,
  fromJson,
  fromTmj,
  LIGHT_THEME,
  toJson,
  toPng,
  toSvg,
  toTilesPng,
  toTmj,
  toXp,
} from "../src";

const drawn = fromAscii(`
  ##############*##
  #<..""&~~-...%.##
  #...~~=~~~~~...,#
  #...&&#HHHHHH#+##
  #.+######.'..,,##
  #,#.....+,,######
  #,,#####,#,.>..##
  #################`);

/** A level with something of everything: layers, rooms of every kind, a loop, a way of one cell. */
const hall: RoomDungeon = {
  ...drawn,
  generator: "hall",
  seed: 2n ** 70n,
  options: { width: 17, shapes: { rectangle: 2, cave: 0.5 }, title: 'a "hall" & <more>' },
  rooms: [
    { id: 0, shape: "rectangle", role: "start", bounds: { x: 1, y: 1, width: 3, height: 3 } },
    { id: 1, shape: "cave", bounds: { x: 3, y: 5, width: 5, height: 1 }, mask: Uint8Array.of(1, 1, 0, 1, 1) },
    { id: 2, shape: "rectangle", role: "boss", bounds: { x: 11, y: 6, width: 4, height: 1 } },
  ],
  connections: [
    {
      from: 0,
      to: 1,
      kind: "corridor",
      path: [
        { x: 1, y: 5 },
        { x: 1, y: 6 },
        { x: 2, y: 6 },
      ],
      doors: [{ x: 2, y: 4 }],
    },
    { from: 1, to: 2, kind: "door", path: [{ x: 8, y: 5 }], doors: [{ x: 8, y: 5 }] },
    {
      from: 2,
      to: 0,
      kind: "corridor",
      loop: true,
      path: [
        { x: 10, y: 6 },
        { x: 10, y: 5 },
      ],
      doors: [],
    },
    { from: 2, to: 1, kind: "corridor", path: [], doors: [] },
  ],
};

/** The same with what passes and games add: arrays, numbers that JSON does not know, long lists, nesting. */
const laden = {
  ...hall,
  heat: Float32Array.of(0.5, Number.NaN, -0, Number.NEGATIVE_INFINITY),
  light: Uint8Array.of(1, 22, 255),
  digits: Uint8Array.of(1, 2, 9),
  odd: [Number.NaN, -0, null, "", true, { $: "tagged", size: 1 }, []],
  scores: Array.from({ length: 90 }, (_, i) => i * i),
  names: [
    "the long corridor beside the well",
    "a cellar",
    "a vault",
    "another vault",
    "the stairs that lead down",
  ],
  deep: Array.from({ length: 70 }).reduce<object>((inner, _, depth) => ({ depth, inner }), {}),
  none: undefined,
};

/** A file on record. After a change that is meant to change files: `pnpm tools golden:update`. */
function recorded(name: string, written?: string | Uint8Array): Buffer {
  const file = new URL(`golden/${name}`, import.meta.url);
  if (written !== undefined && process.env["DELVEKIT_UPDATE_GOLDEN"] === "1") writeFileSync(file, written);
  return readFileSync(file);
}

describe("a level with something of everything is written as on record", () => {
  test.each<[string, () => string]>([
    ["hall.json.txt", () => toJson(laden as RoomDungeon)],
    ["hall.tmj", () => toTmj(hall)],
    ["hall-tiles.tmj", () => toTmj(drawn, { tileSize: 7, image: "tiles.png", theme: LIGHT_THEME })],
    ["hall.svg", () => toSvg(hall)],
    ["hall-light.svg", () => toSvg(hall, { cellSize: 3, theme: LIGHT_THEME, title: "The hall" })],
  ])("%s", (name, write) => {
    const text = write();
    expect(text).toBe(recorded(name, text).toString());
  });

  test.each<[string, () => Uint8Array]>([
    ["hall.png", () => toPng(hall)],
    ["hall-small.png", () => toPng(hall, { cellSize: 3 })],
    [
      "hall-plain.png",
      () => toPng({ ...drawn, layers: undefined } as never, { cellSize: 7, theme: LIGHT_THEME }),
    ],
    ["tiles.png", () => toTilesPng()],
    ["tiles-large.png", () => toTilesPng({ cellSize: 23 })],
  ])("%s", (name, write) => {
    const png = write();
    const picture = decode(png);
    expect(picture).toEqual(decode(recorded(name, png)));
    expect(picture.palette).toEqual(decode(recorded(name, png)).palette);
  });

  test.each<[string, () => Uint8Array]>([
    ["hall.xp", () => toXp(hall)],
    ["hall-light.xp", () => toXp(drawn, { theme: LIGHT_THEME })],
  ])("%s", (name, write) => {
    const file = write();
    expect(gunzipSync(file)).toEqual(gunzipSync(recorded(name, file)));
  });
});

describe("files on record are read", () => {
  test("as JSON, with all that was added", () => {
    const { none: _, ...kept } = laden;
    expect(fromJson(recorded("hall.json.txt").toString())).toStrictEqual(kept);
  });

  test("as a Tiled map", () => {
    const level = fromTmj(recorded("hall.tmj").toString());
    expect(level.terrain).toEqual(drawn.terrain);
    expect(level.terrain.cells).toContain(Terrain.door);
    expect(level.layers).toEqual(drawn.layers);
    expect([level.entrance, level.exit]).toEqual([drawn.entrance, drawn.exit]);
  });
});
