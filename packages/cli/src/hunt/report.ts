import {
  anything,
  exactly,
  flag,
  list,
  optional,
  record,
  type Shape,
  table,
  text,
  whole,
} from "@delvekit/grid/data";
import type { FoundFault, NamesByAspect, SearchResult } from "../bots/game";
import { misshapen, natural, seeds } from "../pieces/forms";
import type { Piece, PieceKind } from "../pieces/piece";

/** The version of the file format of hunts. */
export const HUNT_VERSION = 1;

/** What a search of some games found. Merging hunts of different seeds, in any order, gives the same as searching all of them at once. */
export interface HuntReport extends Piece, SearchResult {
  readonly format: "delvekit-hunt";
  readonly version: typeof HUNT_VERSION;
  /** The version of delvekit that searched. */
  readonly delvekit: string;
  /** The game's name. */
  readonly game: string;
  /** A fingerprint of how the game with seed 0 begins. */
  readonly begins: string;
  /** The most commands that were played of each game. */
  readonly steps: number;
}

const names = record(list(text));

/** The form of a fault. Its commands are checked by the game when they are played. */
export const FAULT = table({
  kind: text,
  text,
  seed: whole(),
  commands: list(anything as Shape<object>),
  deed: optional(anything as Shape<object>),
  depth: optional(natural),
  step: natural,
  tail: natural,
  replays: flag,
} satisfies Record<keyof FoundFault, Shape>);

const FORM = table({
  format: exactly("delvekit-hunt"),
  version: exactly(HUNT_VERSION),
  delvekit: text,
  game: text,
  begins: text,
  steps: natural,
  seeds,
  faults: list(FAULT),
  played: natural,
  kept: natural,
  met: names,
  whole: table({ rows: list(text), verbs: list(text), events: list(text), texts: names }),
} satisfies Record<keyof HuntReport, Shape>);

/** Hunts as pieces of work. */
export const HUNTS: PieceKind<HuntReport> = {
  noun: "hunt",
  nouns: "hunts",
  same: ["delvekit", "game", "begins", "steps"],
  problem: (data) => misshapen(data, FORM),
  add: (a, b) => ({
    ...a,
    faults: joinFaults([...a.faults, ...b.faults]),
    played: a.played + b.played,
    kept: a.kept + b.kept,
    met: joinNames(a.met, b.met),
  }),
};

/** Each fault once, the way to it that takes the fewest commands: in the order of what is wrong. */
export function joinFaults(faults: readonly FoundFault[]): FoundFault[] {
  const best = new Map<string, FoundFault>();
  const inOrder = [...faults].sort((a, b) => a.commands.length - b.commands.length || a.seed - b.seed);
  for (const fault of inOrder) {
    const key = `${fault.kind}: ${fault.text.replaceAll(/\d+/g, "#")}`;
    if (!best.has(key)) best.set(key, fault);
  }
  return [...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fault]) => fault);
}

function joinNames(a: NamesByAspect, b: NamesByAspect): NamesByAspect {
  const join = (name: string) => [...new Set([...(a[name] ?? []), ...(b[name] ?? [])])].sort();
  return Object.fromEntries(Object.keys({ ...a, ...b }).map((name) => [name, join(name)]));
}
