import { read } from "@delvekit/core";
import { Scorched } from "@delvekit/core/heat";
import { isRemembered } from "@delvekit/core/sight";
import { levelOf, Position, tileAt } from "@delvekit/core/space";
import { type Advice, unusedCures } from "@delvekit/screens";
import { deeds } from "../game";

/** Effects that get the hero out of a fight. */
const GETAWAYS = ["teleport", "gust", "fume"];

/** How many steps the hero could still have run. */
const RUN = 6;

/** Something in the pack that would have ended the fight. */
export const unusedGetaways: Advice = (last) =>
  last.causes.some(({ told }) => told.type === Scorched.type) ? undefined : getaways(last);

const getaways = unusedCures(deeds, GETAWAYS, "would have got you away");

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
