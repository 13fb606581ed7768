import type { Entity } from "./identity";
import { has, read } from "./values";
import type { Table, World } from "./world";

/** Why the hooks of plugins reject an entity's values, and the field concerned, if it is a single one. */
export interface Refusal {
  readonly field?: string;
  readonly cause: unknown;
}

/** Asks the hooks of plugins whether an entity may have its current values of a component; undefined if it may. */
export function refusalOf(world: World, table: Table, entity: Entity): Refusal | undefined {
  if (table.watchers.every(({ hooks }) => !hooks.validate)) return undefined;
  const values: Readonly<Record<string, unknown>> = read(world, entity, table.component);
  const refused = refusing(world, table, entity, values);
  if (!refused) return undefined;
  // Hooks are also asked about single fields when they are written: a hook that objects to the entity's place rejects all of them.
  const fields = Object.keys(values).filter((name) =>
    refusing(world, table, entity, { [name]: values[name] }),
  );
  return fields.length === 1 ? { ...refused, field: fields[0] as string } : refused;
}

function refusing(
  world: World,
  { watchers }: Table,
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): { readonly cause: unknown } | undefined {
  try {
    for (const { hooks } of watchers) {
      hooks.validate?.(world, entity, values, (component) => has(world, entity, component));
    }
    return undefined;
  } catch (cause) {
    return { cause };
  }
}
