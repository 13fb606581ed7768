import { parseArgs } from "node:util";
import { parseSeed, type Seed } from "@delvekit/random";
import type { App } from "..";

/** What the command line asks for. */
export type CommandLine =
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
export class FlagError extends Error {
  override readonly name = "UsageError";
}

/** The text of `--help`. */
export function usageOf({ title: { name, line } }: App, command: string): string {
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
