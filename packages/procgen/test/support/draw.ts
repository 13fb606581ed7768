import type { Option, Options, Range } from "@delvekit/procgen";
import type { Random } from "@delvekit/random";

/** The largest side of a map that the tests dig, unless told otherwise. */
const LARGEST_MAP = 100;

/** Legal values of options by their descriptions, small ones more often. Width and height are always among them. */
export function drawOptions(
  random: Random,
  described: Options,
  largest = LARGEST_MAP,
): Record<string, unknown> {
  const drawn: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(described)) {
    if (random.chance(0.6)) drawn[name] = drawValue(random, option, largest);
  }
  for (const side of ["width", "height"]) drawn[side] = drawSide(random, described[side]!, largest);
  return drawn;
}

/** The smallest length and the largest now and then, mostly something between. */
function drawSide(random: Random, option: Option, largest: number): number {
  const smallest = option.kind === "number" ? option.min : 4;
  if (random.chance(0.1)) return smallest;
  if (random.chance(0.02)) return largest;
  return smallest + Math.floor(random.float() * random.float() * (largest + 1 - smallest));
}

function drawValue(random: Random, option: Option, largest: number): unknown {
  switch (option.kind) {
    case "number":
      return option.whole ? drawSmall(random, option.min, option.max) : random.pick([0, 1, random.float()]);
    case "range":
      return drawRange(random, option.min, Math.min(option.max, largest - 2));
    case "choice":
      return random.pick(option.choices);
    case "weights":
      return drawWeights(random, Object.keys(option.default));
  }
}

function drawWeights(random: Random, names: readonly string[]): Record<string, number> {
  const weights = Object.fromEntries(names.map((name) => [name, random.int(0, 4)]));
  return { ...weights, [random.pick(names)]: 1 };
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
