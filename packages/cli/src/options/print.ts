import { type Options, printOption } from "@delvekit/procgen";
import type { Seed } from "@delvekit/random";
import type { Settings } from "./parse";

/** The settings that differ from the defaults, in the notation of `--set`. */
export function printSettings(described: Options, settings: Settings): string[] {
  return Object.entries(described).flatMap(([name, option]) => {
    const value = printOption(option, settings[name] ?? option.default);
    return value === printOption(option, option.default) ? [] : [`${name}=${value}`];
  });
}

/** The command line that generates a level. */
export function printCommand(generator: string, described: Options, settings: Settings, seed: Seed): string {
  const sets = printSettings(described, settings).map((setting) => ` --set ${setting}`);
  return `delvekit generate ${generator} --seed ${seed}${sets.join("")}`;
}
