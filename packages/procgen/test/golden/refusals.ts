import { type AnyGenerator, type AnyRequest, catalogue, type Option } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { drawOptions } from "../support/draw";
import type { LevelHashes } from "./record";

/** How many requests with drawn options are tried on maps that hold little. */
const DRAWN = 40;

/** A generator, and what it says of requests that it cannot meet. */
export interface Refusing {
  readonly name: string;
  /** Messages, each once. */
  refusals(): string[];
}

/** Every generator with requests beyond its options, and with options that do not go together or with the size of the map. */
export const refusing: readonly Refusing[] = Object.entries(catalogue).map(([name, generator]) => ({
  name,
  refusals: () => {
    const requests = [...illegal(generator), ...crowded(generator)];
    return [...new Set(requests.flatMap((request) => messageOf(generator, request)))];
  },
}));

/** All messages. */
export function listRefusals(): LevelHashes {
  return Object.fromEntries(refusing.map(({ name, refusals }) => [name, refusals()]));
}

/** Values just beyond what each option allows, and of other types. */
function illegal({ options }: AnyGenerator): Record<string, unknown>[] {
  return Object.entries(options).flatMap(([name, option]) =>
    beyond(option).map((value) => ({ [name]: value })),
  );
}

function beyond(option: Option): unknown[] {
  switch (option.kind) {
    case "int":
      return [option.min - 1, option.max + 1, option.min + 0.5, "1"];
    case "chance":
      return [-0.001, 1.001, Number.NaN, "1"];
    case "range": {
      const { min, max } = option;
      return [
        { min: min - 1, max },
        { min, max: max + 1 },
        { min: max, max: min },
        { min },
        min,
        { min, max, by: 1 },
      ];
    }
    case "choice":
      return ["none of these", 1];
    case "weights": {
      const [first = ""] = Object.keys(option.default);
      return [{ [first]: -1 }, { [first]: 0 }, { [first]: 1_000_001 }, { "none of these": 1 }, 1];
    }
  }
}

/** Options that were drawn one by one, on maps of up to 30 cells a side. */
function crowded(generator: AnyGenerator): Record<string, unknown>[] {
  const random = createRandom(`crowded ${generator.name}`);
  return Array.from({ length: DRAWN }, (_, seed) =>
    drawOptions(random.fork(String(seed)), generator.options, 30),
  );
}

function messageOf(generator: AnyGenerator, request: Record<string, unknown>): string[] {
  try {
    generator.generate({ seed: 1, width: 40, height: 30, ...request } as AnyRequest);
    return [];
  } catch (error) {
    return [`${(error as Error).name}: ${(error as Error).message}`];
  }
}
