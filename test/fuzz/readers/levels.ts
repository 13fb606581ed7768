import { FormatError, fromAscii, fromJson, fromTmj, toJson, toSvg, toTmj } from "@delvekit/formats";
import { type Dungeon, delve, toAscii, tree } from "@delvekit/procgen";
import { JSON_TREE, type Reader } from "../input";
import { gzipStored } from "./packed";

const errors = [FormatError];

const level = () => tree.generate({ seed: 3, width: 14, height: 10, rooms: { min: 1, max: 3 } });
/** A level with layers, machines and lights. */
const rich = () => delve.generate({ seed: 5, width: 26, height: 18 });

/** Everything that can be read can be written and drawn. */
function use(dungeon: Dungeon): void {
  toJson(dungeon);
  toSvg(dungeon);
}

/** A map whose first layer is encoded as bytes, in two halves: before and after them. */
const [before, after] = tmjAround("[bytes]").split("[bytes]") as [string, string];

function tmjAround(data: string): string {
  const map = JSON.parse(toTmj(level())) as { layers: object[] };
  map.layers[0] = { ...map.layers[0], data, encoding: "base64", compression: "gzip" };
  return JSON.stringify(map);
}

function tiles(): Uint8Array {
  const map = JSON.parse(toTmj(level())) as { layers: { data: number[] }[] };
  return new Uint8Array(Uint32Array.from(map.layers[0]!.data).buffer);
}

/** Every reader of `@delvekit/formats`. */
export const levels: readonly Reader[] = [
  {
    name: "json",
    samples: () => [toJson(level())],
    read: (text: string) => use(fromJson(text)),
    errors,
    tree: JSON_TREE,
  },
  {
    // The parts of a whole level, which takes longer to read.
    name: "json-layers",
    samples: () => [toJson(rich())],
    read: (text: string) => use(fromJson(text)),
    errors,
    tree: JSON_TREE,
  },
  {
    name: "tmj",
    samples: () => [toTmj(level())],
    read: (text: string) => use(fromTmj(text)),
    errors,
    tree: JSON_TREE,
  },
  {
    // Forged inside the compressed data.
    name: "tmj-data",
    samples: () => [tiles()],
    read: (bytes: Uint8Array) => fromTmj(before + Buffer.from(gzipStored(bytes)).toString("base64") + after),
    errors,
  },
  {
    name: "ascii",
    samples: () => [toAscii(level())],
    read: (text: string) => use(fromAscii(text)),
    errors,
  },
];
