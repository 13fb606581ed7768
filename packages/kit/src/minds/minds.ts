import type { Plugin } from "@delvekit/core";
import { behaviour, type Desire, Mind, plugin } from "@delvekit/core/minds";
import { either, type Facet, facet, keys, no, oneOfNames, yes } from "../facet";

/** The behaviours that every world with minds has. */
const STANDARD = [
  "archer",
  "collector",
  "coward",
  "follower",
  "fugitive",
  "guard",
  "hunter",
  "patrol",
  "sleeper",
  "thief",
  "wanderer",
] as const;

/** A behaviour with further settings of a mind. */
export interface Wits<N extends string> {
  readonly behaves: N;
  /** Whether it uses doors. Default: yes. */
  readonly opens?: false;
  /** Whether it ignores fire and other dangers. Default: no. */
  readonly heedless?: true;
}

/** The behaviours of a game. */
export interface Minds<N extends string> {
  readonly plugin: Plugin;
  readonly columns: {
    /** The behaviour of a creature that is not a player; it sees as far as the `sight` of its row. */
    readonly mind: Facet<N | Wits<N>>;
  };
}

/**
 * Monsters with minds. The standard behaviours are included; others are lists of weighted desires.
 *
 * @example const tempers = minds({ singer: [keepRange({ from: 4 }), hunt(5), wander()] });
 */
export function minds<const N extends string = never>(
  behaviours?: Readonly<Record<N, readonly Desire[]>>,
): Minds<N | (typeof STANDARD)[number]> {
  const own = Object.entries<readonly Desire[]>(behaviours ?? {});
  const names = oneOfNames([...STANDARD, ...own.map(([name]) => name)]);
  const wits = keys({ behaves: names, opens: no, heedless: yes }, ["behaves"]);
  return {
    plugin: plugin({ behaviours: own.map(([name, desires]) => behaviour(name, ...desires)) }),
    columns: {
      mind: facet(either(names, wits), (mind, { sight }) => {
        const { behaves: behaviour, ...rest } = typeof mind === "string" ? { behaves: mind } : mind;
        return [Mind({ behaviour, sight: (sight as number | undefined) ?? 8, ...rest })];
      }),
    },
  };
}
