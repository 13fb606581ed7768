import { type Entity, read, type World } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { isRemembered } from "@delvekit/core/sight";
import { levelOf, Position, tileAt } from "@delvekit/core/space";
import { nameOf } from "@delvekit/kit/names";
import type { Advice } from "@delvekit/kit/screens";
import { deeds, unknown } from "../game";
import { capital } from "./about";

/** Effects that get the hero out of a fight. */
const GETAWAYS = ["teleport", "gust", "fume"];

/** How many steps the hero could still have run. */
const RUN = 6;

/** Something in the pack that would have ended the fight. Unidentified items do not count. */
export const unusedGetaways: Advice = ({ world, hero, causes }) => {
  if (causes.length > 0) return undefined;
  const ways = inventoryOf(world, hero).filter(
    (item) =>
      unknown.isKnown(world, item) && deeds.effectsOf(world, item).some((name) => GETAWAYS.includes(name)),
  );
  return ways.length === 0
    ? undefined
    : `${capital(listed(world, ways))} in the pack would have got you away.`;
};

/** A nearby chasm: an escape that costs some health. */
export const chasmBeside: Advice = ({ world, hero }) => {
  const { level: id, x, y } = read(world, hero, Position);
  const level = levelOf(world, id);
  let nearest = RUN + 1;
  for (let row = Math.max(0, y - RUN); row <= Math.min(level.height - 1, y + RUN); row++)
    for (let column = Math.max(0, x - RUN); column <= Math.min(level.width - 1, x + RUN); column++)
      if (tileAt(world, id, column, row).name === "chasm" && isRemembered(world, hero, id, column, row))
        nearest = Math.min(nearest, Math.max(Math.abs(column - x), Math.abs(row - y)));
  if (nearest > RUN) return undefined;
  return `A chasm was ${nearest === 1 ? "one step" : `${nearest} steps`} away: a jump would have lost them.`;
};

/** Carried items that were never tried. */
export const untried: Advice = ({ world, hero }) => {
  const strangers = inventoryOf(world, hero).filter((item) => !unknown.isKnown(world, item));
  return strangers.length === 0 ? undefined : `You never tried ${listed(world, strangers)}.`;
};

function listed(world: World, items: readonly Entity[]): string {
  const names = items.map((item) => nameOf(world, item, { article: "a" }));
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
