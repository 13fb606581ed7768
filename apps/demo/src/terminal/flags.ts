import { parseArgs } from "node:util";
import { parseSeed, type Seed } from "@delvekit/random";

/** What the command line asks for. */
export type Wish =
  | {
      readonly kind: "play";
      readonly seed: Seed | undefined;
      /** Whether to begin anew where a saved game would go on. */
      readonly anew: boolean;
      /** The folder with the saved games, if it is not the usual one. */
      readonly saves: string | undefined;
    }
  | { readonly kind: "help" }
  | { readonly kind: "version" };

/** A command line that cannot be understood; the message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What `--help` prints, given the folder with the saved games. */
export const usage = (saves: string) => `The Cinder Halls, a small roguelike about fire, built with delvekit.

Usage: npm run play -- [options]

Options:
  -s, --seed <seed>     play this dungeon, any text or number: its saved game
                        goes on, if there is one
  -n, --new             begin anew, in place of the game that would go on; it
                        is replaced once the new one is saved
      --saves <folder>  keep saved games here (or in DELVEKIT_SAVES)
  -h, --help            show this
  -v, --version         show the version

The game saves itself after every turn and when you quit. Without a seed the
game that was played last goes on, or a new one begins in a dungeon that nobody
knows. Death is final: it takes the saved game with it.

Saved games are in ${saves}

Inside, ? lists the keys.`;

/** Reads the command line. @throws {UsageError} for anything that is not in `usage`. */
export function readFlags(args: readonly string[]): Wish {
  const { seed, new: anew = false, saves, help, version } = parse(args);
  if (help) return { kind: "help" };
  if (version) return { kind: "version" };
  if (seed === "") throw new UsageError("--seed is empty; give it any text or number, as in --seed ember");
  if (saves === "") throw new UsageError("--saves is empty; give it a folder, as in --saves games");
  return { kind: "play", seed: seed === undefined ? undefined : parseSeed(seed), anew, saves };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: "string", short: "s" },
        new: { type: "boolean", short: "n" },
        saves: { type: "string" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
