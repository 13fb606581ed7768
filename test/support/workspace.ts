import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the workspace. */
export const root: string = join(import.meta.dirname, "../..");

/** The folders under packages/, in alphabetical order. */
export const packages: readonly string[] = readdirSync(join(root, "packages")).sort();

/** The fields of a package.json that the tests read. */
export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, Entry>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** What a package offers under one name: its source in the workspace, and what users get. */
interface Entry {
  readonly "@delvekit/source": string;
  readonly types: string;
  readonly default: string;
}

/** Reads the package.json in a folder of the workspace, such as "packages/grid". */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
}

/** Folders that tools write, some while the tests run: files in them may be gone a moment later. */
const WRITTEN = /^(\..*|node_modules|dist|build)$/;

/**
 * The hand-written TypeScript files under a folder of the workspace, relative to it, with slashes even on
 * Windows.
 */
export function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return /\.[cm]?tsx?$/.test(entry.name) ? [entry.name] : [];
      if (WRITTEN.test(entry.name)) return [];
      return sourcesOf(`${folder}/${entry.name}`).map((file) => `${entry.name}/${file}`);
    })
    .sort();
}
