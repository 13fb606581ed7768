import { parseArgs } from "node:util";
import { parseSeed, type Seed } from "@delvekit/random";

/** What the command line asks for. */
export type Wish =
  | { readonly kind: "play"; readonly seed: Seed | undefined }
  | { readonly kind: "help" }
  | { readonly kind: "version" };

/** A command line that cannot be understood; the message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What `--help` prints. */
export const USAGE = `The Cinder Halls, a small roguelike about fire, built with delvekit.

Usage: npm run play -- [options]

Options:
  -s, --seed <seed>   play this dungeon: any text or number (default: another one each time)
  -h, --help          show this
  -v, --version       show the version

Inside, ? lists the keys.`;

/** Reads the command line. @throws {UsageError} for anything that is not in `USAGE`. */
export function readFlags(args: readonly string[]): Wish {
  const { seed, help, version } = parse(args);
  if (help) return { kind: "help" };
  if (version) return { kind: "version" };
  if (seed === "") throw new UsageError("--seed is empty; give it any text or number, as in --seed ember");
  return { kind: "play", seed: seed === undefined ? undefined : parseSeed(seed) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: "string", short: "s" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
