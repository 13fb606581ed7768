import { NotATerminalError } from "@delvekit/display";
import { type App, run } from "..";
import { FlagError, readFlags, usageOf } from "./flags";
import { terminal } from "./terminal";

/** Options of `playInTerminal`. */
export interface PlayOptions {
  /** The command that plays this game, for `--help` and for shared seeds, such as `"npm run play --"`. */
  readonly command: string;
  /** What `--version` prints after the title. Default: nothing. */
  readonly version?: string;
}

/**
 * Plays a game as a command, to its end: reads `--seed`, `--saves`, `--help` and `--version` from the command line, and plays in the terminal of this
 * process. An invalid command line, or an output that is not a terminal, results in one line on stderr and
 * exit code 1.
 *
 * @example await playInTerminal(cinderHalls, { command: "npm run play --" });
 */
export async function playInTerminal(app: App, { command, version = "" }: PlayOptions): Promise<void> {
  const { name } = app.title;
  try {
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
