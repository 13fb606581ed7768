import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../errors";

/** A game's module and its location. */
export interface LoadedModule {
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/**
 * Loads a game's module.
 *
 * @throws UsageError for a module that cannot be loaded
 */
export async function loadModule(path: string): Promise<LoadedModule> {
  const file = resolve(path);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`cannot load ${path}: it is a folder; name the file of a module`);
  return { file, exports: await load(file, path) };
}

/**
 * Loads an entry of the game's own copy of the engine, because one copy cannot use the worlds of another. It
 * is resolved from the module's location, or exported by a module that is bundled with the engine.
 *
 * @param name the entry, as in "@delvekit/core/replay"
 * @param as the name under which a bundled module exports it
 * @throws UsageError if it is not installed
 */
export async function entryOf<E>({ file, exports }: LoadedModule, name: string, as: string): Promise<E> {
  if (exports[as] !== undefined) return exports[as] as E;
  let found: string;
  try {
    found = createRequire(file).resolve(name);
  } catch {
    throw new UsageError(
      `${name} is not installed beside ${file}; a game that is bundled with it must export it as ${as}`,
    );
  }
  return (await load(found, name)) as E;
}

const TYPED =
  '; Node.js loads TypeScript from version 22.18, or with tsx: npm install tsx, and NODE_OPTIONS="--import tsx" before the command';

async function load(file: string, path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (cause) {
    // A module may throw anything.
    const { code, name, message = cause, stack = "" } = Object(cause) as Partial<NodeJS.ErrnoException>;
    const [place] = /file:[^\s)]+:\d+/.exec(stack.split(import.meta.url)[0]!) ?? [];
    const isTyped = code === "ERR_UNKNOWN_FILE_EXTENSION" && /\.[cm]?tsx?$/.test(file);
    const remedy = isTyped ? TYPED : name === "SyntaxError" ? `; node shows where: node "${path}"` : "";
    throw new UsageError(`cannot load ${path}: ${message}${place ? ` at ${place}` : remedy}`);
  }
}
