import {
  type Action,
  type ActionResult,
  done,
  emit,
  failed,
  instead,
  read,
  streamOf,
  type World,
  write,
} from "@delvekit/core";
import { Health, heal } from "../combat/health";
import { type Effect, ITEMS } from "../content/items";
import { itemIn, NO_SUCH_ITEM, takeOne } from "./carry";
import { cool, hasten } from "./conditions";
import { Drunk } from "./events";
import { kindOf } from "./item";

/** The effects of what is drunk. */
type Potion = Extract<Effect, { kind: "heal" | "cool" | "haste" | "life" }>;

/** "use": drinks what is to drink and throws what is to throw. */
export function use(world: World, actor: number, action: Action): ActionResult {
  const item = itemIn(world, actor, action);
  if (item === undefined) return failed(NO_SUCH_ITEM);
  const kind = kindOf(world, item);
  const { effect } = ITEMS[kind];
  switch (effect.kind) {
    case "oil":
    case "torch":
      return instead({ ...action, type: "throw" });
    case "crown":
      return failed("It is too hot to do anything with but run.");
    default: {
      takeOne(world, item);
      emit(world, Drunk, { actor, kind, points: drink(world, actor, effect) });
      return done();
    }
  }
}

/** Does what a potion does and says how much health it gave. */
function drink(world: World, actor: number, effect: Potion): number {
  switch (effect.kind) {
    case "heal":
      return heal(world, actor, streamOf(world, "combat").roll(effect.points));
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
