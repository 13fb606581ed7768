/// <reference types="node" />
import { constants, deflateRawSync } from "node:zlib";
import { costlyCodes } from "../../../../test/support/costly-codes";
import { fromAscii, fromJson, fromLink, fromTmj, type LimitName } from "../../src";

/** A file that was made to cost as much as it can. */
export interface Hostile {
  readonly name: string;
  /** The file: texts and bytes. */
  make(): string;
  /** What the reader should find wrong, or undefined for a file that it reads. */
  readonly limit: LimitName | "refused" | undefined;
}

/** Reads a file with the reader that its name begins with. */
export function readHostile(name: string, file: string): unknown {
  const [format] = name.split(":");
  if (format === "json") return fromJson(file);
  if (format === "tmj") return fromTmj(file);
  // As large as files may be: the usual budget of links is far smaller.
  if (format === "link") return fromLink(file, { budget: { bytes: 2 ** 26, unpacked: 2 ** 26 } });
  return fromAscii(file, { legend: { "#": "solid", ".": "floor", " ": "solid" } });
}

/** Every file is at most 1 MB long, except where the name says otherwise. */
export const HOSTILE: readonly Hostile[] = [
  { name: "json: 2,000 connections that share a way of 2,000 cells", make: sharedWays, limit: "nodes" },
  { name: "json: shared parts doubled 40 times", make: () => doubled(40), limit: "nodes" },
  { name: "json: as many rooms as shared parts allow", make: sharedRooms, limit: "refused" },
  { name: "json: a text shared 10,000 times", make: sharedText, limit: "nodes" },
  { name: "json: parts nested 70,000 deep", make: () => deepParts(1500), limit: "depth" },
  { name: "json: 500,000 lists in each other", make: () => nested(500_000), limit: "refused" },
  { name: "json: a million brackets that never close", make: () => "[".repeat(1e6), limit: "refused" },
  { name: "json: a million line breaks", make: () => `${"\n".repeat(1e6)}x`, limit: "refused" },
  {
    name: "json: 64 million line breaks (64 MB)",
    make: () => `${"\n".repeat(2 ** 26 - 1)}x`,
    limit: "refused",
  },
  { name: "json: 80 million line breaks (80 MB)", make: () => `${"\n".repeat(8e7)}x`, limit: "bytes" },
  {
    name: "json: a string of a million characters that never ends",
    make: () => `"${"x".repeat(1e6)}`,
    limit: "refused",
  },
  { name: "json: a number of a million digits", make: () => `${"1".repeat(1e6)}x`, limit: "refused" },
  { name: "json: 150,000 objects of different shapes", make: manyShapes, limit: "refused" },
  { name: "json: a map of 1,000x900", make: () => wideMap(1000, 900), limit: undefined },
  { name: "link: a million tiny blocks", make: tinyBlocks, limit: "refused" },
  { name: "link: 720,000 empty blocks", make: () => linkOf(emptyBlocks(7e5)), limit: "refused" },
  { name: "link: 30,000 tables of codes", make: () => linkOf(costlyCodes(7e5)), limit: "refused" },
  { name: "link: a gigabyte of zeros", make: () => linkOf(deflatedZeros(2 ** 30)), limit: "unpacked" },
  { name: "tmj: a layer of 8192x8192", make: () => tiledMap(8192), limit: "cells" },
  { name: "tmj: 20,000 layers", make: manyTiledLayers, limit: "layers" },
  { name: "tmj: 450,000 tiles that are none", make: () => listOfTiles(), limit: "refused" },
  { name: "ascii: 500,000 rows of two cells", make: () => ".\n".repeat(500_000), limit: undefined },
  { name: "ascii: every other cell floor", make: chequered, limit: "refused" },
  { name: "ascii: floor at random", make: noise, limit: undefined },
  { name: "ascii: one long way", make: longWay, limit: undefined },
  { name: "ascii: 130,000 rows", make: () => "...\n".repeat(130_000), limit: undefined },
  { name: "ascii: one long row and 400,000 short ones", make: raggedRows, limit: "cells" },
  { name: "ascii: a million line breaks", make: () => "\n".repeat(1e6), limit: "refused" },
];

function dungeonFile(dungeon: string, parts = ""): string {
  return `{"format":"delvekit-dungeon","version":1,"dungeon":${dungeon}${parts && `,"parts":[${parts}]`}}`;
}

const BASE =
  '"generator":"x","seed":1,"options":{},"entrance":{"x":0,"y":0},"exit":{"x":1,"y":0},' +
  '"terrain":{"$":"grid","width":2,"height":1,"rows":["11"]}';

function repeat(text: string, times: number): string {
  return Array<string>(times).fill(text).join(",");
}

function sharedWays(): string {
  const connection = '{"from":0,"to":0,"kind":"door","path":{"$":"part","index":0},"doors":[]}';
  const room = '{"id":0,"shape":"r","bounds":{"x":0,"y":0,"width":1,"height":1}}';
  const way = `[${repeat('{"x":0,"y":0}', 2000)}]`;
  return dungeonFile(`{${BASE},"rooms":[${room}],"connections":[${repeat(connection, 2000)}]}`, way);
}

function sharedRooms(): string {
  const room = '{"id":0,"shape":"r","bounds":{"x":0,"y":0,"width":1,"height":1}}';
  const rooms = `[${repeat('{"$":"part","index":0}', 44_000)}]`;
  return dungeonFile(`{${BASE},"rooms":${rooms},"connections":[]}`, room);
}

function sharedText(): string {
  const text = JSON.stringify("x".repeat(500_000));
  return dungeonFile(`{${BASE},"x":[${repeat('{"$":"part","index":0}', 10_000)}]}`, text);
}

function doubled(times: number): string {
  const parts = Array.from({ length: times }, (_, i) => `[${repeat(`{"$":"part","index":${i + 1}}`, 2)}]`);
  return dungeonFile(`{${BASE},"x":{"$":"part","index":0}}`, [...parts, "[]"].join(","));
}

function deepParts(count: number): string {
  const wrap = (inner: string) => `${"[".repeat(60)}${inner}${"]".repeat(60)}`;
  const parts = Array.from({ length: count }, (_, i) => wrap(`{"$":"part","index":${i + 1}}`));
  return dungeonFile(`{${BASE},"x":{"$":"part","index":0}}`, [...parts, "[]"].join(","));
}

function nested(depth: number): string {
  return dungeonFile(`${"[".repeat(depth)}${"]".repeat(depth)}`);
}

function manyShapes(): string {
  const objects = Array.from({ length: 75_000 }, (_, i) => `{"k${i}":1}`);
  return dungeonFile(`{"x":[${objects.join(",")}]}`);
}

function wideMap(width: number, height: number): string {
  const rows = repeat(JSON.stringify("1".repeat(width)), height);
  const terrain = `{"$":"grid","width":${width},"height":${height},"rows":[${rows}]}`;
  const ends = '"entrance":{"x":0,"y":0},"exit":{"x":1,"y":0}';
  return dungeonFile(`{"generator":"x","seed":1,"options":{},${ends},"terrain":${terrain}}`);
}

function chequered(): string {
  return largeDrawing((x, y) => (x + y) % 2 === 0);
}

function noise(): string {
  let state = 1;
  return largeDrawing(() => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state >>> 31 === 0;
  });
}

/** Up one column and down the next, half a million steps from end to end. */
function longWay(): string {
  return largeDrawing((x, y) => x % 2 === 0 || y === (x % 4 === 1 ? 0 : SIDE - 1));
}

const SIDE = 999;

/** A drawing of floor and rock, of nearly a million cells. */
function largeDrawing(isFloor: (x: number, y: number) => boolean): string {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => (isFloor(x, y) ? "." : "#")).join(""),
  );
  return rows.join("\n");
}

/** A link of deflate data whose checksum is wrong: a reader must stop before it could tell. */
function linkOf(body: Uint8Array): string {
  return `1${Buffer.concat([new Uint8Array(4), body]).toString("base64url")}`;
}

/** Deflate data of zeros, repeated from a piece that ends at a byte and refers to nothing before it. */
function deflatedZeros(size: number): Uint8Array {
  const piece = 2 ** 24;
  const once = deflateRawSync(new Uint8Array(piece), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync(new Uint8Array(0));
  return Buffer.concat([Buffer.alloc(once.length * (size / piece), once), last]);
}

/** Blocks with the fixed codes and nothing in them, ten bits each: four of them end at a byte. */
function emptyBlocks(size: number): Uint8Array {
  return Buffer.alloc(size, Uint8Array.of(0x02, 0x08, 0x20, 0x80, 0x00));
}

/** Blocks of a few bytes, each with long tables of its own: what a table-driven unpacker works hardest for. */
function tinyBlocks(): string {
  const block = [
    ...[
      [0, 1],
      [2, 2],
      [0, 5],
      [0, 5],
      [15, 4],
    ],
    // The lengths of the code lengths, in their odd order: 1 for 18, 2 for 15 and for 1.
    ...[0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2].map((length) => [length, 3]),
  ];
  const bits = block.flatMap(([value, count]) => Array.from({ length: count! }, (_, i) => (value! >> i) & 1));
  // 255 lengths of 0 in two runs, then 15 for the symbol 255 and 1 for the end, which is all that there is.
  bits.push(0, ...seven(127), 0, ...seven(106), 1, 1, 1, 0, 1, 0, 0);
  // Eight blocks end at a byte.
  const eight = Array.from({ length: 8 }, () => bits).flat();
  const bytes = Uint8Array.from({ length: bits.length }, (_, i) =>
    eight.slice(i * 8, i * 8 + 8).reduce((byte, bit, at) => byte | (bit << at), 0),
  );
  return linkOf(Buffer.alloc(bytes.length * Math.floor(7e5 / bytes.length), bytes));
}

function seven(value: number): number[] {
  return Array.from({ length: 7 }, (_, i) => (value >> i) & 1);
}

function tiledMap(side: number): string {
  return mapWith([{ type: "tilelayer", name: "terrain", width: side, height: side, data: [] }]);
}

function mapWith(layers: readonly object[]): string {
  const tilesets = [{ firstgid: 1, tiles: [{ id: 0, type: "floor" }] }];
  const map = { orientation: "orthogonal", infinite: false, tilewidth: 1, tileheight: 1, tilesets, layers };
  return JSON.stringify(map);
}

function manyTiledLayers(): string {
  return mapWith(Array.from({ length: 20_000 }, () => ({ type: "objectgroup", objects: [] })));
}

function listOfTiles(): string {
  const data = Array<number>(450_000).fill(0);
  return mapWith([{ type: "tilelayer", name: "terrain", width: 900, height: 500, data }]);
}

function raggedRows(): string {
  return `${".".repeat(200_000)}\n${".\n".repeat(400_000)}`;
}
