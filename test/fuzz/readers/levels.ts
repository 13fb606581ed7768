import { FormatError, fromAscii, fromJson, fromTmj, toJson, toSvg, toTmj } from "@delvekit/formats";
import { type Dungeon, delve, toAscii, tree } from "@delvekit/procgen";
import { JSON_TREE, type Reader } from "../input";

const errors = [FormatError];

const level = () => tree.generate({ seed: 3, width: 14, height: 10, rooms: { min: 1, max: 3 } });
/** A level with layers, machines and lights. */
const rich = () => delve.generate({ seed: 5, width: 26, height: 18 });

/** Everything that can be read can be written and drawn. */
function use(dungeon: Dungeon): void {
  toJson(dungeon);
  toSvg(dungeon);
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
    name: "ascii",
    samples: () => [toAscii(level())],
    read: (text: string) => use(fromAscii(text)),
    errors,
  },
];
