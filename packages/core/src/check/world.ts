import { hasComponent } from "bitecs";
import {
  CoreError,
  type Data,
  type Entity,
  entitiesWith,
  foreignIn,
  type Invariant,
  insideOf,
  invariant,
  messageOf,
  type Problem,
  type Report,
  refusalOf,
  rowOrNone,
  rowsWith,
  type Slot,
  type Table,
  type Whereabouts,
  type World,
} from "../world";

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

/** Each entity has one serial of its own, and is found by it; bitecs and the tables agree on who has which component. */
const entitiesAreKnown = /* @__PURE__ */ invariant("entities", (world, report) => {
  const { identity, tables } = insideOf(world);
  const rows = rowsWith(world);
  for (const row of rows) {
    const entity = identity.serials[row] as Entity;
    if (entity >= identity.next) report("Its serial was never given out.", { entity });
    if (rowOrNone(world, entity) !== row) report("Its serial finds somebody else.", { entity });
    for (const { component, owners } of tables.values()) {
      if (hasComponent(world, row, component) !== (owners[row] === 1)) {
        report("The table and bitecs disagree on whether it has this component.", {
          entity,
          component: component.name,
        });
      }
    }
  }
  if (identity.rows.size !== rows.length) {
    report(`${identity.rows.size} serials are in use by ${rows.length} entities.`);
  }
});

/** Nothing was made by bitecs itself: no save would have it. */
const nothingIsForeign = /* @__PURE__ */ invariant("foreign", (world, report) => {
  for (const { text, entity } of foreignIn(world)) report(text, entity === undefined ? {} : { entity });
});

/** No number in what a save would hold of any resource is NaN or infinite. */
const resourcesAreNumbers = /* @__PURE__ */ invariant("resources", (world, report) => {
  const { provided, resources } = insideOf(world);
  for (const { name, save, index } of provided) {
    if (!save) continue;
    const path = pathToNonsense(save(resources[index], world));
    if (path) report(`The number at ${path.join(".") || "its root"} is not finite.`, { resource: name });
  }
});

/** Where the first number is that is not finite; undefined if there is none. */
function pathToNonsense(data: Data): string[] | undefined {
  if (typeof data === "number") return Number.isFinite(data) ? undefined : [];
  if (typeof data !== "object" || data === null) return undefined;
  // Whole numbers cannot be anything else.
  if (ArrayBuffer.isView(data) && !(data instanceof Float64Array || data instanceof Float32Array))
    return undefined;
  for (const [key, value] of Object.entries(data)) {
    const path = pathToNonsense(value as Data);
    if (path) return [key, ...path];
  }
  return undefined;
}

/** Every value is one that `write` would allow: of its field, and to the hooks of plugins. */
const valuesAreAllowed = /* @__PURE__ */ invariant("values", (world, report) => {
  for (const table of insideOf(world).tables.values()) {
    for (const entity of entitiesWith(world, table.component)) lookAt(world, table, entity, report);
  }
});

function lookAt(world: World, table: Table, entity: Entity, report: Report): void {
  const component = table.component.name;
  const problems = table.fields.map((slot) => [slot.name, problemOf(world, slot, entity)] as const);
  for (const [field, problem] of problems) {
    if (problem !== undefined) report(`Its value is impossible: ${problem}.`, { entity, component, field });
  }
  if (problems.some(([, problem]) => problem !== undefined)) return;
  const refusal = refusalOf(world, table, entity);
  if (!refusal) return;
  const { cause, ...field } = refusal;
  if (!(cause instanceof CoreError)) throw cause;
  report(`Its values would be refused: ${cause.message}.`, { entity, component, ...field });
}

function problemOf(world: World, { field, column }: Slot, entity: Entity): string | undefined {
  const kept = column[rowOrNone(world, entity)] as never;
  if (field.entity) {
    const { next } = insideOf(world).identity;
    return kept < next ? undefined : `it names an entity of serial ${kept}, and ${next} was never given out`;
  }
  if (field.kind === "bool" && kept > 1) return `${kept} is neither 1 nor 0`;
  if (field.kind === "char" && kept > 0x10ffff) return `${kept} is not a character`;
  return field.problem(field.decode(kept));
}

/** What must hold in every world, whatever its plugins. */
const GENERAL: readonly Invariant[] = [
  entitiesAreKnown,
  nothingIsForeign,
  valuesAreAllowed,
  resourcesAreNumbers,
];
