import {
  advance,
  CapacityError,
  createWorld,
  loadWorld,
  SaveError,
  saveWorld,
  spawn,
  type World,
} from "@delvekit/core";
import { checkWorld } from "@delvekit/core/check";
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
import { createGrid } from "@delvekit/grid";
import { pack, unpack } from "../../../packages/core/src/save/format";
import { decode } from "../../../packages/core/src/save/msgpack/decode";
import { encode } from "../../../packages/core/src/save/msgpack/encode";
import { saveFrom, seal } from "../../../packages/core/src/store/seal";
import { packGame, unpackGame } from "../../../packages/kit/src/game/file";
import { jsonBytes } from "../../../packages/kit/src/saved";
import { type Input, JSON_TREE, type Reader, type Tree } from "../input";

const errors = [SaveError, CapacityError];

const tiles = tileset({ floor: { glyph: "." }, wall: { glyph: "#", walkable: false } });
const setup = { plugins: [space.plugin(tiles), turns.plugin()] };

function game() {
  const world = createWorld({ seed: "fuzz", ...setup });
  const level = addLevel(world, createGrid(4, 3));
  spawn(world, at(level, 1, 1), Player, Actor);
  spawn(world, at(level, 3, 2), Actor);
  return world;
}

/** Whatever was accepted can be checked, and saved again. */
function use(world: World): void {
  checkWorld(world);
  snapshotWorld(world);
}

const wide = { nodes: 1e6, depth: 1000, exceeded: (limit: string) => new RangeError(limit) };

/** The values of MessagePack. */
const PACKED: Tree = {
  parse: (bytes) => decode([bytes as Uint8Array], wide)[0],
  print: (tree) => encode(tree),
};

const parts = unpack(saveWorld(game()), { bytes: 1e6, nodes: 1, depth: 1 });

/** What a slot of a store holds besides the save. */
const note = { slot: "a", time: 5, summary: "on level 3", generation: 2 };

/** A store reports a damaged file by an `Error`, and nothing else. */
function unsealed(file: Uint8Array): void {
  try {
    saveFrom("a", file);
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    throw new SaveError(error.message);
  }
}

function recorded() {
  const world = game();
  advance(world);
  const recording = startRecording(world);
  record(recording, wait());
  return recording;
}

/** Every reader of saves, replays and what a store holds. */
export const saves: readonly Reader[] = [
  {
    name: "save",
    samples: () => [saveWorld(game())],
    read: (bytes: Uint8Array) => use(loadWorld(bytes, setup)),
    errors,
  },
  {
    // Forged with a correct checksum.
    name: "save-contents",
    samples: () => [encode(snapshotWorld(game()))],
    read: (bytes: Uint8Array) => use(loadWorld(pack(bytes), setup)),
    errors,
    tree: PACKED,
  },
  {
    name: "save-part",
    // The entities.
    samples: () => [parts[1]!],
    read: (bytes: Uint8Array) => use(loadWorld(pack(parts[0]!, bytes, ...parts.slice(2)), setup)),
    errors,
    tree: PACKED,
  },
  {
    name: "sealed",
    samples: () => [seal({ ...note, size: 3 }, Uint8Array.of(1, 2, 3))],
    read: unsealed,
    errors,
  },
  {
    // Forged with a correct checksum.
    name: "note",
    samples: () => [JSON.stringify(note)],
    read: (text: string) => unsealed(seal(Object(JSON.parse(text)) as never, Uint8Array.of(1))),
    errors: [SaveError, SyntaxError],
    tree: JSON_TREE,
  },
  {
    name: "game",
    samples: () => [
      packGame({ world: Uint8Array.of(1, 2), course: undefined }, jsonBytes({})),
      packGame(course(), jsonBytes({ rat: { Health: { max: 3 } } })),
    ],
    read: unpackGame,
    errors,
  },
  {
    name: "replay",
    samples: () => [JSON.stringify(replayOf(recorded()))],
    read: (text: string) => parseReplay(text),
    errors: [ReplayError],
    tree: JSON_TREE,
  },
  {
    name: "black-box",
    samples: () => [blackBox()],
    read: (text: string) => parseBlackBox(text),
    errors: [ReplayError],
    tree: JSON_TREE,
  },
];

function blackBox(): Input {
  return JSON.stringify(blackBoxOf(recorded(), { command: wait() }, new Error("no ground")));
}

function course(): Parameters<typeof packGame>[0] {
  const { turns: played, ...head } = replayOf(recorded());
  return {
    world: Uint8Array.of(1),
    course: { head, pieces: [], turns: played },
  };
}
