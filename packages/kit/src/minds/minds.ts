import {
  plugin as define,
  type Entity,
  get,
  has,
  type Plugin,
  type Remark,
  type Spot,
  type World,
} from "@delvekit/core";
import {
  Asleep,
  attitudeTo,
  bare,
  behaviour,
  type Desire,
  flames,
  flees,
  Mind,
  type MindsOptions,
  plugin,
  targetOf,
} from "@delvekit/core/minds";
import { levelOf, Position } from "@delvekit/core/space";
import { choice, either, exactly, optional, table, whole } from "@delvekit/grid/data";
import { type Facet, facet, words } from "../facet";
import { Fleeing } from "../flight";
import { heroOf } from "../hero";

/** What a creature is doing, as an observer sees it. */
export type Mood =
  | "asleep"
  | "with you"
  | "running away"
  | "hunting you"
  | "hunting"
  | "searching"
  | "unaware of you";

/**
 * What a creature is doing, for screens. Draws and changes nothing. Undefined for entities without a mind.
 * @example moodOf(world, goblin) // "hunting you"
 */
export function moodOf(world: World, creature: Entity): Mood | undefined {
  const level = get(world, creature, Position)?.level;
  if (!has(world, creature, Mind) || level === undefined) return undefined;
  if (has(world, creature, Asleep)) return "asleep";
  const hero = heroOf(world);
  if (hero !== undefined && attitudeTo(world, creature, hero) === "friend") return "with you";
  if (has(world, creature, Fleeing)) return "running away";
  const target = targetOf(world, creature, levelOf(world, level));
  if (!target) return "unaware of you";
  if (!target.now) return "searching";
  if (flees(world, creature)) return "running away";
  return target.who === hero ? "hunting you" : "hunting";
}

const MOODS: Readonly<Record<Mood, Omit<Remark, "name">>> = {
  asleep: { tone: "quiet", mark: "asleep" },
  "unaware of you": { tone: "quiet" },
  searching: { tone: "warning", mark: "wary" },
  "running away": { tone: "warning", mark: "flees" },
  hunting: { tone: "warning" },
  "hunting you": { tone: "bad", mark: "alert" },
  "with you": { tone: "good" },
};

/** What a creature is doing. */
export function moodRemarks(world: World, spot: Spot, viewer: Entity): readonly Remark[] {
  const mood = typeof spot === "object" || spot === viewer ? undefined : moodOf(world, spot);
  return mood === undefined ? [] : [{ name: "mood", text: mood, ...MOODS[mood] }];
}

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
  /** The route that it walks on a level of `levels`, with `patrolRoute` among its desires: one that `dig` returns, or "rooms". Default: none. */
  readonly walks?: string;
  /** How far it follows foes from the place where `dig` puts it, 0 to 255 steps, with `guardPlace` among its desires. Default: it guards nothing. */
  readonly guards?: number;
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
  return mindsWith(plugin, STANDARD, behaviours ?? ({} as Record<N, readonly Desire[]>));
}

/**
 * Monsters with minds of a game's own, for pages on which every kilobyte counts: only the desires that its behaviours name are loaded, and no
 * WebAssembly. They keep out of flames. Minds make the same decisions as with {@link minds}, and take longer for them when there are hundreds.
 *
 * @example const tempers = bareMinds({ hunter: [hunt(), search(), wander()] });
 */
export function bareMinds<const N extends string>(
  behaviours: Readonly<Record<N, readonly Desire[]>>,
): Minds<N> {
  return mindsWith((options) => bare({ ...options, dangers: [flames] }), [], behaviours);
}

function mindsWith<const S extends string, const N extends string>(
  make: (options: MindsOptions) => Plugin,
  standard: readonly S[],
  behaviours: Readonly<Record<N, readonly Desire[]>>,
): Minds<S | N> {
  const own = Object.entries<readonly Desire[]>(behaviours);
  const names = choice([...standard, ...own.map(([name]) => name)]);
  const wits = table({
    behaves: names,
    opens: optional(exactly(false)),
    heedless: optional(exactly(true)),
    walks: optional(words),
    guards: optional(whole(0, 255)),
  });
  return {
    plugin: define({
      ...make({ behaviours: own.map(([name, desires]) => behaviour(name, ...desires)) }),
      remarks: moodRemarks,
    }),
    columns: {
      mind: facet(either(names, wits), (mind, { sight }) => {
        const wits: Wits<N | S> = typeof mind === "string" ? { behaves: mind } : mind;
        const { behaves: behaviour, walks: _walks, guards: _guards, ...rest } = wits;
        return [Mind({ behaviour, sight: (sight as number | undefined) ?? 8, ...rest })];
      }),
    },
  };
}
