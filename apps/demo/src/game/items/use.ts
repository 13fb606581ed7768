import {
  type Action,
  type ActionResult,
  done,
  emit,
  failed,
  has,
  instead,
  read,
  streamOf,
  type World,
  write,
} from "@delvekit/core";
import { Health, heal } from "../combat/health";
import { type Effect, ITEMS } from "../content/items";
import { itemIn, NO_SUCH_ITEM, takeOne } from "./carry";
import { Drunk, Readied } from "./events";
import { Equipped, equip } from "./gear";
import { kindOf } from "./item";
import { cool, hasten } from "./potions";

/** The effects of what is drunk. */
type Potion = Extract<Effect, { kind: "heal" | "cool" | "haste" | "life" }>;

/** "use": drinks what is to drink, throws what is to throw, and readies weapons and armour. */
export function use(world: World, actor: number, action: Action): ActionResult {
  const item = itemIn(world, actor, action);
  if (item === undefined) return failed(NO_SUCH_ITEM);
  const kind = kindOf(world, item);
  const { effect } = ITEMS[kind];
  switch (effect.kind) {
    case "oil":
    case "torch":
      return instead({ ...action, type: "throw" });
    case "weapon":
    case "armour":
      if (has(world, item, Equipped)) return failed("You are using that already.");
      equip(world, actor, item);
      emit(world, Readied, { actor, kind });
      return done();
    case "crown":
      return failed("It is too hot to do anything with it.");
    default:
      takeOne(world, item);
      emit(world, Drunk, { actor, kind, points: drink(world, actor, effect) });
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
