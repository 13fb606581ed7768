import { type Option, type Options, printOption } from "@delvekit/procgen";
import type { Seed } from "@delvekit/random";
import type { Settings } from "./parse";

/** A description of the values that an option allows. */
export function printAllowed(option: Option): string {
  switch (option.kind) {
    case "int":
      return `${option.min} to ${option.max}`;
    case "range":
      return `${option.min} to ${option.max}, both ends`;
    case "chance":
      return "0 to 1";
    case "choice":
      return option.choices.join(", ");
    case "weights":
      return `weights of ${Object.keys(option.default).join(", ")}`;
  }
}

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
