import { type Invariant, insideOf, messageOf, type Problem, type Whereabouts, type World } from "../world";
import { entitiesAreKnown, nothingIsForeign } from "./entities";
import { resourcesAreNumbers } from "./resources";
import { valuesAreAllowed } from "./values";

/** What must hold in every world, whatever its plugins. */
const GENERAL: readonly Invariant[] = [
  entitiesAreKnown,
  nothingIsForeign,
  valuesAreAllowed,
  resourcesAreNumbers,
];

/** So many problems of one check are listed. */
const MOST_LISTED = 20;

/**
 * Everything that is wrong with a world between two turns; empty when it is sound. Looks at everything there is and takes its time:
 * for tests, bots, and debugging.
 *
 * Besides those of every world it makes the checks that its plugins bring, in their order. A check that fails is a problem, too.
 *
 * @param more further checks
 * @example expect(checkWorld(world).map(tellProblem)).toEqual([]);
 */
export function checkWorld(world: World, more: readonly Invariant[] = []): Problem[] {
  const own = insideOf(world).plugins.flatMap((plugin) => plugin.invariants ?? []);
  return [...GENERAL, ...own, ...more].flatMap((check) => problemsOf(world, check));
}

/**
 * A problem in a line: `items.carried: entity 12 at (3, 4) of level 0: It is carried and lies somewhere as well.`
 * @example for (const problem of checkWorld(world)) console.warn(tellProblem(problem));
 */
export function tellProblem({ name, at, text }: Problem): string {
  const { entity, component, field, resource, level, x, y } = at;
  const column = component && (field === undefined ? component : `${component}.${field}`);
  const cell = x === undefined ? "" : `(${x}, ${y}) of `;
  const place = level === undefined ? "" : `${cell}level ${level}`;
  const who = entity === undefined ? "" : `entity ${entity}`;
  const where = [who, column ?? "", resource ? `resource ${resource}` : ""].filter(Boolean).join(", ");
  return [name, [where, place].filter(Boolean).join(" at "), text].filter(Boolean).join(": ");
}

function problemsOf(world: World, { name, look }: Invariant): Problem[] {
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

/** Where the entity of a problem is, by the first plugin that knows, if the check did not say. */
function placeOf(world: World, { entity, level }: Whereabouts): Whereabouts {
  if (entity === undefined || level !== undefined) return {};
  for (const plugin of insideOf(world).plugins) {
    const place = plugin.whereabouts?.(world, entity);
    if (place) return place;
  }
  return {};
}
