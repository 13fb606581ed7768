import {
  CoreError,
  type Entity,
  entitiesWith,
  insideOf,
  invariant,
  type Report,
  refusalOf,
  rowOrNone,
  type Slot,
  type Table,
  type World,
} from "../world";

/** Every value is one that `write` would allow: of its field, and to the hooks of plugins. */
export const valuesAreAllowed = /* @__PURE__ */ invariant("values", (world, report) => {
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
  if (field.kind === "char" && kept > 0x10ffff) return `${kept} is no character`;
  return field.problem(field.decode(kept));
}
