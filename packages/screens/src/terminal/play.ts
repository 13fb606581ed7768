import { NotATerminalError } from "@delvekit/display";
import { KitError } from "@delvekit/kit";
import { type App, run } from "..";
import { FlagError, readFlags, usageOf } from "./flags";
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
