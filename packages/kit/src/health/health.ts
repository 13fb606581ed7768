import {
  plugin as define,
  type Entity,
  get,
  has,
  type Plugin,
  read,
  system,
  type World,
  write,
} from "@delvekit/core";
import { ENVIRONMENT, REACTION } from "@delvekit/core/turns";
import { partial, refuseUnless, table, whole } from "@delvekit/grid/data";
import type { Effect } from "../effects";
import { KitError } from "../errors";
import { type Facet, facet } from "../facet";
import { numbers } from "../numbers";
import { CasualtiesResource, Life, MOST_HEALTH, SHOWS } from "./components";
import { type Harm, type Heal, harming, healing } from "./effects";
import { bury, HeldUp, heal, holdUp, hurt, leftOf, Mending, mend, NEVER, type Wound } from "./wounds";

/** Options of {@link health}. */
export interface HealthOptions<K extends string> {
  /** The kinds of damage in the game. */
  readonly damage: readonly [K, ...K[]];
  /** How fast everybody heals; the column `mends` overrides it. Default: not at all. */
  readonly mends?: Mends;
  /** For how many turns each kind of damage prevents healing: trolls do not regenerate burns. Default: none does. */
  readonly holds?: { readonly [N in NoInfer<K>]?: number };
}

/** How fast wounds heal: `points` every `every` turns. */
export interface Mends {
  readonly points: number;
  readonly every: number;
}

/** Health, damage and death in a game. */
export interface Health<K extends string> {
  readonly plugin: Plugin;
  readonly columns: {
    /** Its maximum health, with which it also starts. */
    readonly health: Facet<number>;
    /** How many percent of a kind of damage are prevented, at most 100; negative for a weakness. */
    readonly resist: Facet<{ readonly [N in K]?: number }>;
    /** How fast it heals, if that differs from the option. */
    readonly mends: Facet<Mends>;
  };
  /** For `uses`: harms all targets. */
  readonly harm: Effect<Harm<K>>;
  /** For `uses`: heals all targets. */
  readonly heal: Effect<Heal>;
  /** The kinds of damage. */
  readonly damage: readonly K[];
  /**
   * An entity's current and maximum health; 0 and 0 if it has none.
   * @example const { now, max } = wounds.of(world, hero);
   */
  readonly of: (world: World, entity: Entity) => { readonly now: number; readonly max: number };
  /**
   * Takes health away, reduced by resistance. An entity with none left dies at the end of the action.
   * @param by who did it, for messages and the ending
   * @param cause a further explanation for the ending: "that you lit on turn 812". Default: who did it
   * @example wounds.hurt(world, hero, 3, "fire", undefined, "in the burning hall");
   */
  readonly hurt: (world: World, target: Entity, points: number, kind: K, by?: Entity, cause?: string) => void;
  /**
   * The points of damage that resistance leaves of a wound, at least 0. Changes nothing.
   * @example if (wounds.left(world, ghost, 6, "blow") === 0) console.log("Blows pass through it.");
   */
  readonly left: (world: World, target: Entity, points: number, kind: K) => number;
  /**
   * Takes health away as `hurt` does, for a blow that is reported elsewhere: `Harmed` then has `struck` and no message.
   * @example wounds.strike(world, orc, random.roll("1d6"), "blow", hero);
   */
  readonly strike: (world: World, target: Entity, points: number, kind: K, by: Entity) => void;
  /**
   * Gives health back and returns how much: never above the maximum, and nothing to the dead.
   * @example if (wounds.mend(world, hero, 8) > 0) console.log("You feel better.");
   */
  readonly mend: (world: World, target: Entity, points: number) => number;
  /**
   * How many points an entity heals per turn, on average, while nothing prevents it.
   * @example const turns = Math.ceil(10 / wounds.mending(world, hero));
   */
  readonly mending: (world: World, entity: Entity) => number;
  /**
   * Sets an entity's current health, from 1 to its maximum, without an event: for scenes that start with
   * wounded creatures.
   * @example wounds.set(world, orc, 1);
   */
  readonly set: (world: World, entity: Entity, now: number) => void;
  /**
   * Changes an entity's maximum health, and its current health by the same amount.
   * @example wounds.raise(world, hero, 5);
   */
  readonly raise: (world: World, entity: Entity, by: number) => void;
}

/**
 * Health, kinds of damage and death. Everything whose row has `health` can be hurt; the game ends when a hero dies.
 *
 * @throws {KitError} for a kind of damage that is not a letter followed by letters and digits, or invalid `mends`.
 * @example const wounds = health({ damage: ["blow", "fire"], mends: { points: 1, every: 10 } });
 */
export function health<const K extends string>(options: HealthOptions<K>): Health<K> {
  const { damage, mends, holds = {} } = options;
  checkOptions(damage, mends);
  // How many percent of each kind of damage are prevented.
  const Resist = numbers("Resist", damage);
  const hit = (world: World, wound: Wound<K>) => {
    const held = (holds as Readonly<Record<string, number | undefined>>)[wound.kind];
    if (hurt(world, Resist, wound) && held !== undefined) holdUp(world, wound.target, held);
  };
  return {
    plugin: define({
      name: "health",
      needs: ["hero", "names", "items", "turns"],
      components: [Life, Resist, Mending, HeldUp],
      hooks: [[Life, { changed: keepBelowMaximum }]],
      resources: [CasualtiesResource],
      systems: [
        [REACTION, system("health.bury", bury), { before: "sight.look?" }],
        [ENVIRONMENT, system("health.mend", (world) => mend(world, mends)), { after: "heat.scorch?" }],
      ],
      shows: SHOWS,
    }),
    columns: {
      health: facet(whole(1, MOST_HEALTH), (max) => [Life({ now: max, max })]),
      resist: facet(
        partial(Object.fromEntries(damage.map((kind) => [kind, whole(-1000, 100)]))),
        (values) => [{ component: Resist, values }],
      ),
      mends: facet(MENDS, (values) => [Mending(values)]),
    },
    harm: harming(damage, Resist, hit),
    heal: healing,
    damage,
    of: (world, entity) => get(world, entity, Life) ?? { now: 0, max: 0 },
    hurt: (world, target, points, kind, by, cause) =>
      hit(world, { target, by, points, kind, cause, struck: false }),
    left: (world, target, points, kind) => leftOf(world, Resist, target, kind, points),
    strike: (world, target, points, kind, by) => hit(world, { target, by, points, kind, struck: true }),
    mend: heal,
    mending(world, entity) {
      const { points, every } = get(world, entity, Mending) ?? mends ?? NEVER;
      return points / every;
    },
    set(world, entity, now) {
      if (has(world, entity, Life))
        write(world, entity, Life, { now: Math.max(1, Math.min(now, MOST_HEALTH)) });
    },
    raise(world, entity, by) {
      const life = get(world, entity, Life);
      if (!life) return;
      const max = Math.min(MOST_HEALTH, Math.max(1, life.max + by));
      write(world, entity, Life, { max, now: Math.max(1, life.now + max - life.max) });
    },
  };
}

/** Its maximum may fall, also by an edit of its row. */
function keepBelowMaximum(world: World, entity: Entity): void {
  const { now, max } = read(world, entity, Life);
  if (now > max) write(world, entity, Life, { now: max });
}

const MENDS = table({ points: whole(0, MOST_HEALTH), every: whole(1, 10_000) });

function checkOptions(damage: readonly string[], mends: Mends | undefined): void {
  for (const kind of damage)
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(kind))
      throw new KitError(`damage ${JSON.stringify(kind)}: a kind is a letter, then letters and digits`);
  if (mends !== undefined)
    refuseUnless("health: mends", mends, partial({ points: whole(1), every: whole(1) }), KitError);
}
