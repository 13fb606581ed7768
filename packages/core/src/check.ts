import { problemIn } from "@delvekit/grid/data";
/**
 * Finds impossible states of a world, such as an item in two packs: for tests, bots and bug reports.
 * @module check
 */
import { hasComponent } from "bitecs";
import {
  CoreError,
  type Data,
  type Entity,
  entitiesWith,
  foreignIn,
  type Invariant,
  inside,
  invariant,
  messageOf,
  type Problem,
  type Report,
  refusalOf,
  rowOrNone,
  rowsInOrder,
  type Slot,
  type Table,
  type Whereabouts,
  type World,
} from "./world";

/** The maximum number of problems listed per check. */
const MOST_LISTED = 20;

/**
 * Lists everything that is wrong with a world between two turns; empty if nothing is. It inspects the whole world, which is slow: use it in tests,
 * bots and for debugging.
 *
 * Besides the checks that apply to every world, it runs those of its plugins, in order. A check that throws is reported as a problem.
 *
 * @param more additional checks
 * @example expect(checkWorld(world).map(tellProblem)).toEqual([]);
 */
export function checkWorld(world: World, more: readonly Invariant[] = []): Problem[] {
  const own = world[inside].plugins.flatMap((plugin) => plugin.invariants ?? []);
  return [...GENERAL, ...own, ...more].flatMap((check) => problemsOf(world, check));
}

/**
 * Describes a problem in one line: `items.carried: entity 12 at (3, 4) of level 0: It is carried, but also has a Position.`
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
    report(`The check failed: ${messageOf(cause)}`);
  }
  return problems;
}

/** Where the entity of a problem is, according to the first plugin that knows, if the check did not say. */
function placeOf(world: World, { entity, level }: Whereabouts): Whereabouts {
  if (entity === undefined || level !== undefined) return {};
  for (const plugin of world[inside].plugins) {
    const place = plugin.whereabouts?.(world, entity);
    if (place) return place;
  }
  return {};
}

/** Each entity has its own serial and can be looked up by it; bitecs and the tables agree on the components of each entity. */
const entitiesAreKnown = /* @__PURE__ */ invariant("entities", (world, report) => {
  const { identity, tables, bitecs } = world[inside];
  const rows = rowsInOrder(world);
  for (const row of rows) {
    const entity = identity.serials[row] as Entity;
    if (entity >= identity.next) report("Its serial was never assigned.", { entity });
    if (rowOrNone(world, entity) !== row) report("Its serial belongs to another entity.", { entity });
    for (const { component, owners } of tables.values()) {
      if (bitecs && hasComponent(world, row, component) !== (owners[row] === 1)) {
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

/** Nothing was created with bitecs directly: no save would contain it. */
const nothingIsForeign = /* @__PURE__ */ invariant("foreign", (world, report) => {
  for (const { text, entity } of foreignIn(world)) report(text, entity === undefined ? {} : { entity });
});

/** No number that a save would contain for any resource is NaN or infinite. */
const resourcesAreNumbers = /* @__PURE__ */ invariant("resources", (world, report) => {
  const { provided, resources } = world[inside];
  for (const { name, save, index } of provided) {
    if (!save) continue;
    const path = pathToNonsense(save(resources[index], world));
    if (path) report(`The number at ${path.join(".") || "its root"} is not finite.`, { resource: name });
  }
});

/** The path to the first number that is not finite; undefined if there is none. */
function pathToNonsense(data: Data): string[] | undefined {
  if (typeof data === "number") return Number.isFinite(data) ? undefined : [];
  if (typeof data !== "object" || data === null) return undefined;
  // Integer arrays hold only finite numbers.
  if (ArrayBuffer.isView(data) && !(data instanceof Float64Array || data instanceof Float32Array))
    return undefined;
  for (const key in data) {
    const path = pathToNonsense((data as Record<string, Data>)[key]!);
    if (path) return [key, ...path];
  }
  return undefined;
}

/** Every value is one that `write` would allow: valid for its field, and accepted by the hooks of plugins. */
const valuesAreAllowed = /* @__PURE__ */ invariant("values", (world, report) => {
  for (const table of world[inside].tables.values()) {
    for (const entity of entitiesWith(world, table.component)) lookAt(world, table, entity, report);
  }
});

function lookAt(world: World, table: Table, entity: Entity, report: Report): void {
  const component = table.component.name;
  let isSound = true;
  for (const slot of table.fields) {
    const problem = problemOf(world, slot, entity);
    isSound &&= problem === undefined;
    if (problem) report(`Its value is impossible: ${problem}.`, { entity, component, field: slot.name });
  }
  if (!isSound) return;
  const refusal = refusalOf(world, table, entity);
  if (!refusal) return;
  const { cause, ...field } = refusal;
  if (!(cause instanceof CoreError)) throw cause;
  report(`Its values would be refused: ${cause.message}.`, { entity, component, ...field });
}

function problemOf(world: World, { field, column }: Slot, entity: Entity): string | undefined {
  const kept = column[rowOrNone(world, entity)] as never;
  if (field.entity) {
    const { next } = world[inside].identity;
    return kept < next
      ? undefined
      : `it refers to entity ${kept}, but no serial from ${next} on was ever assigned`;
  }
  if (field.kind === "bool" && kept > 1) return `${kept} is neither 1 nor 0`;
  if (field.kind === "char" && kept > 0x10ffff) return `${kept} is not a character`;
  return problemIn(field, field.decode(kept), "it");
}

/** The invariants of every world, whatever its plugins. */
const GENERAL: readonly Invariant[] = [
  entitiesAreKnown,
  nothingIsForeign,
  valuesAreAllowed,
  resourcesAreNumbers,
];
