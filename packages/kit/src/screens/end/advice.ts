import { type Entity, get, type Place, type World } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { blockerAt, levelOf, Position, tileAt } from "@delvekit/core/space";
import { DIRECTIONS, inBounds } from "@delvekit/grid";
import { capital } from "../../capital";
import { turnOf } from "../../hero";
import { nameOf } from "../../names";
import { COMPASS } from "../../places";
import type { Advice } from "./last";

/**
 * Advice about unused items in the pack that would have helped.
 *
 * @param effects names of effects that help. Default: `heal`
 * @example const advice = { cures: unusedCures({ effectsOf: () => ["heal"] }) }; // the uses of a game have effectsOf
 */
export function unusedCures(
  uses: { readonly effectsOf: (world: World, item: Entity) => readonly string[] },
  effects: readonly string[] = ["heal"],
): Advice {
  return ({ world, hero }) => {
    const cures = inventoryOf(world, hero).filter((item) =>
      uses.effectsOf(world, item).some((name) => effects.includes(name)),
    );
    const names = cures.map((item) => nameOf(world, item, { article: "a" }));
    if (names.length === 0) return undefined;
    const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
    return `${capital(list as string)} in the pack could have healed you.`;
  };
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
    if (causes.length === 0) return undefined;
    for (let turns = 1; turns <= LOOKED_AT; turns++) {
      const world = ago(turns);
      const here = world && get(world, hero, Position);
      if (!world || !here || !danger.threatens(world, hero, here)) continue;
      const out = DIRECTIONS.find(({ dx, dy }) =>
        isSafe(world, { level: here.level, x: here.x + dx, y: here.y + dy }, (place) =>
          danger.threatens(world, hero, place),
        ),
      );
      if (out) return `A step ${COMPASS[out.name]} on turn ${turnOf(world)} led out of the fire.`;
    }
    return undefined;
  };
}

function isSafe(world: World, place: Place, threatens: (place: Place) => boolean): boolean {
  const { level, x, y } = place;
  if (!inBounds(levelOf(world, level), x, y) || !tileAt(world, level, x, y).walkable) return false;
  return blockerAt(world, level, x, y) === undefined && !threatens(place);
}
