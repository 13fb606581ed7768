import type { Option, Range, tree } from "@delvekit/procgen";
import type { Random } from "@delvekit/random";

type TreeRequest = Parameters<typeof tree.generate>[0];
type TreeDescriptions = typeof tree.options;

/** The largest side of a map that the tests dig. */
const LARGEST_MAP = 200;

/**
 * Draws a legal request from the descriptions of the options: each is left out now and then, small
 * values come up more often than large ones, and maps go from the smallest legal size to 200x200.
 */
export function drawRequest(random: Random, described: TreeDescriptions, seed: number): TreeRequest {
  const drawn: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(described)) {
    if (random.chance(0.6)) drawn[name] = drawValue(random, option);
  }
  // The tests for bad input ask for too many rooms, and for shapes that do not fit.
  delete drawn["rooms"];
  const shapes = { ...described.shapes.default, ...(drawn["shapes"] as object), rectangle: 1 };
  const roomWidth = (drawn["roomWidth"] ?? described.roomWidth.default) as Range;
  const roomHeight = (drawn["roomHeight"] ?? described.roomHeight.default) as Range;
  return {
    ...drawn,
    shapes,
    seed,
    width: drawLength(random, roomWidth.min + 2),
    height: drawLength(random, roomHeight.min + 2),
    rooms: { min: 1, max: random.chance(0.5) ? described.rooms.max : random.int(1, 40) },
  };
}

/** The smallest length and the largest now and then, mostly something between. */
function drawLength(random: Random, smallest: number): number {
  if (random.chance(0.1)) return smallest;
  if (random.chance(0.02)) return LARGEST_MAP;
  return smallest + Math.floor(random.float() * random.float() * (LARGEST_MAP + 1 - smallest));
}

function drawValue(random: Random, option: Option): unknown {
  switch (option.kind) {
    case "int":
      return drawSmall(random, option.min, option.max);
    case "chance":
      return random.pick([0, 1, random.float()]);
    case "range":
      return drawRange(random, option.min, Math.min(option.max, LARGEST_MAP - 2));
    case "choice":
      return random.pick(option.choices);
    case "weights":
      return Object.fromEntries(Object.keys(option.default).map((name) => [name, random.int(0, 4)]));
  }
}

function drawRange(random: Random, min: number, max: number): Range {
  const low = drawSmall(random, min, max);
  return { min: low, max: drawSmall(random, low, max) };
}

/** A whole number from `min` to `max`, more often a small one. */
function drawSmall(random: Random, min: number, max: number): number {
  const fraction = random.float() * random.float() * random.float();
  return min + Math.floor(fraction * (max - min + 1));
}
