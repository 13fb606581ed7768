import type { Option, Options } from "@delvekit/procgen";

/** Options that belong together. */
export interface OptionGroup {
  readonly title: string;
  readonly names: readonly string[];
}

const MAP = "Map";
const ROOMS = "Rooms";
const DIGGING = "Digging";
const WEIGHTS = "How often";

/** Sorts options into groups by name and kind. Each group keeps the order of the options; empty groups are left out. */
export function groupsOf(options: Options): OptionGroup[] {
  const entries = Object.entries(options);
  return [MAP, ROOMS, DIGGING, WEIGHTS]
    .map((title) => ({
      title,
      names: entries.filter(([name, option]) => groupOf(name, option) === title).map(([name]) => name),
    }))
    .filter(({ names }) => names.length > 0);
}

function groupOf(name: string, { kind }: Option): string {
  if (kind === "weights") return WEIGHTS;
  if (name === "width" || name === "height") return MAP;
  return /room/i.test(name) ? ROOMS : DIGGING;
}
