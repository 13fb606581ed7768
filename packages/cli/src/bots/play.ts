import type { PackRows } from "@delvekit/kit/mods";
import { createHasher } from "@delvekit/random";
import type { App } from "@delvekit/screens";
import type * as bots from "@delvekit/screens/bots";
import type { Run } from "@delvekit/screens/bots";
import { UsageError } from "../errors";
import { entryOf, type LoadedModule, loadModule } from "../game/module";
import type { SeedRange } from "../pieces/seeds";
import { addDigests, countValues, type Mishap, mishapsOf, NOTHING } from "../pieces/totals";
import { VERSION } from "../version";
import { BOTS_VERSION, type BotReport, type End, joinEnds, joinUses, type Usage } from "./report";

/** A game, and a bot that plays it. */
export type BotGame = Awaited<ReturnType<typeof gameIn>>;

const loaded = new Map<string, Promise<BotGame>>();

/**
 * Loads a game for bots. The engine is the game's own copy: a module that is bundled with it exports `bots`, everything from `@delvekit/screens/bots`.
 *
 * @throws UsageError for a module that cannot be loaded, or exports no game made with the kit
 */
export function loadBotGame(path: string): Promise<BotGame> {
  const found = loaded.get(path) ?? loadModule(path).then((module) => gameIn(module, path));
  loaded.set(path, found);
  return found;
}

async function gameIn(module: LoadedModule, path: string) {
  const { exports } = module;
  const app = (exports["app"] ?? exports["default"]) as App | undefined;
  if (app?.kind !== "delvekit app")
    throw new UsageError(
      `${path} exports no game: export app, made with @delvekit/screens, and bot, its options for bots`,
    );
  const bot = (exports["bot"] ?? {}) as Partial<bots.BotOptions>;
  const entry = await entryOf<typeof bots>(module, "@delvekit/screens/bots", "bots");
  const play = (options: bots.BotOptions) => entry.playRun(app, { ...bot, ...options });
  let begins: Promise<string> | undefined;
  return {
    name: app.name,
    /** The maximum number of turns that the module defines. */
    turns: bot.turns ?? 10_000,
    play,
    /** Searches for faults. */
    hunt: (options: bots.HuntOptions) => entry.hunt(app, { ...bot, ...options }),
    /** The trouble that a new game has after what a fault needs; undefined if it is gone. */
    verifyFault: (fault: bots.HuntFault) => entry.verifyFault(app, fault, bot),
    /** What the commands of a run come to in this game. */
    playAgain: (run: Run, most?: number) => entry.playAgain(app, run, most),
    /** In what two states differ, in words. */
    tellDifferences: entry.tellDifferences,
    /** The rows of its content tables. */
    rows: () => entry.rowsIn(app),
    /** Replaces columns of rows for all games that begin from then on. */
    setRows: (rows: PackRows) => entry.setRows(app, rows),
    /** How replaying a run differs from it; undefined if it does not. */
    replayProblem(run: Run) {
      const verdict = entry.verifyRun(app, run);
      return verdict.same ? undefined : verdict.told;
    },
    /** A fingerprint of how the game with seed 0 begins, with the rows that it was loaded with. */
    begins: () => {
      begins ??= play({ seed: 0, turns: 0 }).then(({ hash }) => hash);
      return begins;
    },
  };
}

/** Games for a bot. */
export interface BotTask {
  /** The game's module. */
  readonly module: string;
  readonly seeds: SeedRange;
  /** The maximum number of turns of a game. */
  readonly turns: number;
  /** Whether to replay every game. */
  readonly verified: boolean;
  /** Columns to be replaced first; they stay, so a process plays such tasks one at a time. Default: none. */
  readonly rows?: PackRows;
}

/** Lets a bot play the games of a range of seeds, one after the other. */
export async function playSeeds({ module, seeds, turns, verified, rows }: BotTask): Promise<BotReport> {
  const game = await loadBotGame(module);
  const head = await headOf(game, turns);
  if (rows) game.setRows(rows);
  const notes: Notes = { ends: [], stalled: [], failed: [], lengths: [], uses: [], digest: NOTHING };
  for (let seed = seeds.from; seed <= seeds.to; seed++) {
    try {
      const run = await game.play({ seed, turns, recorded: verified });
      const problem = verified ? game.replayProblem(run) : undefined;
      if (problem === undefined) note(run, seed, notes);
      else notes.failed.push({ seed, message: problem });
    } catch (error) {
      notes.failed.push({ seed, message: String(error) });
    }
  }
  return {
    ...head,
    seeds: [seeds],
    digest: notes.digest,
    ends: joinEnds(notes.ends),
    stalled: mishapsOf(notes.stalled),
    failed: mishapsOf(notes.failed),
    lengths: countValues(notes.lengths),
    uses: joinUses(notes.uses),
  };
}

/** The fields that all reports of these games have in common. */
export async function headOf(game: BotGame, turns: number) {
  const kind = { format: "delvekit-bots", version: BOTS_VERSION, delvekit: VERSION } as const;
  return { ...kind, game: game.name, begins: await game.begins(), turns };
}

/** The results so far. */
interface Notes {
  readonly ends: End[];
  readonly stalled: Mishap[];
  readonly failed: Mishap[];
  readonly lengths: number[];
  readonly uses: Usage[];
  digest: string;
}

function note({ fate, outcome, text, where, turn, hash, counts }: Run, seed: number, notes: Notes): void {
  const hasher = createHasher();
  for (const part of [seed, fate, text, where, turn, hash]) hasher.text(String(part));
  notes.digest = addDigests(notes.digest, hasher.digest());
  notes.lengths.push(Number(turn.toPrecision(2)));
  notes.uses.push(...Object.entries(counts).map(([what, times]) => ({ what, times, games: 1 })));
  const said = fate === "unfinished" ? "" : text;
  if (fate === "stalled") notes.stalled.push({ seed, message: `turn ${turn}, ${where}: ${text}` });
  else notes.ends.push({ fate, ...(outcome && { outcome }), text: said, where, count: 1, seeds: [seed] });
}
