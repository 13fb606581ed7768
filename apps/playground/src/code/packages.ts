import { PACKAGES } from "virtual:packages";
import { findNearestName } from "@delvekit/grid";
import type { Fault } from "../frame/messages";
import type { Import } from "./strip";

/** The names that games may import. */
export const IMPORTABLE: readonly string[] = Object.values(PACKAGES).flatMap(({ entries }) =>
  Object.keys(entries),
);

/** The first import that the playground does not have, as an error of the game. */
export function unknownImport(imports: readonly Import[]): Fault | undefined {
  const unknown = imports.find(({ from }) => !IMPORTABLE.includes(from));
  if (!unknown) return undefined;
  const nearest = findNearestName(unknown.from, IMPORTABLE);
  const help =
    nearest === undefined ? "games here import the packages of delvekit" : `did you mean "${nearest}"?`;
  return {
    name: "ImportError",
    message: `There is no module "${unknown.from}"; ${help}`,
    line: unknown.line,
  };
}

const loading = new Map<string, Promise<readonly (readonly [string, string])[]>>();

/** The text of every module that these imports may lead to, by name. A package is fetched once. */
export async function modulesFor(imports: readonly Import[]): Promise<Record<string, string>> {
  const needed = new Set<string>();
  for (const { from } of imports) addPackage(packageOf(from), needed);
  const modules = await Promise.all([...needed].map((name) => modulesOf(name)));
  return Object.fromEntries(modules.flat());
}

function addPackage(name: string, needed: Set<string>): void {
  if (needed.has(name)) return;
  needed.add(name);
  for (const other of PACKAGES[name]?.needs ?? []) addPackage(other, needed);
}

function packageOf(entry: string): string {
  return entry.split("/", 2).join("/");
}

function modulesOf(name: string): Promise<readonly (readonly [string, string])[]> {
  const known = loading.get(name) ?? fetchModules(name);
  loading.set(name, known);
  // What failed for want of a network is tried again with the next change.
  known.catch(() => loading.delete(name));
  return known;
}

async function fetchModules(name: string): Promise<readonly (readonly [string, string])[]> {
  const offer = PACKAGES[name];
  if (!offer) return [];
  const answer = await fetch(offer.address);
  if (!answer.ok) throw new Error(`${name} cannot be loaded: ${answer.status}`);
  const files = (await answer.json()) as Record<string, string>;
  const own = Object.entries(files).map(([file, text]) => [`${name}/${file}`, text] as const);
  // One address for each module: an entry only passes on what its file has.
  const entries = Object.entries(offer.entries).map(
    ([entry, file]) => [entry, relay(`${name}/${file}`)] as const,
  );
  return [...own, ...entries];
}

function relay(file: string): string {
  return `export * from ${JSON.stringify(file)};`;
}
