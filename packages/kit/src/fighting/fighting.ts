import {
  component,
  plugin as define,
  done,
  type Entity,
  type EntityField,
  type Event,
  emit,
  entity,
  event,
  get,
  has,
  type I32Field,
  i32,
  on,
  oneOf,
  optional,
  type Plugin,
  show,
  streamOf,
  type TextField,
  text,
  type World,
} from "@delvekit/core";
import { equipmentOf, Pack } from "@delvekit/core/items";
import { attitudeTo, Mind } from "@delvekit/core/minds";
import { blockerBeside, bump, Position } from "@delvekit/core/space";
import { choice, refuseUnless, type Shape, table } from "@delvekit/grid/data";
import { type Dice, dice, roll } from "../dice";
import { type Effect, effect } from "../effects";
import { KitError } from "../errors";
import { type Facet, facet, type Row, words } from "../facet";
import type { Health } from "../health";
import { type Odds, oddsOf, threatRemarks } from "./odds";

/** The details of {@link Struck}, with a name for editors to show. */
type StruckFields = {
  readonly by: EntityField;
  readonly target: EntityField;
  readonly verb: TextField;
  readonly points: I32Field;
};

/** A blow landed. `verb` describes it, as in "bite"; `points` are those that resistance left. */
export const Struck: Event<StruckFields> = /* @__PURE__ */ event("struck", {
  by: entity,
  target: entity,
  verb: text,
  points: i32,
});

/** A blow missed. */
export const Missed = /* @__PURE__ */ event("missed", { by: entity, target: entity });

/** How a creature strikes unarmed, or how a weapon strikes. */
const Melee = /* @__PURE__ */ component("Melee", { damage: text, verb: text, kind: text });

/** Options of {@link fighting}. */
export type FightingOptions<K extends string> = {
  /** The kind of damage of blows whose row does not name one. */
  readonly kind: NoInfer<K>;
} & (FreeRules | FairRules);

/** Free rules, for which the odds of a blow cannot be computed. */
interface FreeRules {
  /** Decides the result of a blow: points of damage, given those that were rolled, or "miss". Draw from `streamOf(world, name)`. */
  readonly rules: (world: World, by: Entity, target: Entity, rolled: number) => number | "miss";
}

/** Rules in two parts that draw nothing themselves, so that `odds` can predict a blow. */
interface FairRules {
  /** The probability that a blow hits, 0 to 1. Default: 1, every blow hits. */
  readonly hits?: (world: World, by: Entity, target: Entity) => number;
  /** The points of damage for the points that were rolled; must not fall when they rise. Default: as rolled. */
  readonly points?: (world: World, by: Entity, target: Entity, rolled: number) => number;
}

/** The blows of a game. */
export interface Fighting<K extends string> {
  readonly plugin: Plugin;
  readonly columns: {
    /** For creatures, and for weapons, which count while they are equipped. */
    readonly melee: Facet<Blow<K>>;
  };
  /**
   * Strikes an entity at once, at any distance. Returns whether the blow hit.
   * @param blow the blow. Default: that of the weapon in use, otherwise the creature's own
   * @example if (!fights.strike(world, orc, hero)) console.log("The orc misses.");
   */
  readonly strike: (world: World, by: Entity, target: Entity, blow?: Blow<K>) => boolean;
  /**
   * The blow of an entity now: that of the weapon in use, otherwise its own.
   * @example const { damage } = fights.blowOf(world, hero);
   */
  readonly blowOf: (world: World, by: Entity) => Blow<K>;
  /**
   * Predicts the result of blows, for screens. Changes and draws nothing. Undefined if `rules` decide, or one of the two has no health.
   * @param blow the blow. Default: as for `strike`
   * @example const odds = fights.odds(world, hero, orc); if (odds) console.log(odds.chance);
   */
  readonly odds: (world: World, by: Entity, target: Entity, blow?: Blow<K>) => Odds | undefined;
  /** For `uses`: strikes all targets by the rules of blows, so that it may miss: for bows and what spits. */
  readonly shoot: Effect<Blow<K>>;
  /** The shapes of the fields of a blow, for columns of other pieces. */
  readonly blows: Readonly<Record<keyof Blow<K>, Shape>>;
}

/** What a blow does. */
export interface Blow<K extends string> {
  readonly damage: Dice;
  /** "bite", "slash". Default "hit". */
  readonly verb?: string;
  /** Default: the kind in the options. */
  readonly kind?: K;
}

/**
 * Blows: bumping into a foe strikes it.
 * @param wounds the health piece of the game
 * @example
 * const fights = fighting(wounds, {
 *   kind: "blow",
 *   rules: (world, by, target, rolled) => (streamOf(world, "fighting").chance(0.75) ? rolled : "miss"),
 * });
 * // Or in two parts, so that `fights.odds` can predict a blow:
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
    emit(world, Struck({ by, target, verb, points: wounds.left(world, target, points, kind) }));
    wounds.strike(world, target, points, kind, by);
    return true;
  };
  const odds: Fighting<K>["odds"] = (world, by, target, blow = blowBy(world, by)) => {
    if ("rules" in options) return undefined;
    const { chance, points } = partsOf(options);
    const { kind = options.kind } = blow;
    const left = (rolled: number) => wounds.left(world, target, points(world, by, target, rolled), kind);
    const law = { chance: chance(world, by, target), points: left };
    return oddsOf(world, wounds, by, target, blow.damage, law);
  };
  const blows = { damage: dice, verb: optional(words), kind: optional(choice(wounds.damage)) };
  return {
    plugin: define({
      name: "fighting",
      needs: ["health", "space"],
      components: [Melee],
      hooks: [[Melee, { validate: checking(choice([...wounds.damage, ""])) }]],
      actions: [
        on(bump, { who: Position }, (world, actor, { dir }) => {
          const target = blockerBeside(world, actor, dir);
          if (target === undefined || !isFair(world, wounds, actor, target)) return undefined;
          strike(world, actor, target);
          return done();
        }),
      ],
      shows: SHOWS,
      closeRemarks: (world, spot, viewer) =>
        typeof spot === "number" && has(world, spot, Mind) && attitudeTo(world, spot, viewer) !== "friend"
          ? threatRemarks(odds(world, spot, viewer), odds(world, viewer, spot))
          : [],
    }),
    columns: {
      melee: facet(table(blows), ({ damage, verb = "", kind = "" }) => [
        Melee({ damage: String(damage), verb, kind }),
      ]),
    },
    strike,
    blowOf: blowBy,
    odds,
    shoot: shooting(wounds, { strike, odds }),
    blows,
  };
}

/** Refuses blows of other dice and kinds. What is spawned comes from a table, which was checked when the game was made; a save may be untrusted. */
function checking(kinds: Shape) {
  return (_world: World, entity: Entity | undefined, { damage, kind }: Row) => {
    if (entity === undefined) return;
    if (damage !== undefined) refuseUnless("damage", damage, dice, KitError);
    if (kind !== undefined) refuseUnless("kind", kind, kinds, KitError);
  };
}

/** The effect that strikes all targets by the rules of blows. */
function shooting<K extends string>(
  wounds: Health<K>,
  { strike, odds }: Pick<Fighting<K>, "strike" | "odds">,
): Effect<Blow<K>> {
  const kinds = wounds.damage as readonly [K, ...K[]];
  const preyOf = (world: World, by: Entity, targets: readonly Entity[]) =>
    targets.filter((target) => target !== by && wounds.of(world, target).now > 0);
  return effect(
    "shoot",
    { damage: dice, verb: optional(text), kind: optional(oneOf(...kinds)) },
    ({ world, by, targets }, blow) => {
      const prey = preyOf(world, by, targets);
      for (const target of prey) strike(world, by, target, blow as Blow<K>);
      return prey.length > 0;
    },
    ({ world, by, targets }, blow) => ({
      outcomes: preyOf(world, by, targets).map((who) => {
        const told = odds(world, by, who, blow as Blow<K>);
        return told ? { who, chance: told.chance, points: told.points } : { who };
      }),
    }),
  );
}

/** Converts rules in two parts to one function: the dice are always rolled. */
function drawn(rules: FairRules): FreeRules["rules"] {
  const { chance, points } = partsOf(rules);
  return (world, by, target, rolled) =>
    streamOf(world, "fighting").chance(chance(world, by, target))
      ? points(world, by, target, rolled)
      : "miss";
}

function partsOf({ hits = () => 1, points = (_world, _by, _target, rolled) => rolled }: FairRules) {
  const chance: typeof hits = (...blow) => Math.min(1, Math.max(0, hits(...blow)));
  return { chance, points };
}

const SHOWS = [
  /* @__PURE__ */ show(Struck, {
    at: "target",
    says: "{The by} [{verb} by] {the target} for {points}.",
    unseen: "You hear a fight.",
    draws: [{ as: "bump", from: "by" }, { as: "hit" }, { as: "rise", text: "{points}" }],
    sounds: "hit",
    yours: { tone: "bad", sounds: "hurt" },
  }),
  /* @__PURE__ */ show(Missed, {
    at: "target",
    says: "{The by} [miss by] {the target}.",
    tone: "quiet",
    draws: [{ as: "bump", from: "by" }],
    sounds: "miss",
  }),
];

/** Foes may be struck, and breakable things without a mind; friends and bystanders may not. */
function isFair<K extends string>(world: World, wounds: Health<K>, by: Entity, target: Entity): boolean {
  if (wounds.of(world, target).now <= 0) return false;
  const regard = attitudeTo(world, by, target);
  return regard === "foe" || (regard === "neutral" && !has(world, target, Mind));
}

/** The blow of the weapon in use, if there is one, otherwise the creature's own: at least a fist. */
function blowBy<K extends string>(world: World, by: Entity): Blow<K> {
  const weapon = has(world, by, Pack) && equipmentOf(world, by).find((item) => has(world, item, Melee));
  const melee = get(world, weapon || by, Melee);
  if (!melee) return { damage: 1 };
  const { damage, verb, kind } = melee;
  const dice = /^-?\d+$/.test(damage) ? Number(damage) : (damage as Dice);
  return { damage: dice, ...(verb && { verb }), ...(kind && { kind: kind as K }) };
}
