import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { createWorld, read } from "@delvekit/core";
import { levelOf, Position } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { expect, test } from "vitest";
import { chunksOf } from "../../../test/support/png";
import { bolt, drawn, gervais, rooms, STYLES } from "../src/looks/art";
import { looks } from "../src/looks/game";
import { drawOurs } from "./looks/draw-ours";
import { drawRooms } from "./looks/draw-rooms";

/** The size of a PNG, and its bytes. */
function pngOf(name: string) {
  const bytes = readFileSync(join(import.meta.dirname, `../src/looks/${name}.png`));
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The size of an image, in pixels. */
function sizeOf(image: string) {
  if (image.endsWith(".png")) return pngOf(image.match(/(\w+)\.png/)![1]!);
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(drawOurs())!.map(Number);
  return { width: width!, height: height! };
}

function begun(seed: number) {
  const world = createWorld({ ...looks.setup, seed });
  looks.begin(world);
  return world;
}

test("each dungeon has the walls and floors of one of four kinds, and each kind is met", () => {
  const styles = new Set<string>();
  for (let seed = 0; seed < 12; seed++) {
    const world = begun(seed);
    const { level } = read(world, heroOf(world)!, Position);
    const { tileset, tiles } = levelOf(world, level);
    const names = new Set(Array.from(tiles.cells, (tile) => tileset.tiles[tile]!.name));
    const kinds = new Set(
      [...names].filter((name) => !name.startsWith("steps")).map((name) => name.split(" ")[0]!),
    );
    expect([...kinds]).toHaveLength(1);
    for (const kind of kinds) styles.add(kind);
  }
  expect([...styles].sort()).toEqual([...STYLES].sort());
});

test.each([rooms, bolt, gervais, drawn])(
  "$title has pictures of all tiles, creatures and things, inside its image",
  (sheet) => {
    const { tileset } = levelOf(begun(1), 0);
    for (const { name } of tileset.tiles) expect(sheet.pictures, name).toHaveProperty([name]);
    for (const name of ["hero", "rat", "goblin", "hound", "bones", "ghost", "potion", "sword"])
      expect(sheet.pictures, name).toHaveProperty([name]);
    const { width, height } = sizeOf(sheet.image);
    const most = Math.floor(width / sheet.size) * Math.floor(height / sheet.size);
    for (const { at } of Object.values(sheet.pictures))
      for (const place of at) expect(place).toBeLessThan(most);
  },
);

test("the sheet of rooms is drawn by its script", () => {
  const pixelsOf = (png: Buffer) => inflateSync(chunksOf(png).find(({ type }) => type === "IDAT")!.data);
  expect(pixelsOf(pngOf("rooms").bytes).equals(pixelsOf(drawRooms().toPng()))).toBe(true);
});

test("the sheet of our own drawings is drawn by its script, by the painters of maps", () => {
  const file = readFileSync(join(import.meta.dirname, "../src/looks/drawn.svg"), "utf8");
  expect(file).toBe(drawOurs());
});
