import {
  anything,
  exactly,
  flag,
  list,
  optional,
  type Shape,
  table,
  text,
  type ValueOf,
  whole,
} from "@delvekit/grid/data";
import type { HuntFault } from "@delvekit/screens/bots";
import { type BotGame, loadBotGame } from "../bots/play";
import type { PieceKind } from "../pieces/piece";
import type { SeedRange } from "../pieces/seeds";
import { misshapen, natural, ofGames } from "../pieces/totals";
import { VERSION } from "../version";

/** The file format of hunts, and its version. */
const IS = { format: "delvekit-hunt", version: 1 } as const;

/** The form of a fault. Its commands are checked by the game when they are played. */
export const FAULT = table({
  key: text,
  kind: text,
  text,
  seed: whole(),
  commands: list(anything as Shape<object>),
  deed: optional(anything as Shape<object>),
  depth: optional(natural),
  beside: optional(text),
  step: natural,
  replays: flag,
} satisfies Record<keyof HuntFault, Shape>);

/** Stands for the fingerprint of a game that cannot begin, which a search reports as a fault. */
const CANNOT_BEGIN = "cannot begin";

const FORM = table({
  format: exactly(IS.format),
  version: exactly(IS.version),
  ...ofGames,
  /** The most commands that were played of each game. */
  steps: natural,
  faults: list(FAULT),
  played: natural,
  missed: table({ rows: list(text), events: list(text) }),
});

/** What a search of some games found. Merging hunts of different seeds, in any order, gives the same as searching all of them at once. */
export type HuntReport = ValueOf<typeof FORM>;

type FoundFault = HuntReport["faults"][number];

/** Hunts as pieces of work. */
export const HUNTS: PieceKind<HuntReport> = {
  noun: "hunt",
  same: ["delvekit", "game", "begins", "steps"],
  problem: (data) => misshapen(data, FORM),
  add: (a, b) => ({
    ...a,
    faults: joinFaults([...a.faults, ...b.faults]),
    played: a.played + b.played,
    missed: {
      rows: a.missed.rows.filter((name) => b.missed.rows.includes(name)),
      events: a.missed.events.filter((name) => b.missed.events.includes(name)),
    },
  }),
};

/** Each fault once, the way to it that takes the fewest commands: in the order of what is wrong. */
function joinFaults(faults: readonly FoundFault[]): FoundFault[] {
  const longest = [...faults].sort((a, b) => b.commands.length - a.commands.length || b.seed - a.seed);
  const best = new Map(longest.map((fault) => [fault.key, fault]));
  return [...best.keys()].sort().map((key) => best.get(key)!);
}

/** A game to be searched. */
export interface HuntTask {
  /** The game's module. */
  readonly module: string;
  /** A single seed. */
  readonly seeds: SeedRange;
  /** The most commands that are played. */
  readonly steps: number;
}

/** Searches the game of a seed. */
export async function huntSeed({ module, seeds, steps }: HuntTask): Promise<HuntReport> {
  const game = await loadBotGame(module);
  const found = await game.hunt({ seed: seeds.from, steps });
  return { ...(await huntHeadOf(game, steps)), ...found, seeds: [seeds] };
}

/** The fields that all hunts of these games have in common. */
export async function huntHeadOf(game: BotGame, steps: number) {
  const begins = await game.begins().catch(() => CANNOT_BEGIN);
  return { ...IS, delvekit: VERSION, game: game.name, begins, steps };
}
