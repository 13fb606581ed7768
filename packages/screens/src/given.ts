import { KitError } from "@delvekit/kit";

/** Where a page keeps the packs of its games. */
const key = () => `delvekit packs of ${location.pathname}`;

/**
 * The texts of the packs that the player chose: on a page, those that were dropped on it; in a terminal, the files that `--mod FILE` names. Others have
 * none. Content is made when its modules are loaded, so these are known before anything else of the game.
 *
 * @param game its name; a page keeps the packs of each game apart
 * @throws {KitError} for a file that cannot be read.
 * @example export const packs = mods("cellars", readGivenPacks("cellars"));
 */
export function readGivenPacks(game: string): readonly string[] {
  return "document" in globalThis ? (keptPacks()[game] ?? []) : named();
}

/** The texts of the packs that the page keeps, by the names of their games. */
export function keptPacks(): Readonly<Record<string, readonly string[]>> {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? "{}");
  } catch {
    // Some pages may keep nothing.
    return {};
  }
}

/**
 * Keeps the packs of a game for the next time that the page is loaded. @throws where a page may keep nothing, or not so much
 * @example keepPacks("cellars", [text]); location.reload();
 */
export function keepPacks(game: string, packs: readonly string[]): void {
  const kept = { ...keptPacks(), [game]: packs.length > 0 ? packs : undefined };
  localStorage.setItem(key(), JSON.stringify(kept));
}

/** What is used of Node's `process`; pages have none. */
interface Process {
  readonly argv: readonly string[];
  getBuiltinModule(id: "node:fs"): { readFileSync(path: string, encoding: "utf8"): string };
}

/** The files that follow `--mod` on the command line. */
function named(): readonly string[] {
  const { process } = globalThis as { readonly process?: Process };
  if (!process) return [];
  const words = process.argv.flatMap((word) => word.split(/^(--mod)=/).filter(Boolean));
  const files = words.filter((_, at) => words[at - 1] === "--mod");
  return files.map((file) => {
    try {
      return process.getBuiltinModule("node:fs").readFileSync(file, "utf8");
    } catch (error) {
      throw new KitError(`--mod ${file} cannot be read: ${(error as Error).message}`);
    }
  });
}
