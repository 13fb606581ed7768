import { UsageError } from "../errors";
import { entryOf, type GameModule, loadModule } from "../game/module";

/** The result of a game: the part of `Run` from `@delvekit/screens/bots` that is used here. */
export interface Run {
  readonly fate: "won" | "died" | "stalled" | "unfinished";
  readonly text: string;
  readonly where: string;
  readonly turn: number;
  readonly hash: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Options of a bot: `BotOptions`. */
interface BotOptions {
  readonly seed: number;
  readonly turns?: number;
  readonly recorded?: boolean;
}

/** Options of a search: `HuntOptions`. */
interface SearchOptions {
  readonly seed: number;
  readonly steps: number;
  readonly isOver?: () => boolean;
}

/** Something that is wrong: `Defect`. */
export interface FoundDefect {
  readonly kind: string;
  readonly text: string;
}

/** A fault that a search found: `HuntFault`. */
export interface FoundFault extends FoundDefect {
  readonly seed: number;
  readonly commands: readonly object[];
  readonly deed?: object;
  readonly depth?: number;
  readonly step: number;
  readonly tail: number;
  readonly replays: boolean;
}

/** What a search found: the part of `Hunted` that is used here. */
export interface SearchResult {
  readonly faults: readonly FoundFault[];
  readonly played: number;
  readonly kept: number;
  readonly met: NamesByAspect;
  readonly whole: Readonly<Record<"rows" | "verbs" | "events", readonly string[]>> & {
    readonly texts: NamesByAspect;
  };
}

/** NamesByAspect by what they are names of. */
export type NamesByAspect = Readonly<Record<string, readonly string[]>>;

/** The part of `@delvekit/screens/bots` that is used here. */
interface BotsEntry {
  hunt(app: unknown, options: SearchOptions): Promise<SearchResult>;
  verifyFault(app: unknown, fault: FoundFault, options: SearchOptions): Promise<FoundDefect | undefined>;
  playRun(app: unknown, options: BotOptions): Promise<Run>;
  verifyRun(
    app: unknown,
    run: Run,
  ): { readonly same: true } | { readonly same: false; readonly told: string };
}

/** A game, and a bot that plays it. */
export interface BotGame {
  readonly name: string;
  /** The maximum number of turns, if the module defines it. */
  readonly turns: number | undefined;
  play(options: BotOptions): Promise<Run>;
  /** Searches for faults. */
  hunt(options: SearchOptions): Promise<SearchResult>;
  /** The trouble that a new game has after what a fault needs; undefined if it is gone. */
  verifyFault(fault: FoundFault): Promise<FoundDefect | undefined>;
  /** How replaying a run differs from it; undefined if it does not. */
  replayProblem(run: Run): string | undefined;
  /** A fingerprint of how the game with seed 0 begins. */
  begins(): Promise<string>;
}

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

async function gameIn(module: GameModule, path: string): Promise<BotGame> {
  const { exports } = module;
  const app = (exports["app"] ?? exports["default"]) as { kind?: unknown; name: string } | undefined;
  if (app?.kind !== "delvekit app")
    throw new UsageError(
      `${path} exports no game: export app, made with @delvekit/screens, and bot, its options for bots`,
    );
  const bot = (exports["bot"] ?? {}) as Partial<BotOptions>;
  const entry = await entryOf<BotsEntry>(module, "@delvekit/screens/bots", "bots");
  const play = (options: BotOptions) => entry.playRun(app, { ...bot, ...options });
  let begins: Promise<string> | undefined;
  return {
    name: app.name,
    turns: bot.turns,
    play,
    hunt: (options) => entry.hunt(app, { ...bot, ...options }),
    verifyFault: (fault) => entry.verifyFault(app, fault, { ...bot, seed: fault.seed, steps: 0 }),
    replayProblem(run) {
      const verdict = entry.verifyRun(app, run);
      return verdict.same ? undefined : verdict.told;
    },
    begins: () => {
      begins ??= play({ seed: 0, turns: 0 }).then(({ hash }) => hash);
      return begins;
    },
  };
}
