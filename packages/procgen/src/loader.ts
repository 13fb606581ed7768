/**
 * Lets programs import `*.places` files: `import cellar from "./cellar.places"` is the text of the file, which was checked when it was loaded.
 * @module loader
 */

import { PlacesError, parsePlaces } from "./places";

/** The part of a Vite or Rollup plugin that loads files of places. */
export interface PlacesPlugin {
  readonly name: string;
  /** Turns the text of a file of places into a module; undefined for all other files. */
  transform(text: string, file: string): { readonly code: string; readonly map: null } | undefined;
}

/**
 * A plugin for Vite, Vitest and Rollup, with which games import files of places. A mistake stops the build, or shows in the page over the game, with its
 * line and column; a changed file is loaded anew.
 *
 * @throws PlacesError from the plugin, for a file with mistakes: all of them, each with its line, column and fix
 * @example
 * ```ts
 * const viteConfig = { plugins: [loadPlaces()] };
 * ```
 */
export function loadPlaces(): PlacesPlugin {
  return {
    name: "places",
    transform: (text, file) => (isPlaces(file) ? { code: moduleOf(text, file), map: null } : undefined),
  };
}

/** A module that a hook of Node has loaded. */
export interface LoadedModule {
  readonly format?: string | null | undefined;
  /** Its text, or its bytes as a `Buffer`. */
  readonly source?: unknown;
  readonly shortCircuit?: boolean | undefined;
}

/**
 * The hook with which Node imports files of places. A file that Node runs first, by `node --import ./register.js game.js`, registers it: `register` of
 * `node:module`, with this entry and `import.meta.url`.
 *
 * @throws PlacesError for a file with mistakes
 * @example
 * ```ts
 * const text = "place cell\\nhelp A cell.\\nmap\\n###\\n#.#\\n#+#\\nend";
 * const { source } = await load("file:///cell.places", {}, () => ({ source: text }));
 * ```
 */
export async function load<Context extends object>(
  url: string,
  context: Context,
  nextLoad: (url: string, context: Context) => LoadedModule | Promise<LoadedModule>,
): Promise<LoadedModule> {
  if (!isPlaces(url)) return nextLoad(url, context);
  const { source } = await nextLoad(url, { ...context, format: "module" });
  return { format: "module", source: moduleOf(String(source), url), shortCircuit: true };
}

function isPlaces(file: string): boolean {
  return file.endsWith(".places");
}

/** A module with a text, if nothing is wrong with it. */
function moduleOf(text: string, file: string): string {
  const { problems } = parsePlaces(text);
  const [first] = problems;
  if (first === undefined) return `export default ${JSON.stringify(text)};`;
  // Vite reads where a mistake is, with columns from 0.
  const loc = { file, line: first.line, column: first.column - 1 };
  throw Object.assign(new PlacesError(problems, file), { id: file, loc });
}
