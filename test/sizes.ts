import { join } from "node:path";
import { type Bundle, bundle, GAMES } from "./support/games";
import { sizeOfTutorial } from "./support/tutorial-page";
import { root } from "./support/workspace";

/*
 * Prints what makes up the script of a game: kilobytes, minified and gzipped, by folder of the packages'
 * sources. The lines are estimates, because gzip compresses modules together.
 */

/** Smaller folders are added up as "others". */
const LEAST = 300;

const tutorial = join(root, "apps/tutorial/src");

for (const [what, script] of GAMES.slice(1)) tell(what, await bundle(script, { source: true }));
tell("the tutorial's page", await bundle('import "./web";', { source: true, from: tutorial }));
const { title, game, seldom, fonts } = await sizeOfTutorial();
process.stdout.write(
  `\nthe tutorial's page as it is built: ${kilobytes(title)} kB until its title, ${kilobytes(game)} kB until the first turn, ${kilobytes(seldom)} kB when needed, ${kilobytes(fonts)} kB of fonts\n`,
);

function tell(what: string, { size, shares }: Bundle): void {
  process.stdout.write(`\n${what}: ${kilobytes(size)} kB\n`);
  for (const [folder, bytes] of byFolder(shares))
    process.stdout.write(`${kilobytes(bytes).padStart(8)}  ${folder}\n`);
}

function byFolder(shares: ReadonlyMap<string, number>): [string, number][] {
  const sums = new Map<string, number>();
  for (const [path, bytes] of shares) add(sums, folderOf(path), bytes);
  const others = [...sums].filter(([, bytes]) => bytes < LEAST).reduce((sum, [, bytes]) => sum + bytes, 0);
  const large = [...sums].filter(([, bytes]) => bytes >= LEAST).sort(([, a], [, b]) => b - a);
  return [...large, ["others", others]];
}

function add(sums: Map<string, number>, name: string, bytes: number): void {
  sums.set(name, (sums.get(name) ?? 0) + bytes);
}

/** "core/save" for a file of a package, the package's name for one of a library. */
function folderOf(path: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path);
  if (library) return library[1] as string;
  const [, name, folder] = /(?:packages|apps)\/([^/]+)\/src\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return [name, folder].filter(Boolean).join("/") || "entry";
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
