import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Somebody else's package as it is installed: a part of ours. */
export interface Part {
  readonly name: string;
  readonly version: string;
  /** Its licence, as an SPDX expression. */
  readonly licence: string;
  /** The folders of the workspace that need it, directly or through others, such as "packages/core". */
  readonly neededBy: readonly string[];
  /** The parts that it needs itself, by name and version. */
  readonly needs: readonly string[];
}

/** The fields of a package.json that are read here. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly os?: unknown;
  readonly cpu?: unknown;
  readonly dependencies?: Names;
  readonly devDependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
}

type Names = Readonly<Record<string, string>>;

/** Which dependencies are followed from a folder of the workspace, and from a part. */
interface Reach {
  readonly ours: (manifest: Manifest) => Names;
  readonly theirs: (manifest: Manifest) => Names;
}

/** What a package or page needs at run time, and so brings to its users. */
export const RUNNING: Reach = {
  ours: ({ dependencies }) => ({ ...dependencies }),
  theirs: ({ dependencies, optionalDependencies }) => ({ ...dependencies, ...optionalDependencies }),
};

/** Everything that an install brings, including tools. */
export const EVERYTHING: Reach = {
  ours: (manifest) => ({ ...manifest.dependencies, ...manifest.devDependencies }),
  theirs: (manifest) => ({ ...RUNNING.theirs(manifest), ...manifest.peerDependencies }),
};

/**
 * The folders of the workspace that have their own package.json: packages, apps, their tests, and the top.
 */
export function workspaceFolders(): string[] {
  const nested = ["packages", "apps", "apps/examples"].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [],
  );
  return [".", ...nested, "test"].filter((folder) => existsSync(join(root, folder, "package.json"))).sort();
}

/**
 * The parts that some folders of the workspace need, directly or through others, by name. Parts made for only
 * one kind of machine are left out: they differ from machine to machine, and come under the licence of the
 * part that loads them.
 */
export function partsOf(folders: readonly string[], reach: Reach): Part[] {
  const parts = new Map<string, Part & { readonly neededBy: string[] }>();
  for (const folder of folders) {
    const home = join(root, folder);
    for (const name of Object.keys(reach.ours(manifestIn(home)))) {
      const start = join(home, "node_modules", name);
      if (!name.startsWith("@delvekit/")) follow(start, folder, reach, parts);
    }
  }
  return [...parts.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** A part by its name and version, as the lockfile writes it. */
export function keyOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}

/** Notes a part and all that it needs as needed by a folder of the workspace. */
function follow(
  start: string,
  folder: string,
  reach: Reach,
  parts: Map<string, Part & { readonly neededBy: string[] }>,
): void {
  if (!existsSync(start)) return; // optional, and not for this machine
  const home = realpathSync(start);
  const manifest = manifestIn(home);
  if (manifest.os || manifest.cpu) return;
  const known = parts.get(keyOf(manifest));
  if (known?.neededBy.includes(folder)) return;
  const needed = Object.keys(reach.theirs(manifest)).map((name) => join(besides(home, manifest), name));
  if (known) known.neededBy.push(folder);
  else parts.set(keyOf(manifest), { ...partIn(manifest, needed), neededBy: [folder] });
  for (const next of needed) follow(next, folder, reach, parts);
}

function partIn(manifest: Manifest, needed: readonly string[]): Omit<Part, "neededBy"> {
  const { name, version, license } = manifest;
  const needs = needed.filter((path) => existsSync(path)).map((path) => keyOf(manifestIn(path)));
  return {
    name,
    version,
    licence: (typeof license === "object" ? license.type : license) ?? "unknown",
    needs,
  };
}

/** pnpm puts what a package needs next to it: two folders up if its name has a scope. */
function besides(home: string, { name }: Manifest): string {
  return join(home, name.includes("/") ? "../.." : "..");
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
