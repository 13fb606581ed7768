import { loadWorld, type World } from "../../src";
import { parseReplay } from "../../src/replay";
import { snapshotWorld } from "../../src/save";
import { pack } from "../../src/save/format";
import { encode } from "../../src/save/msgpack/encode";
import { randomWorld, SETUP } from "../randomised/game";

/** A file that was made to cost as much as it can. */
export interface Hostile {
  readonly name: string;
  /** The file: bytes of a save, texts of the rest. */
  make(): string | Uint8Array;
  /** The entry of the budget that it exceeds, or "refused" for another problem; undefined for one that is read. */
  readonly limit: string | undefined;
}

/** Reads a file with the reader that its name begins with, with all plugins of the engine. */
export function readHostile(name: string, file: string | Uint8Array): unknown {
  if (name.startsWith("save")) return loadWorld(file as Uint8Array, SETUP);
  return parseReplay(file);
}

/** What came of reading: the name of the limit, "refused", or undefined. @throws what is no error of the engine */
export function outcomeOf(name: string, file: string | Uint8Array): string | undefined {
  try {
    readHostile(name, file);
    return undefined;
  } catch (error) {
    const { limit, name: kind } = error as { limit?: string; name: string };
    if (["SaveError", "ReplayError", "CapacityError"].includes(kind)) return limit ?? "refused";
    throw error;
  }
}

const world: World = randomWorld("hostile");
const snapshot = snapshotWorld(world);
const MIB = 2 ** 20;

/** A save with other resources, or anything else in another place. */
function saveWith(changed: object): Uint8Array {
  return pack(encode({ ...snapshot, ...changed }));
}

function resourceWith(name: string, data: unknown): Uint8Array {
  return saveWith({ resources: { ...snapshot.resources, [name]: data } });
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const keys = (count: number, value: unknown) => Object.fromEntries(times(count, (i) => [`k${i}`, value]));

/** A level of one tile, and all that is known of its heat. */
function wideLevel(width: number, height: number) {
  return { name: "wide", width, height, tiles: new Uint8Array(width * height).fill(1), since: null };
}

const { "heat.grounds": _grounds, "sight.memory": _memory, ...others } = snapshot.resources;

const emptied = (columns: object) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.slice(0, 0)]));

function levels(list: readonly unknown[]): Uint8Array {
  const bare = { ...others, "heat.grounds": [], "sight.memory": [], "space.levels": list };
  const components = snapshot.components.map((c) => ({
    ...c,
    serials: new Uint32Array(0),
    columns: emptied(c.columns),
  }));
  return saveWith({ resources: bare, components, serials: new Uint32Array(0) });
}

const ORIGIN = { game: "", content: "", version: "" };
const REPLAY = { kind: "delvekit replay", version: 3, seed: 1, options: null, every: 20, origin: ORIGIN };
const START = { hash: "0123456789abcdef" };
const TURN = { command: { type: "wait" }, mark: "01234567" };

const replayOf = (changed: object) => JSON.stringify({ ...REPLAY, start: START, turns: [], ...changed });

/** Every way that was thought of. */
export const HOSTILE: readonly Hostile[] = [
  {
    name: "save: 16 million empty lists",
    make: () => pack(new Uint8Array(16 * MIB).fill(0x90)),
    limit: "refused",
  },
  {
    name: "save: 2 million empty lists in one",
    make: () => saveWith({ root: times(2 * MIB, () => []) }),
    limit: "nodes",
  },
  {
    name: "save: a million empty objects",
    make: () =>
      resourceWith(
        "sight.memory",
        times(MIB - 10_000, () => ({})),
      ),
    limit: "nodes",
  },
  { name: "save: 500,000 keys", make: () => resourceWith("sight.memory", keys(500_000, 1)), limit: "nodes" },
  {
    name: "save: 100,000 streams",
    make: () => saveWith({ streams: keys(100_000, snapshot.root) }),
    limit: "nodes",
  },
  { name: "save: zeros", make: () => pack(new Uint8Array(MIB)), limit: "refused" },
  {
    name: "save: a text of 16 million letters",
    make: () => resourceWith("sight.memory", "x".repeat(15 * MIB)),
    limit: "refused",
  },
  {
    name: "save: a seed of a million digits",
    make: () => saveWith({ root: { ...snapshot.root, seed: { integer: "7".repeat(1e6) } } }),
    limit: "refused",
  },
  {
    name: "save: 650,000 serials",
    make: () =>
      saveWith({ serials: Uint32Array.from({ length: 650_000 }, (_, i) => i + 1), nextSerial: 650_001 }),
    limit: "refused",
  },
  { name: "save: a level of 3900x4096", make: () => levels([wideLevel(3900, 4096)]), limit: undefined },
  { name: "save: 40,000 levels", make: () => levels(times(40_000, () => wideLevel(1, 1))), limit: undefined },
  {
    name: "save: 30,000 streams",
    make: () => saveWith({ streams: keys(30_000, snapshot.root) }),
    limit: undefined,
  },
  { name: "save: 25,000 timers", make: () => manyTimers(25_000), limit: undefined },
  { name: "save: 100,000 levels", make: () => levels(times(100_000, () => wideLevel(1, 1))), limit: "nodes" },
  { name: "save: 100,000 timers", make: () => manyTimers(100_000), limit: "nodes" },
  {
    name: "save: 50,000 parts",
    make: () => pack(encode(snapshot), ...times(50_000, (i) => encode(["resource", `r${i}`, i]))),
    limit: "refused",
  },
  {
    name: "save: 50,000 empty parts",
    make: () => pack(encode(snapshot), ...times(50_000, () => new Uint8Array(0))),
    limit: "refused",
  },
  {
    name: "save: entities in 30,000 parts, none of whom lives",
    make: () => pack(encode(snapshot), ...times(30_000, () => encode(["entities", new Uint32Array(0), []]))),
    limit: undefined,
  },
  {
    name: "save: 250 parts with the rows of a component again and again",
    make: () => {
      const [{ columns }] = snapshot.components as [(typeof snapshot.components)[0]];
      const held = [0, new Uint8Array(60_000), ...Object.values(emptied(columns))];
      return pack(encode(snapshot), ...times(250, () => encode(["entities", Uint32Array.of(1), [held]])));
    },
    limit: "refused",
  },
  {
    name: "replay: lists inside each other",
    make: () =>
      replayOf({ options: 1 }).replace('"options":1', `"options":${"[".repeat(4e5)}${"]".repeat(4e5)}`),
    limit: "depth",
  },
  {
    name: "replay: 15,000 turns",
    make: () => replayOf({ turns: times(15_000, () => TURN) }),
    limit: undefined,
  },
  {
    name: "replay: 300,000 turns that are none",
    make: () => replayOf({ turns: times(300_000, () => ({})) }),
    limit: "refused",
  },
  {
    name: "replay: a seed of a million digits",
    make: () => replayOf({ seed: { integer: "7".repeat(9e5) } }),
    limit: "refused",
  },
  {
    name: "replay: half a million numbers",
    make: () => replayOf({ options: times(499_000, () => 1) }),
    limit: undefined,
  },
];

function manyTimers(count: number, others: object = {}): Uint8Array {
  const timer = { type: "restored", tells: {}, tick: 9, every: 0, about: 0 };
  const timers = { next: count, timers: times(count, (id) => ({ id, ...timer })) };
  return saveWith({ resources: { ...snapshot.resources, ...others, "turns.timers": timers } });
}
