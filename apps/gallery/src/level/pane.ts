import { type Option, type Options, presets } from "@delvekit/procgen";
import { generators } from "./generators";

/** The contents of a pane: a generator, a seed as it was typed, and the options that were set. */
export interface Pane {
  readonly generator: string;
  readonly seed: string;
  /** Only those that differ from the defaults. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The generators to choose from, by name. */
export const GENERATORS: readonly string[] = Object.keys(generators);

/** The longest side of a map in the gallery: more than a window shows, and still dug quickly. */
export const LONGEST_SIDE = 400;

/** The options of the originals that generators follow, by generator and by what the gallery calls them. */
const ORIGINALS: Readonly<Record<string, Readonly<Record<string, Pane["options"]>>>> = {
  tree: { "Like the original": presets.tree },
  "room-grid": { "Like the original": presets.roomGrid },
  "rooms-and-tunnels": {
    "Like the tutorial": presets.tutorial,
    "Like Angband": presets.scatter,
    "Straight corridors": presets.overlapCorridors,
  },
};

/** The initial pane. */
export const FIRST_PANE: Pane = { generator: "tree", seed: "7", options: {} };

/** The options of a pane's generator. */
export function optionsOf({ generator }: Pane): Options {
  return generators[generator]?.options ?? {};
}

/** The value of an option: the one that was set, or the default. */
export function settingOf(pane: Pane, name: string): unknown {
  return pane.options[name] ?? optionsOf(pane)[name]?.default;
}

/** The pane with an option set; one that is set to its default is left out. */
export function withOption(pane: Pane, name: string, value: unknown): Pane {
  const { [name]: _, ...others } = pane.options;
  const isDefault = JSON.stringify(value) === JSON.stringify(optionsOf(pane)[name]?.default);
  return { ...pane, options: isDefault ? others : { ...others, [name]: value } };
}

/** The pane with another generator. Sizes stay, options that the new generator lacks are dropped. */
export function withGenerator(pane: Pane, generator: string): Pane {
  const sizes = Object.entries(pane.options).filter(([name]) => name === "width" || name === "height");
  return { ...pane, generator, options: Object.fromEntries(sizes) };
}

/** The pane with the options of each original of its generator, by what the gallery calls them. */
export function originalsOf(pane: Pane): (readonly [name: string, original: Pane])[] {
  return Object.entries(ORIGINALS[pane.generator] ?? {}).map(([name, options]) => [
    name,
    Object.entries(options).reduce((next, [option, value]) => withOption(next, option, value), {
      ...pane,
      options: {},
    }),
  ]);
}

/** The largest number that may be typed for an option. */
export function typedMaximum(name: string, max: number): number {
  return name === "width" || name === "height" ? Math.min(max, LONGEST_SIDE) : max;
}

/** The largest number that a slider offers: the ranges of options reach far beyond useful values. */
export function sliderMaximum(name: string, option: Option): number {
  if (option.kind !== "number" && option.kind !== "range") return 10;
  if (option.max <= 1) return option.max;
  if (name === "width" || name === "height") return typedMaximum(name, option.max);
  const usual = option.kind === "number" ? option.default : Math.min(option.default.max, 30);
  return Math.min(option.max, Math.max(10, usual * 4));
}
