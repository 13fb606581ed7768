import { fuelIsSound, heatIsSound } from "../heat/checks";
import { carriedAreNowhere, itemsHaveCarriers, mirrorsAreTrue, packsHoldTheirThings } from "../items/checks";
import { memoriesFit } from "../sight/checks";
import { smokeIsSound } from "../smoke/checks";
import { Position } from "../space";
import { blockersAreAlone, gridsFollowTiles, tilesExist, whereaboutsAreFound } from "../space/checks";
import { statusesEnd } from "../statuses/checks";
import { actorsAreQueued, playersAreListed, timersAreDue } from "../turns/checks";
import { has, read } from "../world";
import { messageOf } from "../world/errors";
import type { Problem, Whereabouts } from "../world/problem";
import { type Check, insideOf, type World } from "../world/world";
import { entitiesAreKnown } from "./entities";
import { resourcesAreNumbers } from "./resources";
import { valuesAreAllowed } from "./values";

/** The checks of the built-in parts. Those of parts that a world does not have find nothing. */
const BUILT_IN: readonly Check[] = [
  entitiesAreKnown,
  valuesAreAllowed,
  resourcesAreNumbers,
  actorsAreQueued,
  playersAreListed,
  timersAreDue,
  statusesEnd,
  tilesExist,
  gridsFollowTiles,
  whereaboutsAreFound,
  blockersAreAlone,
  memoriesFit,
  heatIsSound,
  fuelIsSound,
  smokeIsSound,
  carriedAreNowhere,
  itemsHaveCarriers,
  packsHoldTheirThings,
  mirrorsAreTrue,
];

/** So many problems of one check are listed. */
const MOST_LISTED = 20;

/**
 * Everything that is wrong with a world between two turns; empty when it is sound. Looks at everything there is and takes its time:
 * for tests, bots, and debugging.
 *
 * Besides the checks of the built-in parts it makes those in the `checks` of the world's plugins. A check that fails is a problem, too.
 *
 * @param more further checks
 */
export function checkWorld(world: World, more: readonly Check[] = []): Problem[] {
  const own = insideOf(world).plugins.flatMap((plugin) => plugin.checks ?? []);
  return [...BUILT_IN, ...own, ...more].flatMap((check) => problemsOf(world, check));
}

/** A problem in a line: `items.carried: entity 12 at (3, 4) of level 0: It is carried and lies somewhere as well.` */
export function tellProblem({ name, at, text }: Problem): string {
  const { entity, component, field, resource, level, x, y } = at;
  const column = component && (field === undefined ? component : `${component}.${field}`);
  const cell = x === undefined ? "" : `(${x}, ${y}) of `;
  const place = level === undefined ? "" : `${cell}level ${level}`;
  const who = entity === undefined ? "" : `entity ${entity}`;
  const where = [who, column ?? "", resource ? `resource ${resource}` : ""].filter(Boolean).join(", ");
  return [name, [where, place].filter(Boolean).join(" at "), text].filter(Boolean).join(": ");
}

function problemsOf(world: World, { name, look }: Check): Problem[] {
  const problems: Problem[] = [];
  const report = (text: string, at: Whereabouts = {}) => {
    if (problems.length < MOST_LISTED) problems.push({ name, at: { ...placeOf(world, at), ...at }, text });
  };
  try {
    look(world, report);
  } catch (cause) {
    report(`The check cannot be made: ${messageOf(cause)}`);
  }
  return problems;
}

/** Where the entity of a problem is, if the check did not say. */
function placeOf(world: World, { entity, level }: Whereabouts): Whereabouts {
  const { tables } = insideOf(world);
  if (entity === undefined || level !== undefined || !tables.has(Position) || !has(world, entity, Position))
    return {};
  return read(world, entity, Position);
}
