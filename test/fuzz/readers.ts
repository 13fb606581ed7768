import {
  advance,
  CapacityError,
  createWorld,
  loadJson,
  loadWorld,
  SaveError,
  saveJson,
  saveWorld,
  spawn,
} from "@delvekit/core";
import {
  blackBoxOf,
  parseBlackBox,
  parseReplay,
  ReplayError,
  record,
  replayOf,
  startRecording,
} from "@delvekit/core/replay";
import { snapshotWorld } from "@delvekit/core/save";
import * as space from "@delvekit/core/space";
import { addLevel, at, tileset } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, Player, wait } from "@delvekit/core/turns";
import {
  dungeonFromXp,
  FormatError,
  fromAscii,
  fromJson,
  fromTmj,
  toJson,
  toTmj,
  toXp,
} from "@delvekit/formats";
import { createGrid } from "@delvekit/grid";
import { caves, OptionError, toAscii, tree } from "@delvekit/procgen";
import { UsageError } from "../../packages/cli/src/errors";
import { completeSettings, parseSettings } from "../../packages/cli/src/options/parse";
import { surveySeeds } from "../../packages/cli/src/survey/piece";
import { surveyProblem } from "../../packages/cli/src/survey/validate";
import { pack, unpack } from "../../packages/core/src/save/format";
import { encode } from "../../packages/core/src/save/msgpack/encode";
import { createKeyParser } from "../../packages/display/src/input/parser";

/** A reader of texts or bytes that come from strangers. */
export interface Reader {
  readonly name: string;
  /** Whether it reads bytes; else texts. */
  readonly isBinary: boolean;
  /** What it reads without complaint: the mutations start here. */
  samples(): (string | Uint8Array)[];
  read(input: string | Uint8Array): unknown;
  /** The errors by which it may refuse. */
  readonly errors: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
}

const FORMAT = [FormatError];
const SAVE = [SaveError, CapacityError];

const level = () => tree.generate({ seed: 3, width: 14, height: 10, rooms: { min: 1, max: 3 } });
const tiles = tileset({ floor: { glyph: "." }, wall: { glyph: "#", walkable: false } });
const setup = { plugins: [space.plugin(tiles), turns.plugin()] };

function game() {
  const world = createWorld({ seed: "fuzz", ...setup });
  spawn(world, at(addLevel(world, createGrid(4, 3)), 1, 1), Player, Actor);
  return world;
}

const parts = unpack(saveWorld(game()), { bytes: 1e6, unpacked: 1e6, nodes: 1, depth: 1 }) as [
  Uint8Array,
  Uint8Array,
];

/** Every reader of the packages that can be called without a terminal or a disk. */
export const READERS: readonly Reader[] = [
  {
    name: "json",
    isBinary: false,
    samples: () => [toJson(level())],
    read: (text) => fromJson(text as string),
    errors: FORMAT,
  },
  {
    name: "tmj",
    isBinary: false,
    samples: () => [toTmj(level())],
    read: (text) => fromTmj(text as string),
    errors: FORMAT,
  },
  {
    name: "xp",
    isBinary: true,
    samples: () => [toXp(level())],
    read: (bytes) => dungeonFromXp(bytes as Uint8Array),
    errors: FORMAT,
  },
  {
    name: "ascii",
    isBinary: false,
    samples: () => [toAscii(level())],
    read: (text) => fromAscii(text as string),
    errors: FORMAT,
  },
  {
    name: "save",
    isBinary: true,
    samples: () => [saveWorld(game())],
    read: (bytes) => loadWorld(bytes as Uint8Array, setup),
    errors: SAVE,
  },
  {
    // Forged under a right checksum.
    name: "save-contents",
    isBinary: true,
    samples: () => [encode(snapshotWorld(game()))],
    read: (bytes) => loadWorld(pack(bytes as Uint8Array), setup),
    errors: SAVE,
  },
  {
    name: "save-part",
    isBinary: true,
    // The entities.
    samples: () => [parts[1]],
    read: (bytes) => loadWorld(pack(parts[0], bytes as Uint8Array, ...parts.slice(2)), setup),
    errors: SAVE,
  },
  {
    name: "save-json",
    isBinary: false,
    samples: () => [saveJson(game())],
    read: (text) => loadJson(text as string, setup),
    errors: SAVE,
  },
  { name: "replay", isBinary: false, samples: () => [replay()], read: parseReplay, errors: [ReplayError] },
  {
    name: "black-box",
    isBinary: false,
    samples: () => [blackBox()],
    read: parseBlackBox,
    errors: [ReplayError],
  },
  {
    name: "piece",
    isBinary: false,
    samples: () => [piece()],
    read: (text) => surveyProblem(parsed(text as string)),
    errors: [UsageError],
  },
  {
    name: "settings",
    isBinary: false,
    samples: () => ["rooms=5..20", "shapes=cross:2,rectangle:1", "bigRooms=0.1", "rooms.min=5"],
    read: (text) => parseSettings(tree.options, [text as string]),
    errors: [UsageError, OptionError],
  },
  {
    name: "keys",
    isBinary: true,
    samples: () => [new TextEncoder().encode("a\u001b[A\u001b[1;5C\u001bOP\u001b[200~x\u001b[201~ä☠")],
    read: (bytes) => readKeys(bytes as Uint8Array),
    errors: [],
  },
];

function blackBox(): string {
  const world = game();
  advance(world);
  const recording = startRecording(world);
  record(recording, wait());
  return JSON.stringify(blackBoxOf(recording, { command: wait() }, new Error("no ground")));
}

function replay(): string {
  const world = game();
  advance(world);
  const recording = startRecording(world);
  record(recording, wait());
  return JSON.stringify(replayOf(recording));
}

/** JSON, or undefined where it is none, which the command says itself. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A survey of four seeds, without its pictures. */
function piece(): string {
  return JSON.stringify(
    surveySeeds(caves, completeSettings(caves, { width: 12, height: 10 }), { from: 0, to: 3 }),
  );
}

/** Feeds keys to the parser, and what is left over to its end. */
function readKeys(bytes: Uint8Array): void {
  const parser = createKeyParser();
  parser.push(bytes);
  parser.flush();
}
