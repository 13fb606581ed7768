import {
  component,
  plugin as define,
  done,
  type Entity,
  emit,
  entity,
  event,
  get,
  has,
  i32,
  on,
  type Plugin,
  streamOf,
  text,
  type World,
} from "@delvekit/core";
import { equipmentOf, Pack } from "@delvekit/core/items";
import { attitude, Mind } from "@delvekit/core/minds";
import { blockerAt, bump, placeBeside } from "@delvekit/core/space";
import { type Dice, roll } from "../dice";
import { diceShape, type Facet, facet, keys, oneOfNames, type Shape, words } from "../facet";
import type { Health } from "../health";
import { type Telling, tell } from "../messages";
import { type Odds, oddsOf } from "./odds";

/** A blow landed. `verb` is what it did, as in "bite". */
export const Struck = /* @__PURE__ */ event("struck", {
  by: entity,
  target: entity,
  verb: text,
  points: i32,
});

/** A blow went wide. */
export const Missed = /* @__PURE__ */ event("missed", { by: entity, target: entity });

/** How something strikes: a creature with what it has, or a weapon in the hand of one. */
const Melee = /* @__PURE__ */ component("Melee", { damage: text, verb: text, kind: text });

/** How a game decides what a blow does. */
export type FightingOptions<K extends string> = {
  /** The kind of damage of a blow whose row names none. */
  readonly kind: NoInfer<K>;
} & (FreeRules | FairRules);

/** Rules that do as they like: nobody can tell the odds of a blow beforehand. */
interface FreeRules {
  /** Has the last word: points of damage from those that were rolled, or "miss". Draw from `streamOf(world, name)`. */
  readonly rules: (world: World, by: Entity, target: Entity, rolled: number) => number | "miss";
}

/** Rules in two parts, which draw nothing themselves, so that `odds` can tell what a blow would come to. */
interface FairRules {
  /** The chance that a blow lands, 0 to 1. Default: 1, every blow lands. */
  readonly hits?: (world: World, by: Entity, target: Entity) => number;
  /** Points of damage from those that were rolled; more for more. Default: as rolled. */
  readonly points?: (world: World, by: Entity, target: Entity, rolled: number) => number;
}

/** Blows in a game. */
export interface Fighting<K extends string> {
  readonly plugin: Plugin;
  /** What to tell of blows: for `messages`. */
  readonly says: readonly Telling[];
  readonly columns: {
    /** For creatures, and for weapons: those count while they are equipped. */
    readonly melee: Facet<Blow<K>>;
  };
  /**
   * Strikes somebody at once, without asking whether it is near. Answers whether the blow landed.
   * @param blow with what. Default: with what it has in use, or is born with
   */
  readonly strike: (world: World, by: Entity, target: Entity, blow?: Blow<K>) => boolean;
  /** With what somebody strikes now: the weapon in use, else what it is born with. */
  readonly blowOf: (world: World, by: Entity) => Blow<K>;
  /**
   * What blows would come to, for screens. Changes and draws nothing. Undefined where `rules` decide, or one of the two has no health.
   * @param blow with what. Default: as for `strike`
   */
  readonly odds: (world: World, by: Entity, target: Entity, blow?: Blow<K>) => Odds | undefined;
  /** What the fields of a blow may be, for columns of other pieces. */
  readonly blows: Readonly<Record<keyof Blow<K>, Shape>>;
}

/** What a blow does. */
export interface Blow<K extends string> {
  readonly damage: Dice;
  /** "bite", "slash". Default "hit". */
  readonly verb?: string;
  /** Default that of the game's blows. */
  readonly kind?: K;
}

/**
 * Blows: bumping into a foe strikes it.
 *
 * @param wounds what the game knows of health
 * @example
 * const fights = fighting(wounds, {
 *   kind: "blow",
 *   rules: (world, by, target, rolled) => (streamOf(world, "fighting").chance(0.75) ? rolled : "miss"),
 * });
 * // Or in two parts, so that `fights.odds` can tell what a blow would come to:
 * const fair = fighting(wounds, { kind: "blow", hits: () => 0.75, points: (world, by, target, rolled) => rolled + 1 });
 */
export function fighting<K extends string>(wounds: Health<K>, options: FightingOptions<K>): Fighting<K> {
  const rules = "rules" in options ? options.rules : drawn(options);
  const strike: Fighting<K>["strike"] = (world, by, target, blow = blowBy(world, by)) => {
    const { damage, verb = "hit", kind = options.kind } = blow;
    const points = rules(world, by, target, roll(streamOf(world, "fighting"), damage));
    if (points === "miss") {
      emit(world, Missed({ by, target }));
      return false;
    }
    emit(world, Struck({ by, target, verb, points }));
    wounds.strike(world, target, points, kind, by);
    return true;
  };
  const blows = { damage: diceShape, verb: words, kind: oneOfNames(wounds.damage) };
  return {
    plugin: define({
      name: "fighting",
      needs: ["health", "space"],
      components: [Melee],
      actions: [
        on(bump, (world, actor, { dir }) => {
          const { level, x, y } = placeBeside(world, actor, dir);
          const target = blockerAt(world, level, x, y);
          if (target === undefined || !isFair(world, wounds, actor, target)) return undefined;
          strike(world, actor, target);
          return done();
        }),
      ],
    }),
    says: SAYS,
    columns: {
      melee: facet(keys(blows, ["damage"]), ({ damage, verb = "", kind = "" }) => [
        Melee({ damage: String(damage), verb, kind }),
      ]),
    },
    strike,
    blowOf: blowBy,
    odds(world, by, target, blow = blowBy(world, by)) {
      if ("rules" in options) return undefined;
      const { hits = always, points = asRolled } = options;
      const law = { chance: hits(world, by, target), points: (n: number) => points(world, by, target, n) };
      return oddsOf(world, wounds, by, target, blow.damage, law);
    },
    blows,
  };
}

/** Rules in two parts as one: the dice are thrown in any case. */
function drawn({ hits = always, points = asRolled }: FairRules): FreeRules["rules"] {
  return (world, by, target, rolled) =>
    streamOf(world, "fighting").chance(Math.min(1, Math.max(0, hits(world, by, target))))
      ? points(world, by, target, rolled)
      : "miss";
}

function always(): number {
  return 1;
}

function asRolled(_world: World, _by: Entity, _target: Entity, rolled: number): number {
  return rolled;
}

const SAYS: readonly Telling[] = [
  tell(Struck, "{The by} [{verb} by] {the target} for {points}.", {
    unseen: "You hear a fight.",
    toHero: "bad",
  }),
  tell(Missed, "{The by} [miss by] {the target}.", { tone: "quiet" }),
];

/** Foes are struck, and things without a mind that can be broken; friends and bystanders are not. */
function isFair<K extends string>(world: World, wounds: Health<K>, by: Entity, target: Entity): boolean {
  if (wounds.of(world, target).now <= 0) return false;
  const regard = attitude(world, by, target);
  return regard === "foe" || (regard === "neutral" && !has(world, target, Mind));
}

/** With the weapon in use, if there is one, else with what a creature has of its own: a fist, at least. */
function blowBy<K extends string>(world: World, by: Entity): Blow<K> {
  const weapon = has(world, by, Pack) && equipmentOf(world, by).find((item) => has(world, item, Melee));
  return meleeOf<K>(world, weapon || by) ?? { damage: 1 };
}

function meleeOf<K extends string>(world: World, item: Entity): Blow<K> | undefined {
  const melee = get(world, item, Melee);
  if (!melee) return undefined;
  const { damage, verb, kind } = melee;
  return { damage: diceOf(damage), ...(verb && { verb }), ...(kind && { kind: kind as K }) };
}

function diceOf(damage: string): Dice {
  return /^-?\d+$/.test(damage) ? Number(damage) : (damage as Dice);
}
