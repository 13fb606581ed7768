import type { Plugin } from "@delvekit/core";
import { behaviour, type Desire, Mind, plugin } from "@delvekit/core/minds";
import { type Facet, facet, oneOfNames } from "../facet";

/** The behaviours that every world with minds has. */
const STANDARD = [
  "archer",
  "collector",
  "coward",
  "follower",
  "guard",
  "hunter",
  "patrol",
  "sleeper",
  "thief",
  "wanderer",
] as const;

/** The behaviours of a game. */
export interface Minds<N extends string> {
  readonly plugin: Plugin;
  readonly columns: {
    /** How a creature without a player behaves; it sees as far as its row's `sight`. */
    readonly mind: Facet<N>;
  };
}

/**
 * Monsters with minds. The standard behaviours are there already; others are lists of weighted desires.
 *
 * @example const tempers = minds({ singer: [keepRange({ from: 4 }), hunt(5), wander()] });
 */
export function minds<const N extends string = never>(
  behaviours?: Readonly<Record<N, readonly Desire[]>>,
): Minds<N | (typeof STANDARD)[number]> {
  const own = Object.entries<readonly Desire[]>(behaviours ?? {});
  return {
    plugin: plugin({ behaviours: own.map(([name, desires]) => behaviour(name, ...desires)) }),
    columns: {
      mind: facet(oneOfNames([...STANDARD, ...own.map(([name]) => name)]), (name, { sight }) => [
        Mind({ behaviour: name, sight: (sight as number | undefined) ?? 8 }),
      ]),
    },
  };
}
