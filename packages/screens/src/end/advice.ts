import { type Entity, get, type Place, type World } from "@delvekit/core";
import { Scorched } from "@delvekit/core/heat";
import { inventoryOf } from "@delvekit/core/items";
import { blockerAt, levelOf, Position, tileAt } from "@delvekit/core/space";
import { DIRECTIONS, inBounds } from "@delvekit/grid";
import { turnOf } from "@delvekit/kit";
import { aliasOf, kindNameOf, listOf, namesOf } from "@delvekit/kit/names";
import { COMPASS, capital } from "@delvekit/kit/plugin";
import type { Advice } from "./story";

/**
 * Advice about unused items in the pack that would have helped. Unidentified ones do not count: the hero could not know what they do, and the advice
 * must not tell (see `untried`).
 *
 * @param effects names of effects that help. Default: `heal`
 * @param would what the items would have done. Default: "could have healed you"
 * @example const advice = { cures: unusedCures({ effectsOf: () => ["heal"] }) }; // the uses of a game have effectsOf
 */
export function unusedCures(
  uses: { readonly effectsOf: (world: World, item: Entity) => readonly string[] },
  effects: readonly string[] = ["heal"],
  would = "could have healed you",
): Advice {
  return ({ world, hero }) => {
    const cures = inventoryOf(world, hero).filter(
      (item) =>
        aliasOf(world, kindNameOf(world, item)) === undefined &&
        uses.effectsOf(world, item).some((name) => effects.includes(name)),
    );
    return cures.length === 0 ? undefined : `${capital(called(world, cures))} in the pack ${would}.`;
  };
}

/**
 * Advice about carried items that were never identified.
 * @example const advice = { strangers: untried({ isKnown: () => false }) }; // the identification of a game has isKnown
 */
export function untried(identification: {
  readonly isKnown: (world: World, item: Entity) => boolean;
}): Advice {
  return ({ world, hero }) => {
    const strangers = inventoryOf(world, hero).filter((item) => !identification.isKnown(world, item));
    return strangers.length === 0 ? undefined : `You never tried ${called(world, strangers)}.`;
  };
}

/** "a flare, 2 torches and a key". */
function called(world: World, items: readonly Entity[]): string {
  return listOf(world, namesOf(world, items));
}

/** How many turns before the end a step could still have helped. */
const LOOKED_AT = 10;

/**
 * Advice for heroes who died of something that they could have walked out of: the last step that led out.
 * @example const advice = { exits: lastWayOut({ threatens: () => false }) }; // the fires of a game have threatens
 */
export function lastWayOut(danger: {
  readonly threatens: (world: World, who: Entity, place: Place) => boolean;
}): Advice {
  return ({ hero, causes, ago }) => {
    if (!causes.some(({ told }) => told.type === Scorched.type)) return undefined;
    for (let turns = 1; turns <= LOOKED_AT; turns++) {
      const world = ago(turns);
      const here = world && get(world, hero, Position);
      if (!world || !here || !danger.threatens(world, hero, here)) continue;
      const isSafe = (place: Place) => isFree(world, place) && !danger.threatens(world, hero, place);
      const { level, x, y } = here;
      const out = DIRECTIONS.find(({ dx, dy }) => isSafe({ level, x: x + dx, y: y + dy }));
      if (out)
        return { text: `A step ${COMPASS[out.name]} on turn ${turnOf(world)} led out of the fire.`, turns };
    }
    return undefined;
  };
}

function isFree(world: World, { level, x, y }: Place): boolean {
  if (!inBounds(levelOf(world, level), x, y) || !tileAt(world, level, x, y).walkable) return false;
  return blockerAt(world, level, x, y) === undefined;
}
