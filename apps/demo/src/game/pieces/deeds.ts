import { add, type Entity, get, type Place, remove, u8, type World, write } from "@delvekit/core";
import { Burning, Flammable } from "@delvekit/core/heat";
import { Carried, countOf, lay, split } from "@delvekit/core/items";
import { tileAt } from "@delvekit/core/space";
import { conditions } from "@delvekit/kit/conditions";
import { effect, uses } from "@delvekit/kit/effects";
import { fire, spilling } from "@delvekit/kit/fire";
import { Look } from "@delvekit/kit/names";
import { COVERABLE } from "../tiles/tiles";
import { body, wounds } from "./fights";

/** Hotter than anything burns. */
export const ANY_HEAT = 5000;

export const fires = fire(wounds, { burns: "fire" });

export const spills = spilling(["oil", "coals"], COVERABLE);

export const spells = conditions(body, {
  hasted: { speed: 200, ends: "{The who} [slow who] down again." },
  cooled: { bonus: { bearing: ANY_HEAT }, ends: "{The who} [feel who] the heat again." },
});

/** More health for good, and all of it now. */
const enliven = effect("enliven", { points: u8 }, ({ world, targets }, { points }) => {
  for (const target of targets) {
    wounds.raise(world, target, points);
    wounds.mend(world, target, wounds.of(world, target).max);
  }
  return true;
});

/** Lands one piece of what is thrown, burning. */
const kindle = effect(
  "kindle",
  {},
  ({ world, by, item, center }) => {
    if (item === undefined || !tileAt(world, center.level, center.x, center.y).walkable) return false;
    const piece = countOf(world, item) > 1 ? split(world, item, 1) : item;
    remove(world, piece, Carried);
    landBurning(world, by, piece, center);
    return true;
  },
  ({ world, by, center }) => fires.foresee(world, by, [center]),
);

/** Lets something come down burning. What catches fire from it is the doing of who threw it. */
export function landBurning(world: World, by: Entity, torch: Entity, place: Place): void {
  // Before it lies there: it must not become one pile with others.
  add(world, torch, Burning({ left: get(world, torch, Flammable)?.fuel ?? 0 }));
  callBurning(world, torch);
  lay(world, torch, place.level, place.x, place.y);
  fires.blame(world, by, [place]);
}

/** A thing that burns is called so. */
export function callBurning(world: World, thing: Entity): void {
  const name = get(world, thing, Look)?.name ?? "";
  if (!name.startsWith("burning ")) write(world, thing, Look, { name: `burning ${name}` });
}

/** What things can do in this game. */
export const deeds = uses({
  heal: wounds.heal,
  inflict: spells.inflict,
  quench: fires.quench,
  spill: spills.spill,
  enliven,
  kindle,
});
