import {
  type ActionResult,
  action,
  cell,
  type Details,
  done,
  type Entity,
  emit,
  entity,
  failed,
  instead,
  optional,
  read,
  streamOf,
  type World,
  write,
} from "@delvekit/core";
import { carriedItem, consume, equip } from "@delvekit/core/items";
import { Health, heal, isUnhurt } from "../combat/health";
import { type Effect, ITEMS } from "../content/items";
import { Drunk } from "./events";
import { kindOf } from "./item";
import { cool, hasten } from "./potions";
import { NOT_CARRIED, throwAt } from "./throw";

/** What is said to those who want to heal and need not. */
export const NOT_HURT = "You are not hurt.";

/** The effects of what is drunk. */
type Potion = Extract<Effect, { kind: "heal" | "cool" | "haste" | "life" }>;

/** Drinks what is to drink, throws what is to throw at the target, and readies weapons and armour. */
export const use = action("use", { item: entity, target: optional(cell) });

/** Answers `use`. */
export function useCarried(world: World, actor: Entity, details: Details<typeof use.schema>): ActionResult {
  const item = carriedItem(world, actor, details.item);
  if (item === undefined) return failed(NOT_CARRIED);
  const kind = kindOf(world, item);
  const { effect } = ITEMS[kind];
  switch (effect.kind) {
    case "oil":
    case "torch":
      return instead(throwAt(details));
    case "weapon":
    case "armour":
      return instead(equip({ item: details.item }));
    case "crown":
      return failed("It is too hot to do anything with it.");
    default:
      if (effect.kind === "heal" && isUnhurt(world, actor)) return failed(NOT_HURT);
      consume(world, item);
      emit(world, Drunk({ actor, kind, points: drink(world, actor, effect) }));
      return done();
  }
}

/** Does what a potion does and says how much health it gave. */
function drink(world: World, actor: Entity, effect: Potion): number {
  switch (effect.kind) {
    case "heal":
      return heal(world, actor, streamOf(world, "items").roll(effect.points));
    case "life": {
      const max = read(world, actor, Health).max + effect.points;
      write(world, actor, Health, { max });
      return heal(world, actor, max);
    }
    case "cool":
      cool(world, actor, effect.turns);
      return 0;
    case "haste":
      hasten(world, actor, effect.turns);
      return 0;
  }
}
