import {
  type Command,
  type ActionResult,
  carriedItem,
  consume,
  done,
  emit,
  failed,
  instead,
  NONE,
  read,
  streamOf,
  type World,
  write,
} from "@delvekit/core";
import { Health, heal, isUnhurt } from "../combat/health";
import { type Effect, ITEMS } from "../content/items";
import { Drunk } from "./events";
import { kindOf } from "./item";
import { cool, hasten } from "./potions";

/** What is said to those who use or throw what they do not have: the same as the engine says to those who drop it. */
export const NOT_CARRIED = "That is not among the things carried.";

/** What is said to those who want to heal and need not. */
export const NOT_HURT = "You are not hurt.";

/** The effects of what is drunk. */
type Potion = Extract<Effect, { kind: "heal" | "cool" | "haste" | "life" }>;

/** "use": drinks what is to drink, throws what is to throw, and readies weapons and armour. */
export function use(world: World, actor: number, action: Command): ActionResult {
  const item = carriedItem(world, actor, action);
  if (item === NONE) return failed(NOT_CARRIED);
  const kind = kindOf(world, item);
  const { effect } = ITEMS[kind];
  switch (effect.kind) {
    case "oil":
    case "torch":
      return instead({ ...action, type: "throw" });
    case "weapon":
    case "armour":
      return instead({ ...action, type: "equip" });
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
function drink(world: World, actor: number, effect: Potion): number {
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
