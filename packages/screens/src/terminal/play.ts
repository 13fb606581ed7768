import { parseArgs } from "node:util";
import { NotATerminalError } from "@delvekit/display";
import { KitError } from "@delvekit/kit";
import { parseSeed, type Seed } from "@delvekit/random";
import { type App, run } from "..";
import { terminal } from "./terminal";

/** Loads the module of a game. */
type LoadApp = () => Promise<{ readonly default: App }>;

/** Options of `playInTerminal`. */
export interface PlayOptions {
  /** The command that plays this game, for `--help` and for shared seeds, such as `"npm run play --"`. */
  readonly command: string;
  /** What `--version` prints after the title. Default: nothing. */
  readonly version?: string;
}

/**
 * Plays a game as a command, to its end: reads `--seed`, `--saves`, `--mod`, `--help` and `--version` from the command line, and plays in the terminal of
 * this process. An invalid command line, packs that the game refuses, or an output that is not a terminal result in a message on stderr and exit code 1.
 *
 * @param game the game, or what loads its module: a game with mods, whose packs may be refused
 * @example await playInTerminal(cinderHalls, { command: "npm run play --" });
 */
export async function playInTerminal(
  game: App | LoadApp,
  { command, version = "" }: PlayOptions,
): Promise<void> {
  let name = command;
  try {
    const app = typeof game === "function" ? await loaded(game) : game;
    name = app.title.name;
    const wish = readFlags(process.argv.slice(2));
    if (wish.kind === "help") console.log(usageOf(app, command));
    else if (wish.kind === "version") console.log(`${name} ${version}`.trim());
    else await run(app, terminal({ command, seed: wish.seed, folder: wish.saves })).ended;
  } catch (error) {
    if (!(error instanceof FlagError || error instanceof NotATerminalError)) throw error;
    console.error(`${name}: ${error.message}`);
    if (error instanceof FlagError) console.error("Try --help.");
    process.exitCode = 1;
  }
}

/** A game with the packs of the command line. @throws {FlagError} if it refuses them. */
async function loaded(load: LoadApp): Promise<App> {
  try {
    return (await load()).default;
  } catch (error) {
    throw error instanceof KitError ? new FlagError(error.message) : error;
  }
}

/** What the command line asks for. */
type CommandLine =
  | {
      readonly kind: "play";
      /** The seed of new games. */
      readonly seed: Seed | undefined;
      /** The folder with the saved games, if not the default one. */
      readonly saves: string | undefined;
    }
  | { readonly kind: "help" }
  | { readonly kind: "version" };

/** Thrown for a command line that cannot be parsed; the message says why. */
class FlagError extends Error {
  override readonly name = "UsageError";
}

/** The text of `--help`. */
function usageOf({ title: { name, line } }: App, command: string): string {
  return `${name}${line === undefined ? "" : `. ${line}`}

Usage: ${command} [options]

Options:
  -s, --seed <seed>     the seed of new games: any text or number
      --saves <folder>  keep saved games here
      --mod <file>      play with a pack of data, where the game takes them
  -h, --help            show this
  -v, --version         show the version

The game saves automatically after every turn. Death is permanent: it removes the saved game.`;
}

/** Parses the command line. @throws {FlagError} for anything that is not in the text of `--help`. */
export function readFlags(args: readonly string[]): CommandLine {
  const { seed, saves, help, version } = parse(args);
  if (help) return { kind: "help" };
  if (version) return { kind: "version" };
  if (seed === "") throw new FlagError("--seed is empty; give it any text or number, as in --seed ember");
  if (saves === "") throw new FlagError("--saves is empty; give it a folder, as in --saves games");
  return { kind: "play", seed: seed === undefined ? undefined : parseSeed(seed), saves };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: "string", short: "s" },
        saves: { type: "string" },
        mod: { type: "string", multiple: true },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
      },
    }).values;
  } catch (error) {
    throw new FlagError((error as Error).message);
  }
}
