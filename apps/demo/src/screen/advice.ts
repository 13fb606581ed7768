import { read } from "@delvekit/core";
import { Scorched } from "@delvekit/core/heat";
import { isRemembered } from "@delvekit/core/sight";
import { levelOf, Position, tileAt } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { type Advice, type Scene, unusedCures } from "@delvekit/screens";
import { deeds, square, wounds } from "../game";

/** Effects that get the hero out of a fight. */
const GETAWAYS = ["teleport", "gust", "fume"];

/** How many steps the hero could still have run. */
const RUN = 6;

/** Something in the pack that would have ended the fight. */
export const unusedGetaways: Advice = (last) =>
  last.causes.some(({ told }) => told.type === Scorched.type) ? undefined : getaways(last);

const getaways = unusedCures(deeds, GETAWAYS, "would have got you away");

/** Something that would have closed wounds. Whoever has one health at most dies of the first: there is nothing to close. */
export const unusedHealing: Advice = (last) =>
  unusedCures(deeds, ["enliven", "quench", ...(isFrail(last) ? [] : ["heal"])])(last);

const isFrail = ({ world, hero }: Pick<Scene, "world" | "hero">) => wounds.of(world, hero).max === 1;

/** A nearby chasm: an escape that costs some health. */
export const chasmBeside: Advice = ({ world, hero }) => {
  const here = read(world, hero, Position);
  const level = levelOf(world, here.level);
  const chasms = square(here, RUN)
    .filter((at) => inBounds(level, at.x, at.y) && isRemembered(world, hero, level.id, at.x, at.y))
    .filter((at) => tileAt(world, level.id, at.x, at.y).name === "chasm");
  if (chasms.length === 0 || isFrail({ world, hero })) return undefined;
  const nearest = Math.min(...chasms.map((at) => stepsBetween(here, at)));
  return `A chasm was ${nearest === 1 ? "one step" : `${nearest} steps`} away: a jump would have lost them.`;
};
