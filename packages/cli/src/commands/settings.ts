import type { Command } from "commander";

/** The flags of every command that generates levels. */
export interface SettingFlags {
  readonly width?: string;
  readonly height?: string;
  readonly set?: readonly string[];
}

/** Adds `--width`, `--height` and `--set`. */
export function addSettings(command: Command): Command {
  return command
    .option("--width <columns>", "the same as --set width=<columns>")
    .option("--height <rows>", "the same as --set height=<rows>")
    .option(
      "--set <option=value>",
      "an option of the generator; may be repeated: tries=5, rooms=5..20, rooms.min=5, shapes=cross:2,rectangle:1, shapes.cross=2",
      (text, before: readonly string[] = []) => [...before, text],
    );
}

/** All settings, in the notation of `--set`. */
export function settingsOf({ width, height, set = [] }: SettingFlags): string[] {
  const sides = Object.entries({ width, height }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return [...sides, ...set];
}
