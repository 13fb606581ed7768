import { resolve } from "node:path";
import type { Command } from "commander";
import { loadBotGame } from "../bots/play";
import { UsageError } from "../errors";
import type { Settings } from "../options";
import type { Sink } from "../surroundings";

/** A whole number from 1, if a flag was given. @throws UsageError for anything else */
export function parseCount(
  flag: string,
  text: string | undefined,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= most) return count;
  const limit = most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : "";
  throw new UsageError(`${flag} is "${text}"; allowed: a whole number from 1${limit}`);
}

/** The flags of every command that generates levels. */
export interface SettingFlags {
  readonly module?: string;
  readonly width?: string;
  readonly height?: string;
  readonly set?: readonly string[];
}

/** What `--module` says. */
export const MODULE = ["--module <file>", "a module that exports generators and places of your own"] as const;
/** What `--module` says where a game is played: the same module may export both. */
export const GAME = ["--module <file>", "your game: a module that exports app, and bot (options)"] as const;

/** The game of `--module`. @throws UsageError if there is none */
export async function gameIn({ module }: { readonly module?: string }) {
  if (module === undefined) throw new UsageError("name the module of your game with --module");
  return { module: resolve(module), game: await loadBotGame(module) };
}

/** Adds `--module`, `--width`, `--height` and `--set`. */
export function addSettings(command: Command): Command {
  return command
    .option(...MODULE)
    .option("--width <columns>", "the same as --set width=<columns>")
    .option("--height <rows>", "the same as --set height=<rows>")
    .option(
      "--set <option=value>",
      "an option of the generator; may be repeated: tries=5, rooms=5..20, rooms.min=5, shapes=cross:2,rectangle:1, shapes.cross=2",
      collect,
    );
}

/** Of a flag that may be repeated, all values. */
export const collect = (text: string, before: readonly string[] = []) => [...before, text];

/** All settings, in the notation of `--set`. */
export function settingsOf({ width, height, set = [] }: SettingFlags): string[] {
  const sides = Object.entries({ width, height }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return [...sides, ...set];
}

/** The number of cells from which a level is announced: some generators need several seconds for it. */
const LARGE = 500_000;

/** The cells of a level with these settings; 1 if it has no size. */
export function countCells(settings: Settings): number {
  return Number(settings["width"] ?? 1) * Number(settings["height"] ?? 1);
}

/**
 * Warns before a very large level is generated that this takes a while: there is no output until it is done.
 */
export function announceLarge(stderr: Sink, settings: Settings): void {
  const { width, height } = settings;
  if (countCells(settings) >= LARGE)
    stderr.write(
      `generating ${width} x ${height} cells: this can take from seconds to minutes, and a lot of memory\n`,
    );
}
