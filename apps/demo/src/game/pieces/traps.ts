import type { Place, World } from "@delvekit/core";
import { explode, ignitePlace, temperatureOn } from "@delvekit/core/heat";
import { setTile, tileAt } from "@delvekit/core/space";
import type { Scene } from "@delvekit/kit/effects";
import { lighterOf } from "@delvekit/kit/fire";
import { say } from "@delvekit/kit/messages";
import { wounds } from "./fights";
import { blow } from "./gales";

/** The damage of a plate's darts. */
const DART = "1d6+1";

/** The heat and radius of a powder explosion. */
const BLAST = { degrees: 800, radius: 2 } as const;

/** Hotter than this, powder is in the blast of other powder. */
const CHAINED = 250;

/** For how many turns the shutters of a gust gate stand open. */
const OPEN = 15;

/** The lever of a gust gate lets the wind in from the east, while that of the hall comes from the west. */
export function turnWind({ world, center }: Scene): void {
  blow(world, center, "w", OPEN);
  say(world, "Shutters open, and the wind turns: fire and smoke go west now.", "warning");
}

/** A plate shoots darts at whoever stands on it. */
export function shootDarts({ world, targets, random }: Scene): void {
  for (const target of targets) wounds.hurt(world, target, random.roll(DART), "darts");
}

/** Fire reaches a part of a machine: powder explodes, other things burn. */
export function kindlePart({ world, center }: Scene): void {
  if (isPowder(world, center)) setOff(world, center);
  else ignitePlace(world, center.level, center.x, center.y);
}

/** Powder explodes. Whoever lit it is to blame. What goes off in the blast of other powder adds nothing: nobody dies of a whole store at once. */
export function setOff(world: World, { level, x, y }: Place): void {
  const lit = lighterOf(world, { level, x, y });
  const isChained = temperatureOn(world, level, x, y) > CHAINED;
  setTile(world, level, x, y, "ash");
  if (!isChained) explode(world, { level, x, y, ...BLAST, by: lit?.by });
}

/** Whether powder lies at a place. */
export function isPowder(world: World, { level, x, y }: Place): boolean {
  return tileAt(world, level, x, y).name === "powder";
}
